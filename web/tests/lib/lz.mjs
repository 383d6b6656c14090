// The compression of links of f-puzzles and SudokuPad (lz-string in base64), for tests that make such links.

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const END = 2;

/** Codes become longer the more there are. */
class Codes {
  bits = [];
  width = 2;
  left = 2;

  /** Writes a number, the lowest bit first. */
  number(value, width) {
    for (let bit = 0; bit < width; bit += 1) this.bits.push((value >> bit) & 1);
  }

  grow() {
    this.left -= 1;
    if (this.left > 0) return;
    this.left = 2 ** this.width;
    this.width += 1;
  }

  /** A phrase that was there before. */
  known(code) {
    this.number(code, this.width);
    this.grow();
  }

  /** A letter that was not. */
  letter(letter) {
    const code = letter.charCodeAt(0);
    this.number(code < 256 ? 0 : 1, this.width);
    this.number(code, code < 256 ? 8 : 16);
    this.grow();
    this.grow();
  }

  text() {
    this.number(END, this.width);
    while (this.bits.length % 24 !== 0) this.bits.push(0);
    let text = "";
    for (let i = 0; i < this.bits.length; i += 6) text += LETTERS[parseInt(this.bits.slice(i, i + 6).join(""), 2)];
    return text;
  }
}

/** Compresses a text. */
export function compress(text) {
  const codes = new Codes();
  const phrases = new Map();
  const fresh = new Set();
  let size = 3;
  const write = (phrase) => {
    if (fresh.delete(phrase)) codes.letter(phrase);
    else codes.known(phrases.get(phrase));
  };
  let phrase = "";
  for (const letter of text.split("")) {
    if (!phrases.has(letter)) {
      phrases.set(letter, size);
      fresh.add(letter);
      size += 1;
    }
    if (phrases.has(phrase + letter)) {
      phrase += letter;
    } else {
      write(phrase);
      phrases.set(phrase + letter, size);
      size += 1;
      phrase = letter;
    }
  }
  if (phrase !== "") write(phrase);
  return codes.text();
}

/** A short text that becomes about `length` letters: each phrase is the one before and one letter more. */
export function bomb(length) {
  const codes = new Codes();
  codes.letter("1");
  for (let [code, made] = [4, 1]; made < length; code += 1) {
    codes.known(code);
    made += code - 2;
  }
  return codes.text();
}
