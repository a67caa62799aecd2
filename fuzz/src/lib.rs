//! What the fuzz targets share: definitions out of bytes, and what has to hold of every assembly.

pub mod assembly;

use std::borrow::Cow;
use std::cell::OnceCell;

use serde_json::Value;
use tool_search::catalog::Packed;
use tool_search::ffi::Engine;

/// The text of an input; bytes that are none become U+FFFD, as in JavaScript's encoder.
#[must_use]
pub fn text(data: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(data)
}

/// Reads what the engine answered. Everything it says has to be JSON.
///
/// # Panics
/// Where it is not.
#[must_use]
pub fn answer(json: &str) -> Value {
    serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"))
}

/// The fields of an input, filled up to whole definitions.
#[must_use]
pub fn fields(packed: &str) -> Vec<&str> {
    let mut fields: Vec<&str> = packed.split('\0').collect();
    while fields.len() % tool_search::catalog::FIELDS != 0 {
        fields.push("");
    }
    fields
}

/// An engine with one catalog that is opened once.
pub struct Kept {
    /// The engine.
    pub engine: Engine,
    /// The catalog's handle.
    pub id: u32,
    /// The name of every definition, in order.
    pub names: Vec<String>,
}

/// Definitions of all kinds of names and texts, most of them of GitHub's server.
const CATALOG: &str = include_str!("../seeds/definitions/kept-catalog");

thread_local! {
    static KEPT: OnceCell<Kept> = const { OnceCell::new() };
}

/// Runs a check on a catalog that is the same for every input.
///
/// # Panics
/// Where the catalog cannot be opened.
pub fn with_kept(check: impl FnOnce(&Kept)) {
    KEPT.with(|kept| {
        check(kept.get_or_init(|| {
            let (options, packed) = CATALOG.split_once('\n').expect("a line of options");
            let mut engine = Engine::new();
            let fields = fields(packed);
            let packed = Packed::of(fields.iter().copied());
            let opened = answer(&engine.open(packed, options));
            let names = fields
                .chunks(6)
                .map(|fields| fields[1].to_owned())
                .collect();
            let id = u32::try_from(opened["id"].as_u64().expect("an id")).expect("a handle");
            Kept { engine, id, names }
        }));
    });
}

/// The positions in a list of an answer.
#[must_use]
pub fn positions(list: &Value) -> Vec<usize> {
    let list = list.as_array().map(Vec::as_slice).unwrap_or_default();
    list.iter()
        .map(|index| usize::try_from(index.as_u64().expect("a position")).expect("small"))
        .collect()
}
