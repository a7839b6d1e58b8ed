//! `cargo xtask deny`: licences, packages and sources against `deny.toml`.
//!
//! The file is in cargo-deny's format, and if a cargo-deny is installed that can read today's
//! packages, it is run as well. It takes many minutes to build, so the rules are checked here
//! first, using cargo's own data on the packages. An unknown key in the file is an error.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context as _, Result, ensure};
use serde::Deserialize;
use spdx::{Expression, Licensee, ParseMode};

use crate::metadata::{Metadata, Package};
use crate::project;
use crate::tools::works;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    licenses: Licenses,
    bans: Bans,
    sources: Sources,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Licenses {
    allow: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Bans {
    wildcards: Lint,
    allow_wildcard_paths: bool,
    multiple_versions: Lint,
    deny: Vec<Ban>,
}

#[derive(Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum Lint {
    Allow,
    Deny,
}

/// A package that nobody may use, or only the packages that wrap it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ban {
    #[serde(rename = "crate")]
    name: String,
    #[serde(default)]
    wrappers: Vec<String>,
    reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Sources {
    unknown_registry: Lint,
    unknown_git: Lint,
    allow_registry: Vec<String>,
}

pub(crate) fn run() -> Result<()> {
    let rules = fs::read_to_string(project::root().join("deny.toml")).context("deny.toml")?;
    let rules: Rules = toml::from_str(&rules).context("deny.toml")?;
    for (metadata, whose) in [(Metadata::all()?, ""), (Metadata::of_python()?, " of the wheel")] {
        let faults = faults(&rules, &metadata)?;
        ensure!(faults.is_empty(), "deny.toml does not allow this:\n  {}", faults.join("\n  "));
        println!("{} packages{whose} are as deny.toml allows.", metadata.packages.len());
    }
    if !works(&mut project::cargo("deny --version")) {
        return Ok(());
    }
    println!("$ cargo deny check licenses bans sources");
    project::run(&mut project::cargo("deny check licenses bans sources"), "cargo deny found faults")
}

fn faults(rules: &Rules, metadata: &Metadata) -> Result<Vec<String>> {
    let licenses = Allowed::new(&rules.licenses.allow)?;
    let packages = &metadata.packages;
    let mut faults: Vec<String> = packages.iter().filter_map(|p| licenses.fault(p)).collect();
    faults.extend(packages.iter().filter_map(|package| rules.sources.fault(package)));
    faults.extend(packages.iter().flat_map(|package| rules.bans.wildcards_of(package)));
    faults.extend(rules.bans.duplicates(packages));
    faults.extend(rules.bans.used(metadata));
    Ok(faults)
}

/// The accepted licences.
struct Allowed(Vec<Licensee>);

impl Allowed {
    fn new(names: &[String]) -> Result<Self> {
        let read = |name: &String| {
            Licensee::parse(name).with_context(|| format!("deny.toml: '{name}' is no licence"))
        };
        Ok(Self(names.iter().map(read).collect::<Result<_>>()?))
    }

    fn fault(&self, package: &Package) -> Option<String> {
        let name = named(package);
        let Some(text) = &package.license else {
            return Some(format!("{name} names no licence"));
        };
        let Ok(license) = Expression::parse_mode(text, ParseMode::LAX) else {
            return Some(format!("{name}: '{text}' is no licence that is known"));
        };
        let is_allowed = license.evaluate(|wanted| self.0.iter().any(|own| own.satisfies(wanted)));
        (!is_allowed).then(|| format!("{name} is licensed under {text}"))
    }
}

impl Sources {
    fn fault(&self, package: &Package) -> Option<String> {
        let source = package.source.as_deref()?;
        let is_allowed = match source.strip_prefix("registry+") {
            Some(registry) => {
                self.unknown_registry == Lint::Allow
                    || self.allow_registry.iter().any(|allowed| allowed == registry)
            }
            None => self.unknown_git == Lint::Allow,
        };
        (!is_allowed).then(|| format!("{} is from {source}", named(package)))
    }
}

impl Bans {
    /// Dependencies without a version. The workspace's own path dependencies have one.
    fn wildcards_of(&self, package: &Package) -> Vec<String> {
        let is_ours = package.source.is_none();
        let asked = package.dependencies.iter().filter(|asked| {
            let is_excused = self.allow_wildcard_paths && asked.path.is_some();
            asked.req == "*" && is_ours && !is_excused && self.wildcards == Lint::Deny
        });
        asked.map(|asked| format!("{} takes any version of {}", package.name, asked.name)).collect()
    }

    fn duplicates(&self, packages: &[Package]) -> Vec<String> {
        let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for package in packages {
            versions.entry(&package.name).or_default().push(&package.version);
        }
        let is_denied = self.multiple_versions == Lint::Deny;
        versions
            .into_iter()
            .filter(|(_, versions)| is_denied && versions.len() > 1)
            .map(|(name, versions)| format!("{name} is there as {}", versions.join(" and ")))
            .collect()
    }

