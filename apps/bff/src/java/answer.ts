import type { z } from 'zod';
import { AppError, errorFromUpstream } from '@matchpoint/contracts/errors';
import { Envelope, isFailure } from '@matchpoint/contracts/java/envelope';
import { collectSkipped } from '@matchpoint/contracts/lenient';

/** The response does not match the schema of its row. `path` is the zod path. */
export class InvalidResponse extends Error {
  override readonly name = 'InvalidResponse';
  readonly path: string;
  constructor(path: string, what: string) {
    super(`${path}: ${what}`);
    this.path = path;
  }
}

/** A parsed result, and the list items that were left out. */
export interface ParsedResponse<T> {
  readonly result: T;
  readonly skipped: readonly { readonly where: string; readonly what: string }[];
}

/**
 * Parses the body of a response: envelope, then result.
 * @throws AppError when the envelope reports a failure, with the upstream's own text if there is one
 * @throws InvalidResponse when the body is not JSON, not an envelope, or its result does not match
 */
export function parseResponse<Result extends z.ZodType>(result: Result, body: string): ParsedResponse<z.output<Result>> {
  const envelope = Envelope.safeParse(withoutNulls(parseJson(body)));
  if (!envelope.success) throw invalidResponse('envelope', envelope.error);
  if (isFailure(envelope.data)) throw toAppError(envelope.data);
  const { value: parsed, skipped } = collectSkipped(() => result.safeParse(envelope.data.result));
  if (!parsed.success) throw invalidResponse('result', parsed.error);
  return { result: parsed.data, skipped: skipped.map((error) => describeIssue('result', error)) };
}

function toAppError(envelope: Envelope): AppError {
  const { errorMsg, msg, errorCode, code, retryAfterSec } = envelope;
  const message = errorMsg?.trim() || msg?.trim();
  const meta = { ...(message ? { message } : {}), ...(retryAfterSec === undefined ? {} : { retryAfterSec }) };
  return new AppError(errorFromUpstream(errorCode === undefined || errorCode === '' ? code : errorCode), meta);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new InvalidResponse('body', 'not JSON');
  }
}

/** Other implementations write null for absent values. List items keep their position. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const kept: [string, unknown][] = [];
  for (const [key, item] of Object.entries(value)) if (item !== null) kept.push([key, withoutNulls(item)]);
  return Object.fromEntries(kept);
}

function invalidResponse(root: string, error: z.ZodError): InvalidResponse {
  const { where, what } = describeIssue(root, error);
  return new InvalidResponse(where, what);
}

function describeIssue(root: string, error: z.ZodError): { where: string; what: string } {
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
