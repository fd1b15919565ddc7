import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { Clock } from '../../../clock.ts';
import type { Pool } from '../../../db/pool.ts';
import type { NameStore } from '../../../matches/name-store.ts';
import type { MatchReader } from '../../../matches/match-reader.ts';
import { IntervalJob } from '../../../lib/interval-job.ts';
import { sleep } from '../../../lib/sleep.ts';
import type { StoredStory } from '../cover-story.ts';
import { NEVER_RECOMMENDED } from '../tables.ts';
import { ArticleFacts } from './article-facts.ts';
import { type Draft, type Language, playersOf, toNewsText } from './draft.ts';
import { planCover } from './plan-cover.ts';
import { writePreview } from './write-preview.ts';
import {
  publishArticle,
  type EmptyMatch,
  type WantedArticle,
  wantedPreviews,
  wantedReports,
  withdrawArticle,
  withdrawUntrue,
} from './writer-store.ts';
import { writeReport } from './write-report.ts';

interface WriterLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface WriterDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: WriterLog;
  readonly names: NameStore;
  readonly matches: Pick<MatchReader, 'detail'>;
}

const DAY_MS = 86_400_000;
/** Reports are written for matches that ended within this time. */
const MAX_REPORT_AGE_MS = 7 * DAY_MS;
/** Previews are published this long before their match. */
const PREVIEW_LEAD_MS = DAY_MS;
/** Articles of one step, few enough not to delay the feeds. */
const STEP_REPORTS = 4;
const STEP_PREVIEWS = 2;
/** Pause between two steps while there is more to write, and below when there is nothing. */
const BUSY_INTERVAL_MS = 250;
const IDLE_INTERVAL_MS = 4_000;
/** A match without anything to state is checked again after this: form may be known by then. */
const EMPTY_RECHECK_MS = 30 * 60_000;
/** A failed article is retried after this. */
const RETRY_DELAY_MS = 60_000;
const LANGUAGES: readonly Language[] = ['zh_CN', 'en_US'];

/**
 * Writes a report of every confirmed match and a preview of every match of the next day, newest and soonest first, a few at a time, and
 * withdraws articles that are no longer true. The stored articles are the only state: a restart continues, and two processes write each
 * article once.
 */
export class NewsWriter {
  readonly #deps: WriterDeps;
  readonly #facts: ArticleFacts;
  /** Revisions of matches without anything to state, and until when they are skipped. */
  readonly #emptyMatches = new Map<string, EmptyMatch & { readonly until: number }>();
  readonly #job: IntervalJob;
  readonly #stop = new AbortController();

