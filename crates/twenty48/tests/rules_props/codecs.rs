//! Every value has one text form, every text one meaning, and no text causes a panic.

use std::{fmt::Display, str::FromStr};

use proptest::{prelude::*, sample::Index};
use twenty48::{
    Board, Cell, Direction, Origin, ParseBoardError, ParseSetupError, Position, Record, Rules, Setup, Size,
    Spawn, Tile,
};

use crate::strategies::{boards, damaged, games, rules, setups, sizes, spawns, tags, tiles};

/// Checks that the text of a value is parsed as the same value.
fn round_trips<T>(value: &T) -> Result<(), TestCaseError>
where
    T: Display + FromStr + PartialEq + std::fmt::Debug,
    T::Err: std::fmt::Debug,
{
    let text = value.to_string();
    match text.parse::<T>() {
        Ok(read) => prop_assert_eq!(&read, value, "{}", text),
        Err(error) => prop_assert!(false, "{text:?} is refused: {error:?}"),
    }
    Ok(())
}

/// Checks that a text is either refused with a message or parsed as a value that round-trips.
fn is_refused_or_canonical<T>(text: &str) -> Result<(), TestCaseError>
where
    T: Display + FromStr + PartialEq + std::fmt::Debug,
    T::Err: Display + std::fmt::Debug,
{
    match text.parse::<T>() {
        Ok(value) => round_trips(&value),
        Err(error) => {
            prop_assert!(!error.to_string().is_empty());
            Ok(())
        }
    }
}

/// As above, for values that have only one spelling.
fn is_refused_or_itself<T>(text: &str) -> Result<(), TestCaseError>
where
    T: Display + FromStr + PartialEq + std::fmt::Debug,
    T::Err: Display + std::fmt::Debug,
{
    if let Ok(value) = text.parse::<T>() {
        prop_assert_eq!(value.to_string(), text);
    }
    is_refused_or_canonical::<T>(text)
}

