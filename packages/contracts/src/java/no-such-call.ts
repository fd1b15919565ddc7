import { type AppError, ERRORS } from '../errors.ts';
import type { JavaEndpoint } from './endpoint.ts';

/** HTTP statuses with which servers and gateways answer a path that they do not have. */
const MISSING_STATUSES: ReadonlySet<number> = new Set([404, 405, 410, 501]);

/** Texts of frameworks and gateways for a path that they do not have. */
const MISSING_TEXT =
  /no such (?:call|api|interface|method|endpoint|path|service)|unknown (?:call|api|interface|method|endpoint)|no handler found|no static resource|not implemented|method .{1,40} not supported|(?:接口|方法|路径|服务|請求路徑|请求路径)不存在|(?:接口|方法)未(?:实现|開放|开放)/i;

/** Codes with which such a text may come; other codes are business errors. */
const UNSPECIFIC: ReadonlySet<string> = new Set(['SYSTEM', 'NOT_FOUND', 'LOGIN_REQUIRED', 'ACCESS_DENIED', 'BAD_INPUT']);

/** A failed response to a call. */
export interface FailedResponse {
  /** The parsed input of the call. */
  readonly input: Readonly<Record<string, unknown>>;
  /** HTTP status. */
  readonly status: number;
  /** The error of the envelope; undefined when the body was no envelope. */
  readonly error: AppError | undefined;
}

/**
 * Whether a failed response to an extension means that the upstream has no such call:
 * - the HTTP status says so, and no envelope came with it that reports a missing item;
 * - the text says so;
 * - NOT_FOUND, from a list, which cannot be missing itself;
 * - a login or a permission is demanded for a public read, as upstreams do that check the session before the path.
 */
export function meansNoSuchCall(row: Pick<JavaEndpoint, 'auth' | 'mutates'>, { input, status, error }: FailedResponse): boolean {
  const isItem = namesItem(input);
  if (MISSING_STATUSES.has(status) && !(isItem && status === ERRORS.NOT_FOUND.http && error?.code === 'NOT_FOUND')) return true;
  if (error === undefined) return false;
  if (UNSPECIFIC.has(error.code) && MISSING_TEXT.test(error.meta.message ?? '')) return true;
  if (error.code === 'NOT_FOUND') return !isItem && !row.mutates;
  return (error.code === 'LOGIN_REQUIRED' || error.code === 'ACCESS_DENIED') && row.auth === 'none' && !row.mutates;
}

/** Whether an input names an item, which may not exist: then NOT_FOUND says nothing about the endpoint. */
function namesItem(input: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(input).some(
    ([field, value]) => value !== undefined && field !== 'gameId' && /^(?:id|ids|orderNo)$|Ids?$/.test(field),
  );
}
