//! Serialization with `serde`, behind the feature of that name.
//!
//! In formats for people, the values of an [`Advice`] are written as strings, `"12.5"`. A JSON number may be read back
//! slightly different, and then equal moves would no longer be equal. In other formats they are numbers.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use twenty48::Direction;

use crate::{Advice, Scale};

/// Writes each value as the shortest string that is read as the same number.
pub(crate) fn values<S: Serializer>(values: &[Option<f64>; 4], serializer: S) -> Result<S::Ok, S::Error> {
    if !serializer.is_human_readable() {
        return values.serialize(serializer);
    }
    values.map(|value| value.map(|value| value.to_string())).serialize(serializer)
}

/// The fields of an [`Advice`].
#[derive(Deserialize)]
struct Unchecked {
    #[serde(deserialize_with = "read_values")]
    values: [Option<f64>; 4],
    scale: Scale,
    best: Direction,
    depth: u8,
    nodes: u64,
}

/// Reads what [`values`] wrote.
fn read_values<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[Option<f64>; 4], D::Error> {
    if !deserializer.is_human_readable() {
        return Deserialize::deserialize(deserializer);
    }
    let texts = <[Option<String>; 4]>::deserialize(deserializer)?;
    let mut values = [None; 4];
    for (value, text) in values.iter_mut().zip(texts) {
        *value = text.map(|text| text.parse().map_err(de::Error::custom)).transpose()?;
    }
    Ok(values)
}

/// Checks that the best move is a legal one.
impl<'de> Deserialize<'de> for Advice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Advice, D::Error> {
        let Unchecked { values, scale, best, depth, nodes } = Unchecked::deserialize(deserializer)?;
        if values[best as usize].is_none() {
            return Err(de::Error::custom(format_args!("sliding {best} changes nothing: it cannot be best")));
        }
        Ok(Advice { values, scale, best, depth, nodes })
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::{Limit, Stop, named, names};
    use twenty48::{Game, Rules};

    #[test]
    fn advice_round_trips_exactly() {
        let rules = Rules::classic();
        for board in [
            "2.4.8.16/2.4.8.16/0.0.2.4/0.0.0.2",
            "2.4.2.4/4.2.4.2/2.4.2.4/4.2.8.8",
            "0.0.0.0/0.0.0.0/0.0.0.0/0.2.2.0",
        ] {
            let game = Game::at(rules, board.parse().unwrap()).unwrap();
            let text = serde_json::to_string(&game).unwrap();
            let game: Game = serde_json::from_str(&text).unwrap();
            for name in names() {
                let mut player = named(name, &rules, Limit::depth(2), 7).unwrap();
                let advice = player.advise(&game, &Stop::new()).unwrap();
                let text = serde_json::to_string(&advice).unwrap();
                assert_eq!(serde_json::from_str::<Advice>(&text).unwrap(), advice, "{name}: {text}");
            }
        }
        let values = [Some(f64::MIN_POSITIVE), None, Some(-0.1), Some(f64::INFINITY)];
        let advice = Advice { values, scale: Scale::Own, best: Direction::Left, depth: 3, nodes: u64::MAX };
        let text = serde_json::to_string(&advice).unwrap();
        assert_eq!(serde_json::from_str::<Advice>(&text).unwrap(), advice, "{text}");
        for (what, other) in [("left", "right"), ("left", "on"), ("-0.1", "x"), ("own", "new"), ("null,", "")]
        {
            assert!(serde_json::from_str::<Advice>(&text.replace(what, other)).is_err(), "{text}");
        }
    }

    #[test]
    fn limits_round_trip() {
        for limit in
            [Limit::NONE, Limit::depth(3), Limit::nodes(1000), Limit::time(Duration::from_millis(1234))]
        {
            let text = serde_json::to_string(&limit).unwrap();
            assert_eq!(serde_json::from_str::<Limit>(&text).unwrap(), limit, "{text}");
        }
        assert!(serde_json::from_str::<Limit>(r#"{"depth":null,"nodes":0,"time":null}"#).is_err());
    }
}
