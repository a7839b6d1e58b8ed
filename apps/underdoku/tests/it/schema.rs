//! The part of JSON Schema that this program's schemas use.

use serde_json::Value;

use crate::program::Program;

/// Checks a value against a JSON Schema, as far as this program's schemas need it.
pub(crate) struct Schema(pub(crate) Value);

impl Schema {
    /// The lines of `depths --json`.
    pub(crate) fn depths() -> Self {
        Self(serde_json::from_str(include_str!("../../../../docs/schema/depths.json")).unwrap())
    }

    /// The lines of all other commands.
    pub(crate) fn commands() -> Self {
        Self(serde_json::from_str(include_str!("../../../../docs/schema/commands.json")).unwrap())
    }

    /// Why a line does not fit, if it does not.
    pub(crate) fn fault(&self, line: &Value) -> Result<(), String> {
        self.check(&self.0, line)
    }

    pub(crate) fn check(&self, rule: &Value, value: &Value) -> Result<(), String> {
        for (key, wanted) in rule.as_object().unwrap() {
            let is_good = match key.as_str() {
                "$schema"
                | "title"
                | "description"
                | "$defs"
                | "required"
                | "additionalProperties" => true,
                "$ref" => {
                    let name = wanted.as_str().unwrap().strip_prefix("#/$defs/").unwrap();
                    self.check(&self.0["$defs"][name], value)?;
                    true
                }
                "type" => has_type(wanted, value),
                "const" => wanted == value,
                "enum" => wanted.as_array().unwrap().contains(value),
                "minimum" => value.as_f64() >= wanted.as_f64(),
                "maximum" => value.as_f64() <= wanted.as_f64(),
                "minItems" => length(value).is_none_or(|length| Some(length) >= wanted.as_u64()),
                "maxItems" => length(value) <= wanted.as_u64(),
                "items" => {
                    for item in value.as_array().into_iter().flatten() {
                        self.check(wanted, item)?;
                    }
                    true
                }
                "oneOf" | "anyOf" => {
                    let fits = |one: &&Value| self.check(one, value).is_ok();
                    let count = wanted.as_array().unwrap().iter().filter(fits).count();
                    if key == "oneOf" { count == 1 } else { count > 0 }
                }
                "properties" => {
                    self.members(rule, value)?;
                    true
                }
                other => panic!("the schema uses {other}, which this test does not know"),
            };
            if !is_good {
                return Err(format!("{key} {wanted} of {value}"));
            }
        }
        Ok(())
    }

    /// Checks that no required member is missing, and that the schema knows every member.
    fn members(&self, rule: &Value, value: &Value) -> Result<(), String> {
        let Some(members) = value.as_object() else { return Ok(()) };
        assert_eq!(rule["additionalProperties"], false);
        for name in rule["required"].as_array().unwrap() {
            members.get(name.as_str().unwrap()).ok_or_else(|| format!("{name} is missing"))?;
        }
        for (name, member) in members {
            let rule = rule["properties"].get(name).ok_or_else(|| format!("{name} is unknown"))?;
            self.check(rule, member).map_err(|why| format!("{name}: {why}"))?;
        }
        Ok(())
    }
}

/// The length of an array.
fn length(value: &Value) -> Option<u64> {
    value.as_array().map(|items| items.len() as u64)
}

