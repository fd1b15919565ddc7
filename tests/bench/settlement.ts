import type { MatchId, UserId } from '@matchpoint/contracts/ids';
import { transaction } from '@matchpoint/upstream/db/pool';
import type { Movement } from '@matchpoint/upstream/ledger/ledger';
import { startPostgres } from '../support/postgres.ts';
import { PlanWorld, type Report } from '../support/plan-world.ts';
import type { Bench, BenchResult } from './bench.ts';

const PLANS = 10_000;
const AUTHORS = 100;
const BUYERS = 1_000;
const PRICE = 18;
/** Purchases of one statement while the bench is prepared. */
const BATCH = 500;
/** Time in which all plans of a match are settled (product.md §3.4). */
const TARGET_MS = 60_000;
const START_AT = 1_800_000_000_000;

export const bench: Bench = {
  about: `one match with ${PLANS} plans and one purchase of each, half of them with a refund: its result, and a correction of it`,
  async run() {
    await using postgres = await startPostgres();
    const clock = { now: () => Date.now() };
    await using world = await PlanWorld.start({ databaseUrl: await postgres.createDatabase(), clock });
    const matchId = await prepare(world);
    return [
      await settle(world, matchId, 'result: half of the coins released, half refunded', { score: [0, 1], confirmed: true }),
      await settle(world, matchId, 'correction: the site pays the authors of refunded plans', { score: [1, 0], confirmed: true }),
      await settle(world, matchId, 'correction: what the site paid is taken back', { score: [0, 2], confirmed: true }),
    ];
  },
};

async function settle(world: PlanWorld, matchId: MatchId, name: string, report: Report): Promise<BenchResult> {
  await world.report(matchId, report);
  const began = performance.now();
  await world.settlement.run();
  const figure = performance.now() - began;
  const { rows } = await world.pool.query<{ due: number }>(
    'select count(*) as due from plan_purchase bought join plan on plan.id = bought.plan_id where bought.settlement <> plan.settlement or plan.settlement = 0',
  );
  if (rows[0]?.due !== 0 || world.logged.length > 0) throw new Error(`not everything was settled: ${world.logged.join(' ')}`);
  const violations = await world.violations();
  if (violations.length > 0) throw new Error(violations.join('; '));
  return { name, figure, unit: 'ms', ratio: figure / TARGET_MS, against: 'target: 60 s', n: PLANS };
}

/** Stores the plans, each with one buyer. */
async function prepare(world: PlanWorld): Promise<MatchId> {
  const authors = await world.addUsers(AUTHORS, 0);
  const buyers = await world.addUsers(BUYERS, (PLANS / BUYERS) * PRICE);
  const matchId = await world.addMatch('one', START_AT);
  await world.pool.query(
    `insert into plan (author_id, key, match_id, version, review, title, content, price, refundable, saved_at, submitted_at, published_at, locked_start_at)
     select ($1::bigint[])[1 + number % cardinality($1)], gen_random_uuid(), $2, 1, 'published', '标题', '正文', $3, number % 2 = 0, 1, 1, 1, $4
     from generate_series(1, $5) as number`,
    [authors, matchId, PRICE, START_AT, PLANS],
  );
  await world.pool.query(
    `insert into plan_version (plan_id, version, content, salt, commit_hash, title, body, price, refundable, locked_start_at, submitted_at, passed)
     select id, 1, '{"text": "正文"}', repeat('0', 64), repeat('0', 64), title, content, price, refundable, locked_start_at, 1, true from plan`,
  );
  await world.pool.query(
    `insert into plan_pick (plan_id, version, number, match_id, market, side, odds_milli, quoted_at)
     select id, 1, 1, match_id, 'win_draw_win', 'home', 1900, 1 from plan`,
  );
  const { rows } = await world.pool.query<{ id: number; refundable: boolean }>('select id, refundable from plan order by id');
  for (let from = 0; from < rows.length; from += BATCH) await sell(world, buyers, rows.slice(from, from + BATCH));
  await world.pool.query('analyze');
  return matchId;
}

async function sell(world: PlanWorld, buyers: readonly UserId[], plans: readonly { id: number; refundable: boolean }[]): Promise<void> {
  const sales = plans.flatMap((plan) => {
    const buyer = buyers[plan.id % buyers.length];
    return buyer === undefined ? [] : [{ plan, buyer }];
  });
  await transaction(world.pool, async (db) => {
    const posted = await world.ledger.postAll(
      db,
      sales.map(({ plan, buyer }): Movement => ({
        userId: buyer,
        operation: 'plan_purchase',
        key: String(plan.id),
        reason: 'plan_purchase',
        legs: [
          { spend: buyer, amount: PRICE },
          { account: { kind: 'escrow', currency: 'coin', userId: buyer }, amount: PRICE },
        ],
      })),
    );
    await db.query(
      `insert into plan_purchase (order_no, plan_id, version, buyer_id, price, refundable, transaction_id, at)
       select 'B' || plan_id, plan_id, 1, buyer_id, $4, refundable, transaction_id, 1
       from unnest($1::bigint[], $2::bigint[], $3::bigint[], $5::boolean[]) as sale (plan_id, buyer_id, transaction_id, refundable)`,
      [
        sales.map(({ plan }) => plan.id),
        sales.map(({ buyer }) => buyer),
        posted.map(({ transactionId }) => transactionId),
        PRICE,
        sales.map(({ plan }) => plan.refundable),
      ],
    );
  });
}
