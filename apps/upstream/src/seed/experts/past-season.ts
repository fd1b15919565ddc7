import { setImmediate as nextTurn } from 'node:timers/promises';
import { instantOf, toWallClock } from '@matchpoint/feeds/match-time';
import type { PastRecording, RecordingSource } from '@matchpoint/feeds/recording';
import type { Ingest } from '../../domains/match/ingest.ts';
import type { PastMatch as PastMatchState } from '../../domains/match/import-past.ts';
import { fixtureKey } from '../../domains/match/register.ts';
import { textIn } from '../../java/localized-text.ts';
import type { OfferedMarket } from '../../plans/market-capture.ts';
import { type DemoMatch, openingMarketsOf, teamName } from './demo-matches.ts';
import type { MatchNames } from './plan-text.ts';
import type { FinishedMatch } from './team-records.ts';

/** A match of the past of the simulated seasons, which need not be stored. */
export interface PastMatch extends DemoMatch {
  readonly announcedAt: number | undefined;
  readonly result: FinishedMatch | undefined;
}

interface Quote {
  readonly markets: readonly OfferedMarket[];
  readonly names: MatchNames;
}

/** Matches of one transaction. Every import derives the tables and statistics of their seasons again, so small ones cost more. */
const STORED_AT_ONCE = 50;

/**
 * The past of the simulated seasons, as their source knows it. The experts learn all results from it, which costs little, and only the matches
 * at which they look are computed and stored here; the import of the season stores the others later.
 */
export class PastSeason {
  readonly #source: RecordingSource;
  readonly #ingest: Pick<Ingest, 'finishedKeys' | 'importPast'>;
  readonly #recordings: ReadonlyMap<string, PastRecording>;
  /** By kick-off. */
  readonly matches: readonly PastMatch[];
  readonly #quotes = new Map<string, Quote>();

  private constructor(
    { source, ingest }: { readonly source: RecordingSource; readonly ingest: Pick<Ingest, 'finishedKeys' | 'importPast'> },
    recordings: readonly PastRecording[],
    matches: readonly PastMatch[],
  ) {
    this.#source = source;
    this.#ingest = ingest;
    this.#recordings = new Map(recordings.map((recording) => [recording.fixture.key, recording]));
    this.matches = matches;
  }

  /** Lists the matches of two teams with a kick-off before `until`, in steps that do not block the process for long. */
  static async list(
    deps: { readonly source: RecordingSource; readonly ingest: Pick<Ingest, 'finishedKeys' | 'importPast'> },
    { now, until, signal }: { readonly now: number; readonly until: number; readonly signal: AbortSignal },
  ): Promise<PastSeason> {
    const recordings: PastRecording[] = [];
    const matches: PastMatch[] = [];
    for (const list of deps.source.history?.(now, until) ?? []) {
      for (const recording of list) {
        const match = pastMatchOf(recording);
        if (match === undefined || match.startAt >= until) continue;
        recordings.push(recording);
        matches.push(match);
      }
      await nextTurn();
      if (signal.aborted) break;
    }
    return new PastSeason(
      deps,
      recordings,
      matches.toSorted((a, b) => a.startAt - b.startAt),
    );
  }

  /** Computes the final states of matches, keeps their opening markets, and stores those that are not stored yet. */
  async prepare(matches: readonly DemoMatch[], signal: AbortSignal): Promise<void> {
    for (let first = 0; first < matches.length && !signal.aborted; first += STORED_AT_ONCE) {
      const past: PastMatchState[] = [];
      for (const { key } of matches.slice(first, first + STORED_AT_ONCE)) {
        const recording = this.#recordings.get(key);
        if (recording !== undefined) past.push(this.#compute(recording));
        await nextTurn();
      }
      const stored = await this.#ingest.finishedKeys(past.map(({ fixture }) => fixture));
      const missing = past.filter(({ fixture }) => !stored.has(fixtureKey(fixture)));
      if (missing.length > 0) await this.#ingest.importPast(missing);
    }
  }

  /** Returns the opening markets and the Chinese names of a match that was prepared. */
  quote({ key }: DemoMatch): Quote | undefined {
    return this.#quotes.get(key);
  }

  /** Drops the markets of matches with kick-offs before an instant, UTC milliseconds. */
  forget(before: number): void {
    for (const key of this.#quotes.keys()) if ((this.#recordings.get(key)?.fixture.startAt ?? 0) < before) this.#quotes.delete(key);
  }

  #compute(recording: PastRecording): PastMatchState {
    const { fixture } = recording;
    const { state, at } = recording.final();
    const timing = { startAt: fixture.startAt, speed: this.#source.speed };
    const past = { fixture, state: toWallClock(state, timing), at: instantOf(timing, at) };
    const [home, away] = fixture.teams.map(({ names, shorts }) => textIn(shorts, 'zh_CN') || textIn(names, 'zh_CN'));
    this.#quotes.set(fixture.key, {
      markets: openingMarketsOf(fixture, past.state, past.at),
      names: {
        league: textIn(fixture.league.shorts, 'zh_CN') || textIn(fixture.league.names, 'zh_CN'),
        home: home ?? '',
        away: away ?? '',
      },
    });
    return past;
  }
}

function pastMatchOf(recording: PastRecording): PastMatch | undefined {
  const { fixture, announcedAt } = recording;
  const [home, away, third] = fixture.teams;
  if (home === undefined || away === undefined || third !== undefined) return undefined;
  const teams = [teamName(fixture.gameId, home.key), teamName(fixture.gameId, away.key)] as const;
  const result = recording.result();
  return {
    source: fixture.source,
    key: fixture.key,
    gameId: fixture.gameId,
    teams,
    startAt: fixture.startAt,
    announcedAt,
    result: result === undefined ? undefined : { teams, score: result.score, winner: result.winner ?? null, endedAt: result.knownAt },
  };
}
