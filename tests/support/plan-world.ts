import { UserId, MatchId, type PlanId } from '@matchpoint/contracts/ids';
import type { Clock } from '@matchpoint/upstream/clock';
import { migrate } from '@matchpoint/upstream/db/migrate';
import { createPool, type Pool, transaction } from '@matchpoint/upstream/db/pool';
import { Purchases } from '@matchpoint/upstream/domains/plan/purchases';
import { type Failpoint, noFailpoint } from '@matchpoint/upstream/ledger/failpoint';
import { Ledger } from '@matchpoint/upstream/ledger/ledger';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import { SettlementJob } from '@matchpoint/upstream/settlement/settlement-job';

/** What a feed says about a match: a score, confirmed or not, or that it was cancelled. */
export type Report = { readonly score: readonly [number, number]; readonly confirmed: boolean } | 'live' | 'cancelled';

interface PlanWorldOptions {
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly failpoint?: Failpoint;
}

/** Everything of the upstream that moves the coins of plans, on a database of the test. The settlement job runs only when it is called. */
export class PlanWorld implements AsyncDisposable {
  readonly pool: Pool;
  readonly ledger: Ledger;
  readonly purchases: Purchases;
  readonly settlement: SettlementJob;
  /** Messages that the settlement logged. */
  readonly logged: string[] = [];

  private constructor(pool: Pool, { clock, failpoint = noFailpoint }: PlanWorldOptions) {
    this.pool = pool;
    this.ledger = new Ledger({ clock, failpoint });
    this.purchases = new Purchases({ pool, clock, ledger: this.ledger, failpoint, adult: async () => true });
    const note = (fields: object) => this.logged.push(JSON.stringify(fields));
    this.settlement = new SettlementJob({ pool, clock, log: { error: note, warn: note }, ledger: this.ledger, failpoint });
  }

  static async start(options: PlanWorldOptions): Promise<PlanWorld> {
    const pool = createPool(options.databaseUrl, { timeoutMs: 60_000 });
    await migrate(pool);
    return new PlanWorld(pool, options);
  }

