// PNG pictures as Chromium writes them: 8 bits a channel, with or without alpha, not interlaced.
import { crc32, deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads a picture: its size, and three bytes for each pixel. */
export function readPng(bytes) {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) throw new Error("this is not a PNG");
  const parts = [];
  let header = null;
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString("latin1", at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (kind === "IHDR") header = body;
    if (kind === "IDAT") parts.push(body);
    at += 12 + length;
  }
  const [width, height, depth, kind, interlaced] = [
    header.readUInt32BE(0),
    header.readUInt32BE(4),
    header[8],
    header[9],
    header[12],
  ];
  const channels = { 2: 3, 6: 4 }[kind];
  if (depth !== 8 || channels === undefined || interlaced !== 0) throw new Error("a PNG of an unusual kind");
  return { width, height, data: unfiltered(inflateSync(Buffer.concat(parts)), width, height, channels) };
}

/** Undoes the filters of the lines, and drops alpha. */
function unfiltered(raw, width, height, channels) {
  const stride = width * channels;
  const data = Buffer.alloc(width * height * 3);
  let above = Buffer.alloc(stride);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)];
    const line = raw.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1));
    unfilter(filter, line, above, channels);
    for (let x = 0, from = 0, to = y * width * 3; x < width; x += 1, from += channels, to += 3) {
      data[to] = line[from];
      data[to + 1] = line[from + 1];
      data[to + 2] = line[from + 2];
    }
    above = line;
  }
  return data;
}

/** Undoes the filter of one line. */
function unfilter(filter, line, above, channels) {
  for (let i = 0; i < line.length; i += 1) {
    const left = i < channels ? 0 : line[i - channels];
    if (filter === 1) line[i] += left;
    else if (filter === 2) line[i] += above[i];
    else if (filter === 3) line[i] += (left + above[i]) >> 1;
    else if (filter === 4) line[i] += paeth(left, above[i], i < channels ? 0 : above[i - channels]);
  }
}

function paeth(left, above, corner) {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

/** Writes a picture, each line as the difference from the one above. */
export function writePng({ width, height, data }) {
  const stride = width * 3;
  const raw = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y += 1) {
    raw[y * (stride + 1)] = 2;
    for (let i = 0; i < stride; i += 1) {
      const above = y === 0 ? 0 : data[(y - 1) * stride + i];
      raw[y * (stride + 1) + 1 + i] = data[y * stride + i] - above;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [chunk("IHDR", header), chunk("IDAT", deflateSync(raw, { level: 9 })), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...parts]);
}

function chunk(kind, body) {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
