//! Generators of boards, rules, games and texts.

use proptest::{collection::vec, prelude::*, sample::Index};
use twenty48::{
    Board, Cell, Count, Dice, Direction, Merging, Origin, Pool, Position, Record, Rules, Scoring, Setup,
    Size, Spawn, SpawnPlace, StartTiles, Status, Tile, Turn, Weights,
};

/// Any tile. Small ones are frequent, so that boards have pairs, and so is the largest, which cannot merge.
pub fn tiles() -> impl Strategy<Value = Tile> {
    let rank = prop_oneof![12 => 1..=4u32, 4 => 1..=17u32, 1 => 1..=52u32, 1 => Just(Tile::MAX.rank())];
    rank.prop_map(|rank| Tile::from_rank(rank).expect("every rank above is a tile's"))
}

/// Any size of board.
pub fn sizes() -> impl Strategy<Value = Size> {
    let side = Size::MIN_SIDE..=Size::MAX_SIDE;
    (side.clone(), side).prop_map(|(width, height)| Size::new(width, height).expect("sides in range"))
}

/// Any cell of the largest board.
pub fn cells() -> impl Strategy<Value = Cell> {
    let largest = Size::new(Size::MAX_SIDE, Size::MAX_SIDE).expect("the largest side fits");
    (0..Size::MAX_CELLS).prop_map(move |index| largest.iter().nth(index).expect("index in range"))
}

/// Any direction.
pub fn directions() -> impl Strategy<Value = Direction> {
    prop::sample::select(&Direction::ALL[..])
}

/// Any board, from empty to full.
pub fn boards() -> impl Strategy<Value = Board> {
    (sizes(), 0..=8u8).prop_flat_map(|(size, fullness)| {
        let cell = (0..8u8, tiles()).prop_map(move |(dice, tile)| (dice < fullness).then_some(tile));
        vec(cell, size.cells()).prop_map(move |tiles| board(size, &tiles))
    })
}

fn board(size: Size, tiles: &[Option<Tile>]) -> Board {
    let mut setup = Setup::empty(size);
    for (cell, tile) in size.iter().zip(tiles) {
        setup.set(cell, tile.map_or(0, Tile::value));
    }
    Board::try_from(&setup).expect("every number is a tile's or 0")
}

/// Any rectangle of numbers, valid tiles or not.
pub fn setups() -> impl Strategy<Value = Setup> {
    sizes().prop_flat_map(|size| {
        let value = prop_oneof![Just(0), tiles().prop_map(Tile::value), any::<u64>()];
        vec(value, size.cells()).prop_map(move |values| {
            let mut setup = Setup::empty(size);
            size.iter().zip(values).for_each(|(cell, value)| setup.set(cell, value));
            setup
        })
    })
}

/// Any spawn, whether it fits a board or not.
pub fn spawns() -> impl Strategy<Value = Spawn> {
    (cells(), tiles()).prop_map(|(cell, tile)| Spawn { cell, tile })
}

/// Any turn, whether a game allows it or not.
pub fn turns() -> impl Strategy<Value = Turn> {
    (directions(), spawns()).prop_map(|(direction, spawn)| Turn { direction, spawn })
}

fn starts() -> impl Strategy<Value = StartTiles> {
    let count = 1..=Count::MAX;
    let spawns = count.clone().prop_map(|count| StartTiles::Spawns(Count::new(count).expect("1 to 4")));
    let pools =
        (count.clone(), count, vec(tiles(), Count::MAX..=Pool::CAPACITY)).prop_map(|(a, b, tiles)| {
            let count = |count| Count::new(count).expect("1 to 4");
            StartTiles::Pool(
                Pool::new(count(a.min(b)), count(a.max(b)), &tiles).expect("a bag of at least 4"),
            )
        });
    prop_oneof![spawns, pools]
}

fn weights() -> impl Strategy<Value = Weights> {
    let weight = prop_oneof![1..=10u16, 1..=u16::MAX];
    vec((tiles(), weight), 1..=Weights::CAPACITY).prop_map(|mut items| {
        items.sort_unstable();
        items.dedup_by_key(|item| item.0);
        Weights::new(&items).expect("different tiles with weights from 1")
    })
}

