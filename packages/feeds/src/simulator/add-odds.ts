import type { FeedState } from '@matchpoint/contracts/feed';
import type { OddsTable, WinRate } from '@matchpoint/contracts/match/odds';
import { clockMs } from '@matchpoint/contracts/rules/match-clock';
import { seriesScore, winsNeeded } from '@matchpoint/contracts/rules/series';
import type { Recording, RecordingSource, ScheduledRecording } from '../recording.ts';
import { PRE_MATCH_MS, PRICE_MOVES } from './match-lifecycle.ts';
import { OddsMarket } from './odds-market.ts';
import { goalsProbabilities, pointsProbabilities, seriesProbabilities, type OutcomeProbabilities } from './outcome-probabilities.ts';
import { Rng } from './prng.ts';
import { HOUR, MINUTE } from './fixture-slot.ts';

type Pair = readonly [number, number];

/** Trading is suspended for this long after a change of the score. */
const SUSPENSION_MS = MINUTE;
const QUOTE_INTERVAL_MS = 5 * MINUTE;
/** A recording with more timestamps is sampled. */
const MAX_SAMPLES = 1500;

/** The prices that hold from a time on. */
interface PriceSnapshot {
  readonly at: number;
  readonly table: OddsTable;
  readonly winRate: WinRate | undefined;
  readonly suspended: boolean;
}

/**
 * Returns the recording with odds in the three markets and a win rate, where it has none. They are generated and the same for the same seed
 * and recording: they open before the match, follow it, are suspended when the score changes, and close with it. Battle royales have no
 * such markets.
 */
export function addOdds(recording: Recording, seed: string): Recording {
  if (recording.fixture.teams.length !== 2) return recording;
  let timeline: { prices: readonly PriceSnapshot[]; timestamps: readonly number[] } | undefined;
  const made = (): { prices: readonly PriceSnapshot[]; timestamps: readonly number[] } => {
    if (timeline === undefined) {
      const prices = pricesOf(recording, seed);
      const timestamps = [...new Set([...recording.timestamps, ...prices.slice(1).map(({ at }) => at)])].toSorted((a, b) => a - b);
      timeline = { prices, timestamps };
    }
    return timeline;
  };
  return {
    fixture: recording.fixture,
    get timestamps() {
      return made().timestamps;
    },
    stateAt(elapsedMs) {
      const state = recording.stateAt(elapsedMs);
      if (state.oddsTable !== undefined) return state;
      const { prices } = made();
      const priced = prices.findLast(({ at }) => at <= elapsedMs) ?? prices[0];
      if (priced === undefined) return state;
      return {
        ...state,
        oddsTable: priced.table,
        ...(priced.suspended ? { oddsSuspended: true } : {}),
        ...(state.winRate === undefined && priced.winRate !== undefined ? { winRate: priced.winRate } : {}),
      };
    },
  };
}

/** Returns a source whose recordings get odds when they are loaded. */
export function addOddsToSource(source: RecordingSource, seed: string): RecordingSource {
  const enriched = (scheduled: ScheduledRecording): ScheduledRecording => ({
    fixture: scheduled.fixture,
    beforeMs: Math.max(scheduled.beforeMs, PRE_MATCH_MS),
    afterMs: scheduled.afterMs,
    load: async () => addOdds(await scheduled.load(), seed),
  });
  return {
    name: source.name,
    speed: source.speed,
    fixtures: async (from, to) => (await source.fixtures(from, to)).map(enriched),
  };
}

/** What two teams are expected to achieve, derived from the teams and, with little weight, from the final result. */
interface Expectation {
  /** Advantage of the home team, in standard deviations of team strength. */
  readonly gap: number;
  /** Expected sum of points of a basketball game. */
  readonly total: number;
}

function expectationOf(recording: Recording, final: FeedState, seed: string): Expectation {
  const strength = (index: number): number => new Rng(seed, 'strength', recording.fixture.teams[index]?.key ?? '').normal(0, 0.7);
  const [home, away] = final.score ?? [0, 0];
  const result = final.facts.kind === 'basketball' ? (home - away) / 9 : home - away;
  const usual = (final.basketball?.periodSeconds ?? 720) >= 720 ? 224 : 164;
  return {
    gap: strength(0) - strength(1) + Math.max(-1.2, Math.min(1.2, result * 0.3)),
    total: home + away === 0 ? usual : (usual + home + away) / 2,
  };
}

