import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const HANDLE = 22;
const SECRET_BYTES = 32;
const ID = /^[\w-]{22}\.[\w-]{43}$/;

/** The two halves of an opaque session id: where the session stands in the store, and what its bearer has to know. */
export interface SessionId {
  readonly handle: string;
  readonly secret: string;
}

/** SHA-256 as text, for what must be recognised and not be read. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Where the session of this upstream name stands. */
export function handleOf(sessionId: string): string {
  return digestOf(sessionId).slice(0, HANDLE);
}

/** A fresh random secret of 256 bits. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The id as its bearer keeps it. */
export function sessionIdText({ handle, secret }: SessionId): string {
  return `${handle}.${secret}`;
}

/** Undefined for anything that is no id of ours. */
export function parseSessionId(text: string | undefined): SessionId | undefined {
  if (text === undefined || !ID.test(text)) return undefined;
  return { handle: text.slice(0, HANDLE), secret: text.slice(HANDLE + 1) };
}

/** Whether two digests are the same, in a time that says nothing of where they differ. */
export function isSameDigest(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The hash that stands for a session in codes sent to its user: it stays when the id changes, and no other session has it. */
export function deviceOf({ sessionId }: { readonly sessionId: string }): string {
  return digestOf(`device:${sessionId}`);
}
