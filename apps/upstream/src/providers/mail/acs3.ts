import { createHash, createHmac, randomBytes } from 'node:crypto';

/** An RPC call of Alibaba Cloud to be signed. */
export interface AcsCall {
  readonly host: string;
  readonly action: string;
  /** Version of the service, for example `2015-11-23`. */
  readonly version: string;
  readonly form: Readonly<Record<string, string>>;
  readonly keyId: string;
  readonly keySecret: string;
  /** UTC milliseconds. */
  readonly at: number;
}

/** Signs a POST of a form with ACS3-HMAC-SHA256 (Alibaba Cloud, V3 request structure and signature). */
export function signAcs3(call: AcsCall): { readonly headers: Record<string, string>; readonly body: string } {
  const body = new URLSearchParams(call.form).toString();
  const signed: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded',
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': sha256(body),
    'x-acs-date': `${new Date(call.at).toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': randomBytes(16).toString('hex'),
    'x-acs-version': call.version,
  };
  const names = Object.keys(signed).toSorted();
  const canonical = ['POST', '/', '', ...names.map((name) => `${name}:${signed[name] ?? ''}`), '', names.join(';'), sha256(body)].join(
    '\n',
  );
  const signature = createHmac('sha256', call.keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const { host: _host, ...headers } = signed;
  const authorization = `ACS3-HMAC-SHA256 Credential=${call.keyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { headers: { ...headers, authorization }, body };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