/** Returns the prices from the opening to the close. */
function pricesOf(recording: Recording, seed: string): readonly PriceSnapshot[] {
  const timestamps = recording.timestamps;
  const final = recording.stateAt(timestamps.at(-1) ?? 0);
  if (final.oddsTable !== undefined || final.facts.kind === 'multi') return [];
  const expectation = expectationOf(recording, final, seed);
  const rng = new Rng(seed, 'enrich', recording.fixture.source, recording.fixture.key);
  const market = new OddsMarket(rng, final.facts.kind === 'soccer' ? 0.25 : 1, (recording.fixture.league.tier ?? 2) === 1 ? 4 : 3);
  const prices: PriceSnapshot[] = [];
  const note = (at: number): void => {
    const last = prices.at(-1);
    if (last?.at === at) prices.pop();
    else if (last?.table === market.table) return;
    prices.push({ at, table: market.table, winRate: market.winRate, suspended: market.suspended });
  };
  const drift = rng.normal(0, 0.25);
  const before = (share: number): OutcomeProbabilities =>
    probabilitiesOf(recording.stateAt(-Infinity), 0, { ...expectation, gap: expectation.gap + drift * share });
  market.quote(-60 * HOUR, before(1), true);
  note(-60 * HOUR);

  const inPlay = inPlayTimestamps(recording);
  const kickOff = inPlay[0] ?? 0;
  const ended = timestamps.find((at) => isOver(recording.stateAt(at))) ?? Infinity;
  for (const [hours, share] of PRICE_MOVES) {
    const at = Math.round(kickOff - hours * HOUR - rng.between(0, 8 * MINUTE));
    if (at >= ended) break;
    market.quote(at, before(share));
    note(at);
  }
  let [score, quotedAt, reopenAt]: [string | undefined, number, number] = [undefined, -Infinity, Infinity];
  market.kickOff();
  for (const at of inPlay) {
    if (at >= reopenAt) {
      market.suspend(false);
      market.quote(reopenAt, probabilitiesOf(recording.stateAt(reopenAt), reopenAt, expectation), true);
      note(reopenAt);
      quotedAt = reopenAt;
      reopenAt = Infinity;
    }
    const state = recording.stateAt(at);
    if (isOver(state) || isPastRegularTime(state)) {
      market.close();
      note(at);
      break;
    }
    const now = state.score?.join('-');
    if ((score !== undefined && now !== score && state.facts.kind !== 'basketball') || state.oddsSuspended === true) {
      market.suspend(true);
      reopenAt = at + SUSPENSION_MS;
      note(at);
    } else if (!market.suspended && at - quotedAt >= QUOTE_INTERVAL_MS && remainingShare(state, at) > 0.03) {
      market.quote(at, probabilitiesOf(state, at, expectation));
      quotedAt = at;
      note(at);
    }
    score = now;
  }
  return prices;
}

/** Returns the timestamps from kick-off on; at most about MAX_SAMPLES of them. */
function inPlayTimestamps(recording: Recording): readonly number[] {
  const first = recording.timestamps.findIndex((at) => {
    const { status } = recording.stateAt(at);
    return status === 'live' || status === 'paused' || isOver(recording.stateAt(at));
  });
  const timestamps = first < 0 ? [] : recording.timestamps.slice(first);
  const step = Math.ceil(timestamps.length / MAX_SAMPLES);
  return step <= 1 ? timestamps : timestamps.filter((_, index) => index % step === 0 || index === timestamps.length - 1);
}

function isOver({ status }: FeedState): boolean {
  return status === 'finished' || status === 'walkover' || status === 'abandoned' || status === 'cancelled' || status === 'postponed';
}

/** Returns whether the markets are settled: those of soccer settle after ninety minutes and stoppage time (product.md §1.4). */
function isPastRegularTime({ facts, phase }: FeedState): boolean {
  return facts.kind === 'soccer' && (phase.startsWith('extra') || phase.startsWith('penalties'));
}

/** Returns the share of the match that is still to be played, from 1 to 0. */
function remainingShare(state: FeedState, at: number): number {
  const shown = state.clock === undefined ? undefined : clockMs(state.clock, at);
  switch (state.facts.kind) {
    case 'soccer': {
      const played = Math.min(45, (shown ?? 0) / MINUTE);
      if (state.phase === 'not_started') return 1;
      if (state.phase === 'first_half') return 1 - played / 90;
      if (state.phase === 'half_time') return 0.5;
      return state.phase === 'second_half' ? 0.5 - played / 90 : 0;
    }
    case 'basketball': {
      const no = state.facts.periods.length;
      if (no === 0) return 1;
      const period = (state.basketball?.periodSeconds ?? 720) * 1000;
      const left = state.phase.endsWith('_end')
        ? 0
        : Math.min(1, state.clock?.dir === 'up' ? 1 - (shown ?? 0) / period : (shown ?? 0) / period);
      return Math.max(0.004, no >= 4 ? left / 4 : (4 - no + left) / 4);
    }
    default:
      return 1;
  }
}

function probabilitiesOf(state: FeedState, at: number, { gap, total }: Expectation): OutcomeProbabilities {
  const left = remainingShare(state, at);
  const score: Pair = state.score ?? [0, 0];
  switch (state.facts.kind) {
    case 'soccer': {
      const red = state.facts.red ?? [0, 0];
      const rate = (mean: number, own: number, theirs: number): number => Math.max(0.02, mean * left * 0.68 ** own * 1.2 ** theirs);
      return goalsProbabilities(
        [rate(1.45 * Math.exp(0.28 * gap), red[0], red[1]), rate(1.18 * Math.exp(-0.28 * gap), red[1], red[0])],
        [score[0], score[1]],
      );
    }
    case 'basketball': {
      const width = Math.sqrt(left) * (total / 18) + 0.6;
      return pointsProbabilities(
        { mean: score[0] - score[1] + (2.6 + (gap * total) / 38) * left, deviation: width },
        { mean: score[0] + score[1] + total * left, deviation: width * 1.25 },
      );
    }
    case 'series': {
      const { bestOf, mode, advantage, games, current } = state.facts;
      const won = seriesScore(games, advantage);
      const played = games.filter(({ winner }) => winner !== undefined).length + (advantage?.[0] ?? 0) + (advantage?.[1] ?? 0);
      const lead = current?.gold === undefined ? current?.score : current.gold;
      const share = lead === undefined || lead[0] + lead[1] === 0 ? 0 : (lead[0] - lead[1]) / (lead[0] + lead[1]);
      const edge = current?.gold === undefined ? share * 1.6 : share * 26;
      const chance = (logit: number): number => 1 / (1 + Math.exp(-logit));
      const needed = bestOf === 2 ? undefined : winsNeeded(bestOf, mode);
      return seriesProbabilities([won[0], won[1]], Math.max(0, bestOf - played), needed, chance(0.85 * gap + edge), chance(0.85 * gap));
    }
    default:
      return { euro: { home: 0.5, away: 0.5 } };
  }
}
