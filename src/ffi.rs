//! The native, testable door: what each exported call does, with JSON texts in and out.
//!
//! An [`Engine`] keeps the newest assemblies in a bounded cache. The cache is no state that anybody relies
//! on: every call names its assembly by a handle, and where the handle's assembly was evicted the answer is
//! the empty text, on which the caller opens the same definitions again.

use crate::bridge::{Assembly, Options};
use crate::catalog::{Definitions, Packed};
use crate::error::Error;
use crate::json::{Object, ToJson, Value, to_json};

/// Most assemblies that are kept.
const MOST_ASSEMBLIES: usize = 32;
/// Most bytes of packed definitions that are kept, all assemblies together; the newest assembly is kept
/// whatever its size. An index takes about as much again.
const MOST_BYTES: usize = 24 << 20;

/// The answer of a call whose handle is gone.
const GONE: &str = "";

struct Entry {
    id: u32,
    options: String,
    assembly: Assembly,
    opened: String,
}

impl Entry {
    fn bytes(&self) -> usize {
        self.assembly.catalog().definitions().text().len() + self.options.len() + self.opened.len()
    }
}

/// The assemblies of one instance, newest last.
#[derive(Default)]
pub struct Engine {
    entries: Vec<Entry>,
    last_id: u32,
}

impl Engine {
    /// An engine without assemblies.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Opens an assembly of packed definitions and answers `{ "id", "plan" }`; with `exactTokens` in the
    /// options `{ "id", "steps", "listingBudget", "forcedBudget" }`, the last one null where no listing is
    /// forced; `{ "error": { "code", "message" } }` for a developer's mistake.
    ///
    /// Definitions and options that are equal, byte for byte, to those of a kept assembly are not judged again.
    pub fn open(&mut self, packed: Packed, options: &str) -> String {
        match self.try_open(packed, options) {
            Ok(answer) => answer,
            Err(error) => object(&[("error", &error)]),
        }
    }

    fn try_open(&mut self, packed: Packed, options: &str) -> Result<String, Error> {
        if let Some(answer) = self.reopen(&packed, options) {
            return Ok(answer);
        }
        let (read, exact) = read_options(options)?;
        let assembly = Assembly::new(Definitions::read(packed)?, &read)?;
        self.last_id = self.last_id.wrapping_add(1);
        let opened = if exact {
            let planning = assembly.planning();
            let budget = planning.budget();
            object(&[
                ("id", &self.last_id),
                ("steps", &planning.steps()),
                ("listingBudget", &budget.tokens),
                ("forcedBudget", &budget.forced),
            ])
        } else {
            object(&[("id", &self.last_id), ("plan", &assembly.plan())])
        };
        self.entries.push(Entry {
            id: self.last_id,
            options: options.to_owned(),
            assembly,
            opened: opened.clone(),
        });
        self.evict();
        Ok(opened)
    }

    /// The kept assembly of equal content, made the newest.
    fn reopen(&mut self, packed: &Packed, options: &str) -> Option<String> {
        let position = self.entries.iter().position(|entry| {
            entry.options == options && entry.assembly.catalog().definitions().is_of(packed)
        })?;
        let entry = self.entries.remove(position);
        let answer = entry.opened.clone();
        self.entries.push(entry);
        Some(answer)
    }

    fn evict(&mut self) {
        let mut bytes: usize = self.entries.iter().map(Entry::bytes).sum();
        while self.entries.len() > 1 && (self.entries.len() > MOST_ASSEMBLIES || bytes > MOST_BYTES)
        {
            bytes -= self.entries.remove(0).bytes();
        }
    }

    fn with(&self, id: u32, answer: impl FnOnce(&Assembly) -> String) -> String {
        match self.entries.iter().rev().find(|entry| entry.id == id) {
            Some(entry) => answer(&entry.assembly),
            None => GONE.to_owned(),
        }
    }

    /// Like [`Engine::with`], for answers that need the index. Where it is to be built, the newest one that was
    /// built before helps: tools seldom change from one turn to the next.
    fn with_index(&self, id: u32, answer: impl FnOnce(&Assembly) -> String) -> String {
        self.with(id, |assembly| {
            if !assembly.is_indexed() {
                let mut newest = self.entries.iter().rev().map(|entry| &entry.assembly);
                assembly.prepare(newest.find(|other| other.is_indexed()));
            }
            answer(assembly)
        })
    }

    /// The listing of a step, as a JSON string; `null` for none.
    #[must_use]
    pub fn listing(&self, id: u32, step: usize) -> String {
        self.with(id, |assembly| {
            to_json(&assembly.planning().listing(assembly.catalog(), step))
        })
    }

    /// The plan with the listing of a step whose tokens the host counted.
    #[must_use]
    pub fn plan(&self, id: u32, step: usize, listing_tokens: usize) -> String {
        self.with(id, |assembly| {
            to_json(
                &assembly
                    .planning()
                    .plan_at(assembly.catalog(), step, listing_tokens),
            )
        })
    }

    /// What became of each definition, a byte each: 0 visible, 1 deferred, 2 dropped. Nothing where the
    /// handle is gone.
    #[must_use]
    pub fn decisions(&self, id: u32) -> Vec<u8> {
        let entry = self.entries.iter().rev().find(|entry| entry.id == id);
        let decisions = entry.map_or(&[][..], |entry| entry.assembly.catalog().decisions());
        decisions
            .iter()
            .map(|decision| decision.as_byte())
            .collect()
    }

    /// Why it became so of each definition, as JSON numbers: see [`crate::catalog::Catalog::reasons`].
    #[must_use]
    pub fn reasons(&self, id: u32) -> String {
        self.with(id, |assembly| to_json(&assembly.catalog().reasons()))
    }

    /// Answers `tool_search`.
    #[must_use]
    pub fn search(&self, id: u32, arguments: &str) -> String {
        self.with_index(id, |assembly| to_json(&assembly.search(arguments)))
    }

    /// Answers `tool_describe`.
    #[must_use]
    pub fn describe(&self, id: u32, arguments: &str) -> String {
        self.with(id, |assembly| to_json(&assembly.describe(arguments)))
    }

    /// Finds the deferred tool that a name means.
    #[must_use]
    pub fn resolve_name(&self, id: u32, name: &str) -> String {
        self.with(id, |assembly| to_json(&assembly.resolve_name(name)))
    }

    /// Explains the ranking of a query.
    #[must_use]
    pub fn explain(&self, id: u32, query: &str, limit: usize) -> String {
        self.with_index(id, |assembly| to_json(&assembly.explain(query, limit)))
    }
}

fn read_options(options: &str) -> Result<(Options, bool), Error> {
    let value = Value::parse(options)
        .ok_or_else(|| Error::InvalidOption("the options are not valid JSON".to_owned()))?;
    let exact = value.get("exactTokens") == Some(&Value::Bool(true));
    Ok((Options::read(&value)?, exact))
}

fn object(fields: &[(&str, &dyn ToJson)]) -> String {
    let mut out = String::new();
    let mut object = Object::new(&mut out);
    for (key, value) in fields {
        object.field(key, *value);
    }
    object.end();
    out
}
