import type { TRPCClient } from '@trpc/client';
import { AppError } from '@matchpoint/contracts/errors';
import { isPublicRead } from '@matchpoint/contracts/rules/public-reads';
import type { CacheTag } from '../cache/cache-tag.ts';
import type { ViewerMask } from '../spoiler/viewer-mask.ts';
import type { AnswerRead } from './answer-link.ts';
import { errorBody } from './error-body.ts';
import type { PublicReads } from './public-reads.ts';
import type { AppRouter } from './router.ts';

/** Creates a client for one page or document; `onRead` is called with the tags of every result, `mask` is that of its viewer. */
export type CreateReadClient = (onRead?: (tags: readonly CacheTag[]) => void, mask?: ViewerMask) => TRPCClient<AppRouter>;

/** Creates what answers the calls of one page. */
export type AnswerReads = (onRead?: (tags: readonly CacheTag[]) => void) => AnswerRead;

/**
 * Answers the calls of a page from the byte cache, with the cached bytes. Inputs are not validated twice, and only public reads can be called,
 * so that no page can contain a user's private data.
 * @param onRead called with the tags of every result
 */
export function answerReads(reads: PublicReads, onRead?: (tags: readonly CacheTag[]) => void): AnswerRead {
  return async ({ path, input }, signal) => {
    try {
      if (!isPublicRead(path)) throw new AppError('LOGIN_REQUIRED');
      const { entry } = await reads.read(reads.target(path, input), signal);
      onRead?.(entry.parts.tags);
      return { body: entry.identity() };
    } catch (error) {
      const { text } = errorBody(error, { path, requestId: undefined });
      return { body: Buffer.from(text), ...(error instanceof Error ? { cause: error } : {}) };
    }
  };
}
