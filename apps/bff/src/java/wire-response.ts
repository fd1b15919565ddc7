import { TextDecoder } from 'node:util';
import { InvalidResponse } from './invalid-response.ts';

/** A response of the upstream as it arrived. */
export interface WireResponse {
  /** HTTP status below 500. */
  readonly status: number;
  /** Header `content-type`; undefined when it is missing. */
  readonly contentType: string | undefined;
  /** Header `retry-after` in seconds; undefined when it is missing or a date. */
  readonly retryAfterSec?: number | undefined;
  readonly body: Uint8Array;
}

/**
 * Decodes a body by the charset of its content type, UTF-8 without one. Invalid bytes are an error, because replacement characters would
 * be stored and shown.
 * @throws InvalidResponse for an unknown charset or invalid bytes
 */
export function decodeBody({ contentType, body }: Pick<WireResponse, 'contentType' | 'body'>): string {
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(charset, { fatal: true });
  } catch {
    throw new InvalidResponse('body', `unknown charset ${charset.slice(0, 40)}`);
  }
  try {
    return decoder.decode(body);
  } catch {
    throw new InvalidResponse('body', `not ${decoder.encoding}`);
  }
}
