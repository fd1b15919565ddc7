import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * Cost of argon2id: memory in KiB, passes, lanes. The values are the OWASP minimum; raising them rehashes each password at its next login.
 */
export interface HashCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

export const HASH_COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify(argon2);

/** Hash compared when an account has no password: it takes the same time and matches nothing. */
export const DUMMY_HASH = phc(HASH_COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));

/** Hashes a password with argon2id. Returns a PHC string. */
export async function hashPassword(password: string, cost: HashCost = HASH_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive('argon2id', { message: asBytes(password), nonce: salt, tagLength: HASH_BYTES, ...cost });
  return phc(cost, salt, hash);
}

/** Returns whether a password matches a hash. @throws when `stored` is not a PHC string of argon2id */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const { cost, salt, hash } = parse(stored);
  const derived = await derive('argon2id', { message: asBytes(password), nonce: salt, tagLength: hash.length, ...cost });
  return timingSafeEqual(derived, hash);
}

/** Returns whether a hash was created with another cost than the current one. */
export function isOutdated(stored: string): boolean {
  const { cost } = parse(stored);
  return cost.memory !== HASH_COST.memory || cost.passes !== HASH_COST.passes || cost.parallelism !== HASH_COST.parallelism;
}

function phc(cost: HashCost, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(stored: string): { readonly cost: HashCost; readonly salt: Buffer; readonly hash: Buffer } {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(stored) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('a stored password hash is not a PHC string of argon2id');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** Normalizes to NFC, so that different keyboards give the same bytes. The password is not truncated. */
function asBytes(password: string): Buffer {
  return Buffer.from(password.normalize('NFC'), 'utf8');
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
