import { compressBlock, SHA256_BLOCK as BLOCK, startSha256 } from '@matchpoint/contracts/rules/sha256';

/**
 * Hashes texts with a common start by SHA-256, synchronously: Web Crypto is asynchronous, and for short texts its overhead is many times
 * the cost of the hash.
 */
export class PrefixHasher {
  readonly #midState = startSha256();
  readonly #state = new Uint32Array(8);
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
      compressBlock(this.#midState, this.#view, 0);
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
    for (let block = 0; block < end; block += BLOCK) compressBlock(this.#state, this.#view, block);
    return this.#state[0] ?? 0;
  }
}
