//! Any bytes as a message to a worker or its answer: either it round-trips, or there is an error message.
#![no_main]

use std::fmt::Debug;

use libfuzzer_sys::fuzz_target;
use midend::{Errand, Finding};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{from_slice, from_str, to_string};

/// Reads the message, if it is valid, and checks that it round-trips.
fn read<T: Serialize + DeserializeOwned + Debug>(bytes: &[u8]) {
    match from_slice::<T>(bytes) {
        Ok(read) => {
            let text = to_string(&read).expect("plain data");
            let again: T = from_str(&text).expect("what was written can be read");
            // NaN is not equal to itself, so compare the debug output.
            assert_eq!(format!("{again:?}"), format!("{read:?}"), "{text}");
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

fuzz_target!(|bytes: &[u8]| {
    read::<Errand>(bytes);
    read::<Finding>(bytes);
});
