//! `gridwise 2048 analyse`: every move of every record is evaluated.

use std::path::Path;

use crate::program::{gridwise, run_with};
use serde_json::Value;

/// Writes a file with games of the greedy player.
fn games(path: &Path, rules: &str) {
    let args = [
        "2048", "simulate", "--games", "2", "--player", "greedy", "--seed", "5", "--rules", rules, "--record",
    ];
    assert!(gridwise().args(args).arg(path).status().unwrap().success());
}

fn lines(path: &Path, args: &[&str]) -> Vec<Value> {
    let end = gridwise().args(["2048", "analyse", "--json"]).arg(path).args(args).output().unwrap();
    assert_eq!((end.status.code(), String::from_utf8(end.stderr).unwrap().as_str()), (Some(0), ""));
    String::from_utf8(end.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Checks that every move has a line and that the summary agrees with them.
fn check_lines(lines: &[Value], record: u64, worst: usize) {
    let of_record: Vec<&Value> = lines.iter().filter(|line| line["record"] == record).collect();
    let (summary, moves) = of_record.split_last().unwrap();
    assert_eq!(summary["moves"], moves.len());
    assert!((1..).zip(moves).all(|(number, line)| line["move"] == number));
    let cost = |line: &Value| line["cost"].as_f64().unwrap();
    let best = moves.iter().filter(|line| cost(line) == 0.0).count();
    assert_eq!(summary["best_moves"], best);
    let mean = moves.iter().map(|line| cost(line)).sum::<f64>() / moves.len() as f64;
    assert!((mean - cost_mean(summary)).abs() < 1e-9);
    let mut costs: Vec<f64> = moves.iter().map(|line| cost(line)).filter(|&cost| cost > 0.0).collect();
    costs.sort_by(|a, b| b.total_cmp(a));
    costs.truncate(worst);
    let found: Vec<f64> = summary["worst"].as_array().unwrap().iter().map(cost).collect();
    assert_eq!(found, costs);
    assert!(!summary["graph"].as_array().unwrap().is_empty());
}

fn cost_mean(summary: &Value) -> f64 {
    summary["mean_cost"].as_f64().unwrap()
}

#[test]
fn every_move_of_every_record_is_evaluated() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("games.2048");
    games(&path, "classic");
    for (args, player) in [
        (&["--worst", "3"][..], "guided"),
        (&["--worst", "3", "--player", "network"], "network"),
        (&["--worst", "3", "--player", "search", "--depth", "1"], "search"),
        (&["--worst", "3", "--player", "plain", "--depth", "1"], "plain"),
    ] {
        let lines = lines(&path, args);
        check_lines(&lines, 1, 3);
        check_lines(&lines, 2, 3);
        assert_eq!(lines.last().unwrap()["player"], player);
    }
    let of_themselves = lines(&path, &["--player", "greedy"]);
    assert!(of_themselves.iter().filter(|line| line["move"].is_number()).all(|line| line["cost"] == 0.0));
}

#[test]
fn the_player_that_is_used_is_named() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("games.2048");
    games(&path, "edge-3x3");
    let lines = lines(&path, &["--depth", "1"]);
    check_lines(&lines, 1, 5);
    assert_eq!(lines.last().unwrap()["player"], "plain");
}

#[test]
fn records_after_an_invalid_one_are_analysed() {
    let game = "gridwise-2048 1\nrules classic\nopening a1+2 b1+2\nturns 2\nLb4+2 Ra1+4\nend 4\n";
    let input = format!("{}{game}", game.replace("end 4", "end 5"));
    let args = ["2048", "analyse", "-", "--player", "greedy", "--json"];
    let end = run_with(gridwise().args(args), input.as_bytes());
    assert_eq!(end.status.code(), Some(1));
    assert_eq!(
        String::from_utf8(end.stderr).unwrap(),
        "gridwise: standard input: record 1, from line 1: the record claims a score of 5, but its turns give 4\n"
    );
    let out = String::from_utf8(end.stdout).unwrap();
    assert!(out.lines().count() == 3 && out.lines().all(|line| line.contains("\"record\":2")), "{out}");
}

#[test]
fn an_analysis_can_be_in_chinese() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("games.2048");
    games(&path, "classic");
    let end = gridwise().args(["2048", "analyse", "--lang", "zh"]).arg(&path).output().unwrap();
    let text = String::from_utf8(end.stdout).unwrap();
    assert!(
        end.status.success() && text.contains("由 guided 分析") && text.contains("损失最大的几步"),
        "{text}"
    );
    assert!(!text.contains("Move"));
}
