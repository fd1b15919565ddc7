import { gameById } from '@matchpoint/contracts/games';
import type { VideoId } from '@matchpoint/contracts/ids';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { Words } from '../../java/words.ts';
import { publishedAt } from '../../java/published-at.ts';
import { GAME_NAMES } from '../../matches/game-names.ts';
import type { NameStore } from '../../matches/name-store.ts';
import type { MatchStore } from '../../matches/match-store.ts';
import type { MatchRow } from '../../matches/match-row.ts';
import { cleanLines, cleanText } from '../../text/clean-text.ts';
import { findVisibleUser } from '../../users/user-row.ts';
import { matchCover } from './match-cover.ts';
import { saveVideo } from './save-video.ts';
import type { StoredCover } from './stored.ts';

type Wish = JavaParsed<'publishVideo'>;

/** A cover without a league's own hue. */
const NO_HUE = '#5f6b7a';

/** The operator's desk. */
export class VideoDesk {
  readonly #deps: { readonly pool: Pool; readonly clock: Clock; readonly store: MatchStore; readonly names: NameStore };
  constructor(deps: { readonly pool: Pool; readonly clock: Clock; readonly store: MatchStore; readonly names: NameStore }) {
    this.#deps = deps;
  }

  /**
   * Publishes a video or changes the one with the same key.
   * @throws {JavaFailure} BAD_INPUT for a match of another game or an author that is not there, chapters behind the end, a title that shows
   * nothing, an instant to come
   */
  async publish(wish: Wish): Promise<VideoId> {
    const { pool, clock } = this.#deps;
    const now = clock.now();
    const at = publishedAt(wish.publishedAt, now);
    const titles = given(wish.titles);
    if (Object.values(titles).some((title) => title === '')) throw new JavaFailure('BAD_INPUT', 'titles: one without words');
    const match = await this.#matchOf(wish);
    if (wish.authorId !== undefined && (await findVisibleUser(pool, wish.authorId)) === undefined)
      throw new JavaFailure('BAD_INPUT', 'authorId: there is no such user');
    if (wish.chapters.some(({ atMs }) => atMs < 0 || atMs >= wish.durationMs))
      throw new JavaFailure('BAD_INPUT', 'chapters: one begins outside of the video');
    return saveVideo(
      pool,
      {
        source: 'desk',
        key: wish.key,
        gameId: wish.gameId,
        type: wish.type,
        titles,
        descriptions: wish.descriptions === undefined ? {} : given(wish.descriptions, cleanLines),
        cover: await this.#coverOf(wish, match),
        durationMs: wish.durationMs,
        sources: wish.sources,
        chapters: wish.chapters
          .map(({ atMs, titles, kind, side }) => ({ atMs, titles: given(titles), kind, ...(side === undefined ? {} : { side }) }))
          .toSorted((a, b) => a.atMs - b.atMs),
        authorId: wish.authorId,
        matchId: match?.id,
        leagueId: match?.league_id,
        teamIds: match?.team_ids ?? [],
        publishedAt: at,
      },
      now,
    );
  }

  async #matchOf({ matchId, gameId }: Wish): Promise<MatchRow | undefined> {
    if (matchId === undefined) return undefined;
    const [match] = await this.#deps.store.list({ ids: [matchId] }, 'start_asc', { index: 1, size: 1 });
    if (match === undefined || match.game_id !== gameId) throw new JavaFailure('BAD_INPUT', 'matchId: there is no such match of this game');
    return match;
  }

  async #coverOf({ cover, gameId }: Wish, match: MatchRow | undefined): Promise<StoredCover> {
    if (cover === undefined) {
      if (match !== undefined) return matchCover(match, this.#deps.names);
      const slug = gameById(gameId)?.slug ?? 'soccer';
      return { kind: 'league', shorts: GAME_NAMES[slug], hue: NO_HUE, labels: {} };
    }
    switch (cover.kind) {
      case 'picture':
        return cover;
      case 'match': {
        const { label, score, ...rest } = cover;
        return { ...rest, ...(score === undefined ? {} : { score }), labels: { en_US: label } };
      }
      case 'league':
        return { kind: 'league', shorts: { en_US: cover.short }, hue: cover.hue, labels: { en_US: cover.label } };
    }
  }
}

/** Words without those that were not given, in which nothing steers or hides; `clean`: on one line, unless told. */
function given(words: { readonly [locale: string]: string | undefined }, clean = cleanText): Words {
  return Object.fromEntries(Object.entries(words).flatMap(([locale, word]) => (word === undefined ? [] : [[locale, clean(word)]])));
}
