import { randomBytes } from 'node:crypto';
import { type MatchId, PlanId, type UserId } from '@matchpoint/contracts/ids';
import { canonicalJson } from '@matchpoint/contracts/rules/canonical-json';
import { commitOf, type RecordedContent, type RecordEntry } from '@matchpoint/contracts/rules/record-chain';
import type { Connection, Queryable } from '../../db/pool.ts';
import { earliestRecordAt } from '../../records/record-log.ts';
import type { StoredMatch } from './demo-matches.ts';
import type { ExpertAccount } from './demo-people.ts';
import type { Choice } from './strategies.ts';

/** A published plan of the demo world. Times are UTC milliseconds. */
export interface DemoPlan {
  /** Deterministic: a plan is written once. */
  readonly key: string;
  readonly author: UserId;
  /** The key of its match. */
  readonly match: string;
  readonly price: number;
  readonly refundable: boolean;
  readonly publishedAt: number;
  readonly startAt: number;
}

/** A plan of the demo world before it is stored. */
export interface WrittenPlan extends DemoPlan {
  readonly expert: ExpertAccount;
  readonly choice: Choice;
  readonly title: string;
  readonly text: string;
  /** Submission. */
  readonly at: number;
}

const SALT_BYTES = 32;

/**
 * Stores plans as submissions and reviews in the past left them: rows, and picks at the prices of that time. Both in the caller's transaction,
 * because whatever is under review after kick-off is rejected. Plans that are stored already are left out, and so are those with a kick-off
 * before the end of the record log, whose commits would be dated too late.
 * @returns the lines of the record log, which the caller appends in the same transaction, and the stored plans
 */
export async function storePlans(
  db: Connection,
  plans: readonly WrittenPlan[],
  matches: ReadonlyMap<string, StoredMatch>,
): Promise<{ readonly stored: readonly WrittenPlan[]; readonly records: readonly RecordEntry[] }> {
  const earliest = plans.length === 0 ? 0 : await earliestRecordAt(db);
  const wanted = plans.flatMap((plan) => {
    const match = matches.get(plan.match);
    return match === undefined || plan.startAt <= earliest ? [] : [{ plan, match }];
  });
  if (wanted.length === 0) return { stored: [], records: [] };
  const ids = await insertPlans(db, wanted);
  const stored = wanted.flatMap(({ plan, match }) => {
    const id = ids.get(plan.key);
    return id === undefined ? [] : [{ id, plan, ...versionOf(id, plan, match) }];
  });
  await insertVersions(db, stored);
  await insertPicks(
    db,
    stored.map(({ id, plan, match }) => ({ id, plan, matchId: match })),
  );
  await db.query(
    `update plan set review = 'published', published_at = published.at from unnest($1::bigint[], $2::bigint[]) as published (id, at)
     where plan.id = published.id`,
    [stored.map(({ id }) => id), stored.map(({ plan }) => plan.publishedAt)],
  );
  return {
    stored: stored.map(({ plan }) => plan),
    records: stored.flatMap(({ id, plan: { author, at, publishedAt }, match, commit }): RecordEntry[] => [
      { at, kind: 'plan', body: { plan: id, version: 1, expert: author, match, lockedAt: at, commit } },
      { at: publishedAt, kind: 'published', body: { plan: id, version: 1, at: publishedAt } },
    ]),
  };
}

interface StoredVersion {
  readonly id: PlanId;
  readonly plan: WrittenPlan;
  readonly match: MatchId;
  readonly content: string;
  readonly salt: string;
  readonly commit: string;
}

async function insertPlans(
  db: Connection,
  wanted: readonly { readonly plan: WrittenPlan; readonly match: StoredMatch }[],
): Promise<ReadonlyMap<string, PlanId>> {
  const { rows } = await db.query<{ id: number; key: string }>(
    `insert into plan (author_id, key, match_id, realm, version, review, title, content, price, refundable, viewing, level, saved_at,
         submitted_at, locked_start_at)
       select author_id, key, match_id, 'simulated', 1, 'review', title, content, price, refundable, 'anyone', level, at, at, start_at
       from jsonb_to_recordset($1) as written (author_id bigint, key uuid, match_id bigint, title text, content text, price int,
         refundable boolean, level text, at bigint, start_at bigint, place int)
       order by place on conflict (author_id, key) do nothing returning id, key`,
    [
      JSON.stringify(
        wanted.map(({ plan, match }, place) => ({
          place,
          author_id: plan.author,
          key: plan.key,
          match_id: match.id,
          title: plan.title,
          content: plan.text,
          price: plan.price,
          refundable: plan.refundable,
          level: plan.choice.picks.length > 1 ? 'bold' : 'standard',
          at: plan.at,
          start_at: plan.startAt,
        })),
      ),
    ],
  );
  return new Map(rows.map(({ id, key }) => [key, PlanId.parse(id)]));
}

