//! Several processes at once on the same files, and processes that are killed or run out of disk space while they write.
//!
//! The other processes run this test binary again, with `child` as the only test and a role in the environment.

use std::{
    env, fs,
    io::{BufRead, BufReader, Read, Write},
    path::Path,
    process::{Child, Command, Stdio},
};

use gridwise::store::{Disk, Paths};
use midend::{
    History, Problem,
    problem::Kind,
    store::{MAX_SLOTS, Name, Step, Storage, Taken, parse},
    twenty48::{Finished, Twenty48},
};
use twenty48::rand_core::Rng;
use twenty48::{Dice, Direction, Record, Rules, Timeline};

const ROLE: &str = "GRIDWISE_TEST_ROLE";
const NUMBER: &str = "GRIDWISE_TEST_NUMBER";

/// A child process with this role and home directory.
fn command(home: &Path, role: &str, number: u64) -> Command {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["child", "--exact", "--ignored", "--nocapture"]);
    in_role(&mut command, home, role, number);
    command
}

fn in_role(command: &mut Command, home: &Path, role: &str, number: u64) {
    command.env(Paths::HOME, home).env(ROLE, role).env(NUMBER, number.to_string());
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
}

fn lines(child: &mut Child) -> impl Iterator<Item = String> + use<> {
    BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap)
}

/// The number in the next line with this word; `None` at the end.
fn receive(lines: &mut impl Iterator<Item = String>, word: &str) -> Option<u64> {
    lines.find_map(|line| line.strip_prefix(word)?.strip_prefix(' ')?.parse().ok())
}

/// Sends a word and a number to the parent.
fn send(word: &str, number: u64) {
    let mut out = std::io::stdout().lock();
    // The test harness may not have ended its own line.
    write!(out, "\n{word} {number}\n").and_then(|()| out.flush()).unwrap();
}

/// Not a test: the entry point of the child processes. Without a role it does nothing, so `--ignored` is safe.
#[test]
#[ignore = "not a test: the child process that the tests here start"]
fn child() {
    let Ok(role) = env::var(ROLE) else { return };
    let number = env::var(NUMBER).unwrap().parse().unwrap();
    let paths = Paths::find();
    match role.as_str() {
        "append" => append_lines(&paths, number),
        "play" => play_until_killed(&paths, number),
        "hold" => hold_a_slot(&paths, number),
        "cramped" => write_without_room(&paths),
        "where" => println!("\n{}", paths.saves().unwrap().display()),
        _ => panic!("{role}"),
    }
}

const WRITERS: u64 = 4;
const LINES: u64 = 500;

fn finished(score: u64) -> Finished {
    Finished {
        version: Finished::VERSION,
        game: Finished::GAME.into(),
        rules: "classic".into(),
        score,
        best_tile: 2048,
        turns: 1012,
        won: true,
        undos: 0,
        time_ms: 723_000,
        finished_at: 1_793_714_579,
        seed: Some(score),
        day: None,
        player: None,
    }
}

fn append(disk: &mut Disk, score: u64) -> Result<(), Problem> {
    disk.store(&[Step::Append(Name::History, serde_json::to_string(&finished(score)).unwrap())])
}

fn append_lines(paths: &Paths, writer: u64) {
    let mut disk = Disk::new(paths.clone());
    for line in 0..LINES {
        append(&mut disk, writer * LINES + line).unwrap();
    }
}

#[test]
fn processes_that_append_at_once_lose_no_line() {
    let home = tempfile::tempdir().unwrap();
    let paths = Paths::under(home.path());
    let read = || {
        let text = gridwise::store::read(&paths, &Name::History).unwrap().unwrap_or_default();
        History::parse(&text)
    };
    let mut children: Vec<Child> =
        (0..WRITERS).map(|number| command(home.path(), "append", number).spawn().unwrap()).collect();
    // A reader sees complete lines, and never fewer than before.
    let mut seen = 0;
    while children.iter_mut().any(|child| child.try_wait().unwrap().is_none()) {
        let history = read();
        assert!(history.damaged == 0 && history.len() >= seen, "{history:?}");
        seen = history.len();
    }
    for child in children {
        assert!(child.wait_with_output().unwrap().status.success());
    }
    let mut history = read();
    history.twenty48.sort_by_key(|game| game.score);
    assert_eq!(history.damaged, 0);
    assert!(history.twenty48.into_iter().eq((0..WRITERS * LINES).map(finished)));
}

