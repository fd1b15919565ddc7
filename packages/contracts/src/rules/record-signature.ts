import { headText, type SignedRecordHead } from './record-chain.ts';
import { fromHex } from './sha256.ts';

/** `not_checked`: this browser has no Ed25519, or the page is not a secure context. */
export type SignatureCheck = 'valid' | 'invalid' | 'not_checked';

const ALGORITHM = { name: 'Ed25519' } as const;

/** Verifies the signature of a head with the key that the head names, by Web Crypto. */
export async function verifyHeadSignature(head: SignedRecordHead): Promise<SignatureCheck> {
  const [key, signature] = [fromHex(head.key), fromHex(head.signature)];
  if (key?.length !== 32 || signature?.length !== 64) return 'invalid';
  const { subtle } = globalThis.crypto;
  if (!(await hasEd25519())) return 'not_checked';
  try {
    const publicKey = await subtle.importKey('raw', Uint8Array.from(key), ALGORITHM, false, ['verify']);
    const text = new TextEncoder().encode(headText(head));
    return (await subtle.verify(ALGORITHM, publicKey, Uint8Array.from(signature), text)) ? 'valid' : 'invalid';
  } catch {
    // Ed25519 is there, so the key is not a point of the curve.
    return 'invalid';
  }
}

/** The base point of the curve: a key that every implementation accepts. */
const KNOWN_KEY = Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 0x58 : 0x66));
let support: Promise<boolean> | undefined;

/** Returns whether Web Crypto verifies Ed25519 here: it is missing outside secure contexts and in older browsers. */
function hasEd25519(): Promise<boolean> {
  support ??= Promise.resolve()
    .then(() => globalThis.crypto.subtle.importKey('raw', KNOWN_KEY, ALGORITHM, false, ['verify']))
    .then(
      () => true,
      () => false,
    );
  return support;
}
