/** Round constants of SHA-256 (FIPS 180-4): the first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const K = Uint32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)));
/** Initial state: the same of the square roots of the first eight primes. */
const START = Uint32Array.from(firstPrimes(8), (prime) => fraction(Math.sqrt(prime)));
const BLOCK = 64;

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  return primes;
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

/**
 * Hashes texts with a common start by SHA-256, synchronously: Web Crypto is asynchronous, and for short texts its overhead is many times
 * the cost of the hash.
 */
export class PrefixHasher {
  readonly #midState = Uint32Array.from(START);
  readonly #state = new Uint32Array(8);
  readonly #schedule = new Uint32Array(BLOCK);
  /** The bytes of the start after its last whole block, then those of the text. */
  readonly #tail = new Uint8Array(2 * BLOCK);
  readonly #view = new DataView(this.#tail.buffer);
  readonly #restLength: number;
  readonly #prefixLength: number;

  /** @param prefix ASCII */
  constructor(prefix: string) {
    const bytes = new TextEncoder().encode(prefix);
    this.#prefixLength = bytes.length;
    let at = 0;
    for (; at + BLOCK <= bytes.length; at += BLOCK) {
      this.#tail.set(bytes.subarray(at, at + BLOCK));
      this.#compress(this.#midState, 0);
    }
    this.#restLength = bytes.length - at;
    this.#tail.fill(0);
    this.#tail.set(bytes.subarray(at));
  }

  /** Returns the first 32 bits of the hash of prefix and text. @param text at most 55 ASCII characters */
  firstWord(text: string): number {
    let at = this.#restLength;
    this.#tail.fill(0, at);
    for (let index = 0; index < text.length; index += 1, at += 1) this.#tail[at] = text.charCodeAt(index);
    this.#tail[at] = 0x80;
    const end = at + 9 <= BLOCK ? BLOCK : 2 * BLOCK;
    this.#view.setUint32(end - 4, (this.#prefixLength + text.length) * 8);
    this.#state.set(this.#midState);
    for (let block = 0; block < end; block += BLOCK) this.#compress(this.#state, block);
    return this.#state[0] ?? 0;
  }

  #compress(state: Uint32Array, offset: number): void {
    const w = this.#schedule;
    for (let index = 0; index < 16; index += 1) w[index] = this.#view.getUint32(offset + index * 4);
    for (let index = 16; index < BLOCK; index += 1) {
      const [x, y] = [w[index - 15] ?? 0, w[index - 2] ?? 0];
      const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
      const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
      w[index] = ((w[index - 16] ?? 0) + s0 + (w[index - 7] ?? 0) + s1) | 0;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let index = 0; index < BLOCK; index += 1) {
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
    [a, b, c, d, e, f, g, h].forEach((word, index) => {
      state[index] = (state[index] ?? 0) + word;
    });
  }
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
