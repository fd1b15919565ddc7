import { createHash, createHmac } from 'node:crypto';
import type { ReceivedRequest } from './fake-provider.ts';

/** Whether a request carries the signature ACS3-HMAC-SHA256 that Alibaba Cloud would compute for it (its own check, not our code). */
export function isSignedForAcs(request: ReceivedRequest, keySecret: string): boolean {
  const { authorization = '' } = request.headers;
  const [, names = '', signature = ''] = /SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(authorization) ?? [];
  const encode = (text: string) => encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...request.query]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  const digest = (text: string) => createHash('sha256').update(text).digest('hex');
  if (request.headers['x-acs-content-sha256'] !== digest(request.body)) return false;
  const canonical = [request.method, request.path, query, headers.join(''), names, digest(request.body)].join('\n');
  return (
    createHmac('sha256', keySecret)
      .update(`ACS3-HMAC-SHA256\n${digest(canonical)}`)
      .digest('hex') === signature
  );
}