fn has_type(wanted: &Value, value: &Value) -> bool {
    match wanted.as_str() {
        None => wanted.as_array().unwrap().iter().any(|one| has_type(one, value)),
        Some("object") => value.is_object(),
        Some("array") => value.is_array(),
        Some("string") => value.is_string(),
        Some("number") => value.is_number(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("boolean") => value.is_boolean(),
        Some("null") => value.is_null(),
        Some(other) => panic!("the schema uses the type {other}"),
    }
}

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Puzzles with one solution, none and several, one with a comment, and a malformed one.
fn puzzles() -> String {
    let unsolvable = format!("12345678.........9{}", ".".repeat(63));
    let lines = [PUZZLE, &unsolvable, &format!("55{}", ".".repeat(79)), &".".repeat(81), "?"];
    let lines = lines.map(|line| format!("{line}\n")).concat();
    format!("{PUZZLE} # a comment\n{lines}")
}

/// The calls, each with the definitions of its lines and those that must occur.
const CALLS: [(&[&str], &[&str]); 18] = [
    (&["solve"], &["solve", "error"]),
    (&["solve", "--limit", "1"], &["solve", "error"]),
    (&["check"], &["check", "error"]),
    (&["candidates"], &["candidates", "error"]),
    (&["candidates", "--limit", "3"], &["candidates", "error"]),
    (&["convert", "--to", "hodoku"], &["convert", "error"]),
    (&["canon"], &["canon", "error"]),
    (&["scramble", "--seed", "1"], &["scramble", "error"]),
    (&["show", "--candidates"], &["show", "error"]),
    (&["rate"], &["rate", "noRating", "error"]),
    (&["rate", "2x3:a6b3_2c6b2b3d3b6b1c6_2b4a"], &["rateOther"]),
    (&["rate", "--within", "1.0"], &["noRating", "error"]),
    (&["hint"], &["hint", "error"]),
    (&["explain"], &["explain", "error"]),
    (&["steps"], &["steps", "error"]),
    (&["generate", "-n", "2", "--seed", "1"], &["generate"]),
    (&["generate", "--layout", "3x3k", "--seed", "1"], &["generate"]),
    (&["inspect", "depths", "--seed", "7"], &["inspectDepths"]),
];

/// The definition that a line fits, among these.
fn definition<'n>(schema: &Schema, names: &[&'n str], line: &Value) -> &'n str {
    let faults = names.iter().map(|name| (name, schema.check(&schema.0["$defs"][name], line)));
    let (fits, faults): (Vec<_>, Vec<_>) = faults.partition(|(_, fault)| fault.is_ok());
    assert_eq!(fits.len(), 1, "{line}: {faults:?}");
    fits[0].0
}

/// Checks the lines of a call; each of the definitions must occur.
fn check(program: &Program, schema: &Schema, words: &[&str], names: &[&str], input: &str) {
    let told = program.call(&[words, &["--json"]].concat(), input);
    let lines = told.out.lines().filter(|line| !line.is_empty());
    let mut open: Vec<&str> = names.to_vec();
    for line in lines {
        let line: Value = serde_json::from_str(line).unwrap();
        assert!(schema.fault(&line).is_ok(), "{words:?}: {line}");
        let found = definition(schema, names, &line);
        open.retain(|name| *name != found);
    }
    assert_eq!(open, [""; 0], "{words:?}: {}", told.err);
}

#[test]
fn every_line_of_json_fits_its_schema() {
    let (program, schema, puzzles) = (Program::new(), Schema::commands(), puzzles());
    for (words, names) in CALLS {
        if words[0] == "check" {
            check(&program, &schema, &["check", "--no-summary"], names, &puzzles);
            check(&program, &schema, &["check", "--summary"], &["summary", "error"], &puzzles);
        } else {
            check(&program, &schema, words, names, &puzzles);
        }
    }
    let other = "layout 2x3+windoku digits ......4..3.6..65.252.....3.........1\n";
    for command in
        ["solve", "check", "candidates", "canon", "scramble", "show", "hint", "explain", "steps"]
    {
        let words: &[&str] =
            if command == "check" { &["check", "--no-summary"] } else { &[command] };
        check(&program, &schema, words, &[command], other);
    }
    // A puzzle that takes any program hours.
    let slow = include_str!("../../../../testdata/hard/windoku-25x25.txt");
    for command in ["solve", "rate", "hint", "explain", "steps"] {
        let words = [command, "--budget", "0.05"];
        check(&program, &schema, &words, &["undecided"], slow);
    }
    let words = ["check", "--no-summary", "--budget", "0.05"];
    check(&program, &schema, &words, &["undecided"], slow);
    let mistaken = format!(":0000:x:53+1{}:::\n", &PUZZLE[3..]);
    check(&program, &schema, &["hint"], &["hint"], &mistaken);
    let table = format!("id,puzzle\n7,{PUZZLE}\n8,?\n");
    check(&program, &schema, &["solve", "--column", "puzzle"], &["solve", "error"], &table);
}

