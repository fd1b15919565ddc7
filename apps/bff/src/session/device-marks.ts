import { createHmac } from 'node:crypto';
import { isSameDigest, newSecret } from './session-id.ts';

const MARK = /^([\w-]{43})\.([\w-]{43})$/;

/**
 * Signed marks of browsers that logged in. The signature shows that this site issued the mark after a login, so that a limit may be counted
 * by the mark in place of the address, which the browser shares with others.
 */
export class DeviceMarks {
  readonly #key: string;

  /** @param key the secret of the signatures; the same on every instance */
  constructor(key: string) {
    this.#key = key;
  }

  /** Returns a new mark. */
  issue(): string {
    const id = newSecret();
    return `${id}.${this.#signatureOf(id)}`;
  }

  /** Returns a presented mark when this site issued it. */
  accept(presented: string | undefined): string | undefined {
    const [, id = '', signature = ''] = MARK.exec(presented ?? '') ?? [];
    return id !== '' && isSameDigest(signature, this.#signatureOf(id)) ? presented : undefined;
  }

  #signatureOf(id: string): string {
    return createHmac('sha256', this.#key).update(`device:${id}`).digest('base64url');
  }
}
