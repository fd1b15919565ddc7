import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headText, type RecordHead, type SignedRecordHead } from '@matchpoint/contracts/rules/record-chain';

/** The DER prefix of a PKCS #8 Ed25519 key, which its 32 bytes follow (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const SEED_BYTES = 32;
const FILE = 'record-key';

/** The Ed25519 key that signs the heads of the record log. */
export class RecordKey {
  readonly #key: KeyObject;
  /** The public key, 32 bytes in hexadecimal digits. */
  readonly publicKey: string;

  /** @param seed 64 hexadecimal digits @throws Error when it is not a key */
  constructor(seed: string) {
    const bytes = Buffer.from(seed, 'hex');
    if (bytes.length !== SEED_BYTES) throw new Error('the key of the record log is not 64 hexadecimal digits');
    this.#key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, bytes]), format: 'der', type: 'pkcs8' });
    this.publicKey = Buffer.from(createPublicKey(this.#key).export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
  }

  /** Signs a head. */
  sign(head: RecordHead): SignedRecordHead {
    const signature = sign(null, Buffer.from(headText(head)), this.#key).toString('hex');
    return { ...head, key: this.publicKey, signature };
  }
}

/**
 * Returns the key of the configuration, else the one that is stored in `dataDir`, which is created when it is missing and readable by this
 * user only.
 */
export function openRecordKey({ dataDir, seed }: { readonly dataDir: string; readonly seed: string | undefined }): RecordKey {
  return new RecordKey(seed ?? storedSeed(dataDir));
}

function storedSeed(dataDir: string): string {
  const file = join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    // Fails when the file exists, so that of two processes that start together one writes and both read the same key.
    writeFileSync(file, `${randomBytes(SEED_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