    /// Banned packages, each with a package that uses it without wrapping it.
    fn used(&self, metadata: &Metadata) -> Vec<String> {
        let names: BTreeMap<&str, &str> =
            metadata.packages.iter().map(|package| (&*package.id, &*package.name)).collect();
        let name = |id: &String| names.get(id.as_str()).copied().unwrap_or(id.as_str()).to_owned();
        let nodes = metadata.resolve.iter().flat_map(|resolve| &resolve.nodes);
        let uses = nodes.flat_map(|node| node.dependencies.iter().map(move |used| (node, used)));
        uses.filter_map(|(node, other)| {
            let (package, banned) = (name(&node.id), name(other));
            let ban = self.deny.iter().find(|ban| ban.name == banned)?;
            (!ban.wrappers.contains(&package))
                .then(|| format!("{package} uses {banned}, which is banned: {}", ban.reason))
        })
        .collect()
    }
}

fn named(package: &Package) -> String {
    format!("{} {}", package.name, package.version)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

    fn rules() -> Rules {
        toml::from_str(include_str!("../../deny.toml")).unwrap()
    }

    fn package(name: &str, license: Option<&str>, source: Option<&str>) -> Package {
        let [id, name, version] = [name, name, "1.0.0"].map(str::to_owned);
        let [license, source] = [license, source].map(|text| text.map(str::to_owned));
        Package {
            id,
            name,
            version,
            license,
            authors: Vec::new(),
            manifest_path: String::new(),
            source,
            dependencies: Vec::new(),
        }
    }

    fn told(rules: &Rules, packages: Vec<Package>, uses: &[(&str, &str)]) -> Vec<String> {
        let node = |&(user, used): &(&str, &str)| crate::metadata::Node {
            id: user.to_owned(),
            dependencies: vec![used.to_owned()],
        };
        let resolve = crate::metadata::Resolve { nodes: uses.iter().map(node).collect() };
        faults(rules, &Metadata { packages, resolve: Some(resolve) }).unwrap()
    }

    #[test]
    fn a_licence_that_is_not_allowed_is_named() {
        for license in [
            "MIT",
            "MIT/Apache-2.0",
            "GPL-3.0-only OR MIT",
            "(MIT OR AGPL-3.0-only) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception",
        ] {
            let packages = vec![package("fine", Some(license), Some(CRATES_IO))];
            assert_eq!(told(&rules(), packages, &[]), [""; 0], "{license}");
        }
        for (license, fault) in [
            (Some("GPL-3.0-only"), "odd 1.0.0 is licensed under GPL-3.0-only"),
            (Some("MIT AND LGPL-2.1-only"), "odd 1.0.0 is licensed under MIT AND LGPL-2.1-only"),
            (Some("Beer"), "odd 1.0.0: 'Beer' is no licence that is known"),
            (None, "odd 1.0.0 names no licence"),
        ] {
            let packages = vec![package("odd", license, Some(CRATES_IO))];
            assert_eq!(told(&rules(), packages, &[]), [fault]);
        }
    }

    #[test]
    fn a_source_that_is_not_allowed_is_named() {
        for source in ["git+https://example.org/odd#1", "registry+https://example.org/index"] {
            let packages = vec![package("odd", Some("MIT"), Some(source))];
            assert_eq!(told(&rules(), packages, &[]), [format!("odd 1.0.0 is from {source}")]);
        }
        assert_eq!(told(&rules(), vec![package("ours", Some("MIT"), None)], &[]), [""; 0]);
    }

    #[test]
    fn a_banned_package_is_named_with_its_user() {
        let packages = || {
            let names = ["axum", "underdoku-server", "underdoku-cli"];
            names.map(|name| package(name, Some("MIT"), None)).into()
        };
        assert_eq!(told(&rules(), packages(), &[("underdoku-server", "axum")]), [""; 0]);
        assert_eq!(
            told(&rules(), packages(), &[("underdoku-cli", "axum")]),
            ["underdoku-cli uses axum, which is banned: the game is built without a server"]
        );
    }

    #[test]
    fn any_version_and_two_versions_are_named() {
        let wish = |path: Option<&str>| {
            let mut ours = package("ours", Some("MIT"), None);
            let [name, req] = ["odd", "*"].map(str::to_owned);
            let path = path.map(str::to_owned);
            ours.dependencies.push(crate::metadata::Dependency { name, req, path });
            vec![ours]
        };
        assert_eq!(told(&rules(), wish(None), &[]), ["ours takes any version of odd"]);
        assert_eq!(told(&rules(), wish(Some("../odd")), &[]), [""; 0]);

        let twice = || vec![package("odd", Some("MIT"), None), package("odd", Some("MIT"), None)];
        assert_eq!(told(&rules(), twice(), &[]), [""; 0]);
        let mut strict = rules();
        strict.bans.multiple_versions = Lint::Deny;
        assert_eq!(told(&strict, twice(), &[]), ["odd is there as 1.0.0 and 1.0.0"]);
    }

    #[test]
    fn a_key_that_is_not_understood_is_an_error() {
        let text = include_str!("../../deny.toml").replace("[bans]", "[bans]\nskip = []");
        assert!(toml::from_str::<Rules>(&text).is_err());
    }
}
