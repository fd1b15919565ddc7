import { createHash, randomUUID } from 'node:crypto';
import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import { type MatchId, PlanId, type UserId } from '@matchpoint/contracts/ids';
import { gameById, type GameId } from '@matchpoint/contracts/games';
import { canonicalJson } from '@matchpoint/contracts/rules/canonical-json';
import { commitOf, type RecordedContent } from '@matchpoint/contracts/rules/record-chain';
import { appendRecords } from '@matchpoint/upstream/records/record-log';
import type { PickMarket, PickSide } from '@matchpoint/contracts/rules/pick';
import type { Clock } from '@matchpoint/upstream/clock';
import { type Pool, transaction } from '@matchpoint/upstream/db/pool';
import { fixtureKey } from '@matchpoint/upstream/domains/match/register';
import { noFailpoint } from '@matchpoint/upstream/ledger/failpoint';
import { Ledger } from '@matchpoint/upstream/ledger/ledger';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import { type LoggedIn, NOON, type RunningUpstream } from './harness.ts';
import { fixture } from './made-match.ts';

export const HOUR = 3_600_000;
/** Kick-off of the matches below. */
export const KICK_OFF = NOON + 6 * HOUR;

/** Words that only the locked parts of a plan contain. */
const SECRET_TITLE = '周六深夜的一场焦点战';
export const SECRET_CONTENT = '秘笈正文：主队右路速度占优，看好主队不败。';

interface PlanOptions {
  readonly author: UserId;
  readonly matchId: MatchId;
  readonly price?: number;
  readonly refundable?: boolean;
  readonly viewing?: 'anyone' | 'login';
  readonly title?: string;
  readonly content?: string;
  readonly picks?: readonly StoredPick[];
  readonly publishedAt?: number;
  readonly lockedStartAt?: number;
  readonly review?: 'draft' | 'review' | 'published' | 'rejected';
}

const DEFAULT_ODDS = 1_900;
/** `plan_version.passed` of a plan in each state of its review. */
const PASSED = { draft: null, review: null, published: true, rejected: false } as const;

export interface StoredPick {
  readonly market: PickMarket;
  readonly side: PickSide;
  readonly line?: number;
  readonly game?: number;
  readonly oddsMilli?: number;
}

/** Adds a match, by default of soccer and scheduled six hours after noon. */
export async function addMatch(
  { upstream }: Pick<RunningUpstream, 'upstream'>,
  key: string,
  over: Partial<FeedFixture> = {},
): Promise<{ readonly id: MatchId; readonly fixture: FeedFixture }> {
  const made = fixture({ key, startAt: KICK_OFF, ...over });
  const registered = (await upstream.ingest.register([made])).get(fixtureKey(made));
  if (registered === undefined) throw new Error('the match was not registered');
  const isSeries = gameById(made.gameId)?.sport === 'moba' || gameById(made.gameId)?.sport === 'cs';
  await report({ upstream }, registered.id, isSeries ? SCHEDULED_SERIES : SCHEDULED);
  return { id: registered.id, fixture: made };
}

export const SCHEDULED: FeedState = { status: 'scheduled', phase: 'not_started', confirmed: false, facts: { kind: 'soccer' } };

const SCHEDULED_SERIES: FeedState = {
  ...SCHEDULED,
  facts: { kind: 'series', bestOf: 3, mode: 'bo', games: [] },
  series: { games: [] },
};

/** Reports the state of a match as its feed does. */
export async function report({ upstream }: Pick<RunningUpstream, 'upstream'>, matchId: MatchId, state: FeedState, at = NOON) {
  const [outcome] = await upstream.ingest.apply([{ matchId, state, at }]);
  if (outcome?.outcome === 'rejected') throw new Error(outcome.reason);
}

/** Makes a user an expert. */
export async function addExpert(running: RunningUpstream, mobile: string, name: string): Promise<LoggedIn> {
  const user = await running.logIn(mobile);
  await running.pool.query('insert into expert (user_id, game_id, name, since) values ($1, 202, $2, $3)', [user.uid, name, NOON]);
  return user;
}

/** Logs in a user who declared to be an adult; a new user has the 200 coins of the signup bonus. */
export async function addBuyer(running: RunningUpstream, mobile: string): Promise<LoggedIn> {
  const user = await running.logIn(mobile);
  await running.pool.query('update app_user set adult = true where id = $1', [user.uid]);
  return user;
}

