import { z } from 'zod';
import { Envelope, isFailure } from '@matchpoint/contracts/java/envelope';
import { type JavaEndpoint, fieldLocation } from '@matchpoint/contracts/java/endpoint';

/** The response of an upstream to one call. */
export type Answer =
  | { readonly kind: 'result'; readonly result: unknown; readonly ms: number }
  | { readonly kind: 'failure'; readonly envelope: Envelope; readonly ms: number }
  /** An unreadable response; the message says what was received instead. */
  | { readonly kind: 'broken'; readonly message: string };

interface CallOptions {
  /** Origin of the upstream. */
  readonly url: string;
  readonly token?: string;
  readonly key?: string;
  readonly lan?: string;
}

const LIMIT_MS = 15_000;

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
  const init: RequestInit = { method: row.method, headers, signal: AbortSignal.timeout(LIMIT_MS) };
  if (row.method === 'POST') {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(body);
  }
  try {
    const response = await fetch(new URL(`${path}?${query.toString()}`, options.url), init);
    const ms = performance.now() - began;
    const text = await response.text();
    if (response.status !== 200) return { kind: 'broken', message: `HTTP ${response.status}; the envelope always comes with 200` };
    const envelope = Envelope.safeParse(parseJson(text));
    if (!envelope.success) return { kind: 'broken', message: `no envelope: ${z.prettifyError(envelope.error).split('\n')[0] ?? ''}` };
    if (isFailure(envelope.data)) return { kind: 'failure', envelope: envelope.data, ms };
    if (envelope.data.status !== 'success')
      return { kind: 'broken', message: `status is ${JSON.stringify(envelope.data.status)}, neither success nor fail` };
    return { kind: 'result', result: envelope.data.result, ms };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    return { kind: 'broken', message: `${error instanceof Error ? error.message : String(error)}${cause}` };
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
