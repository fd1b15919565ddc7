import { randomUUID } from 'node:crypto';
import type { UserId } from '@matchpoint/contracts/ids';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { PickMarket, PickResult, PickSide, PlanResult } from '@matchpoint/contracts/rules/pick';
import { planResult, profitOf } from '@matchpoint/contracts/rules/pick-settlement';
import { decideApplication } from '@matchpoint/upstream/experts/decide-application';
import { transaction } from '@matchpoint/upstream/db/pool';
import { FEED_KEY, NOON, type RunningUpstream } from './harness.ts';
import { fixture, team } from './made-match.ts';

export interface InsertedPick {
  readonly result: PickResult;
  readonly oddsMilli: number;
  readonly closingOddsMilli?: number;
  readonly market?: PickMarket;
  readonly side?: PickSide;
}

export interface InsertedPlan {
  readonly author: UserId;
  readonly match: Id;
  readonly startAt: number;
  readonly publishedAt?: number;
  readonly picks: readonly InsertedPick[];
  readonly realm?: 'real' | 'simulated';
  readonly price?: number;
  readonly refundable?: boolean;
  readonly review?: 'published' | 'removed' | 'review';
}

/** Inserts the rows of a plan as submission, review and settlement leave them, without its lines of the record log. */
export async function insertPlan({ pool }: RunningUpstream, plan: InsertedPlan): Promise<number> {
  const { author, match, startAt, publishedAt = startAt - 3_600_000, picks, realm = 'real', price = 0, refundable = false } = plan;
  const review = plan.review ?? 'published';
  const result: PlanResult = planResult(picks.map((pick) => pick.result));
  return transaction(pool, async (db) => {
    const { rows } = await db.query<{ id: number }>(
      `insert into plan (author_id, key, match_id, realm, version, review, title, content, price, refundable, saved_at, submitted_at, published_at,
         locked_start_at, result, settlement, settled_at)
       values ($1, $2, $3, $4, 1, $5, '主队主场更稳', '主队近况更好，主场更稳。', $6, $7, $8, $8, $8, $9, $10, $11, $12) returning id`,
      [
        author,
        randomUUID(),
        match,
        realm,
        review,
        price,
        refundable,
        publishedAt,
        startAt,
        result,
        result === 'pending' ? 0 : 1,
        result === 'pending' ? null : startAt + 7_200_000,
      ],
    );
    const id = rows[0]?.id ?? 0;
    await db.query(
      `insert into plan_version (plan_id, version, content, salt, commit_hash, title, body, price, refundable, locked_start_at, submitted_at)
       values ($1, 1, '{}', '00', '00', '主队主场更稳', '主队近况更好，主场更稳。', $2, $3, $4, $5)`,
      [id, price, refundable, startAt, publishedAt],
    );
    for (const [index, pick] of picks.entries()) {
      await db.query(
        `insert into plan_pick (plan_id, version, number, match_id, market, side, odds_milli, quoted_at, closing_odds_milli, result, profit)
         values ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          id,
          index + 1,
          match,
          pick.market ?? 'win_draw_win',
          pick.side ?? 'home',
          pick.oddsMilli,
          publishedAt,
          pick.closingOddsMilli,
          pick.result,
          pick.result === 'pending' ? null : profitOf(pick.result, pick.oddsMilli),
        ],
      );
    }
    // The results are given, and do not follow from the match: nothing may settle them again.
    await db.query('delete from plan_settlement_queue where match_id = $1', [match]);
    return id;
  });
}

/** Replaces the results of a settled plan, as a corrected result of its match does. */
export async function correctPlan({ pool }: RunningUpstream, id: number, picks: readonly InsertedPick[]): Promise<void> {
  await transaction(pool, async (db) => {
    for (const [index, { result, oddsMilli }] of picks.entries()) {
      await db.query('update plan_pick set result = $3, profit = $4 where plan_id = $1 and number = $2', [
        id,
        index + 1,
        result,
        result === 'pending' ? null : profitOf(result, oddsMilli),
      ]);
    }
    await db.query('update plan set result = $2, settlement = settlement + 1 where id = $1', [
      id,
      planResult(picks.map(({ result }) => result)),
    ]);
  });
}

export interface Applicant {
  readonly uid: UserId;
  readonly headers: { readonly token: string };
}

/** Logs in an adult who may apply. */
export async function newAdult(running: RunningUpstream, mobile: string): Promise<Applicant> {
  const { uid, token } = await running.logIn(mobile);
  const headers = { token };
  await running.call('declareAge', { adult: true }, headers);
  return { uid, headers };
}

/** Makes a user an expert by an application that is accepted. */
export async function newExpert(running: RunningUpstream, mobile: string, name: string, gameId = 202): Promise<Applicant> {
  const user = await newAdult(running, mobile);
  await running.call('expertApply', { gameId, name, introduction: '看了二十年的球，只写自己看过的比赛' }, user.headers);
  await transaction(running.pool, (db) =>
    decideApplication(db, { uid: user.uid, version: 1, accept: true, reason: '', by: undefined, at: running.clock.now() }),
  );
  return user;
}

/** Publishes two soccer leagues and one of basketball with one match each; returns the matches and their leagues. */
export async function publishMatches(running: RunningUpstream): Promise<readonly { id: Id; leagueId: Id; gameId: number }[]> {
  const league = (key: string) => ({ key, names: { en_US: key, zh_CN: key }, shorts: { en_US: key }, hue: '#123456', season: '2026' });
  const scheduled = { status: 'scheduled' as const, phase: 'not_started' as const, confirmed: false };
  const updates = [
    { key: 'soccer a', gameId: 202 as const, league: league('East'), facts: { kind: 'soccer' as const } },
    { key: 'soccer b', gameId: 202 as const, league: league('West'), facts: { kind: 'soccer' as const } },
    {
      key: 'basketball',
      gameId: 201 as const,
      league: league('Hoops'),
      facts: { kind: 'basketball' as const, periods: [], order: 'home_first' as const },
    },
  ].map(({ key, gameId, league: of, facts }, index) => ({
    fixture: fixture({ key, gameId, league: of, teams: [team(`${key} 1`), team(`${key} 2`)], startAt: NOON + (index + 1) * 3_600_000 }),
    state: { ...scheduled, facts },
    seq: 1,
  }));
  const { results } = await running.call('feedPush', { updates }, { authorization: `Bearer ${FEED_KEY}` });
  const ids = results.map((result) => {
    if (result.matchId === undefined) throw new Error(`${result.key}: ${result.reason}`);
    return result.matchId;
  });
  const { rows } = await running.pool.query<{ id: Id; league_id: Id; game_id: number }>(
    'select id, league_id, game_id from match where id = any ($1) order by id',
    [ids],
  );
  return rows.map((row) => ({ id: row.id, leagueId: row.league_id, gameId: row.game_id }));
}
