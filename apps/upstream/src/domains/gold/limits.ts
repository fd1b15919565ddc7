import { businessDayStart } from '@matchpoint/calendar/calendar';
import type { DailyCap, SpendingLimits } from '@matchpoint/contracts/gold/limits';
import type { UserId } from '@matchpoint/contracts/ids';
import {
  changeLimit,
  type CoolOffDays,
  type DailyLimit,
  exceedsLimit,
  extendCoolOff,
  isCoolingOff,
  limitAt,
  type LimitKind,
} from '@matchpoint/contracts/rules/spending-limit';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, type Queryable, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { readLimits, spentToday, type StoredLimits } from '../../ledger/spending-limits.ts';
import { sumOrdered } from './store.ts';

const DAY_MS = 86_400_000;

/** The limits that users set for themselves. The ledger enforces those of spending, `assertMayRecharge` those of recharges. */
export class Limits {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #ledger: Ledger;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock; readonly ledger: Ledger }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
    this.#ledger = deps.ledger;
  }

  /** Returns the limits of a user with what the day has counted. */
  async read(userId: UserId): Promise<SpendingLimits> {
    return this.#present(this.#pool, userId, await readLimits(this.#pool, userId));
  }

  /** Sets a cap: a lower one at once, a higher one or none (`null`) after a day. */
  set(userId: UserId, { kind, cap }: { readonly kind: LimitKind; readonly cap: number | null }): Promise<SpendingLimits> {
    return this.#change(userId, (limits, now) => ({ ...limits, [kind]: changeLimit(limits[kind], cap, now) }));
  }

  /** Starts a cool-off or lengthens the running one. */
  startCoolOff(userId: UserId, days: CoolOffDays): Promise<SpendingLimits> {
    return this.#change(userId, (limits, now) => ({ ...limits, coolOffUntil: extendCoolOff(limits.coolOffUntil, days, now) }));
  }

  /** Movements of the user wait for the lock of the wallet: each sees the limits before or after the change. */
  #change(userId: UserId, next: (limits: StoredLimits, now: number) => StoredLimits): Promise<SpendingLimits> {
    return transaction(this.#pool, async (db) => {
      await this.#ledger.lockWallet(db, userId);
      const now = this.#clock.now();
      const limits = next(await readLimits(db, userId), now);
      await store(db, { userId, limits, now });
      return this.#present(db, userId, limits);
    });
  }

  async #present(db: Queryable, userId: UserId, { spend, recharge, coolOffUntil }: StoredLimits): Promise<SpendingLimits> {
    const now = this.#clock.now();
    const dayStart = businessDayStart(now);
    return {
      spend: capOf(limitAt(spend, now), await spentToday(db, userId, now)),
      recharge: capOf(limitAt(recharge, now), await sumOrdered(db, userId, dayStart)),
      ...(coolOffUntil !== undefined && isCoolingOff(coolOffUntil, now) ? { coolOffUntil } : {}),
      dayEndsAt: dayStart + DAY_MS,
    };
  }
}

/**
 * Checks the recharges of a user, with the order that is about to be paid among those of the day. The wallet of the user is locked.
 * @param ordered fen of the orders of the day
 * @throws {JavaFailure} COOLING_OFF, SPENDING_LIMIT
 */
export async function assertMayRecharge(
  db: Queryable,
  { userId, ordered, now }: { readonly userId: UserId; readonly ordered: number; readonly now: number },
): Promise<void> {
  const { recharge, coolOffUntil } = await readLimits(db, userId);
  if (isCoolingOff(coolOffUntil, now)) throw new JavaFailure('COOLING_OFF');
  if (exceedsLimit(recharge, ordered, 0, now)) throw new JavaFailure('SPENDING_LIMIT');
}

function capOf({ cap, pending }: DailyLimit, today: number): DailyCap {
  return {
    ...(cap === null ? {} : { cap }),
    ...(pending === undefined
      ? {}
      : { pending: { ...(pending.cap === null ? {} : { cap: pending.cap }), effectiveAt: pending.effectiveAt } }),
    today,
  };
}

async function store(
  db: Connection,
  {
    userId,
    limits: { spend, recharge, coolOffUntil },
    now,
  }: { readonly userId: UserId; readonly limits: StoredLimits; readonly now: number },
): Promise<void> {
  await db.query(
    `insert into spending_limit (user_id, spend_cap, spend_next_cap, spend_next_at, recharge_cap, recharge_next_cap, recharge_next_at,
       cool_off_until, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (user_id) do update set spend_cap = excluded.spend_cap, spend_next_cap = excluded.spend_next_cap,
       spend_next_at = excluded.spend_next_at, recharge_cap = excluded.recharge_cap, recharge_next_cap = excluded.recharge_next_cap,
       recharge_next_at = excluded.recharge_next_at, cool_off_until = excluded.cool_off_until, changed_at = excluded.changed_at`,
    [
      userId,
      spend.cap,
      spend.pending?.cap,
      spend.pending?.effectiveAt,
      recharge.cap,
      recharge.pending?.cap,
      recharge.pending?.effectiveAt,
      coolOffUntil,
      now,
    ],
  );
}
