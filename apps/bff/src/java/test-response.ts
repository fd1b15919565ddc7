import type { WireResponse } from './wire-response.ts';

/** Returns a response with a value as JSON; text is sent as it is. */
export function jsonResponse(value: unknown, status = 200): WireResponse {
  const body = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
  return { status, contentType: 'application/json', body };
}
