import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'sealing-key';
/** The name of the file when it sealed the codes of encoders only. */
const FORMER_FILE = 'stream-code-key';
const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The key under which secrets and personal data are stored that must be read again: codes of encoders, addresses, card numbers. The database
 * alone reveals none of them.
 */
export class SealingKey {
  readonly #key: Buffer;
  readonly #digestKey: Buffer;

  /** @throws Error when it is not a key */
  constructor(key: Buffer) {
    if (key.length !== KEY_BYTES) throw new Error('the sealing key is not 32 bytes');
    this.#key = key;
    this.#digestKey = Buffer.from(hkdfSync('sha256', key, '', 'digest', KEY_BYTES));
  }

  /** Seals a text for one owner, such as `card 12`; it cannot be opened for another one. */
  seal(owner: string, text: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Returns a sealed text; undefined when it was sealed under another key, for another owner, or changed. */
  open(owner: string, sealed: Buffer): string | undefined {
    const [nonce, tag] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
    if (tag.length < TAG_BYTES) return undefined;
    const decipher = createDecipheriv(ALGORITHM, this.#key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    const start = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([start, decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }

  /** Returns a keyed digest of a text, by which equal texts are found; without the key no guess can be checked. */
  digest(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.#digestKey).update(`${purpose}\n${text}`).digest();
  }
}

/** Returns the key that is stored in `dataDir`; it is created when it is missing, and readable by this user only. */
export function openSealingKey(dataDir: string): SealingKey {
  const file = join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  // What was sealed under the former name opens with the same key.
  ignoring(['ENOENT', 'EEXIST'], () => linkSync(join(dataDir, FORMER_FILE), file));
  // Fails when the file exists, so that of two processes that start together one writes and both read the same key.
  ignoring(['EEXIST'], () => writeFileSync(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx' }));
  return new SealingKey(Buffer.from(readFileSync(file, 'utf8').trim(), 'hex'));
}

function ignoring(codes: readonly string[], action: () => void): void {
  try {
    action();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code)))) throw error;
  }
}
