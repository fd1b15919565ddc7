import { sign, verify } from 'node:crypto';

/** Fields in the order and form in which Alipay signs them; `leave` names those that stand outside. */
function signedText(fields: Readonly<Record<string, string>>, leave: readonly string[]): string {
  return Object.keys(fields)
    .filter((name) => !leave.includes(name))
    .toSorted()
    .map((name) => `${name}=${fields[name] ?? ''}`)
    .join('&');
}

/** The signature of a notice: over all fields but `sign` and `sign_type`. */
export function signNotice(fields: Readonly<Record<string, string>>, privateKey: string): string {
  return signText(signedText(fields, ['sign', 'sign_type']), privateKey);
}

/** Whether an application signed these fields of a call: over all but `sign`. */
export function isSignedCall(fields: Readonly<Record<string, string>>, publicKey: string): boolean {
  const text = signedText(fields, ['sign']);
  return verify('RSA-SHA256', Buffer.from(text), publicKey, Buffer.from(fields['sign'] ?? '', 'base64'));
}

/** RSA2: SHA-256 with RSA, in base64. */
export function signText(text: string, privateKey: string): string {
  return sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64');
}
