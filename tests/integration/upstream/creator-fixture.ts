import { randomUUID } from 'node:crypto';
import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { JavaName } from '@matchpoint/contracts/java/table';
import type { OddsQuote, OddsRow, OddsTable } from '@matchpoint/contracts/match/odds';
import type { OwnPlan } from '@matchpoint/contracts/plan/plan';
import { transaction } from '@matchpoint/upstream/db/pool';
import { approvePlan } from '@matchpoint/upstream/plans/reviews';
import type { Applicant } from './expert-fixture.ts';
import type { RunningUpstream } from './harness.ts';
import { fixture } from './made-match.ts';

export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;

export function oddsRow(company: string, quote: OddsQuote, over: Partial<OddsRow> = {}): OddsRow {
  return { company, opening: quote, current: quote, history: [{ at: 1_000, quote }], ...over };
}

/** Three markets of soccer, quoted by one company each. */
export const SOCCER_ODDS: OddsTable = {
  asian: [oddsRow('36*', { a: 0.9, b: 0.96, line: -0.5 })],
  total: [oddsRow('36*', { a: 0.85, b: 1.01, line: 2.5 })],
  euro: [oddsRow('36*', { a: 1.9, b: 4.1, x: 3.4 })],
};

let matches = 0;

/** Publishes a coming soccer match with odds; by default it starts in 24 hours. */
export async function publishMatch(
  { upstream, clock }: RunningUpstream,
  { state, odds = SOCCER_ODDS, ...over }: Partial<FeedFixture> & { state?: Partial<FeedState>; odds?: OddsTable } = {},
): Promise<MatchId> {
  matches += 1;
  const made = fixture({ key: `plans ${matches}`, startAt: clock.now() + 24 * HOUR_MS, ...over });
  const outcome = await upstream.ingest.push(made, {
    at: clock.now(),
    state: {
      status: 'scheduled',
      phase: 'not_started',
      confirmed: false,
      facts: { kind: 'soccer' },
      oddsTable: odds,
      ...state,
    },
  });
  if (outcome.matchId === undefined) throw new Error(`the match was not accepted: ${JSON.stringify(outcome)}`);
  return outcome.matchId;
}

export const TEXT = '主队近六场主场不败，边路速度占优，客队中卫停赛。';
export const HOME = [{ market: 'win_draw_win', side: 'home' }] as const;

/** A plan of the free kind that can be submitted. */
export function draftOf(matchId: MatchId, over: object = {}) {
  return { key: randomUUID(), matchId, title: '主队主场可看好', content: TEXT, picks: HOME, ...over };
}

/** Saves a draft and submits it. */
export async function submitted(running: RunningUpstream, expert: Applicant, matchId: MatchId, over: object = {}): Promise<OwnPlan> {
  const { id, rev } = await running.call('savePlan', draftOf(matchId, over), expert.headers);
  return running.call('submitPlan', { planId: id, rev }, expert.headers);
}

/** Does the same, and the review publishes it. */
export async function published(running: RunningUpstream, expert: Applicant, matchId: MatchId, over: object = {}): Promise<OwnPlan> {
  const { id, version } = await submitted(running, expert, matchId, over);
  await transaction(running.pool, (db) => approvePlan(db, { planId: id, version, by: undefined, at: running.clock.now() }));
  return running.call('ownPlan', { planId: id }, expert.headers);
}

/** Returns the error code of a call, or `success`. */
export async function codeOf(running: RunningUpstream, name: JavaName, input: Record<string, unknown>, user?: Applicant): Promise<string> {
  const answer = await running.envelope(name, input, user?.headers ?? {});
  return answer.status === 'success' ? 'success' : String(answer.errorCode);
}
