import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '@matchpoint/contracts/errors';
import { MatchId, NewsId, VideoId } from '@matchpoint/contracts/ids';
import { cacheKey } from '../../cache/cache-key.ts';
import type { CachedRead } from '../../cache/fast-path.ts';
import type { CachePolicy } from '../../cache/policies.ts';
import { RateLimiter } from '../../ops/rate-limit.ts';
import { appErrorOf } from '../../rpc/error-data.ts';
import type { CreateReadClient } from '../../rpc/answer-reads.ts';
import { maskedPolicy } from '../../spoiler/masked-read.ts';
import { callMask, type ViewerMask } from '../../spoiler/viewer-mask.ts';
import type { Store } from '../../store/store.ts';
import { type CachedDocuments, serveCached } from '../serve-cached.ts';
import { articleImage } from './article-image.ts';
import { type OgLanguage, isOgLanguage } from './language.ts';
import { matchImage } from './match-image.ts';

/**
 * An image is drawn once for everyone who shares a link; that of a match is drawn again soon, because its score may change. Cached no
 * longer than pages: there are as many, and each is larger.
 */
const IMAGE_POLICY: CachePolicy = {
  name: 'card',
  freshMs: 300_000,
  staleMs: 3_600_000,
  errorMs: 3_600_000,
  brotliQuality: 1,
  composed: true,
};
const MATCH_IMAGE_POLICY: CachePolicy = { ...IMAGE_POLICY, freshMs: 30_000 };
/** Images drawn at the same time; a few more wait, so that a client that requests many images does not block the rendering of pages. */
const MAX_CONCURRENCY = 2;
const MAX_WAITING = 16;
/** Most images per minute for one address: drawing one takes a tenth of a second of CPU or more. */
const MAX_IMAGES_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

const KINDS = ['match', 'news', 'video'] as const;
type Kind = (typeof KINDS)[number];

interface OgImageDeps {
  /** Calls the public procedures in process, through the byte cache. */
  readonly createClient: CreateReadClient;
  readonly store: Store;
  /** Returns the part of the client's address that limits count by. */
  readonly addressOf: (request: FastifyRequest) => string;
}

/** Serves `GET /og/{language}/{match|news|video}/{id}.png`: the image of a shared link (Open Graph), drawn on demand. */
export function serveOgImages(app: FastifyInstance, documents: CachedDocuments, { createClient, store, addressOf }: OgImageDeps): void {
  const inTurn = createConcurrencyLimit(MAX_CONCURRENCY);
  const limiter = new RateLimiter({ store, clock: documents.clock, scope: 'cards', maxCalls: MAX_IMAGES_PER_MINUTE, windowMs: MINUTE_MS });
  const consumeQuota = async (request: FastifyRequest) => {
    await documents.consumeQuota(request);
    await limiter.consume(addressOf(request), 1);
  };

  async function draw(kind: Kind, id: string, locale: OgLanguage, mask: ViewerMask | undefined): Promise<Buffer> {
    const client = createClient(undefined, mask);
    if (kind === 'match') {
      const { list } = await client.match.byIds.query({ locale, ids: [MatchId.parse(id)] });
      const [match] = list;
      if (match === undefined) throw new AppError('NOT_FOUND');
      return inTurn(() => matchImage(match, locale));
    }
    const item =
      kind === 'news'
        ? await client.news.detail.query({ locale, id: NewsId.parse(id) })
        : await client.video.detail.query({ locale, id: VideoId.parse(id) });
    return inTurn(() => articleImage({ title: item.title, label: item.league?.name ?? '', cover: item.cover, shown: item }, locale));
  }

  serveCached(app, { ...documents, consumeQuota }, '/og/:language/:kind/:file', ({ language = '', kind = '', file = '' }) => {
    const [, id] = /^([1-9]\d{0,19})\.png$/.exec(file) ?? [];
    const known = KINDS.find((one) => one === kind);
    if (id === undefined || !isOgLanguage(language) || known === undefined) throw new AppError('NOT_FOUND');
    const target = (mask?: ViewerMask): CachedRead => ({
      key: cacheKey('card', { kind, id, mask: mask?.key }, language),
      policy: mask === undefined ? policyOf(known) : maskedPolicy(policyOf(known)),
      masked: (cookie) => {
        const own = callMask(cookie);
        return own && target(own);
      },
      fill: async (_signal, dependOn) => {
        dependOn([`${known}:${id}`]);
        const body = await draw(known, id, language, mask).catch((error: unknown) => {
          throw appErrorOf(error);
        });
        return { body, contentType: 'image/png' };
      },
    });
    return target();
  });
}

function policyOf(kind: Kind): CachePolicy {
  return kind === 'match' ? MATCH_IMAGE_POLICY : IMAGE_POLICY;
}

/**
 * Returns a function that runs at most `atOnce` tasks at a time; others wait.
 * @throws AppError UNAVAILABLE when too many tasks wait
 */
function createConcurrencyLimit(atOnce: number): <T>(run: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (run) => {
    if (running >= atOnce) {
      if (waiting.length >= MAX_WAITING) throw new AppError('UNAVAILABLE', { retryAfterSec: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running += 1;
    try {
      return await run();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
