//! One turn's tools, planned and ready to be searched.

use std::cell::OnceCell;

use super::dialect::Dialect;
use super::names::NameTable;
use super::plan::{Plan, Planning};
use super::twins::Twins;
use crate::analysis::Language;
use crate::catalog::{Catalog, Definitions, Rules, WrongType, optional, read_text};
use crate::error::Error;
use crate::index::{Content, Document, Index};
use crate::json::Value;
use crate::strings;

/// The options of one assembly, as they cross the boundary.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Size of the model's context in tokens; anything but a positive number is unknown.
    pub context_length: Option<Value>,
    /// The configuration, as a person wrote it.
    pub config: Option<Value>,
    /// Which tools defer.
    pub rules: Rules,
    /// Dialect of the bridge tools.
    pub dialect: Dialect,
    /// Snowball language of descriptions and queries; absent means English.
    pub language: Option<String>,
}

impl Options {
    /// Reads the options. Absent and null mean the default.
    ///
    /// # Errors
    /// [`Error::InvalidOption`] where a value has another type than its option. The configuration and the
    /// context, which a person wrote, may be anything.
    pub fn read(options: &Value) -> Result<Self, Error> {
        let wrong = |_: WrongType| Error::InvalidOption("an option has a wrong type".to_owned());
        if !matches!(options, Value::Object(_)) {
            return Err(wrong(WrongType));
        }
        let given = |key: &str| options.get(key).filter(|value| **value != Value::Null);
        Ok(Self {
            context_length: given("contextLength").cloned(),
            config: given("config").cloned(),
            rules: Rules::read(options).map_err(wrong)?,
            dialect: optional(options, "dialect", Dialect::read)
                .map_err(wrong)?
                .unwrap_or_default(),
            language: optional(options, "language", read_text).map_err(wrong)?,
        })
    }
}

/// The tools of one turn: immutable, and blind to everything that it was not given.
pub struct Assembly {
    catalog: Catalog,
    planning: Planning,
    language: Language,
    /// What searching needs, built at the first use: a turn without a search never pays for it.
    content: OnceCell<Content>,
    index: OnceCell<Index>,
    names: OnceCell<NameTable>,
}

impl Assembly {
    /// Judges and plans the definitions of one turn.
    ///
    /// # Errors
    /// [`Error::InvalidOption`] for a language that is not known.
    pub fn new(definitions: Definitions, options: &Options) -> Result<Self, Error> {
        let name = options.language.as_deref().unwrap_or("english");
        let language = Language::from_name(name).ok_or_else(|| {
            let names: Vec<&str> = Language::names().collect();
            Error::InvalidOption(format!(
                "the language `{name}` is not known: use one of {}",
                strings::join(&names, ", ")
            ))
        })?;
        let catalog = Catalog::build(definitions, &options.rules);
        let planning = Planning::new(
            &catalog,
            options.config.as_ref(),
            options.context_length.as_ref(),
            options.dialect,
        );
        Ok(Self {
            catalog,
            planning,
            language,
            content: OnceCell::new(),
            index: OnceCell::new(),
            names: OnceCell::new(),
        })
    }

    /// The judged definitions.
    #[must_use]
    pub fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    /// The choice among listings.
    #[must_use]
    pub fn planning(&self) -> &Planning {
        &self.planning
    }

    /// The plan with the richest listing that the budget allows.
    #[must_use]
    pub fn plan(&self) -> Plan {
        self.planning.plan(&self.catalog)
    }

    /// The deferred tools; none where there is no bridge to reach them through.
    pub(super) fn deferred(&self) -> &[u32] {
        if self.planning.is_bridged() {
            self.catalog.by_name()
        } else {
            &[]
        }
    }

    /// The deferred tool that the model knows by exactly this name.
    pub(super) fn find(&self, name: &str) -> Option<u32> {
        self.catalog
            .find(name)
            .filter(|_| self.planning.is_bridged())
    }

    /// Whether the model sees a tool of exactly this name in its array.
    pub(super) fn is_visible(&self, name: &str) -> bool {
        let passed_through = !self.planning.is_bridged() && self.catalog.find(name).is_some();
        passed_through || self.catalog.is_visible(name)
    }

    /// Whether the index is built.
    #[must_use]
    pub fn is_indexed(&self) -> bool {
        self.index.get().is_some()
    }

    /// Builds the index, if it is not built. Of the tools that `donor` has indexed word for word, the words are
    /// taken over; what comes out is the same as without a donor.
    pub fn prepare(&self, donor: Option<&Self>) {
        self.index.get_or_init(|| self.build_index(donor));
    }

    /// The index of the deferred tools, in the order of their names.
    pub(super) fn index(&self) -> &Index {
        self.index.get_or_init(|| self.build_index(None))
    }

    /// The deferred tools by normalized name.
    pub(super) fn names(&self) -> &NameTable {
        self.names
            .get_or_init(|| NameTable::new(&self.catalog, self.deferred(), self.content().seed))
    }

    /// Read once: the index and the table of names both ask.
    fn content(&self) -> Content {
        *self
            .content
            .get_or_init(|| Content::of(self.catalog.definitions().text()))
    }

    fn build_index(&self, donor: Option<&Self>) -> Index {
        let donor = donor.filter(|donor| donor.language == self.language && donor.is_indexed());
        let mut twins = donor.map(Twins::new);
        let documents = self.deferred().iter().map(|index| {
            let document = self.document(*index);
            let name = self.catalog.name(*index);
            let twin = twins.as_mut().and_then(|twins| twins.find(name, &document));
            (document, twin)
        });
        let donor = donor.map(Self::index);
        Index::build(self.language, documents, self.content(), donor)
    }

    /// The deferred tool that a document of the index stands for.
    pub(super) fn tool(&self, document: u32) -> Option<u32> {
        self.deferred().get(document as usize).copied()
    }

    /// The searched texts of a deferred tool.
    pub(super) fn document(&self, index: u32) -> Document<'_> {
        let definition = self.catalog.definitions().get(index as usize);
        Document {
            fields: [
                self.catalog.searched_name(index),
                self.catalog.server(index),
                definition.description,
                definition.parameters,
                definition.details,
            ],
        }
    }
}
