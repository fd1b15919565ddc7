import type { MatchId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import type { FilmMaker } from '../../providers/media/film-maker.ts';
import { mediaPath } from '../../providers/media/media-files.ts';
import type { NameStore } from '../../matches/name-store.ts';
import type { MatchService } from '../match/service.ts';
import type { MatchStore } from '../../matches/match-store.ts';
import { planFilm } from './film/film-plan.ts';
import { filmDescriptions, filmTitles } from './film/film-words.ts';
import { type FilmMatch, FilmStore, type ShownFilm } from './film-store.ts';
import { matchCover } from './match-cover.ts';
import { saveVideo } from './save-video.ts';

interface FilmDeskDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  readonly matches: Pick<MatchService, 'detail'>;
  readonly store: MatchStore;
  readonly names: NameStore;
  readonly maker: Pick<FilmMaker, 'make' | 'hashes' | 'remove' | 'tidy' | 'size'>;
}

/** Films of each game that are made at once. */
const PER_GAME = 2;
/** Then those of matches of first leagues that ended within this … */
const SINCE_MS = 6 * 3_600_000;
/** … so many in a day. */
const PER_DAY = 40;
/** Films of each game that stay, the newest; and bytes of all. */
const KEPT_PER_GAME = 100;
const BYTES_MAX = 512 * 1024 * 1024;
const EVERY_MS = 30_000;
/** Whoever has just started has other things to do. */
const FIRST_MS = 3_000;
/** A film that could not be made is tried again after this: the disk may have been full. */
const AGAIN_MS = 3_600_000;

/** `untold`: the match holds nothing to show. */
type Outcome = 'made' | 'untold' | 'failed';

/**
 * Makes highlight films of matches, one at a time, and publishes them. The file comes first, then the row: what a crash leaves between them is
 * a film without a row, which is taken away, or a row without its film, which is made again.
 */
export class FilmDesk {
  readonly #deps: FilmDeskDeps;
  readonly #films: FilmStore;
  readonly #stop = new AbortController();
  /** Of which no film could be made, and until when they are left alone (UTC milliseconds). */
  readonly #aside = new Map<MatchId, number>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(deps: FilmDeskDeps) {
    this.#deps = deps;
    this.#films = new FilmStore(deps.pool);
  }

  /** Begins to look for matches; from then on every half minute. */
  start(): void {
    this.#wait(FIRST_MS);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await this.#running?.catch(() => undefined);
  }

  /** Mends what is broken, makes all films that are due, takes old ones away. */
  async run(): Promise<void> {
    await this.#deps.maker.tidy();
    await this.#mend();
    for (;;) {
      if (this.#stop.signal.aborted || (await this.#deps.maker.size()) > BYTES_MAX) break;
      const match = await this.#films.next({
        now: this.#deps.clock.now(),
        perGame: PER_GAME,
        since: this.#deps.clock.now() - SINCE_MS,
        perDay: PER_DAY,
        except: this.#leftAlone(),
      });
      if (match === undefined) break;
      // What keeps one film from being made keeps all others, too: the next is tried with the next run.
      if ((await this.#publish(match)) === 'failed') break;
    }
    await this.#sweep();
  }

  #leftAlone(): MatchId[] {
    const now = this.#deps.clock.now();
    return [...this.#aside].flatMap(([id, until]) => (until > now ? [id] : []));
  }

  #wait(ms: number): void {
    this.#timer = setTimeout(() => {
      this.#running = this.run()
        .catch((error: unknown) => {
          if (!this.#stop.signal.aborted) this.#deps.log.warn({ err: error }, 'films were not made');
        })
        .finally(() => {
          if (!this.#stop.signal.aborted) this.#wait(EVERY_MS);
        });
    }, ms);
    this.#timer.unref();
  }

  /** Films whose file is away, or whose score was corrected, are made anew; one that cannot be is taken back. */
  async #mend(): Promise<void> {
    const there = new Set(await this.#deps.maker.hashes());
    for (const film of await this.#films.shown()) {
      if (this.#stop.signal.aborted) return;
      const isWhole = film.hash !== undefined && there.has(film.hash);
      if (isWhole && !film.wrong) continue;
      this.#deps.log.info({ video: film.video, match: film.id }, 'a film is made again');
      if ((await this.#publish(film)) !== 'made' && !this.#stop.signal.aborted) await this.#films.retire([film.video]);
    }
  }

  /** Makes the film of a match and shows it. */
  async #publish(match: FilmMatch): Promise<Outcome> {
    const { pool, clock, log, matches, maker, names } = this.#deps;
    try {
      const [en, zh] = await Promise.all([
        matches.detail(match.id, match.game_id, 'en_US'),
        matches.detail(match.id, match.game_id, 'zh_CN'),
      ]);
      const [row] = await this.#deps.store.list({ ids: [match.id] }, 'start_asc', { index: 1, size: 1 });
      const plan = planFilm(en, zh);
      if (plan === undefined || row === undefined) {
        this.#aside.set(match.id, Infinity);
        return 'untold';
      }
      const hash = await maker.make(plan.film, this.#stop.signal);
      const video = await saveVideo(
        pool,
        {
          source: 'auto',
          key: `highlight:${match.id}`,
          gameId: match.game_id,
          type: 'highlight',
          titles: filmTitles(en, zh),
          descriptions: filmDescriptions(en, zh),
          cover: { ...(await matchCover(row, names)), poster: mediaPath(hash, 'poster.jpg') },
          durationMs: plan.film.durationMs,
          sources: [
            { type: 'hls', url: mediaPath(hash, 'film.m3u8'), height: 360 },
            { type: 'mp4', url: mediaPath(hash, 'film.mp4'), height: 360 },
          ],
          chapters: plan.chapters,
          matchId: match.id,
          leagueId: row.league_id,
          teamIds: row.team_ids,
        },
        clock.now(),
      );
      log.info({ video, match: match.id }, 'a film was made');
      return 'made';
    } catch (error) {
      if (this.#stop.signal.aborted) return 'failed';
      this.#aside.set(match.id, clock.now() + AGAIN_MS);
      log.warn({ err: error, match: match.id }, 'a film could not be made');
      return 'failed';
    }
  }

  /** Takes the oldest away where there are too many, then every file that no film names. */
  async #sweep(): Promise<void> {
    if (this.#stop.signal.aborted) return;
    const { maker } = this.#deps;
    const shown = await this.#films.shown();
    const old = tooOld(shown, (await maker.size()) > BYTES_MAX);
    if (old.length > 0) await this.#films.retire(old.map((film) => film.video));
    const kept = new Set(shown.filter((film) => !old.includes(film)).map((film) => film.hash));
    for (const hash of await maker.hashes()) if (!kept.has(hash)) await maker.remove(hash);
  }
}

/** Of films with the newest first: those above the number of their game, and the older half when the disk is full. */
function tooOld(films: readonly ShownFilm[], isFull: boolean): ShownFilm[] {
  const seen = new Map<number, number>();
  return films.filter((film, index) => {
    const count = (seen.get(film.game_id) ?? 0) + 1;
    seen.set(film.game_id, count);
    return count > KEPT_PER_GAME || (isFull && index >= films.length / 2);
  });
}
