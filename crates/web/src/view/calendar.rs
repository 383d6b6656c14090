//! One month of a daily game.

use midend::{Action, App, Calendar, Day, names};
use serde::Serialize;
use words::fill;

use super::Button;

/// A month.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CalendarView {
    /// The month: `2026-11`.
    pub month: String,
    /// Which daily game it shows.
    pub game: String,
    /// The days of the week, from Monday.
    pub weekdays: Vec<&'static str>,
    /// The weeks: seven places each, some of them empty.
    pub weeks: Vec<Vec<Option<DayView>>>,
    /// What is known of the day under the cursor.
    pub result: String,
    /// How many days of the month are done.
    pub done: String,
    /// The month before.
    pub previous: Button,
    /// The next month.
    pub next: Button,
    /// The calendars of the game or level before and after this one.
    pub games: (Button, Button),
    /// The other controls: play, share, today.
    pub buttons: Vec<Button>,
}

/// A day.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DayView {
    /// Its number in the month.
    #[cfg_attr(test, ts(type = "number"))]
    pub number: u64,
    /// What is known of it, in words.
    pub state: String,
    /// Whether its game is finished.
    pub done: bool,
    /// Whether it is today.
    pub today: bool,
    /// Whether it is still to come.
    pub future: bool,
    /// What a click does.
    #[cfg_attr(test, ts(type = "Action"))]
    pub action: Action,
    /// Whether the cursor is on it.
    pub current: bool,
}

impl CalendarView {
    /// The view of a month.
    pub fn of(app: &App, calendar: &Calendar) -> CalendarView {
        let (words, page) = (app.lang().calendar(), app.lang().page());
        let (year, month, _) = calendar.day.civil();
        let mut buttons = vec![Button::new(app, Action::Accept, words.key_play)];
        if calendar.is_done(calendar.day) {
            buttons.push(Button::new(app, Action::Share, words.key_share));
        }
        buttons.push(Button::new(app, Action::First, words.key_today));
        let done = calendar.month().filter(|&day| calendar.is_done(day)).count();
        CalendarView {
            month: format!("{year:04}-{month:02}"),
            game: calendar.game(calendar.day).map_or(String::new(), |game| names::daily(game, app.lang())),
            weekdays: words.weekdays.split(' ').collect(),
            weeks: weeks(app, calendar),
            result: label(app, calendar, calendar.day),
            done: fill(words.done, &[&done, &calendar.month().count()]).to_string(),
            previous: Button::new(app, Action::PageUp, page.previous_month),
            next: Button::new(app, Action::PageDown, page.next_month),
            games: (
                Button::new(app, Action::Previous, words.key_previous_game),
                Button::new(app, Action::Next, words.key_next_game),
            ),
            buttons,
        }
    }
}

/// The days of the month in weeks.
fn weeks(app: &App, calendar: &Calendar) -> Vec<Vec<Option<DayView>>> {
    let first = calendar.day.month_start().weekday() as usize;
    let days = calendar.month().enumerate().map(|(index, day)| {
        Some(DayView {
            number: day.civil().2,
            state: state(app, calendar, day),
            done: calendar.is_done(day),
            today: day == calendar.today,
            future: calendar.is_to_come(day),
            action: Action::Pick(index),
            current: day == calendar.day,
        })
    });
    let mut places: Vec<Option<DayView>> = std::iter::repeat_with(|| None).take(first).chain(days).collect();
    places.resize_with(places.len().next_multiple_of(7), || None);
    places.chunks(7).map(<[_]>::to_vec).collect()
}

/// What is known of a day.
fn state(app: &App, calendar: &Calendar, day: Day) -> String {
    let words = app.lang().calendar();
    let result = result(app, calendar, day);
    if day == calendar.today { fill(words.today, &[&result]).to_string() } else { result }
}

/// The result of a day.
fn result(app: &App, calendar: &Calendar, day: Day) -> String {
    let words = app.lang().calendar();
    let open = if calendar.is_to_come(day) { words.to_come } else { words.not_played };
    calendar.game(day).and_then(names::daily_result).unwrap_or_else(|| open.to_string())
}

/// A day and its result.
fn label(app: &App, calendar: &Calendar, day: Day) -> String {
    let words = app.lang().calendar();
    let result = result(app, calendar, day);
    let mut name = day.to_string();
    if day == calendar.today {
        name = fill(words.today, &[&name]).to_string();
    }
    fill(words.result, &[&name, &result]).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use midend::{History, Home, Overrides, settings::Settings};

    fn month(today: &str) -> CalendarView {
        let app = App::new(Settings::default(), Overrides::default(), Home::Menu);
        let line = r#"{"game":"sudoku","category":"3x3-daily-easy","solved":true,"time_ms":65000,"date":"2026-11-02"}"#;
        let history = History::parse(line.as_bytes());
        CalendarView::of(&app, &Calendar::of(&history, today.parse().unwrap(), 1))
    }

    #[test]
    fn weeks_begin_on_monday_and_have_seven_places() {
        // 1 November 2026 is a Sunday, and 1 February 2027 a Monday.
        for (today, before, weeks, days) in [("2026-11-16", 6, 6, 30), ("2027-02-03", 0, 4, 28)] {
            let view = month(today);
            assert_eq!(
                (view.weeks.len(), view.weeks[0].iter().take_while(|day| day.is_none()).count()),
                (weeks, before)
            );
            assert!(view.weeks.iter().all(|week| week.len() == 7));
            let numbers: Vec<u64> = view.weeks.iter().flatten().flatten().map(|day| day.number).collect();
            assert_eq!(numbers, (1..=days).collect::<Vec<u64>>());
        }
    }

    #[test]
    fn a_day_says_what_it_is() {
        let view = month("2026-11-16");
        let day =
            |number: u64| view.weeks.iter().flatten().flatten().find(|day| day.number == number).unwrap();
        assert!(day(2).done && day(2).state.contains("1:05"), "{}", day(2).state);
        assert!(day(16).today && day(16).current && !day(16).future);
        assert!(day(17).future && !day(17).done);
        assert_eq!(view.weekdays.len(), 7);
    }
}
