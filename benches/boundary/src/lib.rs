//! Four ways of bringing the searched fields of a tool catalog from JavaScript into wasm.
//! Each ends with the same owned strings and returns how many bytes they have, so that all do the same work.

use js_sys::{Array, Object, Reflect};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use wasm_bindgen::prelude::*;

#[derive(Deserialize)]
struct Definition {
    name: String,
    #[serde(default)]
    server: String,
    #[serde(default)]
    description: String,
    #[serde(rename = "inputSchema")]
    input_schema: Schema,
}

#[derive(Deserialize)]
struct Schema {
    #[serde(default)]
    properties: BTreeMap<String, IgnoredAny>,
}

/// The fields that search reads.
struct Fields {
    name: String,
    server: String,
    description: String,
    parameters: String,
}

impl From<Definition> for Fields {
    fn from(definition: Definition) -> Self {
        let mut parameters = String::new();
        for name in definition.input_schema.properties.keys() {
            parameters.push_str(name);
            parameters.push('\n');
        }
        Self {
            name: definition.name,
            server: definition.server,
            description: definition.description,
            parameters,
        }
    }
}

fn bytes(tools: &[Fields]) -> usize {
    tools
        .iter()
        .map(|tool| tool.name.len() + tool.server.len() + tool.description.len() + tool.parameters.len())
        .sum()
}

/// (a) The whole catalog as one JSON string.
#[wasm_bindgen]
pub fn json_string(text: &str) -> Result<usize, JsError> {
    let definitions: Vec<Definition> = serde_json::from_str(text)?;
    let tools: Vec<Fields> = definitions.into_iter().map(Fields::from).collect();
    Ok(bytes(&tools))
}

/// (b) The JavaScript objects through serde-wasm-bindgen.
#[wasm_bindgen]
pub fn serde_objects(catalog: JsValue) -> Result<usize, JsError> {
    let definitions: Vec<Definition> = serde_wasm_bindgen::from_value(catalog)?;
    let tools: Vec<Fields> = definitions.into_iter().map(Fields::from).collect();
    Ok(bytes(&tools))
}

fn text(object: &JsValue, key: &JsValue) -> String {
    Reflect::get(object, key).ok().and_then(|value| value.as_string()).unwrap_or_default()
}

/// (c) Only the searched fields, read out of the objects from Rust.
#[wasm_bindgen]
pub fn reflect_fields(catalog: &Array) -> Result<usize, JsValue> {
    let [name, server, description, schema, properties] =
        ["name", "server", "description", "inputSchema", "properties"].map(JsValue::from_str);
    let mut tools = Vec::with_capacity(catalog.length() as usize);
    for tool in catalog.iter() {
        let declared = Reflect::get(&Reflect::get(&tool, &schema)?, &properties)?;
        let mut parameters = String::new();
        if let Some(object) = Object::try_from(&declared) {
            for key in Object::keys(object).iter() {
                parameters.push_str(&key.as_string().unwrap_or_default());
                parameters.push('\n');
            }
        }
        tools.push(Fields {
            name: text(&tool, &name),
            server: text(&tool, &server),
            description: text(&tool, &description),
            parameters,
        });
    }
    Ok(bytes(&tools))
}

/// (d) Only the searched fields, packed by JavaScript into one UTF-8 buffer with NUL between them.
#[wasm_bindgen]
pub fn packed_fields(buffer: &[u8]) -> Result<usize, JsError> {
    let mut fields = std::str::from_utf8(buffer)?.split('\0').map(str::to_owned);
    let mut tools = Vec::new();
    while let (Some(name), Some(server), Some(description), Some(parameters)) =
        (fields.next(), fields.next(), fields.next(), fields.next())
    {
        tools.push(Fields { name, server, description, parameters });
    }
    Ok(bytes(&tools))
}