/** Stores a plan with its locked version, as a submission and a review do. */
export async function addPlan(pool: Pool, options: PlanOptions): Promise<PlanId> {
  const { author, matchId, price = 18, refundable = false, viewing = 'login', review = 'published', lockedStartAt = KICK_OFF } = options;
  const { title = SECRET_TITLE, content = SECRET_CONTENT, publishedAt = NOON } = options;
  const { picks = [{ market: 'win_draw_win', side: 'home', oddsMilli: 1_937 }] } = options;
  return transaction(pool, async (db) => {
    const { rows } = await db.query<{ id: number }>(
      `insert into plan (author_id, key, match_id, version, review, title, content, price, refundable, viewing, saved_at, submitted_at,
         published_at, locked_start_at)
       values ($1, $2, $3, 1, $4, $5, $6, $7, $8, $9, $10, $10, case when $4 = 'published' then $10::bigint end, $11) returning id`,
      [author, randomUUID(), matchId, review, title, content, price, refundable, viewing, publishedAt, lockedStartAt],
    );
    const id = PlanId.parse(rows[0]?.id);
    const salt = createHash('sha256').update(`salt-${id}`).digest('hex');
    const { rows: matches } = await db.query<{ game_id: GameId; league_id: number }>('select game_id, league_id from match where id = $1', [
      matchId,
    ]);
    const [match] = matches;
    if (match === undefined) throw new Error(`there is no match ${matchId}`);
    const locked: RecordedContent = {
      plan: id,
      version: 1,
      expert: author,
      match: matchId,
      gameId: match.game_id,
      leagueId: match.league_id,
      startAt: lockedStartAt,
      realm: 'real',
      title,
      text: content,
      price,
      refundable,
      picks: picks.map((pick) => ({ oddsMilli: DEFAULT_ODDS, ...pick })),
    };
    const commit = commitOf(salt, locked);
    await db.query(
      `insert into plan_version (plan_id, version, content, salt, commit_hash, title, body, price, refundable, locked_start_at, submitted_at, passed)
       values ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [id, canonicalJson(locked), salt, commit, title, content, price, refundable, lockedStartAt, publishedAt, PASSED[review]],
    );
    await db.query(
      `insert into plan_pick (plan_id, version, number, match_id, market, side, line, game, odds_milli, quoted_at)
       select $1, 1, number, $2, market, side, line, game, odds_milli, $3
       from unnest($4::text[], $5::text[], $6::numeric[], $7::smallint[], $8::int[]) with ordinality
         as pick (market, side, line, game, odds_milli, number)`,
      [
        id,
        matchId,
        publishedAt,
        picks.map((pick) => pick.market),
        picks.map((pick) => pick.side),
        picks.map((pick) => pick.line ?? null),
        picks.map((pick) => pick.game ?? null),
        picks.map((pick) => pick.oddsMilli ?? DEFAULT_ODDS),
      ],
    );
    const submitted = { plan: id, version: 1, expert: author, match: matchId, lockedAt: publishedAt, commit };
    const published = { plan: id, version: 1, at: publishedAt };
    await appendRecords(db, [
      { at: publishedAt, kind: 'plan', body: submitted },
      ...(review === 'published' ? [{ at: publishedAt, kind: 'published', body: published } as const] : []),
    ]);
    return id;
  });
}

/** Takes coins out of a wallet, as a gift does. */
export async function spend(running: { readonly pool: Pool; readonly clock: Clock }, userId: UserId, amount: number): Promise<void> {
  const ledger = new Ledger({ clock: running.clock, failpoint: noFailpoint });
  await transaction(running.pool, (db) =>
    ledger.post(db, {
      userId,
      operation: 'gift',
      key: randomUUID(),
      reason: 'gift',
      legs: [
        { spend: userId, amount },
        { account: { kind: 'house', currency: 'coin', userId }, amount },
      ],
    }),
  );
}

/** Returns the violations of the ledger. */
export async function violations(pool: Pool): Promise<string[]> {
  return (await verifyLedger(pool)).map((fault) => `${fault.check}: ${fault.subject}: ${fault.detail}`);
}
