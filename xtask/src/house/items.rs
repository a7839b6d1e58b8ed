//! The items of a Rust file: functions, public types, and items compiled only for tests.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Block, Ident, ImplItem, Item, Meta, Signature, Token, TraitItem, Visibility};

/// The items of a file.
#[derive(Default, Debug)]
pub(crate) struct Items {
    /// The lines of items compiled only for tests.
    tests: Vec<RangeInclusive<usize>>,
    /// Test modules in separate files.
    pub(crate) test_modules: Vec<String>,
    /// The lengths of functions outside tests.
    pub(crate) functions: Vec<usize>,
    /// The public types and traits outside tests.
    pub(crate) types: BTreeSet<String>,
}

impl Items {
    pub(crate) fn of(file: &syn::File) -> Self {
        let mut items = Self::default();
        if is_for_tests(&file.attrs) {
            items.tests.push(1..=usize::MAX);
        } else {
            items.visit_file(file);
        }
        items
    }

    /// True if a line belongs to an item compiled only for tests.
    pub(crate) fn is_test(&self, line: usize) -> bool {
        self.tests.iter().any(|range| range.contains(&line))
    }

    fn test(&mut self, item: &impl Spanned, attributes: &[Attribute]) {
        let first = attributes.first().map_or_else(|| item.span(), Attribute::span);
        self.tests.push(first.start().line..=item.span().end().line);
    }

    fn function(&mut self, signature: &Signature, block: &Block) {
        let (first, last) =
            (signature.span().start().line, block.brace_token.span.close().end().line);
        self.functions.push(last + 1 - first);
    }

    fn public(&mut self, visibility: &Visibility, name: &Ident) {
        if matches!(visibility, Visibility::Public(_)) {
            self.types.insert(name.to_string());
        }
    }
}

impl<'a> Visit<'a> for Items {
    fn visit_item(&mut self, item: &'a Item) {
        let attributes = attributes(item);
        if is_for_tests(attributes) {
            if let Item::Mod(module) = item
                && module.content.is_none()
            {
                self.test_modules.push(module.ident.to_string());
            }
            return self.test(item, attributes);
        }
        match item {
            Item::Struct(each) => self.public(&each.vis, &each.ident),
            Item::Enum(each) => self.public(&each.vis, &each.ident),
            Item::Union(each) => self.public(&each.vis, &each.ident),
            Item::Trait(each) => self.public(&each.vis, &each.ident),
            Item::Type(each) => self.public(&each.vis, &each.ident),
            Item::Fn(each) => self.function(&each.sig, &each.block),
            _ => {}
        }
        visit::visit_item(self, item);
    }

    fn visit_impl_item(&mut self, item: &'a ImplItem) {
        if let ImplItem::Fn(function) = item {
            if is_for_tests(&function.attrs) {
                return self.test(item, &function.attrs);
            }
            self.function(&function.sig, &function.block);
        }
        visit::visit_impl_item(self, item);
    }

    fn visit_trait_item(&mut self, item: &'a TraitItem) {
        if let TraitItem::Fn(function) = item
            && let Some(block) = &function.default
        {
            self.function(&function.sig, block);
        }
        visit::visit_trait_item(self, item);
    }
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(each) => &each.attrs,
        Item::Enum(each) => &each.attrs,
        Item::ExternCrate(each) => &each.attrs,
        Item::Fn(each) => &each.attrs,
        Item::ForeignMod(each) => &each.attrs,
        Item::Impl(each) => &each.attrs,
        Item::Macro(each) => &each.attrs,
        Item::Mod(each) => &each.attrs,
        Item::Static(each) => &each.attrs,
        Item::Struct(each) => &each.attrs,
        Item::Trait(each) => &each.attrs,
        Item::Type(each) => &each.attrs,
        Item::Union(each) => &each.attrs,
        Item::Use(each) => &each.attrs,
        _ => &[],
    }
}

/// True for an item compiled only for tests: a test, or an item whose `cfg` is true only in tests.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|each| match &each.meta {
        Meta::Path(path) => path.is_ident("test"),
        Meta::List(list) if list.path.is_ident("cfg") => {
            list.parse_args().is_ok_and(|condition| needs_test(&condition))
        }
        _ => false,
    })
}

/// True if a condition of `cfg` holds only in tests.
fn needs_test(condition: &Meta) -> bool {
    let parts = |list: &syn::MetaList| {
        let parts =
            list.parse_args_with(syn::punctuated::Punctuated::<Meta, Token![,]>::parse_terminated);
        parts.map(|parts| parts.into_iter().collect::<Vec<_>>()).unwrap_or_default()
    };
    match condition {
        Meta::Path(path) => path.is_ident("test"),
        Meta::List(list) if list.path.is_ident("all") => parts(list).iter().any(needs_test),
        Meta::List(list) if list.path.is_ident("any") => {
            let parts = parts(list);
            !parts.is_empty() && parts.iter().all(needs_test)
        }
        _ => false,
    }
}