/// Any combination of fields. Each field often has the value of a preset, so that short codes occur too.
pub fn rules() -> impl Strategy<Value = Rules> {
    let preset = || prop::sample::select(&Rules::PRESETS[..]).prop_map(|(_, rules)| rules);
    let fields = (
        prop_oneof![Just(Size::FOUR), sizes()],
        prop_oneof![preset().prop_map(|rules| rules.start), starts()],
        prop_oneof![Just(SpawnPlace::Anywhere), Just(SpawnPlace::Behind)],
        prop_oneof![preset().prop_map(|rules| rules.weights), weights()],
        prop_oneof![Just(Merging::EveryPair), Just(Merging::OnePair)],
        prop_oneof![Just(Scoring::Full), Just(Scoring::Half)],
        prop_oneof![preset().prop_map(|rules| rules.goal), prop::option::of(tiles())],
    );
    fields.prop_map(|(size, start, place, weights, merging, scoring, goal)| Rules {
        size,
        start,
        place,
        weights,
        merging,
        scoring,
        goal,
    })
}

/// The record of a random game under any rules. The player keeps going after a win. Some of them begin at a position of
/// another game.
pub fn games() -> impl Strategy<Value = Record> {
    let begins = prop::option::weighted(0.25, 0..100usize);
    (rules(), any::<u64>(), 0..200usize, begins).prop_map(|(rules, seed, turns, begins)| {
        let opening = Origin::Opening(rules.opening(&mut Dice::for_opening(seed)));
        let position = begins.map(|turns| {
            let game = play(rules, opening, !seed, turns).replay().expect("a played record");
            Position { board: *game.board(), score: game.score() }
        });
        // A game that is over is no start.
        let position = position.filter(|position| rules.check_position(position).is_ok());
        play(rules, position.map_or(opening, Origin::Position), seed, turns)
    })
}

fn play(rules: Rules, origin: Origin, seed: u64, turns: usize) -> Record {
    let mut game = origin.open(rules).expect("the rules drew it, or a game was there");
    let mut record = Record::begun(rules, origin);
    while record.turns.len() < turns {
        game.keep_going();
        if game.status() != Status::Playing {
            break;
        }
        let number = u64::from(game.turns()) + 1;
        let first = Dice::game_seed(seed, number) as usize;
        let choice = (0..4).map(|step| Direction::ALL[(first.wrapping_add(step)) % 4]);
        let direction = choice.into_iter().find(|&d| game.slide(d).is_some()).expect("a game that goes on");
        let turn = game.draw(direction, &mut Dice::for_turn(seed, number)).expect("the slide moves");
        game.play(turn).expect("what is drawn is legal");
        record.turns.push(turn);
    }
    record.score = game.score();
    record
}

/// Tags of a record.
pub fn tags() -> impl Strategy<Value = Vec<(String, String)>> {
    vec(("[a-z][a-z0-9-]{0,9}", "\\PC{1,40}"), 0..6)
}

/// Texts that are almost one of `codes`: up to four small changes each, and some random texts.
pub fn damaged(codes: impl Strategy<Value = String> + 'static) -> impl Strategy<Value = String> {
    let injury = (any::<Index>(), 0..4u8, "[-a-z0-9.+/ \n]|\\PC");
    let injured = (codes, vec(injury, 0..=4)).prop_map(|(mut text, injuries)| {
        for (place, kind, patch) in injuries {
            damage(&mut text, &place, kind, &patch);
        }
        text
    });
    prop_oneof![8 => injured, 1 => "\\PC{0,60}", 1 => any::<String>()]
}

/// Removes a letter, inserts some, replaces it by others, or cuts the text off there.
fn damage(text: &mut String, place: &Index, kind: u8, patch: &str) {
    let Some((at, letter)) = text.char_indices().nth(place.index(text.chars().count().max(1))) else {
        return;
    };
    match kind {
        0 => text.replace_range(at..at + letter.len_utf8(), ""),
        1 => text.insert_str(at, patch),
        2 => text.replace_range(at..at + letter.len_utf8(), patch),
        _ => text.truncate(at),
    }
}
