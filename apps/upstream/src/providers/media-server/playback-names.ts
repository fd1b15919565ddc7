import { createHmac, timingSafeEqual } from 'node:crypto';
import { BroadcastId } from '@matchpoint/contracts/ids';

const NAME = /^([0-9a-z]{1,12})-([A-Za-z0-9_-]{16})$/;
const TOKEN = /^([0-9a-z]{1,12})-([A-Za-z0-9_-]{10})-([A-Za-z0-9_-]{27})$/;
/** Longest validity of a signed playlist, milliseconds. */
export const MAX_TOKEN_MS = 6 * 3_600_000;

/**
 * Names under which broadcasts are played, and tokens for those of paid rooms. A name differs from the code of the encoder and contains nothing
 * of it. A token is part of the path, so that it is carried from a playlist into the addresses of its segments.
 */
export class PlaybackNames {
  readonly #secret: string;
  constructor(secret: string) {
    this.#secret = secret;
  }

  nameOf(id: BroadcastId): string {
    const number = id.toString(36);
    return `${number}-${this.#mac('name', number, 16)}`;
  }

  /** Returns the broadcast that is played under a name; undefined for a name that this site did not give. */
  idOf(name: string): BroadcastId | undefined {
    const [, number = '', mac = ''] = NAME.exec(name) ?? [];
    return number !== '' && isSame(mac, this.#mac('name', number, 16)) ? BroadcastId.safeParse(parseInt(number, 36)).data : undefined;
  }

  /** Returns a token with which `viewer` may play the broadcast until `endsAt`, at most six hours from `now` (UTC milliseconds). */
  tokenOf(name: string, viewer: string, times: { readonly now: number; readonly endsAt: number }): string {
    const expiry = Math.floor(Math.min(times.endsAt, times.now + MAX_TOKEN_MS) / 1_000).toString(36);
    // Tokens of viewers differ, so that a shared address can be traced.
    const viewerTag = this.#mac('viewer', viewer, 10);
    return `${expiry}-${viewerTag}-${this.#mac('token', `${name} ${expiry} ${viewerTag}`, 27)}`;
  }

  /** Returns whether a token is valid for the broadcast at `now`. */
  accepts(name: string, token: string, now: number): boolean {
    const [, expiry = '', viewerTag = '', mac = ''] = TOKEN.exec(token) ?? [];
    if (expiry === '' || !isSame(mac, this.#mac('token', `${name} ${expiry} ${viewerTag}`, 27))) return false;
    return parseInt(expiry, 36) * 1_000 > now;
  }

  #mac(kind: string, text: string, characters: number): string {
    return createHmac('sha256', this.#secret).update(`${kind} ${text}`).digest('base64url').slice(0, characters);
  }
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
