//! `cargo xtask web`: builds the page, serves it, tests it in a real browser, and measures it.
//!
//! | what | file |
//! |---|---|
//! | the modules, the bindings, Vite, sizes | `build` |
//! | what was made from what, so that nothing is made twice | `stamp` |
//! | a static server for loopback | `server` |
//! | Node, Chromium and fonts | `tools` |
//! | tests, benchmarks and pictures: Node programs that drive Chromium | `browser` |

use crate::{
    cargo::root,
    steps::{Steps, print_line},
};

mod browser;
mod build;
mod server;
mod stamp;
mod tools;

pub use browser::{bench, bless, pictures, test};

use server::Server;

/// The port of `--serve` unless another is given.
const PORT: u16 = 8048;

/// The command line of `cargo xtask web`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Build quickly rather than well.
    dev: bool,
    /// Serve the page afterwards, on this port and under this path.
    serve: Option<(u16, String)>,
}

impl Options {
    /// Reads the arguments.
    pub fn of(words: &[&str]) -> Result<Options, String> {
        let (mut dev, mut serve, mut port, mut path) = (false, false, None, None);
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match *word {
                "--dev" => dev = true,
                "--serve" => serve = true,
                "--port" => {
                    let number = words.next().copied().unwrap_or_default();
                    let parsed = number.parse::<u16>();
                    port = Some(
                        parsed.map_err(|_| format!("web: expected a port after --port, not {number:?}"))?,
                    );
                }
                "--path" => {
                    let given = words.next().copied().unwrap_or_default();
                    let good = given.starts_with('/') && !given.contains(['?', '#', '%', '\\', ' ']);
                    path = Some(given.to_owned()).filter(|_| good);
                    path.as_ref().ok_or_else(|| {
                        format!("web: expected a path such as /games/ after --path, not {given:?}")
                    })?;
                }
                _ => return Err(format!("web: unexpected argument {word:?}")),
            }
        }
        if !serve && (port.is_some() || path.is_some()) {
            return Err("web: --port and --path are options of --serve".into());
        }
        let served = (port.unwrap_or(PORT), path.unwrap_or_else(|| "/".into()));
        Ok(Options { dev, serve: serve.then_some(served) })
    }
}

/// Builds the page, and serves it if that was asked for.
pub fn web(steps: &mut Steps, options: &Options) {
    let mut built = build_page(steps, options.dev);
    steps_if(steps, &mut built, "sizes", build::sizes);
    if let Some((port, path)) = options.serve.as_ref().filter(|_| built) {
        steps.run("server", || {
            let server = Server::open(&build::site()?, &build::compressed()?, *port, path)?;
            print_line(&format!("The page is at {} until you press Ctrl-C.", server.address()?));
            server.serve();
            Ok(())
        });
    }
}

/// The steps that make the page. Returns whether it is there.
fn build_page(steps: &mut Steps, dev: bool) -> bool {
    let mut good = true;
    steps_if(steps, &mut good, "Node", tools::need_node);
    steps_if(steps, &mut good, "packages of npm", || build::packages(&root().join("web")));
    steps_if(steps, &mut good, "WebAssembly", || build::module(dev));
    steps_if(steps, &mut good, "page", build::page);
    good
}

/// Runs a step that later steps need, if those before it succeeded.
fn steps_if(steps: &mut Steps, good: &mut bool, name: &str, work: impl FnOnce() -> anyhow::Result<()>) {
    if !*good {
        return;
    }
    *good = false;
    steps.run(name, || {
        work()?;
        *good = true;
        Ok(())
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_read() {
        let options = |words: &[&str]| Options::of(words);
        assert_eq!(options(&[]), Ok(Options { dev: false, serve: None }));
        assert_eq!(
            options(&["--dev", "--serve"]),
            Ok(Options { dev: true, serve: Some((8048, "/".into())) })
        );
        let there = options(&["--serve", "--port", "0", "--path", "/a/b/"]);
        assert_eq!(there, Ok(Options { dev: false, serve: Some((0, "/a/b/".into())) }));
        for (words, part) in [
            (&["--port", "80"][..], "options of --serve"),
            (&["--serve", "--port"], "\"\""),
            (&["--serve", "--port", "70000"], "\"70000\""),
            (&["--serve", "--path", "games"], "\"games\""),
            (&["--served"], "\"--served\""),
        ] {
            assert!(options(words).unwrap_err().contains(part), "{words:?}");
        }
    }

    #[test]
    fn a_failed_step_ends_the_build() {
        let mut steps = Steps::with_output(Box::new(std::io::sink()));
        let (mut good, mut ran) = (true, vec![]);
        for (name, works) in [("first", true), ("second", false), ("third", true)] {
            steps_if(&mut steps, &mut good, name, || {
                ran.push(name);
                anyhow::ensure!(works, "no");
                Ok(())
            });
        }
        assert!(!good);
        assert_eq!(ran, ["first", "second"]);
    }
}