#[test]
fn every_line_about_games_fits_its_schema() {
    let (program, schema) = (Program::new(), Schema::commands());
    for (words, name) in [
        (&["inspect", "delve", "--seed", "7", "--floors", "1..3"][..], "inspectDelve"),
        (
            &["inspect", "delve", "--rules", "deep", "--seed", "7", "--floors", "1..3"],
            "inspectDelve",
        ),
        (&["inspect", "hudoku", "--seeds", "1..3"], "inspectHudoku"),
    ] {
        check(&program, &schema, words, &[name], "");
    }
    program.call(&["delve", "--plain", "--seed", "7"], "0 0 1\n");
    program.call(&["delve", "--plain", "--rules", "deep", "--seed", "7"], "0 0 2\n");
    program.call(&["hudoku", "--plain", "--seed", "3", "--clock", "manual"], "1 2 3\n");
    program.call(&["classic", "--plain", "preset1"], "go 1 4\nset 1\n");
    program.call(&["depths", "--plain", "--seed", "7"], "");
    for (game, name) in [
        ("delve", "recordsDelve"),
        ("hudoku", "recordsHudoku"),
        ("classic", "recordsClassic"),
        ("depths", "recordsDepths"),
    ] {
        check(&program, &schema, &["records", game], &[name], "");
    }
}

/// The table of `docs/json.md` has each command with `--json`, and each definition of the schema.
#[test]
fn the_table_has_every_command_and_every_definition() {
    let program = Program::new();
    let folder = program.folder.path().join("pages");
    program.call(&["man", "--out", folder.to_str().unwrap()], "");
    let mut commands: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|page| page.unwrap().path())
        .filter(|page| std::fs::read_to_string(page).unwrap().contains("\n\\fB\\-\\-json\\fR\n"))
        .map(|page| {
            page.file_stem().unwrap().to_str().unwrap()["underdoku-".len()..].replace('-', " ")
        })
        .collect();
    commands.sort();
    let table = include_str!("../../../../docs/json.md").lines();
    let rows: Vec<Vec<&str>> =
        table.filter(|line| line.starts_with("| `")).map(|row| row.split('`').collect()).collect();
    let mut named: Vec<&str> = rows.iter().map(|row| row[1].trim_end_matches(" GAME")).collect();
    named.sort_unstable();
    assert_eq!(commands, named);

    let definitions: std::collections::BTreeSet<&str> =
        rows.iter().flat_map(|row| row.iter().skip(3).step_by(2)).copied().collect();
    let schema = Schema::commands();
    let any = schema.0["anyOf"].as_array().unwrap().iter();
    let defined = any.map(|one| one["$ref"].as_str().unwrap().trim_start_matches("#/$defs/"));
    assert_eq!(definitions, defined.collect());
}

/// A line that lacks a member, or has one too many, does not fit.
#[test]
fn a_line_that_does_not_fit_its_schema_is_found() {
    let schema = Schema::commands();
    let line =
        serde_json::json!({"seed": "1", "number": 1, "givens": 24, "puzzle": "", "solution": ""});
    let rule = &schema.0["$defs"]["generate"];
    schema.check(rule, &line).unwrap();
    for (name, value) in [("givens", Value::Null), ("number", "1".into()), ("more", 1.into())] {
        let mut wrong = line.clone();
        wrong[name] = value;
        schema.check(rule, &wrong).unwrap_err();
    }
}
