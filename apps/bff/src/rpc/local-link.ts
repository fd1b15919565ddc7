import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { AppError } from '@matchpoint/contracts/errors';
import { isPublicRead } from '@matchpoint/contracts/rules/public-reads';
import { errorBody } from './error-body.ts';
import type { PublicReads } from './public-reads.ts';
import type { AppRouter } from './router.ts';

/**
 * Answers a page's calls in this process while it is rendered, out of the byte cache: nothing is validated twice, and nothing but public
 * reads can be called, so that no page can hold what belongs to somebody.
 */
export function localLink(reads: PublicReads): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        const answer = async () => {
          if (op.type !== 'query' || !isPublicRead(op.path)) throw new AppError('LOGIN_REQUIRED');
          const { entry } = await reads.read(reads.target(op.path, op.input), op.signal ?? undefined);
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
