//! `gridwise 2048 simulate`: the same games for any number of jobs, and valid records.

use std::{fs, path::Path};

use crate::program::gridwise;
use serde_json::Value;

/// The report without timings.
fn report(args: &[&str]) -> Value {
    let end = gridwise().args(["2048", "simulate", "--json"]).args(args).output().unwrap();
    assert!(end.status.success(), "{}", String::from_utf8_lossy(&end.stderr));
    assert_eq!(end.stderr, b"", "a progress bar belongs on a terminal");
    let mut report: Value = serde_json::from_slice(&end.stdout).unwrap();
    let timing = report.as_object_mut().unwrap().remove("timing").unwrap();
    assert!(timing["moves_per_second"].as_f64().unwrap() > 0.0);
    report
}

#[test]
fn jobs_make_no_difference() {
    let args = ["--games", "700", "--seed", "99", "--rules"];
    for rules in ["classic", "lcd-5x3", "edge-3x3-goal64"] {
        let of_jobs = |jobs| report(&[&args[..], &[rules, "--jobs", jobs]].concat());
        let one = of_jobs("1");
        assert_eq!(one["games"], 700);
        for jobs in ["0", "3", "64"] {
            assert_eq!(of_jobs(jobs), one, "{rules} with {jobs} jobs");
        }
    }
}

#[test]
fn jobs_make_no_difference_to_searching_players() {
    for args in [
        &["--player", "greedy", "--games", "40"][..],
        &["--player", "search", "--depth", "1", "--rules", "lcd", "--games", "3"],
        &["--player", "plain", "--nodes", "4", "--size", "2x3", "--games", "9"],
        &["--player", "network", "--size", "2x2", "--games", "9"],
    ] {
        let of_jobs = |jobs| report(&[args, &["--seed", "8", "--jobs", jobs]].concat());
        let one = of_jobs("1");
        assert_eq!(of_jobs("3"), one, "{args:?}");
        let [low, high] = [0, 1].map(|side| one["score"]["mean_95"][side].as_f64().unwrap());
        let mean = one["score"]["mean"].as_f64().unwrap();
        assert!(low <= mean && mean <= high, "{args:?}");
    }
}

#[test]
fn the_report_names_the_player() {
    let who = |args: &[&str]| report(&[args, &["--games", "1", "--depth", "1", "--size", "2x2"]].concat());
    assert_eq!(who(&["--player", "guided"])["player"], "plain");
    assert_eq!(who(&["--player", "search"])["limit"], "depth 1");
}

#[test]
fn the_tiles_add_up() {
    let report = report(&["--games", "500", "--seed", "5", "--goal", "64"]);
    let tiles = report["best_tiles"].as_array().unwrap();
    let sum = |least: u64| {
        let reached = tiles.iter().filter(|line| line["tile"].as_u64().unwrap() >= least);
        reached.map(|line| line["games"].as_u64().unwrap()).sum::<u64>()
    };
    assert_eq!(sum(0), 500);
    assert_eq!(Value::from(sum(64)), report["won"]);
}

#[test]
fn a_random_seed_is_printed() {
    let any = report(&["--games", "20"]);
    let seed = any["seed"].to_string();
    assert_eq!(report(&["--games", "20", "--seed", &seed]), any);
}

#[test]
fn records_are_in_order_for_any_number_of_jobs() {
    let dir = tempfile::tempdir().unwrap();
    let record = |jobs: &str| {
        let path = dir.path().join(format!("jobs{jobs}.2048"));
        let args = ["--games", "40", "--seed", "3", "--rules", "lcd", "--jobs", jobs, "--record"];
        let with = report(&[&args[..], &[path.to_str().unwrap()]].concat());
        (with, path)
    };
    let (with, path) = record("1");
    let plain = report(&["--games", "40", "--seed", "3", "--rules", "lcd"]);
    assert_eq!(with, plain, "writing games down changes nothing");
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(fs::read_to_string(record("5").1).unwrap(), text);

    let end = gridwise().args(["2048", "check"]).arg(&path).output().unwrap();
    let checked = String::from_utf8(end.stdout).unwrap();
    assert!(end.status.success(), "{checked}");
    let scores: Vec<u64> = checked
        .lines()
        .map(|line| line.split_once("score ").unwrap().1.split(',').next().unwrap().parse().unwrap())
        .collect();
    assert_eq!(scores.len(), 40);
    let best = plain["score"]["best"].as_u64().unwrap();
    assert_eq!(scores.iter().max(), Some(&best));
    // Games are numbered like their records.
    assert_eq!(scores[plain["score"]["best_game"].as_u64().unwrap() as usize - 1], best);
}

#[test]
fn records_of_searching_players_are_valid() {
    let dir = tempfile::tempdir().unwrap();
    let record = |jobs: &str| {
        let path = dir.path().join(format!("jobs{jobs}.2048"));
        let args = ["--games", "20", "--seed", "3", "--player", "greedy", "--jobs", jobs];
        let with = report(&[&args[..], &["--record", path.to_str().unwrap()]].concat());
        assert_eq!(with, report(&args), "writing games down changes nothing");
        path
    };
    let path = record("1");
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.matches("\nplayer greedy\n").count(), 20);
    assert_eq!(fs::read_to_string(record("5")).unwrap(), text);
    assert!(gridwise().args(["2048", "check"]).arg(&path).output().unwrap().status.success());
}

#[cfg(target_os = "linux")]
#[test]
fn records_that_cannot_be_written_are_an_error() {
    let dir = tempfile::tempdir().unwrap();
    for path in [Path::new("/dev/full"), dir.path(), &dir.path().join("no/such/file")] {
        let end =
            gridwise().args(["2048", "simulate", "--games", "3", "--record"]).arg(path).output().unwrap();
        let message = String::from_utf8(end.stderr).unwrap();
        assert_eq!(end.status.code(), Some(2), "{message}");
        assert_eq!(end.stdout, b"");
        assert!(
            message.starts_with(&format!("gridwise: cannot write the records to {}: ", path.display())),
            "{message}"
        );
    }
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 0, "nothing is left behind");
}
