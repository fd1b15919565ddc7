import type { QueryClient } from '@tanstack/react-query';
import { isRecord } from '@matchpoint/contracts/rules/json-record';
import { PARTIAL } from '../page/hydrated-queries.ts';
import { STORED_AT } from './stored-at.ts';
import { noteStoredContent } from './stored-state.ts';

/**
 * Accepts an answer that the service worker stored earlier, where the page has none: data that is on the page was fetched later or was updated
 * by realtime, and scores must not go back.
 * @throws TypeError, as for an unreachable network, when the page has data of this call
 */
export function acceptStored(response: Response, queryClient: QueryClient): Response {
  const storedAt = Number(response.headers.get(STORED_AT));
  if (hasNewerData(new URL(response.url), queryClient, storedAt)) throw new TypeError('the page has newer data than the stored answer');
  noteStoredContent(storedAt);
  return response;
}

/** The first rows that a page was sent with are no answer yet: a stored one replaces them unless it is older. */
function hasNewerData({ pathname, searchParams }: URL, queryClient: QueryClient, storedAt: number): boolean {
  const procedure = pathname.slice('/trpc/'.length);
  const input = searchParams.get('input') ?? '{}';
  return queryClient
    .getQueryCache()
    .getAll()
    .some(({ queryKey: [path, options], state }) => {
      const own = isRecord(options) ? options['input'] : undefined;
      const isSame = Array.isArray(path) && path.join('.') === procedure && JSON.stringify(own ?? {}) === input;
      return isSame && state.data !== undefined && (state.dataUpdatedAt > PARTIAL.updatedAt || !isFrom(state.data, storedAt));
    });
}

/** Returns whether an answer is from this time (UTC milliseconds) or earlier. */
function isFrom(data: unknown, time: number): boolean {
  return isRecord(data) && typeof data['serverAt'] === 'number' && data['serverAt'] <= time;
}
