//! The WebAssembly door: one line of wrapping for each call of [`crate::ffi`].

use std::cell::RefCell;

use wasm_bindgen::prelude::wasm_bindgen;

use crate::catalog::Packed;
use crate::ffi::Engine;

thread_local! {
    static ENGINE: RefCell<Engine> = RefCell::new(Engine::new());
}

/// See [`Engine::open`].
#[wasm_bindgen]
pub fn open(text: Vec<u8>, lengths: Vec<u32>, options: &str) -> String {
    ENGINE.with_borrow_mut(|engine| engine.open(Packed { text, lengths }, options))
}

/// See [`Engine::listing`].
#[wasm_bindgen]
pub fn listing(id: u32, step: usize) -> String {
    ENGINE.with_borrow(|engine| engine.listing(id, step))
}

/// See [`Engine::plan`].
#[wasm_bindgen]
pub fn plan(id: u32, step: usize, listing_tokens: usize) -> String {
    ENGINE.with_borrow(|engine| engine.plan(id, step, listing_tokens))
}

/// See [`Engine::decisions`].
#[wasm_bindgen]
pub fn decisions(id: u32) -> Vec<u8> {
    ENGINE.with_borrow(|engine| engine.decisions(id))
}

/// See [`Engine::reasons`].
#[wasm_bindgen]
pub fn reasons(id: u32) -> String {
    ENGINE.with_borrow(|engine| engine.reasons(id))
}

/// See [`Engine::search`].
#[wasm_bindgen]
pub fn search(id: u32, arguments: &str) -> String {
    ENGINE.with_borrow(|engine| engine.search(id, arguments))
}

/// See [`Engine::describe`].
#[wasm_bindgen]
pub fn describe(id: u32, arguments: &str) -> String {
    ENGINE.with_borrow(|engine| engine.describe(id, arguments))
}

/// See [`Engine::resolve_name`].
#[wasm_bindgen]
pub fn resolve_name(id: u32, name: &str) -> String {
    ENGINE.with_borrow(|engine| engine.resolve_name(id, name))
}

/// See [`Engine::explain`].
#[wasm_bindgen]
pub fn explain(id: u32, query: &str, limit: usize) -> String {
    ENGINE.with_borrow(|engine| engine.explain(id, query, limit))
}

/// The version of the engine.
#[wasm_bindgen]
#[must_use]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}
