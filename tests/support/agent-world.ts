import { randomUUID } from 'node:crypto';
import { UserId } from '@matchpoint/contracts/ids';
import { appointAgent } from '@matchpoint/upstream/agents/appoint-agent';
import { recordReferral } from '@matchpoint/upstream/agents/record-referral';
import type { Clock } from '@matchpoint/upstream/clock';
import { type Pool, transaction } from '@matchpoint/upstream/db/pool';
import { AgentIncomeJob } from '@matchpoint/upstream/domains/agent/income-job';
import { AgentService } from '@matchpoint/upstream/domains/agent/service';
import { OrderProcessor } from '@matchpoint/upstream/domains/gold/order-processor';
import { OrderReview } from '@matchpoint/upstream/domains/gold/order-review';
import { type Failpoint, noFailpoint } from '@matchpoint/upstream/ledger/failpoint';
import { Ledger } from '@matchpoint/upstream/ledger/ledger';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';

/** Packages of the shop: `id`, `coins` without the bonus. */
export const PACKAGES = { small: { id: 1, coins: 60 }, middle: { id: 3, coins: 680 }, large: { id: 6, coins: 6_480 } } as const;

/** Agents, their users and recharges on a database of the test. The job runs only when the test asks for it. */
export class AgentWorld {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly agents: AgentService;
  readonly income: AgentIncomeJob;
  readonly ledger: Ledger;
  readonly #processor: OrderProcessor;

  constructor({ pool, clock, failpoint = noFailpoint }: { readonly pool: Pool; readonly clock: Clock; readonly failpoint?: Failpoint }) {
    this.pool = pool;
    this.clock = clock;
    this.ledger = new Ledger({ clock, failpoint });
    const shared = { pool, clock, ledger: this.ledger, failpoint };
    this.agents = new AgentService(shared);
    const log = { warn: () => undefined, error: () => undefined };
    this.income = new AgentIncomeJob({ ...shared, log });
    this.#processor = new OrderProcessor({ ...shared, log, provider: NO_PROVIDER });
  }

  /** Adds a user with a mobile number who did not register by a code. */
  async addUser(): Promise<UserId> {
    const mobile = newMobile();
    const { rows } = await this.pool.query<{ id: number }>(
      `insert into app_user (username, username_key, adult, mobile, created_at) values ($1, $1, true, $2, $3) returning id`,
      [`渡口${mobile}`, mobile, this.clock.now()],
    );
    return UserId.parse(rows[0]?.id);
  }

  /** Adds an agent; `share` in ten-thousandths. */
  async addAgent(share = 500): Promise<UserId> {
    const uid = await this.addUser();
    await transaction(this.pool, (db) => appointAgent(db, { uid, label: 'Riverside fans', share, at: this.clock.now() }));
    return uid;
  }

  /** Adds a code of an agent; returns its channel. */
  async addCode(agent: UserId, code = newCode()): Promise<number> {
    return (await this.agents.codes.save(agent, { code, note: '' })).channelId;
  }

  /** Adds a user who registers by a channel. */
  async addFan(channelId: number): Promise<UserId> {
    const uid = await this.addUser();
    await transaction(this.pool, (db) => recordReferral(db, { uid, channelId, hasMobile: true, at: this.clock.now() }));
    return uid;
  }

  /** Credits a recharge as a payment does; returns the number of the order. */
  async recharge(userId: UserId, packageId: number): Promise<string> {
    const orderNo = randomUUID().replaceAll('-', '');
    const now = this.clock.now();
    await this.pool.query(
      `insert into gold_order (order_no, user_id, key, package_id, fen, coins, bonus, provider, created_at, changed_at, expires_at, check_at)
       select $1, $2, $1, id, fen, coins, bonus, 'none', $3::bigint, $3::bigint, $3::bigint + 900000, $3::bigint from gold_package where id = $4`,
      [orderNo, userId, now, packageId],
    );
    await this.pool.query(`update gold_order set state = 'paid', trade_no = 'T' || order_no, paid_at = $2 where order_no = $1`, [
      orderNo,
      now,
    ]);
    await this.#processor.credit(orderNo);
    return orderNo;
  }

  /** Refunds a recharge as staff does after a refund at the provider. */
  async refund(orderNo: string): Promise<void> {
    const review = new OrderReview({ clock: this.clock, ledger: this.ledger, processor: this.#processor });
    const { rows } = await this.pool.query<{ id: number }>(
      `update gold_order set state = 'review', review_reason = 'refunded' where order_no = $1 returning id`,
      [orderNo],
    );
    const [order] = rows;
    if (order === undefined) throw new Error(`there is no order ${orderNo}`);
    await transaction(this.pool, (db) => review.decide(db, order.id, 'refund'));
  }

  /** Spends coins of a user as a gift does. */
  async spend(userId: UserId, amount: number): Promise<void> {
    await transaction(this.pool, (db) =>
      this.ledger.post(db, {
        userId,
        operation: 'spent_in_test',
        key: randomUUID(),
        reason: 'gift',
        legs: [
          { spend: userId, amount },
          { account: { kind: 'house', currency: 'coin', userId }, amount },
        ],
      }),
    );
  }

  /** Returns the coins of an agent's account and of the wallet. */
  async coinsOf(userId: UserId): Promise<{ readonly account: number; readonly wallet: number }> {
    const { rows } = await this.pool.query<{ account: number; wallet: number }>(
      `select coalesce(sum(balance) filter (where kind = 'agent'), 0)::bigint as account,
         coalesce(sum(balance) filter (where kind in ('user_purchased', 'user_granted')), 0)::bigint as wallet
       from ledger_account where user_id = $1`,
      [userId],
    );
    return rows[0] ?? { account: 0, wallet: 0 };
  }

  /** Returns the violations of the ledger. */
  async violations(): Promise<string[]> {
    return (await verifyLedger(this.pool)).map((fault) => `${fault.check}: ${fault.subject}: ${fault.detail}`);
  }
}

let users = 0;

/** Returns a mobile number that no test has used. */
function newMobile(): string {
  users += 1;
  return `139${String(process.pid % 1_000).padStart(3, '0')}${String(users).padStart(5, '0')}`;
}

let codes = 0;

function newCode(): string {
  codes += 1;
  return `CODE-${codes}`;
}

/** The recharges of these tests are paid without a provider. */
const NO_PROVIDER = {
  name: 'none',
  open: true,
  create: () => Promise.reject(new Error('no provider')),
  query: () => Promise.reject(new Error('no provider')),
  close: () => Promise.reject(new Error('no provider')),
  verifyNotification: () => undefined,
};
