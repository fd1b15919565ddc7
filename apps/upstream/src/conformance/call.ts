import { TextDecoder } from 'node:util';
import { parseExactJson } from '@matchpoint/contracts/exact-json';
import { Envelope, isFailure } from '@matchpoint/contracts/java/envelope';
import { type JavaEndpoint, fieldLocation } from '@matchpoint/contracts/java/endpoint';
import { normalise } from '@matchpoint/contracts/java/normalise';

/** The response of an upstream to one call. */
export type Answer =
  | { readonly kind: 'result'; readonly result: unknown; readonly ms: number }
  | { readonly kind: 'failure'; readonly envelope: Envelope; readonly ms: number }
  /** An unreadable response, or none; the message says what was received instead. `status`: HTTP. */
  | { readonly kind: 'broken'; readonly message: string; readonly status?: number; readonly timedOut?: true };

interface CallOptions {
  /** Origin of the upstream. */
  readonly url: string;
  readonly token?: string;
  readonly key?: string;
  readonly lan?: string;
  /** Longest wait for a response, milliseconds. */
  readonly timeoutMs: number;
}

/** Sends one call as the BFF does (spec §7): headers, `_t`, and each field where the endpoint expects it. */
export async function callRow(row: JavaEndpoint, input: Readonly<Record<string, unknown>>, options: CallOptions): Promise<Answer> {
  const began = performance.now();
  let path: string = row.path;
  const query = new URLSearchParams();
  const body: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(input)) {
    const place = fieldLocation(row, field);
    if (place === 'path') path = path.replace(`{${field}}`, textOf(value));
    else if (place === 'query') query.set(field, textOf(value));
    else body[field] = value;
  }
  query.set('_t', String(Math.round(performance.timeOrigin + began)));
  const headers: Record<string, string> = { sysType: 'PC', lan: options.lan ?? 'zh_CN' };
  if (options.token !== undefined) headers['token'] = options.token;
  if (options.key !== undefined) headers['authorization'] = `Bearer ${options.key}`;
  const init: RequestInit = { method: row.method, headers, signal: AbortSignal.timeout(options.timeoutMs) };
  if (row.method === 'POST') {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(body);
  }
  try {
    const response = await fetch(new URL(`${path}?${query.toString()}`, options.url), init);
    const ms = performance.now() - began;
    const bytes = await response.arrayBuffer();
    const { status } = response;
    if (status !== 200) return { kind: 'broken', status, message: `HTTP ${status}; the envelope always comes with 200` };
    const decoded = decode(bytes, response.headers.get('content-type') ?? '');
    if ('problem' in decoded) return { kind: 'broken', message: decoded.problem };
    const envelope = Envelope.safeParse(normalise(parseJson(decoded.text)));
    if (!envelope.success) return { kind: 'broken', message: `no envelope: ${envelope.error.issues[0]?.message ?? ''}` };
    if (isFailure(envelope.data)) return { kind: 'failure', envelope: envelope.data, ms };
    if (envelope.data.status !== 'success')
      return { kind: 'broken', message: `status is ${JSON.stringify(envelope.data.status)}, neither success nor fail` };
    return { kind: 'result', result: envelope.data.result, ms };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return { kind: 'broken', timedOut: true, message: `no response within ${options.timeoutMs / 1_000} s; the row was not called again` };
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    return { kind: 'broken', message: `${error instanceof Error ? error.message : String(error)}${cause}` };
  }
}

/** Decodes a body by the charset of its content type, UTF-8 without one; invalid bytes are a problem. */
function decode(bytes: ArrayBuffer, contentType: string): { readonly text: string } | { readonly problem: string } {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    return { text: new TextDecoder(charset, { fatal: true }).decode(bytes) };
  } catch {
    return { problem: `the body is not ${charset}, the charset of its content type (${contentType || 'none'})` };
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function parseJson(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}
