//! Tests of the server over real connections.

use super::*;

/// Starts a server with some files, and returns its port.
fn served(mount: &str) -> (tempfile::TempDir, u16) {
    let folder = tempfile::tempdir().unwrap();
    let (site, compressed) = (folder.path().join("site"), folder.path().join("brotli"));
    fs::create_dir_all(site.join("assets")).unwrap();
    fs::create_dir_all(compressed.join("assets")).unwrap();
    fs::write(site.join("index.html"), "<p>page</p>").unwrap();
    fs::write(site.join("assets/app.wasm"), b"\0asm").unwrap();
    fs::write(compressed.join("assets/app.wasm"), b"small").unwrap();
    fs::write(site.join(".secret"), "hidden").unwrap();
    fs::write(folder.path().join("outside.txt"), "outside").unwrap();
    let server = Server::open(&site, &compressed, 0, mount).unwrap();
    let port = server.listener.local_addr().unwrap().port();
    std::thread::spawn(move || server.serve());
    (folder, port)
}

/// Sends text and returns everything that comes back until the connection is closed.
fn ask(port: u16, request: &str) -> String {
    let mut connection = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap();
    connection.write_all(request.as_bytes()).unwrap();
    let mut answer = vec![];
    connection.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

fn get(port: u16, target: &str) -> String {
    ask(port, &format!("GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
}

#[test]
fn files_have_their_types_and_are_not_cached() {
    let (_folder, port) = served("/");
    let page = get(port, "/");
    assert!(page.starts_with("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n"), "{page}");
    assert!(page.contains("Cache-Control: no-cache\r\n") && page.ends_with("\r\n\r\n<p>page</p>"), "{page}");
    assert!(get(port, "/assets/app.wasm?v=1").contains("Content-Type: application/wasm\r\n"));
    assert!(get(port, "/%69ndex.html").starts_with("HTTP/1.1 200"));
    assert!(get(port, "/missing.js").starts_with("HTTP/1.1 404"));
    assert!(get(port, "/assets").starts_with("HTTP/1.1 404"));
}

#[test]
fn brotli_is_sent_to_those_who_read_it() {
    let (_folder, port) = served("/");
    let with = "GET /assets/app.wasm HTTP/1.1\r\nAccept-Encoding: gzip, br\r\nConnection: close\r\n\r\n";
    let answer = ask(port, with);
    assert!(answer.contains("Content-Encoding: br\r\n") && answer.ends_with("small"), "{answer}");
    assert!(!get(port, "/assets/app.wasm").contains("Content-Encoding"));
}

#[test]
fn nothing_outside_the_folder_is_sent() {
    let (_folder, port) = served("/");
    for target in [
        "/../outside.txt",
        "/assets/../../outside.txt",
        "/%2e%2e/outside.txt",
        "/..%2foutside.txt",
        "/..%5coutside.txt",
        "//etc/passwd",
        "/.secret",
        "/C:/x",
        "/%00",
        "/%zz",
        "/%",
        "outside.txt",
        "http://localhost/outside.txt",
    ] {
        let answer = get(port, target);
        assert!(answer.starts_with("HTTP/1.1 40"), "{target}: {answer}");
        assert!(!answer.contains("outside\n") && !answer.contains("hidden"), "{target}: {answer}");
    }
}

#[test]
fn only_get_and_head_are_answered() {
    let (_folder, port) = served("/");
    let head = ask(port, "HEAD / HTTP/1.1\r\nConnection: close\r\n\r\n");
    assert!(head.contains("Content-Length: 11\r\n") && head.ends_with("\r\n\r\n"), "{head}");
    let post = ask(port, "POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nGET /");
    assert!(post.starts_with("HTTP/1.1 405") && post.contains("Allow: GET, HEAD"), "{post}");
    assert!(ask(port, "hello\r\n\r\n").starts_with("HTTP/1.1 400"));
    assert!(
        ask(port, &format!("GET / HTTP/1.1\r\n{}\r\n", "a: b\r\n".repeat(200))).starts_with("HTTP/1.1 431")
    );
}

#[test]
fn one_connection_serves_many_requests() {
    let (_folder, port) = served("/");
    let twice = "GET / HTTP/1.1\r\n\r\nGET /index.html HTTP/1.1\r\nConnection: close\r\n\r\n";
    assert_eq!(ask(port, twice).matches("<p>page</p>").count(), 2);
}

#[test]
fn the_page_can_be_mounted_anywhere() {
    let (_folder, port) = served("any/folder");
    assert!(get(port, "/any/folder/").ends_with("<p>page</p>"));
    let moved = get(port, "/any/folder");
    assert!(moved.starts_with("HTTP/1.1 301") && moved.contains("Location: /any/folder/\r\n"), "{moved}");
    assert!(get(port, "/").starts_with("HTTP/1.1 404"));
    assert!(get(port, "/any/folderx").starts_with("HTTP/1.1 404"));
}

#[test]
fn only_this_computer_reaches_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path(), folder.path(), 0, "/").unwrap();
    assert!(server.listener.local_addr().unwrap().ip().is_loopback());
    assert!(server.address().unwrap().starts_with("http://localhost:"));
}

#[test]
fn a_site_elsewhere_that_takes_our_address_gets_nothing() {
    let (_folder, port) = served("/");
    let asked =
        |host: &str| ask(port, &format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"));
    for host in ["localhost", "LocalHost:8048", "127.0.0.1", &format!("127.0.0.1:{port}")] {
        assert!(asked(host).starts_with("HTTP/1.1 200 "), "{host}");
    }
    for host in [
        "",
        "example.org",
        &format!("example.org:{port}"),
        "localhost.example.org",
        "127.0.0.1.example.org",
        "localhost:8048@example.org",
        "127.0.0.1:x",
        "localhost, example.org",
        ":8048",
    ] {
        let answer = asked(host);
        assert!(answer.starts_with("HTTP/1.1 421 ") && !answer.contains("page"), "{host}: {answer}");
    }
    // A second host does not hide behind the first.
    let twice = "GET / HTTP/1.1\r\nHost: localhost\r\nhost: example.org\r\nConnection: close\r\n\r\n";
    assert!(ask(port, twice).starts_with("HTTP/1.1 421 "));
}
