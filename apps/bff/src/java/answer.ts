import type { z } from 'zod';
import { AppError, type ErrorCode, errorFromUpstream } from '@matchpoint/contracts/errors';
import { parseExactJson } from '@matchpoint/contracts/exact-json';
import { Envelope, failureCode } from '@matchpoint/contracts/java/envelope';
import { normalise } from '@matchpoint/contracts/java/normalise';
import { collectOmitted } from '@matchpoint/contracts/lenient';
import { completeDecorations } from './complete-result.ts';
import { InvalidResponse } from './invalid-response.ts';
import { decodeBody, type WireResponse } from './wire-response.ts';

/** A part of a result that did not match and was left out. */
export interface OmittedPart {
  /** Name of the section; undefined for an item of a list. */
  readonly section: string | undefined;
  /** The zod path inside the part. */
  readonly where: string;
  readonly what: string;
}

/** A parsed result, and the parts that were left out of it. */
interface ParsedResult<T> {
  readonly ok: true;
  readonly result: T;
  readonly omitted: readonly OmittedPart[];
}

/** An error that the upstream reported. `enveloped`: by an envelope; otherwise by the HTTP status alone. */
interface ReportedError {
  readonly ok: false;
  readonly error: AppError;
  readonly enveloped: boolean;
}

/** The errors of HTTP statuses. 401 does not end the session: gateways send it too, and only 3000 and 3001 mean a lost login (spec §8). */
const ERRORS_BY_STATUS: ReadonlyMap<number, ErrorCode> = new Map<number, ErrorCode>([
  [401, 'LOGIN_REQUIRED'],
  [403, 'ACCESS_DENIED'],
  [404, 'NOT_FOUND'],
  [429, 'RATE_LIMITED'],
]);

/**
 * Parses a response: charset, JSON, envelope, HTTP status, result. An error of the envelope counts more than that of the status, and its text
 * is the upstream's own.
 * @param now UTC milliseconds, for missing revisions and times
 * @throws InvalidResponse when the body is not text of its charset, not JSON, not an envelope, or its result does not match
 */
export function parseResponse<Result extends z.ZodType>(
  result: Result,
  response: WireResponse,
  now: number,
): ParsedResult<z.output<Result>> | ReportedError {
  const isSuccess = response.status >= 200 && response.status < 300;
  const ofStatus = ERRORS_BY_STATUS.get(response.status);
  let envelope: Envelope;
  try {
    envelope = readEnvelope(response);
  } catch (error) {
    if (ofStatus === undefined) throw isSuccess ? error : new InvalidResponse('status', `HTTP ${response.status}`);
    return { ok: false, error: new AppError(ofStatus, withRetryAfter({}, response.retryAfterSec)), enveloped: false };
  }
  const failure = failureCode(envelope);
  if (failure !== undefined || !isSuccess) {
    if (failure === undefined && ofStatus === undefined) throw new InvalidResponse('status', `HTTP ${response.status}`);
    const ofEnvelope = failure === undefined ? 'SYSTEM' : errorFromUpstream(failure);
    const code = ofEnvelope === 'SYSTEM' ? (ofStatus ?? 'SYSTEM') : ofEnvelope;
    return { ok: false, error: toAppError(code, envelope, response.retryAfterSec), enveloped: failure !== undefined };
  }
  const { value: parsed, omitted } = collectOmitted(() => result.safeParse(envelope.result));
  if (!parsed.success) throw invalidResponse('result', parsed.error);
  completeDecorations(parsed.data, now);
  return {
    ok: true,
    result: parsed.data,
    omitted: omitted.map(({ section, error }) => ({ section, ...describeIssue(section ?? 'result', error) })),
  };
}

function readEnvelope(response: WireResponse): Envelope {
  const envelope = Envelope.safeParse(normalise(parseJson(decodeBody(response))));
  if (!envelope.success) throw invalidResponse('envelope', envelope.error);
  return envelope.data;
}

function toAppError(code: ErrorCode, envelope: Envelope, retryAfterSec: number | undefined): AppError {
  const { challenge } = envelope;
  const message = envelope.errorMsg?.trim() || envelope.msg?.trim();
  const meta = { ...(message ? { message } : {}), ...(challenge === undefined ? {} : { challenge }) };
  return new AppError(code, withRetryAfter(meta, envelope.retryAfterSec ?? retryAfterSec));
}

function withRetryAfter(meta: AppError['meta'], retryAfterSec: number | undefined): AppError['meta'] {
  return retryAfterSec === undefined ? meta : { ...meta, retryAfterSec };
}

function parseJson(body: string): unknown {
  try {
    return parseExactJson(body);
  } catch {
    throw new InvalidResponse('body', 'not JSON');
  }
}

function invalidResponse(root: string, error: Pick<z.ZodError, 'issues'>): InvalidResponse {
  const { where, what } = describeIssue(root, error);
  return new InvalidResponse(where, what);
}

function describeIssue(root: string, error: Pick<z.ZodError, 'issues'>): { where: string; what: string } {
  const issue = deepest(error.issues);
  return { where: [root, ...(issue?.path ?? [])].map(String).join('.'), what: issue?.message ?? 'does not fit' };
}

/** Of the branches of a union, the issue with the longest path says most. */
function deepest(issues: readonly z.core.$ZodIssue[]): { path: readonly PropertyKey[]; message: string } | undefined {
  const issue = issues[0];
  if (issue?.code !== 'invalid_union') return issue;
  const inner = issue.errors.map(deepest).filter((found) => found !== undefined);
  const best = inner.toSorted((a, b) => b.path.length - a.path.length)[0];
  return best === undefined ? issue : { path: [...issue.path, ...best.path], message: best.message };
}
