import { callTRPCProcedure, TRPCError } from '@trpc/server';
import type { z } from 'zod';
import { AppError } from '@matchpoint/contracts/errors';
import type { PublicRead } from '@matchpoint/contracts/rules/public-reads';
import type { ByteCache } from '../cache/byte-cache.ts';
import type { Clock } from '../clock.ts';
import type { CacheAnswer, DependOn, FillResult } from '../cache/fill.ts';
import { libraryTags } from '../invalidation/library-tags.ts';
import { readTags } from '../invalidation/read-tags.ts';
import { resultTags } from '../invalidation/result-tags.ts';
import { cacheKey, type KeyInput } from '../cache/cache-key.ts';
import type { CachedRead } from '../cache/fast-path.ts';
import { maskedRead } from '../spoiler/masked-read.ts';
import { callMask } from '../spoiler/viewer-mask.ts';
import type { RpcContext } from './context.ts';
import { appErrorOf } from './error-data.ts';
import { errorBody } from './error-body.ts';
import { responseCachePolicy } from './response-cache-policy.ts';
import { procedureCachePolicy } from './procedure-cache-policy.ts';
import { publicInputs } from './public-inputs.ts';
import { appRouter } from './router.ts';

/** Returns the fields of an input without the locale, which is a separate part of the key. */
function keyFields({ locale: _locale, ...fields }: { locale?: string } & KeyInput): KeyInput {
  return fields;
}

/** Returns an input without the wish to reveal its item, which matters to masked viewers only. */
function unrevealed({ reveal: _reveal, ...fields }: { locale?: string; reveal?: boolean } & KeyInput): { locale?: string } & KeyInput {
  return fields;
}

/**
 * Returns an error without the upstream's text. A read without a language is made once for the readers of all, so the text would be in the
 * wrong one; the clients' own texts are in the reader's.
 */
function withoutMessage(error: unknown): unknown {
  const { code, meta } = appErrorOf(error);
  if (meta.message === undefined) return error;
  const { message: _message, ...rest } = meta;
  return new AppError(code, rest, { cause: error });
}

/**
 * Serves the public reads from the byte cache. A value passes the whole tRPC pipeline once, when it enters the cache; its bytes are the
 * response that tRPC would have sent.
 */
export class PublicReads {
  readonly #cache: ByteCache;
  readonly #clock: Clock;
  readonly #visitorContext: (signal: AbortSignal) => RpcContext;

  /** @param options.createVisitorContext creates the context for filling a value; it has no caller */
  constructor(options: { cache: ByteCache; clock: Clock; createVisitorContext: (signal: AbortSignal) => RpcContext }) {
    this.#cache = options.cache;
    this.#clock = options.clock;
    this.#visitorContext = options.createVisitorContext;
  }

  /**
   * Returns the cached read that a call refers to: its key, policy and fill.
   * @throws TRPCError BAD_REQUEST for an invalid input
   */
  target(path: PublicRead, rawInput: unknown): CachedRead {
    const parsed: z.ZodSafeParseResult<{ locale?: string } & KeyInput> = publicInputs[path].safeParse(rawInput);
    if (!parsed.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: parsed.error });
    const input = unrevealed(parsed.data);
    const read: CachedRead = {
      key: cacheKey(path, keyFields(input), input.locale ?? ''),
      policy: procedureCachePolicy(path, input, this.#clock.now()),
      fill: (signal, dependOn) => this.#fill(path, input, signal, dependOn),
    };
    return {
      ...read,
      masked: (cookie) => {
        const mask = callMask(cookie);
        return mask && maskedRead(this.#cache, read, { path, input: parsed.data }, mask);
      },
    };
  }

  /** @throws every error of the procedure, when the cache has no older value to return instead */
  read(target: CachedRead, signal?: AbortSignal): Promise<CacheAnswer> {
    return this.#cache.read(target.key, target.policy, target.fill, signal === undefined ? {} : { signal });
  }

  async #fill(path: PublicRead, input: KeyInput, signal: AbortSignal, dependOn: DependOn): Promise<FillResult> {
    const contentType = 'application/json';
    dependOn(readTags(path, input));
    try {
      const data: unknown = await callTRPCProcedure({
        router: appRouter,
        path,
        getRawInput: async () => input,
        ctx: this.#visitorContext(signal),
        type: 'query',
        signal,
        batchIndex: 0,
      });
      dependOn(resultTags(data));
      dependOn(libraryTags(path, data));
      const policy = responseCachePolicy(path, input, data, this.#clock.now());
      return { body: JSON.stringify({ result: { data } }), contentType, ...(policy === undefined ? {} : { policy }) };
    } catch (thrown) {
      const error = input.locale === undefined ? withoutMessage(thrown) : thrown;
      const { code } = appErrorOf(error);
      if (code !== 'NOT_FOUND' && code !== 'NOT_OFFERED') throw error;
      // These are cached too, for a moment. The body has no request id because several requests share it.
      return { body: errorBody(error, { path, requestId: undefined }).text, contentType, status: 404 };
    }
  }
}
