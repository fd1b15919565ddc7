import type { MatchId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import type { HighlightRenderer } from '../../providers/media/highlight-renderer.ts';
import { IntervalJob } from '../../lib/interval-job.ts';
import { mediaPath } from '../../providers/media/media-files.ts';
import type { NameStore } from '../../matches/name-store.ts';
import type { MatchReader } from '../../matches/match-reader.ts';
import type { MatchStore } from '../../matches/match-store.ts';
import { planHighlight } from './highlight/plan-highlight.ts';
import { highlightDescriptions, highlightTitles } from './highlight/highlight-texts.ts';
import { type HighlightMatch, HighlightStore, type PublishedHighlight } from './highlight-store.ts';
import { matchCover } from './match-cover.ts';
import { saveVideo } from './save-video.ts';

interface VideoQueueDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  readonly matches: Pick<MatchReader, 'detail'>;
  readonly store: MatchStore;
  readonly names: NameStore;
  readonly renderer: Pick<HighlightRenderer, 'render' | 'hashes' | 'remove' | 'deletePartial' | 'size'>;
}

/** Highlights that every game gets first. */
const MIN_PER_GAME = 2;
/** After that, matches of top leagues that ended within this time get highlights … */
const TOP_LEAGUE_WINDOW_MS = 6 * 3_600_000;
/** … up to this many per day. */
const MAX_PER_DAY = 40;
/** Highlights of each game that are kept, the newest; below: bytes of all files. */
const MAX_PER_GAME = 100;
const MAX_BYTES = 512 * 1024 * 1024;
const INTERVAL_MS = 30_000;
/** Delay after startup, while the server has more urgent work. */
const FIRST_RUN_DELAY_MS = 3_000;
/** A failed rendering is retried after this: the disk may have been full. */
const RETRY_DELAY_MS = 3_600_000;

/** `no_events`: the match has nothing to show. */
type RenderOutcome = 'rendered' | 'no_events' | 'failed';

/**
 * Renders highlights of matches, one at a time, and publishes them. The files are written before the row. A crash between them leaves files
 * without a row, which are deleted, or a row without files, which is rendered again.
 */
export class VideoQueue {
  readonly #deps: VideoQueueDeps;
  readonly #store: HighlightStore;
  readonly #stop = new AbortController();
  /** Matches without a highlight, and until when they are skipped (UTC milliseconds). */
  readonly #skipped = new Map<MatchId, number>();
  readonly #job: IntervalJob;

  constructor(deps: VideoQueueDeps) {
    this.#deps = deps;
    this.#store = new HighlightStore(deps.pool);
    this.#job = new IntervalJob({
      intervalMs: INTERVAL_MS,
      initialDelayMs: FIRST_RUN_DELAY_MS,
      run: () => this.run(),
      onError: (error) => {
        if (!this.#stop.signal.aborted) deps.log.warn({ err: error }, 'rendering highlights failed');
      },
    });
  }

  /** Starts looking for matches, then every half minute. */
  start(): void {
    this.#job.start();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#job.close();
  }

  /** Repairs broken highlights, renders all that are due, deletes old ones. */
  async run(): Promise<void> {
    await this.#deps.renderer.deletePartial();
    await this.#repair();
    for (;;) {
      if (this.#stop.signal.aborted || (await this.#deps.renderer.size()) > MAX_BYTES) break;
      const match = await this.#store.next({
        now: this.#deps.clock.now(),
        perGame: MIN_PER_GAME,
        since: this.#deps.clock.now() - TOP_LEAGUE_WINDOW_MS,
        perDay: MAX_PER_DAY,
        except: this.#skippedIds(),
      });
      if (match === undefined) break;
      // The cause of a failure, such as a full disk, affects the next highlight too: wait for the next run.
      if ((await this.#publish(match)) === 'failed') break;
    }
    await this.#deleteOld();
  }

  #skippedIds(): MatchId[] {
    const now = this.#deps.clock.now();
    return [...this.#skipped].flatMap(([id, until]) => (until > now ? [id] : []));
  }

  /** Renders highlights again whose files are missing or whose score was corrected; retires those that cannot be rendered. */
  async #repair(): Promise<void> {
    const existing = new Set(await this.#deps.renderer.hashes());
    for (const highlight of await this.#store.published()) {
      if (this.#stop.signal.aborted) return;
      const isWhole = highlight.hash !== undefined && existing.has(highlight.hash);
      if (isWhole && !highlight.isOutdated) continue;
      this.#deps.log.info({ video: highlight.video, match: highlight.id }, 'rendering a highlight again');
      if ((await this.#publish(highlight)) !== 'rendered' && !this.#stop.signal.aborted) await this.#store.retire([highlight.video]);
    }
  }

  /** Renders the highlight of a match and publishes it. */
  async #publish(match: HighlightMatch): Promise<RenderOutcome> {
    const { pool, clock, log, matches, renderer, names } = this.#deps;
    try {
      const [en, zh] = await Promise.all([
        matches.detail(match.id, match.game_id, 'en_US'),
        matches.detail(match.id, match.game_id, 'zh_CN'),
      ]);
      const [row] = await this.#deps.store.list({ ids: [match.id] }, 'start_asc', { index: 1, size: 1 });
      const plan = planHighlight(en, zh);
      if (plan === undefined || row === undefined) {
        this.#skipped.set(match.id, Infinity);
        return 'no_events';
      }
      const hash = await renderer.render(plan.highlight, this.#stop.signal);
      const video = await saveVideo(
        pool,
        {
          source: 'auto',
          key: `highlight:${match.id}`,
          gameId: match.game_id,
          type: 'highlight',
          titles: highlightTitles(en, zh),
          descriptions: highlightDescriptions(en, zh),
          cover: { ...(await matchCover(row, names)), poster: mediaPath(hash, 'poster.jpg') },
          durationMs: plan.highlight.durationMs,
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
      log.info({ video, match: match.id }, 'a highlight was rendered');
      return 'rendered';
    } catch (error) {
      if (this.#stop.signal.aborted) return 'failed';
      this.#skipped.set(match.id, clock.now() + RETRY_DELAY_MS);
      log.warn({ err: error, match: match.id }, 'rendering a highlight failed');
      return 'failed';
    }
  }

  /** Retires the oldest highlights when there are too many, then deletes all files that no highlight uses. */
  async #deleteOld(): Promise<void> {
    if (this.#stop.signal.aborted) return;
    const { renderer } = this.#deps;
    const shown = await this.#store.published();
    const old = expiredHighlights(shown, (await renderer.size()) > MAX_BYTES);
    if (old.length > 0) await this.#store.retire(old.map((highlight) => highlight.video));
    const kept = new Set(shown.filter((highlight) => !old.includes(highlight)).map((highlight) => highlight.hash));
    for (const hash of await renderer.hashes()) if (!kept.has(hash)) await renderer.remove(hash);
  }
}

/** Returns highlights beyond the limit of their game, and the older half when the disk is full. `highlights`: newest first. */
function expiredHighlights(highlights: readonly PublishedHighlight[], isFull: boolean): PublishedHighlight[] {
  const seen = new Map<number, number>();
  return highlights.filter((highlight, index) => {
    const count = (seen.get(highlight.game_id) ?? 0) + 1;
    seen.set(highlight.game_id, count);
    return count > MAX_PER_GAME || (isFull && index >= highlights.length / 2);
  });
}
