import { createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Pool } from '../db/pool.ts';

/** What a store needs that keeps or signs keyed hashes in place of personal data. */
export interface KeyedStoreDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  /** The secret of the keyed hashes. */
  readonly key: string;
}

/** Returns the HMAC-SHA-256 of a list of texts in base64url. The first text names the use, so that hashes of different uses differ. */
export function keyedHash(key: string, texts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(texts)).digest('base64url');
}
