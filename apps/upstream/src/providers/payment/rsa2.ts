import { sign, verify } from 'node:crypto';

/** Joins fields in the order and format that Alipay signs; `leave` names fields outside of the signature. */
function signedText(fields: Readonly<Record<string, string>>, leave: readonly string[]): string {
  return Object.keys(fields)
    .filter((name) => !leave.includes(name))
    .toSorted()
    .map((name) => `${name}=${fields[name] ?? ''}`)
    .join('&');
}

/** Returns the signature of a notification: over all fields except `sign` and `sign_type`. */
export function signNotification(fields: Readonly<Record<string, string>>, privateKey: string): string {
  return signText(signedText(fields, ['sign', 'sign_type']), privateKey);
}

/** Returns whether an application signed the fields of a call: all except `sign`. */
export function isSignedCall(fields: Readonly<Record<string, string>>, publicKey: string): boolean {
  const text = signedText(fields, ['sign']);
  return verify('RSA-SHA256', Buffer.from(text), publicKey, Buffer.from(fields['sign'] ?? '', 'base64'));
}

/** RSA2: SHA-256 with RSA, in base64. */
export function signText(text: string, privateKey: string): string {
  return sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64');
}