/// The rules of the games that are killed: on such a large board a game does not end during the test.
fn wide() -> Rules {
    "classic-8x8-goalnone".parse().unwrap()
}

fn opened(seed: u64) -> Timeline {
    Timeline::open(wide(), wide().opening(&mut Dice::for_opening(seed))).unwrap()
}

fn play_on(game: &mut Timeline, seed: u64) {
    let turn = game.now() as u64 + 1;
    let direction = Direction::ALL.into_iter().find(|&direction| game.game().slide(direction).is_some());
    let turn = game.game().draw(direction.unwrap(), &mut Dice::for_turn(seed, turn)).unwrap();
    game.play(turn).unwrap();
}

/// The record of a game. A header changes with every turn, so that a mixture of two saves is detected.
fn record(game: &Timeline) -> Record {
    let mut record = game.record();
    assert!(record.set_tag("time", &game.now().to_string()));
    record
}

/// The slots of games with these rules.
fn slots() -> Vec<Name> {
    let file = |number: u32| match number {
        1 => format!("{}.2048", wide()),
        _ => format!("{}~{number}.2048", wide()),
    };
    (1..=MAX_SLOTS).map(|number| Name::Save(file(number))).collect()
}

/// The game in a slot, if there is one.
fn found(taken: &Taken) -> Option<(Record, Timeline)> {
    assert_eq!(taken.refusal, None);
    let bytes = taken.text.as_ref().unwrap().as_ref()?;
    Some(parse::<Twenty48>(bytes, &wide()).unwrap())
}

/// Takes the first free slot.
fn take(disk: &mut Disk) -> (Name, Option<(Record, Timeline)>) {
    let taken = disk.take(&slots());
    let game = found(&taken);
    (taken.name.unwrap(), game)
}

fn save(disk: &mut Disk, slot: &Name, game: &Timeline) -> Result<(), Problem> {
    disk.store(&[Step::Write(slot.clone(), record(game).to_string())])
}

fn play_until_killed(paths: &Paths, seed: u64) {
    let mut disk = Disk::new(paths.clone());
    let (slot, game) = take(&mut disk);
    let mut game = game.map_or_else(|| opened(seed), |(_, timeline)| timeline);
    loop {
        play_on(&mut game, seed);
        // As when keys come faster than the disk writes: every other save does not wait for the disk.
        disk.hurried = game.now() % 2 == 0;
        save(&mut disk, &slot, &game).unwrap();
        send("saved", game.now() as u64);
    }
}

#[test]
fn a_kill_loses_at_most_the_current_move() {
    const KILLS: u64 = 100;
    const SEED: u64 = 11;
    let home = tempfile::tempdir().unwrap();
    let paths = Paths::under(home.path());
    let mut moments = Dice::new(5);
    let mut expected = opened(SEED);
    for kill in 0..KILLS {
        let mut child = command(home.path(), "play", SEED).spawn().unwrap();
        let mut lines = lines(&mut child);
        let mut last = None;
        for _ in 0..1 + moments.next_u32() % 8 {
            last = receive(&mut lines, "saved");
        }
        // At some moment during the next save.
        (0..moments.next_u32() % 300_000).for_each(|_| std::hint::spin_loop());
        child.kill().unwrap();
        child.wait().unwrap();
        while let Some(turns) = receive(&mut lines, "saved") {
            last = Some(turns);
        }
        let last = last.expect("it saved before it was killed") as usize;

        let (slot, saved) = take(&mut Disk::new(paths.clone()));
        assert_eq!(slot, slots()[0]);
        let (saved, _) = saved.unwrap_or_else(|| panic!("kill {kill}: the game is gone"));
        let turns = saved.turns.len();
        assert!(turns == last || turns == last + 1, "kill {kill}: {turns} turns after {last} were saved");
        while expected.now() < turns {
            play_on(&mut expected, SEED);
        }
        assert_eq!(saved, record(&expected), "kill {kill}");
    }
    // The next process removes temporary files; nothing was moved aside.
    let names = fs::read_dir(paths.saves().unwrap()).unwrap().map(|entry| entry.unwrap().file_name());
    let mut names: Vec<_> = names.collect();
    names.sort();
    assert_eq!(names, ["classic-8x8-goalnone.2048", "classic-8x8-goalnone.lock"]);
}

