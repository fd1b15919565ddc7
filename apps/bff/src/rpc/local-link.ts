import { type TRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { AppError } from '@matchpoint/contracts/errors';
import { isPublicRead } from '@matchpoint/contracts/rules/public-reads';
import { errorBody } from './error-body.ts';
import type { CacheTag } from '../cache/cache-tag.ts';
import type { PublicReads } from './public-reads.ts';
import type { AppRouter } from './router.ts';

/** Creates a client for one page or document; `onRead` is called with the tags of every result. */
export type CreateReadClient = (onRead?: (tags: readonly CacheTag[]) => void) => TRPCClient<AppRouter>;

/**
 * Handles the calls of a page in this process while it is rendered, from the byte cache. Inputs are not validated twice, and only public
 * reads can be called, so that no page can contain a user's private data.
 * @param onRead called with the tags of every result
 */
export function localLink(reads: PublicReads, onRead?: (tags: readonly CacheTag[]) => void): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        const answer = async () => {
          if (op.type !== 'query' || !isPublicRead(op.path)) throw new AppError('LOGIN_REQUIRED');
          const { entry } = await reads.read(reads.target(op.path, op.input), op.signal ?? undefined);
          onRead?.(entry.parts.tags);
          return JSON.parse(entry.identity().toString('utf8'));
        };
        answer().then(
          (response) => {
            if ('error' in response) {
              observer.error(TRPCClientError.from(response));
              return;
            }
            observer.next({ result: response.result });
            observer.complete();
          },
          (error: unknown) => {
            const { text } = errorBody(error, { path: op.path, requestId: undefined });
            observer.error(TRPCClientError.from(JSON.parse(text), error instanceof Error ? { cause: error } : {}));
          },
        );
      });
}
