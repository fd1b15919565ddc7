import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../../clock.ts';
import { type Pool, transaction } from '../../../db/pool.ts';
import { IntervalJob } from '../../../lib/interval-job.ts';
import type { MatchReader } from '../../../matches/match-reader.ts';
import type { NameStore } from '../../../matches/name-store.ts';
import { matchCover } from '../match-cover.ts';
import { saveVideo } from '../save-video.ts';
import { filmDescriptions, filmTitles } from './film-texts.ts';
import type { FilmService } from './film-service.ts';
import type { FilmMatch, FilmStore } from './film-store.ts';
import { FILM_VERSION } from './plan-film.ts';

interface FilmPublisherDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  readonly matches: Pick<MatchReader, 'detail'>;
  readonly names: NameStore;
  readonly films: FilmService;
  readonly store: FilmStore;
}

/** Films that every game gets first. */
const MIN_PER_GAME = 30;
/** After that, matches that ended within this time get films … */
const WINDOW_MS = 12 * 3_600_000;
/** … up to this many per day. */
const MAX_PER_DAY = 400;
/** Films of each game that are kept, the newest. */
const MAX_PER_GAME = 1_000;
/** Films of one run; the next run continues. */
const BATCH = 60;
const INTERVAL_MS = 30_000;
/** A film whose derivation failed is tried again after this. */
const RETRY_DELAY_MS = 3_600_000;
/** Delay after startup, while the server has more urgent work. */
const FIRST_RUN_DELAY_MS = 3_000;

/** Publishes films of finished matches as videos, and derives their chapters again when a match is corrected. */
export class FilmPublisher {
  readonly #deps: FilmPublisherDeps;
  readonly #job: IntervalJob;
  /** Matches without a film, and until when they are skipped (UTC milliseconds). */
  readonly #skipped = new Map<MatchId, number>();
  #closed = false;

  constructor(deps: FilmPublisherDeps) {
    this.#deps = deps;
    this.#job = new IntervalJob({
      name: 'film_publisher',
      intervalMs: INTERVAL_MS,
      initialDelayMs: FIRST_RUN_DELAY_MS,
      run: () => this.run(),
      onError: (error) => deps.log.warn({ err: error }, 'publishing films failed'),
    });
  }

  /** Starts looking for matches, then every half minute. */
  start(): void {
    this.#job.start();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#job.close();
  }

  /** Derives outdated films again, publishes those of new matches, retires the oldest. At most one batch. */
  async run(): Promise<void> {
    const { store, clock, log } = this.#deps;
    for (const film of await store.outdated(FILM_VERSION, clock.now(), BATCH)) {
      if (this.#closed) return;
      if ((await this.#publish(film)) === 'nothing') await store.retire([film.video]);
    }
    const now = clock.now();
    const next = await store.next({
      now,
      perGame: MIN_PER_GAME,
      since: now - WINDOW_MS,
      perDay: MAX_PER_DAY,
      except: [...this.#skipped].flatMap(([id, until]) => (until > now ? [id] : [])),
      limit: BATCH,
    });
    let published = 0;
    for (const match of next) {
      if (this.#closed) return;
      // Requests are answered between two films.
      await nextTurn();
      const outcome = await this.#publish(match);
      if (outcome === 'published') published += 1;
      else this.#skipped.set(match.id, outcome === 'failed' ? now + RETRY_DELAY_MS : Infinity);
    }
    if (published > 0) log.info({ films: published }, 'films were published');
    await store.retire(await store.beyond(MAX_PER_GAME));
  }

  /** Publishes the film of a match, unless it has nothing to show. */
  async #publish(match: FilmMatch): Promise<'published' | 'nothing' | 'failed'> {
    const { pool, clock, log, matches, names, films, store } = this.#deps;
    try {
      const row = await films.row(match);
      if (row === undefined) return 'nothing';
      const { change: table, counted } = await films.table(row);
      const [en, zh] = [await films.plan(row, table, 'en_US'), await films.plan(row, table, 'zh_CN')];
      if (en === undefined || zh === undefined) return 'nothing';
      const [detail, zhDetail] = [await matches.detail(row.id, row.game_id, 'en_US'), await matches.detail(row.id, row.game_id, 'zh_CN')];
      const cover = await matchCover(row, names);
      await transaction(pool, async (db) => {
        const video = await saveVideo(
          db,
          {
            source: 'auto',
            key: `highlight:${row.id}`,
            gameId: row.game_id,
            type: 'highlight',
            titles: filmTitles(detail, zhDetail),
            descriptions: filmDescriptions(detail, zhDetail),
            cover,
            durationMs: en.durationMs,
            sources: [],
            chapters: en.scenes.map(({ atMs, title, kind, side }, index) => ({
              atMs,
              titles: { zh_CN: zh.scenes[index]?.title ?? title, en_US: title },
              kind,
              ...(side === undefined ? {} : { side }),
            })),
            matchId: row.id,
            leagueId: row.league_id,
            teamIds: row.team_ids,
          },
          clock.now(),
        );
        await store.save(db, video, { version: FILM_VERSION, matchRev: row.rev, table, counted, now: clock.now() });
      });
      return 'published';
    } catch (error) {
      log.warn({ err: error, match: match.id }, 'deriving a film failed');
      return 'failed';
    }
  }
}