  /** Adds users with coins; the ids follow each other. */
  async addUsers(count: number, coins: number): Promise<UserId[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      `insert into app_user (username, username_key, adult, created_at)
       select name, name, true, 0 from (select gen_random_uuid()::text as name from generate_series(1, $1)) named returning id`,
      [count],
    );
    const users = rows.map(({ id }) => UserId.parse(id));
    if (coins > 0)
      await transaction(this.pool, (db) =>
        this.ledger.postAll(
          db,
          users.map((userId) => grantOf(userId, coins)),
        ),
      );
    return users;
  }

  /** Adds a soccer match that is scheduled for `startAt`. */
  async addMatch(key: string, startAt: number): Promise<MatchId> {
    await this.pool.query(
      `insert into league (source, key, game_id, names, short_names, hue) values ('made', 'cup', 202, '{"en_US": "Cup"}', '{"en_US": "Cup"}', '#111111')
       on conflict do nothing`,
    );
    const { rows } = await this.pool.query<{ id: number }>(
      `insert into match (source, key, game_id, league_id, team_ids, fixture, fixture_fingerprint, fixture_start_at, start_at, start_exact,
         status, state, phase, feed_at, summary, detail, updated_at)
       select 'made', $1, 202, league.id, '{1,2}', '{}', '', $2, $2, true, 'scheduled', 'upcoming', 'not_started', $2,
         '{"facts": {"kind": "soccer"}, "coverage": {}}', '{}', $2 from league where source = 'made' and key = 'cup' returning id`,
      [key, startAt],
    );
    return MatchId.parse(rows[0]?.id);
  }

  /** Stores what a feed reports. With `rev`: only when the match has this revision, which makes a repetition harmless. */
  async report(matchId: MatchId, said: Report, rev?: number): Promise<void> {
    const score = typeof said === 'string' ? undefined : said.score;
    const status = said === 'live' || said === 'cancelled' ? said : 'finished';
    await this.pool.query(
      `update match set status = $2, state = $3, phase = 'other', confirmed = $4, summary = $5, rev = rev + 1
       where id = $1 and ($6::int is null or rev = $6)`,
      [
        matchId,
        status,
        status === 'live' ? 'live' : 'finished',
        said === 'cancelled' || (typeof said !== 'string' && said.confirmed),
        JSON.stringify({
          facts: { kind: 'soccer', ...(score === undefined ? {} : { ft: score }) },
          coverage: {},
          ...(score === undefined ? {} : { score }),
        }),
        rev,
      ],
    );
  }

  /** Returns the coins of a user: wallet and income. */
  async coinsOf(userId: UserId): Promise<{ readonly wallet: number; readonly income: number }> {
    const { rows } = await this.pool.query<{ wallet: number; income: number }>(
      `select coalesce(sum(balance) filter (where kind <> 'expert'), 0)::bigint as wallet,
         coalesce(sum(balance) filter (where kind = 'expert'), 0)::bigint as income from ledger_account where user_id = $1`,
      [userId],
    );
    return rows[0] ?? { wallet: 0, income: 0 };
  }

  /** Returns in one query the coins of users, the spent coins that the site holds, and the prices of purchases of plans that are not settled. */
  async balancesOf(users: readonly UserId[], plans: readonly PlanId[]) {
    const { rows } = await this.pool.query<{
      coins: Record<string, { readonly wallet: number; readonly income: number }> | null;
      house: number;
      held: number;
    }>({
      name: 'plan-model-balances',
      text: `select (
           select jsonb_object_agg(user_id, jsonb_build_object('wallet', wallet, 'income', income)) from (
             select user_id, coalesce(sum(balance) filter (where kind in ('user_purchased', 'user_granted')), 0)::bigint as wallet,
               coalesce(sum(balance) filter (where kind = 'expert'), 0)::bigint as income
             from ledger_account where user_id = any ($1::bigint[]) group by user_id) own
         ) as coins,
         (select coalesce(sum(balance), 0)::bigint from ledger_account where user_id is null and kind = 'house' and currency = 'coin') as house,
         (select coalesce(sum(price), 0)::bigint from plan_purchase where state = 'held' and plan_id = any ($2::bigint[])) as held`,
      values: [users, plans],
    });
    const [row] = rows;
    const coins = row?.coins ?? {};
    return {
      coins: new Map(users.map((user) => [user, coins[String(user)] ?? { wallet: 0, income: 0 }])),
      house: row?.house ?? 0,
      held: row?.held ?? 0,
    };
  }

  /** Returns the spent coins that the site holds, and those in escrow. */
  async siteCoins(): Promise<{ readonly house: number; readonly escrow: number }> {
    const { rows } = await this.pool.query<{ house: number; escrow: number }>(
      `select coalesce(sum(balance) filter (where kind = 'house'), 0)::bigint as house,
         coalesce(sum(balance) filter (where kind = 'escrow'), 0)::bigint as escrow from ledger_account where currency = 'coin'`,
    );
    return rows[0] ?? { house: 0, escrow: 0 };
  }

  /** Returns the violations of the ledger. */
  async violations(): Promise<string[]> {
    return (await verifyLedger(this.pool)).map((fault) => `${fault.check}: ${fault.subject}: ${fault.detail}`);
  }

  buy(buyer: UserId, planId: PlanId) {
    return this.purchases.buy(buyer, planId, undefined);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.settlement.close();
    await this.pool.end();
  }
}

function grantOf(userId: UserId, coins: number) {
  return {
    userId,
    operation: 'grant',
    key: 'grant',
    reason: 'adjustment',
    legs: [
      { account: { kind: 'bonus', currency: 'coin', userId }, amount: -coins },
      { account: { kind: 'user_granted', userId }, amount: coins },
    ],
  } as const;
}
