import { BroadcastId, type GiftId, UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '@matchpoint/upstream/clock';
import { migrate } from '@matchpoint/upstream/db/migrate';
import { createPool, type Pool, transaction } from '@matchpoint/upstream/db/pool';
import { ComboJob } from '@matchpoint/upstream/domains/gift/combo-job';
import { GiftSender } from '@matchpoint/upstream/domains/gift/gift-sender';
import { type Failpoint, noFailpoint } from '@matchpoint/upstream/ledger/failpoint';
import { Ledger } from '@matchpoint/upstream/ledger/ledger';
import { NameStore } from '@matchpoint/upstream/matches/name-store';
import { ChatLines } from '@matchpoint/upstream/rooms/chat-lines';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';

interface GiftWorldOptions {
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly failpoint?: Failpoint;
}

/** What is stored of a combo. */
export interface StoredCombo {
  readonly room_id: UserId;
  readonly sender_id: UserId;
  readonly gift_id: GiftId;
  readonly count: number;
  readonly clicks: number;
  readonly closed: boolean;
}

/** Everything of the upstream that moves the coins of gifts, on a database of the test. Combos are closed only when the test asks for it. */
export class GiftWorld implements AsyncDisposable {
  readonly pool: Pool;
  readonly sender: GiftSender;
  readonly combos: ComboJob;
  readonly #ledger: Ledger;

  private constructor(pool: Pool, { clock, failpoint = noFailpoint }: GiftWorldOptions) {
    this.pool = pool;
    this.#ledger = new Ledger({ clock, failpoint });
    const lines = new ChatLines({ names: new NameStore(pool, clock) });
    this.sender = new GiftSender({ pool, clock, ledger: this.#ledger, failpoint, lines });
    this.combos = new ComboJob({ pool, clock, failpoint, lines, log: { warn: () => undefined } });
  }

  static async start(options: GiftWorldOptions): Promise<GiftWorld> {
    const pool = createPool(options.databaseUrl, { timeoutMs: 60_000 });
    await migrate(pool);
    return new GiftWorld(pool, options);
  }

  /** Adds adults with a mobile number and coins. */
  async addFans(count: number, coins: number): Promise<UserId[]> {
    const { rows } = await this.pool.query<{ id: number }>(
      `insert into app_user (username, username_key, adult, mobile, created_at)
       select name, name, true, name, 0 from (select gen_random_uuid()::text as name from generate_series(1, $1)) named returning id`,
      [count],
    );
    const fans = rows.map(({ id }) => UserId.parse(id));
    if (coins > 0)
      await transaction(this.pool, (db) =>
        this.#ledger.postAll(
          db,
          fans.map((userId) => grantOf(userId, coins)),
        ),
      );
    return fans;
  }

  /** Adds an anchor who broadcasts since `at`. */
  async addRoom(at: number): Promise<UserId> {
    const [anchor] = await this.addFans(1, 0);
    if (anchor === undefined) throw new Error('there is no anchor');
    await startBroadcast(this.pool, anchor, at);
    return anchor;
  }

  /** Ends the broadcast of a room and starts the next. */
  async restart(anchor: UserId, at: number): Promise<void> {
    await endBroadcast(this.pool, anchor, at);
    await startBroadcast(this.pool, anchor, at);
  }

  /** Returns the coins of a user: wallet and income as an anchor. */
  async coinsOf(userId: UserId): Promise<{ readonly wallet: number; readonly income: number }> {
    const { rows } = await this.pool.query<{ wallet: number; income: number }>(
      `select coalesce(sum(balance) filter (where kind <> 'anchor'), 0)::bigint as wallet,
         coalesce(sum(balance) filter (where kind = 'anchor'), 0)::bigint as income from ledger_account where user_id = $1`,
      [userId],
    );
    return rows[0] ?? { wallet: 0, income: 0 };
  }

  /** Returns the coins that the site received. */
  async houseCoins(): Promise<number> {
    const { rows } = await this.pool.query<{ coins: number }>(
      `select coalesce(sum(balance), 0)::bigint as coins from ledger_account where kind = 'house' and currency = 'coin'`,
    );
    return rows[0]?.coins ?? 0;
  }

  /** Returns the combos of some rooms in the order of their beginnings. */
  async storedCombos(rooms: readonly UserId[]): Promise<StoredCombo[]> {
    const { rows } = await this.pool.query<StoredCombo>(
      'select room_id, sender_id, gift_id, count, clicks, closed from gift_combo where room_id = any ($1::bigint[]) order by id',
      [rooms],
    );
    return rows;
  }

  /** Returns the totals of the gift lines of some rooms in the order of the lines. */
  async giftLines(rooms: readonly UserId[]): Promise<{ readonly room_id: UserId; readonly count: number }[]> {
    const { rows } = await this.pool.query<{ room_id: UserId; count: number }>(
      `select room_id, (detail ->> 'count')::int as count from chat_message
       where kind = 'gift' and room_id = any ($1::bigint[]) order by id`,
      [rooms],
    );
    return rows;
  }

  /** Returns the violations of the ledger, and broadcasts whose totals are not those of their gifts. */
  async violations(): Promise<string[]> {
    const faults = (await verifyLedger(this.pool)).map((fault) => `${fault.check}: ${fault.subject}: ${fault.detail}`);
    const { rows } = await this.pool.query<{ id: number }>(
      `select broadcast.id from broadcast left join gift_sent sent on sent.broadcast_id = broadcast.id group by broadcast.id
       having (broadcast.gifts, broadcast.coins, broadcast.share) is distinct from
         (coalesce(sum(sent.count), 0)::int, coalesce(sum(sent.coins), 0)::bigint, coalesce(sum(sent.share), 0)::bigint)`,
    );
    return [...faults, ...rows.map(({ id }) => `the totals of the broadcast ${id}`)];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.combos.close();
    await this.pool.end();
  }
}

/** Makes a user an anchor who broadcasts since `at`; returns the broadcast. */
export async function startBroadcast(pool: Pool, anchor: UserId, at: number): Promise<BroadcastId> {
  await pool.query(
    `insert into anchor (user_id, game_id, introduction, detail, since) values ($1, 202, '', '', $2) on conflict do nothing`,
    [anchor, at],
  );
  const { rows } = await pool.query<{ id: number }>(
    `insert into broadcast (anchor_id, title, game_id, started_at, stream) values ($1, 'Derby', 202, $2, 'live') returning id`,
    [anchor, at],
  );
  return BroadcastId.parse(rows[0]?.id);
}

export async function endBroadcast(pool: Pool, anchor: UserId, at: number): Promise<void> {
  await pool.query(
    `update broadcast set ended_at = $2, end_reason = 'anchor', stream = 'ended' where anchor_id = $1 and ended_at is null`,
    [anchor, at],
  );
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
