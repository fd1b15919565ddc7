import { type TRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { AppError } from '@matchpoint/contracts/errors';
import { isPublicRead } from '@matchpoint/contracts/rules/public-reads';
import { errorBody } from './error-body.ts';
import type { CacheTag } from '../cache/cache-tag.ts';
import { maskBody } from '../spoiler/masked-read.ts';
import type { ViewerMask } from '../spoiler/viewer-mask.ts';
import type { PublicReads } from './public-reads.ts';
import type { AppRouter } from './router.ts';

/** Creates a client for one page or document; `onRead` is called with the tags of every result, `mask` is that of its viewer. */
export type CreateReadClient = (onRead?: (tags: readonly CacheTag[]) => void, mask?: ViewerMask) => TRPCClient<AppRouter>;

/**
 * Handles the calls of a page in this process while it is rendered, from the byte cache. Inputs are not validated twice, and only public
 * reads can be called, so that no page can contain a user's private data.
 * @param onRead called with the tags of every result
 * @param mask of the viewer of the page; masked here, since a fill that waits for others of its kind could wait for ever
 */
export function localLink(reads: PublicReads, onRead?: (tags: readonly CacheTag[]) => void, mask?: ViewerMask): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        const answer = async () => {
          if (op.type !== 'query' || !isPublicRead(op.path)) throw new AppError('LOGIN_REQUIRED');
          const { entry } = await reads.read(reads.target(op.path, op.input), op.signal ?? undefined);
          onRead?.(entry.parts.tags);
          const body = entry.identity().toString('utf8');
          return JSON.parse(mask === undefined ? body : await maskBody(body, { path: op.path, input: op.input }, mask));
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
