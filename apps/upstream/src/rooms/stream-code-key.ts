import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Id } from '@matchpoint/contracts/rules/id';

const FILE = 'stream-code-key';
const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The key under which the codes of encoders are stored: anchors read them again, while the database alone gives none away. */
export class StreamCodeKey {
  readonly #key: Buffer;

  /** @throws Error when it is not a key */
  constructor(key: Buffer) {
    if (key.length !== KEY_BYTES) throw new Error('the key of the stream codes is not 32 bytes');
    this.#key = key;
  }

  /** Seals a code for one anchor. */
  seal(anchorId: Id, code: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.#key, nonce, { authTagLength: TAG_BYTES }).setAAD(ownerOf(anchorId));
    const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** Returns a sealed code; undefined when it was sealed under another key, for another anchor, or changed. */
  open(anchorId: Id, sealed: Buffer): string | undefined {
    const [nonce, tag] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)];
    if (tag.length < TAG_BYTES) return undefined;
    const decipher = createDecipheriv(ALGORITHM, this.#key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(ownerOf(anchorId)).setAuthTag(tag);
    const start = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([start, decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  }
}

function ownerOf(anchorId: Id): Buffer {
  return Buffer.from(`anchor ${anchorId}`);
}

/** Returns the key that is stored in `dataDir`; it is created when it is missing, and readable by this user only. */
export function openStreamCodeKey(dataDir: string): StreamCodeKey {
  const file = join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    // Fails when the file exists, so that of two processes that start together one writes and both read the same key.
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return new StreamCodeKey(Buffer.from(readFileSync(file, 'utf8').trim(), 'hex'));
}
