import { gameById } from '@matchpoint/contracts/games';
import type { VideoId } from '@matchpoint/contracts/ids';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { LocalizedText } from '../../java/localized-text.ts';
import { acceptPublishedAt } from '../../java/published-at.ts';
import { GAME_NAMES } from '../../matches/game-names.ts';
import type { NameStore } from '../../matches/name-store.ts';
import type { MatchStore } from '../../matches/match-store.ts';
import type { MatchRow } from '../../matches/match-row.ts';
import { cleanLines, cleanText } from '../../text/clean-text.ts';
import { findVisibleUser } from '../../users/user-row.ts';
import { matchCover } from './match-cover.ts';
import { saveVideo } from './save-video.ts';
import type { StoredCover } from './tables.ts';

type PublishVideoInput = JavaParsed<'publishVideo'>;

/** The hue of a cover whose league has none. */
const DEFAULT_HUE = '#5f6b7a';

/** Publishes the operator's videos. */
export class VideoPublisher {
  readonly #deps: { readonly pool: Pool; readonly clock: Clock; readonly store: MatchStore; readonly names: NameStore };
  constructor(deps: { readonly pool: Pool; readonly clock: Clock; readonly store: MatchStore; readonly names: NameStore }) {
    this.#deps = deps;
  }

  /**
   * Publishes a video or updates the one with the same key.
   * @throws {JavaFailure} BAD_INPUT for a match of another game, a missing author, chapters past the end, an empty title, or a publication
   * time in the future
   */
  async publish(input: PublishVideoInput): Promise<VideoId> {
    const { pool, clock } = this.#deps;
    const now = clock.now();
    const at = acceptPublishedAt(input.publishedAt, now);
    const titles = cleanTexts(input.titles);
    if (Object.values(titles).some((title) => title === '')) throw new JavaFailure('BAD_INPUT', 'titles: one of them is empty');
    const match = await this.#matchOf(input);
    if (input.authorId !== undefined && (await findVisibleUser(pool, input.authorId)) === undefined)
      throw new JavaFailure('BAD_INPUT', 'authorId: there is no such user');
    if (input.chapters.some(({ atMs }) => atMs < 0 || atMs >= input.durationMs))
      throw new JavaFailure('BAD_INPUT', 'chapters: one begins outside of the video');
    return saveVideo(
      pool,
      {
        source: 'desk',
        key: input.key,
        gameId: input.gameId,
        type: input.type,
        titles,
        descriptions: input.descriptions === undefined ? {} : cleanTexts(input.descriptions, cleanLines),
        cover: { ...(await this.#coverOf(input, match)), ...(input.poster === undefined ? {} : { poster: input.poster }) },
        durationMs: input.durationMs,
        sources: input.sources,
        chapters: input.chapters
          .map(({ atMs, titles, kind, side }) => ({ atMs, titles: cleanTexts(titles), kind, ...(side === undefined ? {} : { side }) }))
          .toSorted((a, b) => a.atMs - b.atMs),
        authorId: input.authorId,
        matchId: match?.id,
        leagueId: match?.league_id,
        teamIds: match?.team_ids ?? [],
        publishedAt: at,
      },
      now,
    );
  }

  async #matchOf({ matchId, gameId }: PublishVideoInput): Promise<MatchRow | undefined> {
    if (matchId === undefined) return undefined;
    const [match] = await this.#deps.store.list({ ids: [matchId] }, 'start_asc', { index: 1, size: 1 });
    if (match === undefined || match.game_id !== gameId) throw new JavaFailure('BAD_INPUT', 'matchId: there is no such match of this game');
    return match;
  }

  async #coverOf({ cover, gameId }: PublishVideoInput, match: MatchRow | undefined): Promise<StoredCover> {
    if (cover === undefined) {
      if (match !== undefined) return matchCover(match, this.#deps.names);
      const slug = gameById(gameId)?.slug ?? 'soccer';
      return { kind: 'league', shorts: GAME_NAMES[slug], hue: DEFAULT_HUE, labels: {} };
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

/** Returns the given texts cleaned; `clean`: to one line by default. */
function cleanTexts(words: { readonly [locale: string]: string | undefined }, clean = cleanText): LocalizedText {
  return Object.fromEntries(Object.entries(words).flatMap(([locale, word]) => (word === undefined ? [] : [[locale, clean(word)]])));
}
