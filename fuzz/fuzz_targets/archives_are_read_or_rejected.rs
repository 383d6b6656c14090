//! Any bytes as a file with everything: texts that are written and read again, and merged without loss; or an error message.
#![no_main]

use libfuzzer_sys::fuzz_target;
use midend::{
    archive::{self, Adopt, Merge, Texts},
    store::{Memory, Storage},
};

fuzz_target!(|bytes: &[u8]| {
    let texts = match archive::read(bytes) {
        Ok(texts) => texts,
        Err(error) => return assert!(!error.to_string().contains(char::is_control)),
    };
    assert_eq!(archive::read(&archive::write(&texts, 0)).as_ref(), Ok(&texts));
    let mut home = Memory::default();
    home.store(&Merge::of(&Texts::new(), &texts, Adopt::default()).steps).expect("memory does not fail");
    let here = archive::collect(&mut home).expect("memory does not fail");
    assert_eq!(Merge::of(&here, &texts, Adopt::default()).steps, [], "a second import changes nothing");
});
