//! The module is split into parts after it is compiled (`web/bindgen`), and the page loads them one after the other.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// The page's function that loads a part at once, and returns when it is there.
    #[wasm_bindgen(js_name = loadPart)]
    fn load_part(part: u32);
}

/// A function of a part was called that is not there yet. The tool that splits the module looks for this function.
#[wasm_bindgen(js_name = needPart)]
pub fn need_part(part: u32) {
    load_part(part);
}
