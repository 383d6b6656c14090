//! Any bytes as a line for `gridwise 2048 slide`: one line of valid JSON, or an error message.
#![no_main]

use gridwise::cli::slide_request::SlideRequest;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|line: &[u8]| {
    match SlideRequest::parse(line) {
        Ok(question) => {
            let mut answer = Vec::new();
            question.answer(&mut answer);
            let text = str::from_utf8(&answer).expect("an answer is text");
            assert_eq!(text.trim_end_matches('\n').lines().count(), 1, "{text}");
            let json: serde_json::Value = serde_json::from_str(text).expect("an answer is JSON");
            assert_eq!(json["gained"].as_u64(), Some(question.slide().gained));
            assert_eq!(json["moved"].as_bool(), Some(question.slide().moved()));
        }
        Err(why) => assert!(!why.is_empty()),
    }
});
