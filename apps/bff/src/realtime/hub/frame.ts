/**
 * Encodes server frames (RFC 6455 §5.2): final, unmasked, uncompressed. The hub encodes them itself because one buffer serves many
 * sockets; client frames are parsed by `ws`.
 */

const TEXT = 0x81;

function headerLength(payloadLength: number): number {
  if (payloadLength < 126) return 2;
  return payloadLength < 65_536 ? 4 : 10;
}

function writeHeader(target: Buffer, at: number, payloadLength: number): number {
  target[at] = TEXT;
  if (payloadLength < 126) {
    target[at + 1] = payloadLength;
    return at + 2;
  }
  if (payloadLength < 65_536) {
    target[at + 1] = 126;
    target.writeUInt16BE(payloadLength, at + 2);
    return at + 4;
  }
  target[at + 1] = 127;
  target.writeBigUInt64BE(BigInt(payloadLength), at + 2);
  return at + 10;
}

/** Returns one text frame for each body, each body preceded by `prefix`, all in one buffer. */
export function textFrames(prefix: Buffer, bodies: readonly Buffer[]): Buffer {
  let total = 0;
  for (const body of bodies) {
    const length = prefix.length + body.length;
    total += headerLength(length) + length;
  }
  const target = Buffer.allocUnsafe(total);
  let at = 0;
  for (const body of bodies) {
    at = writeHeader(target, at, prefix.length + body.length);
    at += prefix.copy(target, at);
    at += body.copy(target, at);
  }
  return target;
}

const nothing = Buffer.alloc(0);

/** Returns one text frame. */
export function textFrame(text: string): Buffer {
  return textFrames(nothing, [Buffer.from(text)]);
}

/** An empty ping frame, which every client answers by itself. */
export const pingFrame: Buffer = Buffer.from([0x89, 0x00]);