proptest! {
    #[test]
    fn rules_round_trip(rules in rules()) {
        round_trips(&rules)?;
    }

    #[test]
    fn a_rules_code_is_short_ascii(rules in rules()) {
        let code = rules.to_string();
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"-.".contains(&b);
        prop_assert!(code.bytes().all(plain), "{}", code);
        // A bag of large tiles with many weights has the longest code, about twice the limit of a file name.
        prop_assert!(code.len() < 512, "{} bytes: {}", code.len(), code);
    }

    #[test]
    fn fields_may_be_typed_in_any_order(rules in rules(), key in any::<u64>()) {
        let code = rules.to_string();
        let mut parts: Vec<_> = code.split('-').collect();
        let (_preset, fields) = parts.split_first_mut().expect("a code has a first part");
        fields.sort_by_key(|field| field.bytes().fold(key, |hash, b| hash.rotate_left(7) ^ u64::from(b)));
        prop_assert_eq!(parts.join("-").parse(), Ok(rules));
    }

    #[test]
    fn a_code_begins_with_the_nearest_preset_and_the_earlier_one_of_equals(rules in rules()) {
        let differences = |preset: &Rules| {
            let same = [
                preset.size == rules.size,
                preset.goal == rules.goal,
                preset.start == rules.start,
                preset.place == rules.place,
                preset.weights == rules.weights,
                preset.merging == rules.merging,
                preset.scoring == rules.scoring,
            ];
            same.iter().filter(|same| !**same).count()
        };
        let counts = Rules::PRESETS.map(|(name, preset)| (differences(&preset), name));
        let fewest = counts.iter().map(|count| count.0).min();
        let (_, nearest) = counts.into_iter().find(|count| Some(count.0) == fewest).expect("three presets");
        let code = rules.to_string();
        prop_assert_eq!(code.split('-').next(), Some(nearest), "{}", &code);
        prop_assert_eq!(Some(code.split('-').count() - 1), fewest, "{}", &code);
    }

    #[test]
    fn boards_round_trip(board in boards()) {
        round_trips(&board)?;
        prop_assert_eq!(Board::try_from(&Setup::from(&board)), Ok(board));
    }

    #[test]
    fn setups_round_trip_and_every_fault_is_reported(setup in setups()) {
        round_trips(&setup)?;
        let bad: Vec<Cell> = setup
            .size()
            .iter()
            .filter(|&cell| setup.get(cell).is_some_and(|value| value != 0 && Tile::new(value).is_err()))
            .collect();
        match setup.to_string().parse::<Board>() {
            Ok(board) => {
                prop_assert!(bad.is_empty());
                prop_assert_eq!(Setup::from(&board), setup);
            }
            Err(ParseBoardError::Faults(faults)) => {
                prop_assert!(!bad.is_empty());
                prop_assert_eq!(faults.iter().map(|fault| fault.cell).collect::<Vec<_>>(), bad);
            }
            Err(other) => prop_assert!(false, "{setup}: {other:?}"),
        }
    }

    #[test]
    fn a_number_has_only_one_spelling(
        setup in setups(), which in any::<Index>(), before in prop::sample::select(&["0", "+", "-", " "][..]),
    ) {
        let text = setup.to_string();
        let starts = text.match_indices(['.', '/']).map(|(at, _)| at + 1);
        let starts: Vec<usize> = std::iter::once(0).chain(starts).collect();
        let index = which.index(starts.len());
        let mut other = text.clone();
        other.insert_str(starts[index], before);
        let width = setup.size().width();
        let (row, column) = (index / width + 1, index % width + 1);
        let expected = Err(ParseSetupError::NotANumber { row, column });
        prop_assert_eq!(other.parse::<Setup>(), expected, "{}", other);
    }

    #[test]
    fn tiles_sizes_and_spawns_round_trip(tile in tiles(), size in sizes(), spawn in spawns()) {
        round_trips(&tile)?;
        round_trips(&size)?;
        round_trips(&spawn)?;
        round_trips(&spawn.cell)?;
    }

    #[test]
    fn openings_and_turns_round_trip(record in games()) {
        match record.origin() {
            Origin::Opening(opening) => round_trips(opening)?,
            Origin::Position(position) => round_trips(position)?,
        }
        for turn in &record.turns {
            round_trips(turn)?;
        }
    }

    #[test]
    fn records_round_trip_with_their_tags(mut record in games(), tags in tags()) {
        for (key, value) in &tags {
            // Some are refused (for example text that begins with a space); accepted ones must round-trip.
            if record.set_tag(key, value) {
                prop_assert_eq!(record.tag(key), Some(value.as_str()));
            }
        }
        round_trips(&record)?;
        let foreign = record.to_string().replace('\n', "\r\n");
        prop_assert_eq!(foreign.parse(), Ok(record));
    }

    #[test]
    fn damaged_rules_do_not_panic(text in damaged(rules().prop_map(|rules| rules.to_string()))) {
        is_refused_or_canonical::<Rules>(&text)?;
    }

    #[test]
    fn damaged_boards_do_not_panic(text in damaged(setups().prop_map(|setup| setup.to_string()))) {
        is_refused_or_itself::<Setup>(&text)?;
        is_refused_or_itself::<Board>(&text)?;
    }

    #[test]
    fn damaged_positions_do_not_panic(text in damaged((boards(), any::<u64>()).prop_map(|(board, score)| {
        Position { board, score }.to_string()
    }))) {
        is_refused_or_itself::<Position>(&text)?;
    }

    #[test]
    fn damaged_words_do_not_panic(text in damaged(
        prop_oneof![
            spawns().prop_map(|spawn| spawn.to_string()),
            sizes().prop_map(|size| size.to_string()),
            Just("up".into()),
        ]
    )) {
        is_refused_or_itself::<Spawn>(&text)?;
        is_refused_or_itself::<Cell>(&text)?;
        is_refused_or_itself::<Tile>(&text)?;
        is_refused_or_itself::<Size>(&text)?;
        is_refused_or_itself::<Direction>(&text)?;
    }

    #[test]
    fn damaged_records_do_not_panic(text in damaged(games().prop_map(|record| record.to_string()))) {
        is_refused_or_canonical::<Record>(&text)?;
        if let Ok(record) = text.parse::<Record>() {
            // The result does not matter, but it must not panic.
            let replayed = record.replay();
            prop_assert_eq!(replayed.is_ok(), twenty48::Timeline::from_record(&record).is_ok());
        }
    }
}