function versionOf(id: PlanId, plan: WrittenPlan, match: StoredMatch): Omit<StoredVersion, 'id' | 'plan'> {
  const content: RecordedContent = {
    plan: id,
    version: 1,
    expert: plan.author,
    match: match.id,
    gameId: match.gameId,
    leagueId: match.leagueId,
    startAt: plan.startAt,
    realm: 'simulated',
    title: plan.title,
    text: plan.text,
    price: plan.price,
    refundable: plan.refundable,
    picks: plan.choice.picks,
  };
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return { match: match.id, content: canonicalJson(content), salt, commit: commitOf(salt, content) };
}

async function insertVersions(db: Connection, versions: readonly StoredVersion[]): Promise<void> {
  await db.query(
    `insert into plan_version (plan_id, version, content, salt, commit_hash, title, body, price, refundable, locked_start_at, submitted_at,
         decided_at, passed)
       select plan_id, 1, content, salt, commit_hash, title, body, price, refundable, start_at, at, published_at, true
       from jsonb_to_recordset($1) as version (plan_id bigint, content text, salt text, commit_hash text, title text, body text, price int,
         refundable boolean, start_at bigint, at bigint, published_at bigint)`,
    [
      JSON.stringify(
        versions.map(({ id, plan, content, salt, commit }) => ({
          plan_id: id,
          content,
          salt,
          commit_hash: commit,
          title: plan.title,
          body: plan.text,
          price: plan.price,
          refundable: plan.refundable,
          start_at: plan.startAt,
          at: plan.at,
          published_at: plan.publishedAt,
        })),
      ),
    ],
  );
}

async function insertPicks(
  db: Connection,
  plans: readonly { readonly id: PlanId; readonly plan: WrittenPlan; readonly matchId: MatchId }[],
): Promise<void> {
  await db.query(
    `insert into plan_pick (plan_id, version, number, match_id, market, side, line, game, odds_milli, quoted_at)
     select plan_id, 1, number, match_id, market, side, line, game, odds_milli, quoted_at
     from jsonb_to_recordset($1) as pick (plan_id bigint, number smallint, match_id bigint, market text, side text, line numeric, game smallint,
       odds_milli int, quoted_at bigint)`,
    [
      JSON.stringify(
        plans.flatMap(({ id, plan, matchId }) =>
          plan.choice.picks.map(({ oddsMilli, ...pick }, index) => ({
            ...pick,
            plan_id: id,
            number: index + 1,
            match_id: matchId,
            odds_milli: oddsMilli,
            quoted_at: plan.at,
          })),
        ),
      ),
    ],
  );
}

/** Returns the plans of experts on matches that are not settled. */
export async function findUnsettled(db: Queryable, experts: readonly UserId[]): Promise<DemoPlan[]> {
  const { rows } = await db.query<{
    key: string;
    author_id: UserId;
    match: string;
    price: number;
    refundable: boolean;
    published_at: number;
    start_at: number;
  }>(
    `select plan.key, plan.author_id, match.key as match, plan.price, plan.refundable, plan.published_at, plan.locked_start_at as start_at
     from plan join match on match.id = plan.match_id
     where plan.author_id = any ($1::bigint[]) and plan.review = 'published' and plan.result = 'pending' and plan.realm = 'simulated'`,
    [experts],
  );
  return rows.map((row) => ({
    key: row.key,
    author: row.author_id,
    match: row.match,
    price: row.price,
    refundable: row.refundable,
    publishedAt: row.published_at,
    startAt: row.start_at,
  }));
}

/** Returns when the first ten free plans of each author were settled, UTC milliseconds in order. */
export async function settledFreePlans(db: Queryable, authors: readonly UserId[]): Promise<Map<UserId, number[]>> {
  const { rows } = await db.query<{ author_id: UserId; settled_at: number }>(
    `select author_id, settled_at from plan where author_id = any ($1::bigint[]) and review = 'published' and price = 0 and result <> 'pending'
     order by settled_at, id`,
    [authors],
  );
  const times = new Map<UserId, number[]>();
  for (const row of rows) times.set(row.author_id, [...(times.get(row.author_id) ?? []), row.settled_at]);
  return times;
}
