//! A static web server for the built page: loopback only, `GET` and `HEAD` only.
//!
//! A request must also be for this computer: a site elsewhere can give its own name the address 127.0.0.1 (DNS rebinding),
//! and its scripts would then read what is here.
//!
//! It is for looking at the page and for tests, not for the internet. Nothing is cached by the browser without asking,
//! so that a new build is seen at once. The page can be mounted under any path, to show that it works there.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use anyhow::{Context, Result};

/// The longest request line or header that is read.
const LONGEST_LINE: u64 = 16 << 10;
/// The largest number of headers.
const MOST_HEADERS: usize = 100;
/// How long a connection may be silent.
const SILENCE: Duration = Duration::from_secs(30);

/// A folder that is served.
pub struct Server {
    listener: TcpListener,
    site: Arc<Site>,
}

/// What is served, and where.
struct Site {
    folder: PathBuf,
    /// Files with the same names, compressed with brotli, where there are some.
    compressed: PathBuf,
    /// The path under which the folder is seen: begins and ends with `/`.
    mount: String,
}

impl Server {
    /// Opens the port, 0 for any that is free. `mount` is a path such as `/` or `/any/folder/`.
    pub fn open(folder: &Path, compressed: &Path, port: u16, mount: &str) -> Result<Server> {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let listener = TcpListener::bind(address).with_context(|| format!("cannot open {address}"))?;
        let mount = mount.trim_matches('/');
        let mount = if mount.is_empty() { "/".into() } else { format!("/{mount}/") };
        let site = Site { folder: folder.into(), compressed: compressed.into(), mount };
        Ok(Server { listener, site: Arc::new(site) })
    }

    /// The address of the page.
    pub fn address(&self) -> Result<String> {
        let address = self.listener.local_addr().context("the port is closed")?;
        Ok(format!("http://localhost:{}{}", address.port(), self.site.mount))
    }

    /// Serves until the program ends.
    pub fn serve(&self) {
        for connection in self.listener.incoming().flatten() {
            let site = self.site.clone();
            // A connection that fails concerns nobody else.
            std::thread::spawn(move || drop(site.talk(&connection)));
        }
    }
}

/// A request that was read.
struct Request {
    method: String,
    target: String,
    brotli: bool,
    close: bool,
}

/// What is sent back.
struct Response {
    status: &'static str,
    kind: &'static str,
    body: Vec<u8>,
    brotli: bool,
    location: Option<String>,
}

impl Response {
    fn error(status: &'static str) -> Response {
        let body = format!("{status}\n").into_bytes();
        Response { status, kind: "text/plain; charset=utf-8", body, brotli: false, location: None }
    }
}

impl Site {
    /// Answers the requests of a connection until it is closed.
    fn talk(&self, connection: &TcpStream) -> std::io::Result<()> {
        connection.set_read_timeout(Some(SILENCE))?;
        connection.set_write_timeout(Some(SILENCE))?;
        connection.set_nodelay(true)?;
        let mut reader = BufReader::new(connection);
        loop {
            let (response, head, close) = match read_request(&mut reader)? {
                None => return Ok(()),
                Some(Err(status)) => (Response::error(status), false, true),
                Some(Ok(request)) => (self.respond(&request), request.method == "HEAD", request.close),
            };
            send(connection, &response, head, close)?;
            if close {
                return Ok(());
            }
        }
    }

    fn respond(&self, request: &Request) -> Response {
        if !["GET", "HEAD"].contains(&request.method.as_str()) {
            return Response::error("405 Method Not Allowed");
        }
        let Some(path) = decoded(&request.target) else { return Response::error("400 Bad Request") };
        if format!("{path}/") == self.mount {
            return Response {
                location: Some(self.mount.clone()),
                ..Response::error("301 Moved Permanently")
            };
        }
        let Some(name) = path.strip_prefix(&self.mount) else { return Response::error("404 Not Found") };
        let name =
            if name.is_empty() || name.ends_with('/') { format!("{name}index.html") } else { name.into() };
        if !is_inside(&name) {
            return Response::error("400 Bad Request");
        }
        let kind = kind_of(&name);
        let read = |folder: &Path, brotli| {
            let body = fs::read(folder.join(&name)).ok()?;
            Some(Response { status: "200 OK", kind, body, brotli, location: None })
        };
        let compressed = request.brotli.then(|| read(&self.compressed, true)).flatten();
        compressed.or_else(|| read(&self.folder, false)).unwrap_or_else(|| Response::error("404 Not Found"))
    }
}

