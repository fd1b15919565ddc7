import type { QueryClient } from '@tanstack/react-query';
import { isRecord } from '@matchpoint/contracts/rules/json-record';
import { STORED_AT } from './stored-at.ts';
import { noteStoredContent } from './stored-state.ts';

/**
 * Accepts an answer that the service worker stored earlier, where the page has none: data that is on the page was fetched later or was updated
 * by realtime, and scores must not go back.
 * @throws TypeError, as for an unreachable network, when the page has data of this call
 */
export function acceptStored(response: Response, queryClient: QueryClient): Response {
  if (hasData(new URL(response.url), queryClient)) throw new TypeError('the page has newer data than the stored answer');
  noteStoredContent(Number(response.headers.get(STORED_AT)));
  return response;
}

function hasData({ pathname, searchParams }: URL, queryClient: QueryClient): boolean {
  const procedure = pathname.slice('/trpc/'.length);
  const input = searchParams.get('input') ?? '{}';
  return queryClient
    .getQueryCache()
    .getAll()
    .some(({ queryKey: [path, options], state }) => {
      const own = isRecord(options) ? options['input'] : undefined;
      return state.data !== undefined && Array.isArray(path) && path.join('.') === procedure && JSON.stringify(own ?? {}) === input;
    });
}