/// Saves a game, sends its slot, and checks on request that it is unchanged.
fn hold_a_slot(paths: &Paths, seed: u64) {
    let mut disk = Disk::new(paths.clone());
    let (slot, _) = take(&mut disk);
    let mut game = opened(seed);
    for _ in 0..20 {
        play_on(&mut game, seed);
        save(&mut disk, &slot, &game).unwrap();
    }
    let number = 1 + slots().iter().position(|other| *other == slot).unwrap();
    send("slot", number as u64);
    std::io::stdin().read_to_end(&mut Vec::new()).unwrap();
    let text = gridwise::store::read(paths, &slot).unwrap().unwrap();
    assert_eq!(text, record(&game).to_string().as_bytes());
}

#[test]
fn processes_that_play_at_once_never_share_a_save() {
    let home = tempfile::tempdir().unwrap();
    let mut children: Vec<Child> =
        (0..4).map(|seed| command(home.path(), "hold", seed).spawn().unwrap()).collect();
    let mut outputs: Vec<_> = children.iter_mut().map(lines).collect();
    let mut slots: Vec<_> = outputs.iter_mut().map(|lines| receive(lines, "slot").unwrap()).collect();
    slots.sort_unstable();
    assert_eq!(slots, [1, 2, 3, 4]);
    for (mut child, output) in children.into_iter().zip(outputs) {
        drop(child.stdin.take());
        output.for_each(drop);
        assert!(child.wait().unwrap().success());
    }
}

/// Runs with a file size limit of 512 bytes, which simulates a full disk.
fn write_without_room(paths: &Paths) {
    let mut disk = Disk::new(paths.clone());
    let (slot, game) = take(&mut disk);
    let (_, mut game) = game.unwrap();
    play_on(&mut game, 0);
    for hurried in [true, false] {
        disk.hurried = hurried;
        assert_eq!(save(&mut disk, &slot, &game).unwrap_err().kind, Kind::Full);
    }
    let keep = Step::Keep { stem: "game".into(), ending: ".2048", text: record(&game).to_string() };
    assert_eq!(disk.store(&[keep]).unwrap_err().kind, Kind::Full);
    assert_eq!(append(&mut disk, 4).unwrap_err().kind, Kind::Full);
}

#[cfg(unix)]
#[test]
fn a_full_disk_leaves_every_file_unchanged() {
    let home = tempfile::tempdir().unwrap();
    let paths = Paths::under(home.path());
    let mut game = opened(0);
    (0..200).for_each(|_| play_on(&mut game, 0));
    let mut disk = Disk::new(paths.clone());
    let (slot, _) = take(&mut disk);
    save(&mut disk, &slot, &game).unwrap();
    disk.release(&slot);
    // Three lines fit into 512 bytes; the fourth would be truncated.
    (1..=3).for_each(|score| append(&mut disk, score).unwrap());
    let before = fs::read(paths.history().unwrap()).unwrap();
    assert!(before.len() < 512 && before.len() * 4 / 3 > 512);

    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\""]).arg(env::current_exe().unwrap());
    shell.args(["child", "--exact", "--ignored", "--nocapture"]);
    in_role(&mut shell, home.path(), "cramped", 0);
    let output = shell.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));

    assert_eq!(fs::read(paths.history().unwrap()).unwrap(), before);
    assert_eq!(fs::read_dir(paths.records().unwrap()).unwrap().count(), 0);
    // The save is unchanged, and there is no other file.
    assert_eq!(fs::read_dir(paths.saves().unwrap()).unwrap().count(), 2);
    let (_, saved) = take(&mut disk);
    assert_eq!(saved.unwrap().0, record(&game));
}

#[cfg(target_os = "linux")]
#[test]
fn the_environment_sets_the_directories() {
    let found = |set: &[(&str, &str)]| {
        let mut command = command(Path::new(""), "where", 0);
        command.env_remove("XDG_DATA_HOME").env_remove("XDG_CONFIG_HOME").env("HOME", "/home/ann");
        command.envs(set.iter().copied());
        let output = String::from_utf8(command.output().unwrap().stdout).unwrap();
        output.lines().find(|line| line.ends_with("/saves")).map(str::to_owned)
    };
    let path = |text: &str| Some(text.to_owned());
    assert_eq!(found(&[]), path("/home/ann/.local/share/gridwise/saves"));
    assert_eq!(found(&[("XDG_DATA_HOME", "/mnt/data")]), path("/mnt/data/gridwise/saves"));
    assert_eq!(found(&[(Paths::HOME, "/mnt/stick")]), path("/mnt/stick/data/saves"));
    assert_eq!(found(&[("HOME", "here/below")]), None);
}
