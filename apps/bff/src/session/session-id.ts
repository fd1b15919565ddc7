import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const HANDLE = 22;
const SECRET_BYTES = 32;
const ID = /^[\w-]{22}\.[\w-]{43}$/;

/** The two halves of an opaque session id: the session's key in the store, and the secret that the client must present. */
export interface SessionId {
  readonly handle: string;
  readonly secret: string;
}

/** Returns the SHA-256 of a text, for values that must be recognizable but not readable. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Returns the store handle of the session with this upstream id. */
export function handleOf(sessionId: string): string {
  return digestOf(sessionId).slice(0, HANDLE);
}

/** Returns a new random secret of 256 bits. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Returns the session id in the form that the client stores. */
export function sessionIdText({ handle, secret }: SessionId): string {
  return `${handle}.${secret}`;
}

/** Parses a session id; undefined when it is malformed. */
export function parseSessionId(text: string | undefined): SessionId | undefined {
  if (text === undefined || !ID.test(text)) return undefined;
  return { handle: text.slice(0, HANDLE), secret: text.slice(HANDLE + 1) };
}

/** Compares two digests in constant time. */
export function isSameDigest(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Returns the hash that identifies a session in codes sent to its user: unique to the session, and unchanged when its id changes. */
export function deviceOf({ sessionId }: { readonly sessionId: string }): string {
  return digestOf(`device:${sessionId}`);
}
