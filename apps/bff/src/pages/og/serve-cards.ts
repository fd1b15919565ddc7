import type { FastifyInstance } from 'fastify';
import type { TRPCClient } from '@trpc/client';
import { AppError } from '@matchpoint/contracts/errors';
import { MatchId, NewsId, VideoId } from '@matchpoint/contracts/ids';
import { cacheKey } from '../../cache/cache-key.ts';
import type { CachePolicy } from '../../cache/policies.ts';
import { appErrorOf } from '../../rpc/error-data.ts';
import type { AppRouter } from '../../rpc/router.ts';
import { type CachedDocuments, serveCached } from '../serve-cached.ts';
import { articleCard } from './article-card.ts';
import { type CardLanguage, isCardLanguage } from './language.ts';
import { matchCard } from './match-card.ts';

/** A card is drawn once for all who share a link; a match's is drawn again when it may have moved on. */
const CARD_POLICY: CachePolicy = {
  name: 'card',
  freshMs: 300_000,
  staleMs: 86_400_000,
  errorMs: 7 * 86_400_000,
  brotliQuality: 1,
  composed: true,
};
const MATCH_POLICY: CachePolicy = { ...CARD_POLICY, freshMs: 30_000 };
/** Drawn at the same time; a few more wait, so that whoever asks for many cards does not take the pages' turns. */
const AT_ONCE = 2;
const WAITING = 16;

const KINDS = ['match', 'news', 'video'] as const;
type Kind = (typeof KINDS)[number];

/**
 * `GET /og/{language}/{match|news|video}/{id}.png`: what a link to the site shows where it is shared (Open Graph), drawn on demand.
 * @param client as a visitor, through the byte cache
 */
export function serveCards(app: FastifyInstance, documents: CachedDocuments, client: TRPCClient<AppRouter>): void {
  const inTurn = turns(AT_ONCE);

  async function draw(kind: Kind, id: string, locale: CardLanguage): Promise<Buffer> {
    if (kind === 'match') {
      const { list } = await client.match.byIds.query({ locale, ids: [MatchId.parse(id)] });
      const [match] = list;
      if (match === undefined) throw new AppError('NOT_FOUND');
      return inTurn(() => matchCard(match, locale));
    }
    const item =
      kind === 'news'
        ? await client.news.detail.query({ locale, id: NewsId.parse(id) })
        : await client.video.detail.query({ locale, id: VideoId.parse(id) });
    return inTurn(() => articleCard({ title: item.title, label: item.league?.name ?? '', cover: item.cover }, locale));
  }

  serveCached(app, documents, '/og/:language/:kind/:file', ({ language = '', kind = '', file = '' }) => {
    const [, id] = /^([1-9]\d{0,14})\.png$/.exec(file) ?? [];
    const known = KINDS.find((one) => one === kind);
    if (id === undefined || !isCardLanguage(language) || known === undefined) throw new AppError('NOT_FOUND');
    return {
      key: cacheKey('card', { kind, id }, language),
      policy: known === 'match' ? MATCH_POLICY : CARD_POLICY,
      fill: async () => {
        const body = await draw(known, id, language).catch((error: unknown) => {
          throw appErrorOf(error);
        });
        return { body, contentType: 'image/png' };
      },
    };
  });
}

/** Lets so many run at a time; the others wait for their turn. @throws AppError UNAVAILABLE when too many wait already */
function turns(atOnce: number): <T>(run: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (run) => {
    if (running >= atOnce) {
      if (waiting.length >= WAITING) throw new AppError('UNAVAILABLE', { retryAfterSec: 2 });
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
