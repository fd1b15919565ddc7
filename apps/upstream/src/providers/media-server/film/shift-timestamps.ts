const PACKET = 188;
const SYNC = 0x47;
/** Timestamps of MPEG-TS have 33 bits at 90 kHz. */
const WRAP = 2 ** 33;

/**
 * Adds `ticks` (1/90,000 s) to all timestamps of an MPEG-TS stream, in place: PTS and DTS of its PES packets and the PCR. They wrap at 33 bits,
 * as players expect.
 * @throws {RangeError} when the bytes are no MPEG-TS packets
 */
export function shiftTimestamps(bytes: Buffer, ticks: number): void {
  const by = ((ticks % WRAP) + WRAP) % WRAP;
  for (let at = 0; at < bytes.length; at += PACKET) {
    if (bytes[at] !== SYNC || at + PACKET > bytes.length) throw new RangeError(`no MPEG-TS packet at byte ${at}`);
    const control = (bytes.readUInt8(at + 3) >> 4) & 3;
    const adaptation = control >= 2 ? bytes.readUInt8(at + 4) + 1 : 0;
    if (adaptation > 1 && (bytes.readUInt8(at + 5) & 0x10) !== 0) shiftClock(bytes, at + 6, by);
    const startsUnit = (bytes.readUInt8(at + 1) & 0x40) !== 0;
    const payload = at + 4 + adaptation;
    if (control % 2 === 1 && startsUnit && payload + 19 <= at + PACKET) shiftPes(bytes, payload, by);
  }
}

/** Shifts the base of a program clock reference; its extension of 1/300 tick stays. */
function shiftClock(bytes: Buffer, at: number, by: number): void {
  const base = bytes.readUInt32BE(at) * 2 + (bytes.readUInt8(at + 4) >> 7);
  const next = (base + by) % WRAP;
  bytes.writeUInt32BE(Math.floor(next / 2), at);
  bytes.writeUInt8((bytes.readUInt8(at + 4) & 0x7f) | ((next % 2) << 7), at + 4);
}

function shiftPes(bytes: Buffer, at: number, by: number): void {
  const isPes = bytes.readUIntBE(at, 3) === 1;
  const stream = bytes.readUInt8(at + 3);
  // Audio and video streams alone have timestamps; tables begin with a pointer field.
  if (!isPes || stream < 0xc0 || stream > 0xef) return;
  const flags = bytes.readUInt8(at + 7) >> 6;
  if (flags >= 2) shiftStamp(bytes, at + 9, by);
  if (flags === 3) shiftStamp(bytes, at + 14, by);
}

/** A timestamp is written in three parts of 3, 15 and 15 bits, each followed by a marker bit. */
function shiftStamp(bytes: Buffer, at: number, by: number): void {
  const first = bytes.readUInt8(at);
  const old = ((first >> 1) & 7) * 2 ** 30 + (bytes.readUInt16BE(at + 1) >> 1) * 2 ** 15 + (bytes.readUInt16BE(at + 3) >> 1);
  const next = (old + by) % WRAP;
  bytes.writeUInt8((first & 0xf1) | (Math.floor(next / 2 ** 30) << 1), at);
  bytes.writeUInt16BE(((Math.floor(next / 2 ** 15) % 2 ** 15) << 1) | 1, at + 1);
  bytes.writeUInt16BE(((next % 2 ** 15) << 1) | 1, at + 3);
}
