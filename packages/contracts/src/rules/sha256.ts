/** Round constants of SHA-256 (FIPS 180-4): the first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const K = Uint32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)));
/** Initial state: the same of the square roots of the first eight primes. */
const START = Uint32Array.from(firstPrimes(8), (prime) => fraction(Math.sqrt(prime)));
/** Bytes of a block. */
export const SHA256_BLOCK = 64;
const schedule = new Uint32Array(SHA256_BLOCK);

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  return primes;
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

/** Returns a new state before the first block. */
export function startSha256(): Uint32Array {
  return Uint32Array.from(START);
}

/** Adds one block of 64 bytes to a state. */
export function compressBlock(state: Uint32Array, bytes: DataView, offset: number): void {
  const w = schedule;
  for (let index = 0; index < 16; index += 1) w[index] = bytes.getUint32(offset + index * 4);
  for (let index = 16; index < SHA256_BLOCK; index += 1) {
    const x = w[index - 15] ?? 0;
    const y = w[index - 2] ?? 0;
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    w[index] = ((w[index - 16] ?? 0) + s0 + (w[index - 7] ?? 0) + s1) | 0;
  }
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let index = 0; index < SHA256_BLOCK; index += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (K[index] ?? 0) + (w[index] ?? 0)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** Reused by every call: hashing is synchronous, and allocating costs more than hashing a short input. */
const working = startSha256();
const tail = new DataView(new ArrayBuffer(2 * SHA256_BLOCK));
const tailBytes = new Uint8Array(tail.buffer);

/**
 * Returns the SHA-256 of bytes. Synchronous: Web Crypto is asynchronous, costs many times the hash for short inputs, and does not exist on pages
 * without TLS.
 */
export function sha256(bytes: Uint8Array): Uint8Array {
  const state = working;
  state.set(START);
  const whole = bytes.length - (bytes.length % SHA256_BLOCK);
  if (whole > 0) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let offset = 0; offset < whole; offset += SHA256_BLOCK) compressBlock(state, view, offset);
  }
  const rest = bytes.length - whole;
  const end = rest + 9 <= SHA256_BLOCK ? SHA256_BLOCK : 2 * SHA256_BLOCK;
  tailBytes.fill(0, rest, end);
  for (let index = 0; index < rest; index += 1) tailBytes[index] = bytes[whole + index] ?? 0;
  tailBytes[rest] = 0x80;
  tail.setUint32(end - 8, Math.floor(bytes.length / 2 ** 29));
  tail.setUint32(end - 4, (bytes.length * 8) % 2 ** 32);
  for (let offset = 0; offset < end; offset += SHA256_BLOCK) compressBlock(state, tail, offset);
  const result = new Uint8Array(32);
  for (let index = 0; index < 32; index += 1) result[index] = (state[index >>> 2] ?? 0) >>> (24 - (index & 3) * 8);
  return result;
}

/** Returns the SHA-256 of a text in UTF-8, as lowercase hexadecimal digits. */
export function sha256Hex(text: string): string {
  return toHex(sha256(new TextEncoder().encode(text)));
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Returns bytes as lowercase hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte] ?? '';
  return text;
}

/** Returns the bytes that lowercase hexadecimal digits write; undefined for any other text. */
export function fromHex(text: string): Uint8Array | undefined {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return undefined;
  return Uint8Array.from({ length: text.length / 2 }, (_, index) => Number.parseInt(text.slice(index * 2, index * 2 + 2), 16));
}
