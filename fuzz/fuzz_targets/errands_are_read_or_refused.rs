//! Any bytes as what crosses to a worker and back: an errand or a finding that is written and read again the same, or a
//! reason in words.
#![no_main]

use std::fmt::Debug;

use libfuzzer_sys::fuzz_target;
use midend::{Errand, Finding};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{from_slice, from_str, to_string};

/// Reads it, if it is one; what is read survives the way there and back.
fn read<T: Serialize + DeserializeOwned + Debug>(bytes: &[u8]) {
    match from_slice::<T>(bytes) {
        Ok(read) => {
            let text = to_string(&read).expect("plain data");
            let again: T = from_str(&text).expect("what was written can be read");
            // A number that is none is not equal to itself, but looks like itself.
            assert_eq!(format!("{again:?}"), format!("{read:?}"), "{text}");
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

fuzz_target!(|bytes: &[u8]| {
    read::<Errand>(bytes);
    read::<Finding>(bytes);
});