/// Reads a request: `None` if the connection was closed, an error status if it is not one that we answer.
fn read_request(reader: &mut impl BufRead) -> std::io::Result<Option<Result<Request, &'static str>>> {
    let Some(first) = read_line(reader)? else { return Ok(None) };
    let mut words = first.split(' ');
    let (Some(method), Some(target), Some("HTTP/1.1" | "HTTP/1.0"), None) =
        (words.next(), words.next(), words.next(), words.next())
    else {
        return Ok(Some(Err("400 Bad Request")));
    };
    let (method, target) = (method.to_owned(), target.to_owned());
    let mut request = Request { method, target, brotli: false, close: first.ends_with("1.0") };
    for _ in 0..MOST_HEADERS {
        let Some(line) = read_line(reader)? else { return Ok(None) };
        if line.is_empty() {
            return Ok(Some(Ok(request)));
        }
        let Some((name, value)) = line.split_once(':') else { return Ok(Some(Err("400 Bad Request"))) };
        let has = |word: &str| value.split(',').any(|part| part.trim().eq_ignore_ascii_case(word));
        match name.to_ascii_lowercase().as_str() {
            "accept-encoding" => request.brotli = has("br"),
            "connection" => request.close |= has("close"),
            "host" if !is_here(value.trim()) => return Ok(Some(Err("421 Misdirected Request"))),
            // Nothing that we answer has a body, and one that is not read would be taken for the next request.
            "content-length" | "transfer-encoding" => request.close = true,
            _ => {}
        }
    }
    Ok(Some(Err("431 Request Header Fields Too Large")))
}

/// Whether the host of a request is this computer, with any port or none.
fn is_here(host: &str) -> bool {
    let is_port = |port: &str| port.bytes().all(|byte| byte.is_ascii_digit());
    let name = match host.rsplit_once(':') {
        Some((name, port)) if is_port(port) && !name.is_empty() => name,
        _ => host,
    };
    name.eq_ignore_ascii_case("localhost") || name == "127.0.0.1"
}

/// A line without its end, or `None` at the end of the connection or if it is too long.
fn read_line(reader: &mut impl BufRead) -> std::io::Result<Option<String>> {
    let mut line = vec![];
    reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
    if line.pop() != Some(b'\n') {
        return Ok(None);
    }
    if line.last() == Some(&b'\r') {
        line.pop();
    }
    Ok(Some(String::from_utf8_lossy(&line).into_owned()))
}

fn send(mut connection: &TcpStream, response: &Response, head: bool, close: bool) -> std::io::Result<()> {
    let mut text = format!(
        "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n\
         X-Content-Type-Options: nosniff\r\nVary: Accept-Encoding\r\n",
        response.status,
        response.kind,
        response.body.len()
    );
    if response.brotli {
        text.push_str("Content-Encoding: br\r\n");
    }
    if let Some(location) = &response.location {
        text.push_str(&format!("Location: {location}\r\n"));
    }
    if response.status.starts_with("405") {
        text.push_str("Allow: GET, HEAD\r\n");
    }
    text.push_str(if close { "Connection: close\r\n\r\n" } else { "\r\n" });
    connection.write_all(text.as_bytes())?;
    if !head {
        connection.write_all(&response.body)?;
    }
    connection.flush()
}

/// The path of a request target, without its query, with `%` escapes decoded.
fn decoded(target: &str) -> Option<String> {
    let path = target.split(['?', '#']).next()?;
    let mut bytes = path.bytes();
    let mut decoded = vec![];
    while let Some(byte) = bytes.next() {
        decoded.push(if byte == b'%' {
            let digits = [bytes.next()?, bytes.next()?];
            u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?
        } else {
            byte
        });
    }
    String::from_utf8(decoded).ok().filter(|path| path.starts_with('/'))
}

/// Whether a relative name cannot lead out of its folder on any system.
fn is_inside(name: &str) -> bool {
    let plain = |part: &str| !part.is_empty() && !part.starts_with('.') && !part.contains(['\\', ':', '\0']);
    name.split('/').all(plain)
}

fn kind_of(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests;