  constructor(deps: WriterDeps) {
    this.#deps = deps;
    this.#facts = new ArticleFacts(deps);
    this.#job = new IntervalJob({
      name: 'news_writer',
      intervalMs: IDLE_INTERVAL_MS,
      initialDelayMs: BUSY_INTERVAL_MS,
      run: () => this.#runUntilIdle(),
      onError: (error) => deps.log.warn({ err: error }, 'writing articles failed'),
    });
  }

  start(): void {
    this.#job.start();
  }

  /** Stops after the article that is being written. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#job.close();
  }

  /** Writes articles with short pauses, until none is left or the writer closes. */
  async #runUntilIdle(): Promise<void> {
    while (!this.#stop.signal.aborted && (await this.step()) > 0) await sleep(BUSY_INTERVAL_MS, this.#stop.signal, { ref: false });
  }

  /** Withdraws articles that are no longer true and writes the next few; returns the number of matches that it examined. */
  async step(): Promise<number> {
    const { pool, clock } = this.#deps;
    const now = clock.now();
    for (const [key, { until }] of this.#emptyMatches) if (until <= now) this.#emptyMatches.delete(key);
    await withdrawUntrue(pool, { since: now - MAX_REPORT_AGE_MS, until: now + PREVIEW_LEAD_MS });
    const reports = await wantedReports(pool, now - MAX_REPORT_AGE_MS, this.#silentOf('report'), STEP_REPORTS);
    const previews = await wantedPreviews(pool, { from: now, to: now + PREVIEW_LEAD_MS }, this.#silentOf('preview'), STEP_PREVIEWS);
    for (const of of reports) await this.#write('report', of);
    for (const of of previews) await this.#write('preview', of);
    return reports.length + previews.length;
  }

  async #write(kind: 'report' | 'preview', of: WantedArticle): Promise<void> {
    if (this.#stop.signal.aborted) return;
    await nextTurn();
    const key = `${kind}:${of.id}`;
    try {
      await this.#compose(kind, key, of);
    } catch (error) {
      // One match that fails must not block the others.
      this.#deps.log.warn({ err: error, key }, 'writing an article failed');
      this.#keepSilent(kind, of, RETRY_DELAY_MS);
    }
  }

  async #compose(kind: 'report' | 'preview', key: string, of: WantedArticle): Promise<void> {
    const { pool, clock } = this.#deps;
    const drafts: { readonly language: Language; readonly detail: MatchDetail; readonly draft: Draft }[] = [];
    for (const language of LANGUAGES) {
      const detail = kind === 'report' ? await this.#facts.after(of, language) : await this.#facts.before(of, language);
      const draft = kind === 'report' ? writeReport(detail, language) : writePreview(detail, language);
      if (draft !== undefined) drafts.push({ language, detail, draft });
    }
    const [first] = drafts;
    // The match changed while it was read; the next step tries again.
    if (drafts.some(({ detail }) => detail.rev !== first?.detail.rev)) return;
    if (first === undefined || drafts.length < LANGUAGES.length) {
      this.#keepSilent(kind, of, EMPTY_RECHECK_MS);
      if (of.hasArticle) await withdrawArticle(pool, key, of.rev);
      return;
    }
    const now = clock.now();
    if (kind === 'preview' && first.detail.startAt <= now) return;
    const players = new Map(drafts.flatMap(({ draft }) => playersOf(draft)).map((player) => [player.id, player]));
    await publishArticle(
      pool,
      {
        source: 'auto',
        key,
        gameId: of.game_id,
        texts: Object.fromEntries(drafts.map(({ language, detail, draft }) => [language, toNewsText(draft, detail, language)])),
        auto: kind,
        story: storyOf(first.draft, first.detail),
        matchId: of.id,
        leagueId: of.league_id,
        teamIds: of.team_ids.slice(0, MAX_TEAMS),
        players: [...players.values()].slice(0, MAX_PLAYERS),
        weight: first.detail.status === 'cancelled' ? NEVER_RECOMMENDED : weightOf(kind, of.tier),
        // An existing article keeps its publication time.
        publishedAt: of.hasArticle ? undefined : kind === 'report' ? (of.ended_at ?? now) : of.start_at - PREVIEW_LEAD_MS,
      },
      first.detail.rev,
      now,
    );
  }

  #silentOf(kind: 'report' | 'preview'): EmptyMatch[] {
    return [...this.#emptyMatches].flatMap(([key, silent]) => (key.startsWith(kind) ? [silent] : []));
  }

  #keepSilent(kind: 'report' | 'preview', of: WantedArticle, ms: number): void {
    this.#emptyMatches.set(`${kind}:${of.id}`, { id: of.id, rev: of.rev, until: this.#deps.clock.now() + ms });
  }
}

/** Returns what is stored of the story of a report. */
function storyOf({ story, structure }: Draft, detail: MatchDetail): StoredStory | undefined {
  if (story === undefined || structure === undefined) return undefined;
  const cover = planCover(detail, story);
  return { kind: story, structure, ...(cover === undefined ? {} : { cover }) };
}

const MAX_TEAMS = 32;
const MAX_PLAYERS = 60;

/** Returns the editorial weight: first-tier leagues before others, reports before previews. 1 equals half a day of recency. */
function weightOf(kind: 'report' | 'preview', tier: number | null): number {
  const league = tier === 1 ? 0.5 : tier === 2 ? 0.2 : 0;
  return kind === 'report' ? league + 0.2 : league;
}
