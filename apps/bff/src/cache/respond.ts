import type { IncomingMessage, ServerResponse } from 'node:http';
import { mayMask } from '../spoiler/viewer-mask.ts';
import { acceptedEncoding } from './accept-encoding.ts';
import type { CacheAnswer } from './fill.ts';

/** The request headers that decide about a cached answer. */
export interface AnswerConditions {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  /** The cookies, of a viewer for whom something may be masked. */
  maskCookie: string | undefined;
}

/**
 * Reads them from the raw list: Node builds its object of all headers only when it is asked for, which costs more than the rest of
 * a cached answer.
 */
export function answerConditions(request: IncomingMessage): AnswerConditions {
  const conditions: AnswerConditions = { acceptEncoding: undefined, ifNoneMatch: undefined, maskCookie: undefined };
  const raw = request.rawHeaders;
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i] ?? '';
    switch (name.length) {
      case 6:
        if (name.toLowerCase() === 'cookie' && mayMask(raw[i + 1] ?? '')) conditions.maskCookie = raw[i + 1];
        break;
      case 13:
        if (name.toLowerCase() === 'if-none-match') conditions.ifNoneMatch = raw[i + 1];
        break;
      case 15:
        if (name.toLowerCase() === 'accept-encoding') conditions.acceptEncoding = raw[i + 1];
        break;
    }
  }
  return conditions;
}

/**
 * Writes a cached answer: one head, one body, or 304. For GET and HEAD only; the response must not have been begun.
 * @param now UTC milliseconds, for `Age`
 */
export function respond(conditions: AnswerConditions, response: ServerResponse, answer: CacheAnswer, now: number): void {
  const { entry, state } = answer;
  const { status, etag } = entry.parts;
  if (conditions.ifNoneMatch !== undefined && status === 200 && matches(conditions.ifNoneMatch, etag)) {
    response.writeHead(304, entry.notModifiedHead(state, now));
    response.end();
    return;
  }
  const encoding = acceptedEncoding(conditions.acceptEncoding);
  response.writeHead(status, entry.head(encoding, state, now));
  response.end(entry.body(encoding));
}

/** Weak comparison (RFC 9110 §13.1.2): an edge may have made our tag strong or kept it weak. */
function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch === etag || ifNoneMatch === '*' || ifNoneMatch.includes(etag.slice(2));
}
