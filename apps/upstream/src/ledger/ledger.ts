import { createHash } from 'node:crypto';
import type { UserId } from '@matchpoint/contracts/ids';
import type { Gold } from '@matchpoint/contracts/user/user';
import type { GoldReason, StatementLine } from '@matchpoint/contracts/gold/gold';
import type { Clock } from '../clock.ts';
import type { Connection } from '../db/pool.ts';
import { addUserEvent, addUserEvents } from '../events/user-events.ts';
import { JavaFailure } from '../java/failure.ts';
import { accountKey, type AccountPlace, placeOfAccount } from './account.ts';
import type { Failpoint } from './failpoint.ts';
import {
  checkAmounts,
  type Leg,
  type LockedAccount,
  LockedAccounts,
  type PlacedLeg,
  placeLegs,
  placesOf,
  type Posting,
  resolveLegs,
} from './legs.ts';
import { lockAccounts } from './lock.ts';
import { assertMaySpend } from './spending-limits.ts';

/** The cause of a movement. */
export type Cause = NonNullable<StatementLine['ref']>;

export interface Movement {
  /** The user in whose name coins move; with `operation` the scope of `key`. */
  readonly userId: UserId;
  /** Kind of the movement: `recharge`, `gift` … */
  readonly operation: string;
  /** Idempotency key of at most 200 characters: one key moves coins once. */
  readonly key: string;
  /** At least two legs that sum to zero in each currency. */
  readonly legs: readonly Leg[];
  readonly reason: GoldReason;
  readonly ref?: Cause;
  /** When the coins moved, UTC milliseconds: now, unless it belongs to the past of the demo world. */
  readonly at?: number;
}

/** A movement that takes another one back, on the same accounts. */
export interface Reversal extends Omit<Movement, 'legs'> {
  /** The movement to take back. */
  readonly transactionId: number;
}

type PlacedMovement = Omit<Movement, 'legs'> & { readonly legs: readonly PlacedLeg[] };

export interface Posted {
  readonly transactionId: number;
  /** true: the key was used before and nothing moved now. */
  readonly replayed: boolean;
  /** The wallet of the user after the movement; undefined when the movement did not change it. */
  readonly gold: Gold | undefined;
}

/** The ledger (DESIGN §7) is the only code that moves coins. Every movement runs in the caller's transaction. */
export class Ledger {
  readonly #clock: Clock;
  readonly #failpoint: Failpoint;
  constructor(deps: { readonly clock: Clock; readonly failpoint: Failpoint }) {
    this.#clock = deps.clock;
    this.#failpoint = deps.failpoint;
  }

  /**
   * Moves coins: claims the key, locks the accounts and inserts the postings, in the transaction of `db`. A concurrent duplicate waits for
   * the first movement and returns the same result.
   * @throws {JavaFailure} INSUFFICIENT_COINS; SPENDING_LIMIT, COOLING_OFF by limits of the user who pays; KEY_REUSED when the key was used for a different movement
   */
  async post(db: Connection, movement: Movement): Promise<Posted> {
    return this.#post(db, { ...movement, legs: placeLegs(movement.legs) }, undefined);
  }

  /**
   * Reverses a movement on the same accounts; each movement at most once.
   * @throws {JavaFailure} NOT_FOUND; CONFLICT when it was reversed under another key; INSUFFICIENT_COINS when the coins were spent
   */
  async reverse(db: Connection, input: Reversal): Promise<Posted> {
    const { transactionId, ...movement } = input;
    const { rowCount } = await db.query('select from ledger_transaction where id = $1 for no key update', [transactionId]);
    if (rowCount === 0) throw new JavaFailure('NOT_FOUND', `no movement ${transactionId}`);
    const { rows: before } = await db.query<{ user_id: UserId; operation: string; key: string }>(
      'select user_id, operation, key from ledger_transaction where corrects = $1',
      [transactionId],
    );
    const { userId, operation, key } = movement;
    if (before.some((row) => row.user_id !== userId || row.operation !== operation || row.key !== key)) {
      throw new JavaFailure('CONFLICT', `movement ${transactionId} was already reversed`);
    }
    return this.#post(db, { ...movement, legs: await negated(db, transactionId) }, transactionId);
  }

  /**
   * Posts and reverses several movements of coins in their order, as `post` and `reverse` do, with a few statements for all of them: all
   * keys are claimed first, then all accounts are locked together.
   * @throws {JavaFailure} as `post` and `reverse` for any of the movements; the caller's transaction must then be rolled back
   */
  async postAll(db: Connection, movements: readonly (Movement | Reversal)[]): Promise<Posted[]> {
    if (movements.length === 0) return [];
    const placed = await placeMovements(db, movements);
    for (const { movement } of placed) checkAmounts(movement.legs);
    const claims = await this.#claimAll(db, placed);
    const fresh = placed.flatMap(({ movement }, index) => {
      const claim = claims[index];
      return claim === undefined || claim.replayed ? [] : [{ ...claim, movement }];
    });
    this.#failpoint('ledger.claimed');
    const locked = await lockAccounts(
      db,
      fresh.flatMap(({ movement }) => placesOf(movement.legs)),
    );
    const accounts = new LockedAccounts(locked);
    this.#failpoint('ledger.locked');
    await this.#assertWithinLimits(
      db,
      fresh.map(({ movement }) => movement),
      locked,
    );
    for (const { transactionId, movement } of fresh) await insertPostings(db, transactionId, accounts.resolve(movement.legs));
    const lines = await linesOfAll(
      db,
      claims.map((claim) => claim.transactionId),
    );
    const now = this.#clock.now();
    await addUserEvents(
      db,
      fresh.flatMap(({ transactionId, movement }) =>
        (lines.get(transactionId) ?? []).map((line) => ({
          uid: line.user_id,
          at: movement.at ?? now,
          event: { type: 'gold', gold: goldOf(line), change: line.change, reason: movement.reason } as const,
        })),
      ),
    );
    this.#failpoint('ledger.posted');
    return claims.map((claim, index) => ({
      ...claim,
      gold: walletOf(lines.get(claim.transactionId) ?? [], placed[index]?.movement.userId),
    }));
  }

  /** Locks the wallet of a user until the transaction ends, so that other movements and orders of the user wait. */
  async lockWallet(db: Connection, userId: UserId): Promise<void> {
    await lockAccounts(db, [placeOfAccount({ kind: 'user_purchased', userId })]);
  }

  async #post(db: Connection, movement: PlacedMovement, corrects: number | undefined): Promise<Posted> {
    checkAmounts(movement.legs);
    const claim = await this.#claim(db, movement, corrects);
    if (claim.replayed) return { ...claim, gold: walletOf(await linesOf(db, claim.transactionId), movement.userId) };
    this.#failpoint('ledger.claimed');
    const locked = await lockAccounts(db, placesOf(movement.legs));
    this.#failpoint('ledger.locked');
    await this.#assertWithinLimits(db, [movement], locked);
    await insertPostings(db, claim.transactionId, resolveLegs(movement.legs, locked));
    const lines = await linesOf(db, claim.transactionId);
    const at = movement.at ?? this.#clock.now();
    for (const line of lines) {
      const event = { type: 'gold', gold: goldOf(line), change: line.change, reason: movement.reason } as const;
      await addUserEvent(db, { uid: line.user_id, at, event });
    }
    this.#failpoint('ledger.posted');
    return { ...claim, gold: walletOf(lines, movement.userId) };
  }

  /**
   * Checks what movements spend together against the limits of the users who pay. Movements of the past have none.
   * @throws {JavaFailure} COOLING_OFF, SPENDING_LIMIT
   */
  async #assertWithinLimits(db: Connection, movements: readonly PlacedMovement[], locked: readonly LockedAccount[]): Promise<void> {
    const limited = new Set(locked.flatMap((account) => (account.limited && account.userId !== null ? [account.userId] : [])));
    if (limited.size === 0) return;
    const spent = new Map<UserId, number>();
    for (const leg of movements.flatMap(({ at, legs }) => (at === undefined ? legs : []))) {
      if ('spend' in leg && limited.has(leg.spend)) spent.set(leg.spend, (spent.get(leg.spend) ?? 0) + leg.amount);
    }
    for (const [userId, coins] of spent) await assertMaySpend(db, { userId, coins, now: this.#clock.now() });
  }

  /** Claims the keys of movements, in their order. */
  async #claimAll(
    db: Connection,
    placed: readonly { readonly movement: PlacedMovement; readonly corrects: number | undefined }[],
  ): Promise<{ readonly transactionId: number; readonly replayed: boolean }[]> {
    const now = this.#clock.now();
    const { rows } = await db.query<{ id: number; user_id: UserId; operation: string; key: string }>(
      `insert into ledger_transaction (user_id, operation, key, body, reason, ref_type, ref_id, corrects, at)
       select user_id, operation, key, decode(body, 'hex'), reason, ref_type, ref_id, corrects, at from jsonb_to_recordset($1)
         as wanted (user_id bigint, operation text, key text, body text, reason text, ref_type text, ref_id text, corrects bigint, at bigint,
           number bigint)
       order by wanted.number on conflict (user_id, operation, key) do nothing returning id, user_id, operation, key`,
      [
        JSON.stringify(
          placed.map(({ movement: { userId, operation, key, reason, ref, at = now, ...movement }, corrects }, number) => ({
            number,
            user_id: userId,
            operation,
            key,
            body: bodyOf({ userId, operation, key, reason, ...(ref === undefined ? {} : { ref }), ...movement }, corrects).toString('hex'),
            reason,
            ref_type: ref?.type ?? 'none',
            ref_id: ref?.id ?? null,
            corrects: corrects ?? null,
            at,
          })),
        ),
      ],
    );
    const fresh = new Map(rows.map((row) => [`${row.user_id} ${row.operation} ${row.key}`, row.id]));
    const claims: { transactionId: number; replayed: boolean }[] = [];
    for (const { movement, corrects } of placed) {
      const name = `${movement.userId} ${movement.operation} ${movement.key}`;
      const transactionId = fresh.get(name);
      fresh.delete(name);
      claims.push(transactionId === undefined ? await this.#claim(db, movement, corrects) : { transactionId, replayed: false });
    }
    return claims;
  }

  async #claim(
    db: Connection,
    movement: PlacedMovement,
    corrects: number | undefined,
  ): Promise<{ readonly transactionId: number; readonly replayed: boolean }> {
    const { userId, operation, key, reason, ref, at = this.#clock.now() } = movement;
    const body = bodyOf(movement, corrects);
    const { rows } = await db.query<{ id: number }>({
      name: 'ledger-claim',
      text: `insert into ledger_transaction (user_id, operation, key, body, reason, ref_type, ref_id, corrects, at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (user_id, operation, key) do nothing returning id`,
      values: [userId, operation, key, body, reason, ref?.type ?? 'none', ref?.id, corrects, at],
    });
    if (rows[0] !== undefined) return { transactionId: rows[0].id, replayed: false };
    const { rows: before } = await db.query<{ id: number; body: Buffer }>(
      'select id, body from ledger_transaction where user_id = $1 and operation = $2 and key = $3',
      [userId, operation, key],
    );
    if (before[0] === undefined) throw new Error(`the movement ${operation} ${key} was neither inserted nor found`);
    if (!before[0].body.equals(body)) throw new JavaFailure('KEY_REUSED');
    return { transactionId: before[0].id, replayed: true };
  }
}

/** Returns a digest of the request, to detect a key that is used for a different one. */
function bodyOf({ legs, reason, ref }: PlacedMovement, corrects: number | undefined): Buffer {
  const sides = legs.map((leg) => ['spend' in leg ? `spend/${leg.spend}` : accountKey(leg.place), leg.amount]);
  return createHash('sha256')
    .update(JSON.stringify([sides, reason, ref?.type ?? 'none', ref?.id ?? null, corrects ?? null]))
    .digest();
}

async function insertPostings(db: Connection, transactionId: number, postings: readonly Posting[]): Promise<void> {
  await db.query({
    name: 'ledger-post',
    text: `insert into ledger_posting (transaction_id, number, account_id, currency, amount)
      select $1, number, account_id, currency, amount
      from unnest($2::bigint[], $3::text[], $4::bigint[]) with ordinality as posting (account_id, currency, amount, number)`,
    values: [
      transactionId,
      postings.map((posting) => posting.account.id),
      postings.map((posting) => posting.account.currency),
      postings.map((posting) => posting.amount),
    ],
  });
}

interface WalletChange {
  readonly user_id: UserId;
  readonly purchased: number;
  readonly granted: number;
  readonly change: number;
}

async function linesOf(db: Connection, transactionId: number): Promise<WalletChange[]> {
  const { rows } = await db.query<WalletChange>({
    name: 'ledger-lines',
    text: `select user_id, purchased, granted, purchased_change + granted_change as change
      from ledger_line where transaction_id = $1 order by user_id`,
    values: [transactionId],
  });
  return rows;
}

function walletOf(lines: readonly WalletChange[], userId: UserId | undefined): Gold | undefined {
  const line = lines.find((moved) => moved.user_id === userId);
  return line === undefined ? undefined : goldOf(line);
}

function goldOf({ purchased, granted }: WalletChange): Gold {
  return { total: purchased + granted, purchased, granted };
}

async function linesOfAll(db: Connection, transactionIds: readonly number[]): Promise<Map<number, WalletChange[]>> {
  const { rows } = await db.query<WalletChange & { transaction_id: number }>(
    `select transaction_id, user_id, purchased, granted, purchased_change + granted_change as change
     from ledger_line where transaction_id = any ($1::bigint[]) order by transaction_id, user_id`,
    [transactionIds],
  );
  const lines = new Map<number, WalletChange[]>();
  for (const row of rows) lines.set(row.transaction_id, [...(lines.get(row.transaction_id) ?? []), row]);
  return lines;
}

/** Returns the movements with their accounts; a reversal gets the negated legs of the movement that it takes back. */
async function placeMovements(
  db: Connection,
  movements: readonly (Movement | Reversal)[],
): Promise<{ readonly movement: PlacedMovement; readonly corrects: number | undefined }[]> {
  const reversed = movements.flatMap((movement) => ('legs' in movement ? [] : [movement.transactionId]));
  const { rows } = reversed.length === 0 ? { rows: [] } : await lockReversed(db, reversed);
  const existing = new Map(rows.map((row) => [row.id, row]));
  const legs = reversed.length === 0 ? new Map<number, PlacedLeg[]>() : await negatedAll(db, reversed);
  return movements.map((movement) => {
    if ('legs' in movement) return { movement: { ...movement, legs: placeLegs(movement.legs) }, corrects: undefined };
    const { transactionId, ...rest } = movement;
    const before = existing.get(transactionId);
    if (before === undefined) throw new JavaFailure('NOT_FOUND', `no movement ${transactionId}`);
    if (before.key !== null && (before.user_id !== rest.userId || before.operation !== rest.operation || before.key !== rest.key)) {
      throw new JavaFailure('CONFLICT', `movement ${transactionId} was already reversed`);
    }
    return { movement: { ...rest, legs: legs.get(transactionId) ?? [] }, corrects: transactionId };
  });
}

/** Locks movements, in the order of their ids, and returns the reversal of each, if there is one. */
async function lockReversed(db: Connection, ids: readonly number[]) {
  await db.query('select from ledger_transaction where id = any ($1::bigint[]) order by id for no key update', [ids]);
  return db.query<{ id: number; user_id: UserId | null; operation: string | null; key: string | null }>(
    `select cause.id, back.user_id, back.operation, back.key from ledger_transaction cause
       left join ledger_transaction back on back.corrects = cause.id where cause.id = any ($1::bigint[])`,
    [ids],
  );
}

/** Returns the legs that reverse a movement. */
async function negated(db: Connection, transactionId: number): Promise<PlacedLeg[]> {
  return (await negatedAll(db, [transactionId])).get(transactionId) ?? [];
}

async function negatedAll(db: Connection, transactionIds: readonly number[]): Promise<Map<number, PlacedLeg[]>> {
  const { rows } = await db.query<{
    id: number;
    kind: AccountPlace['kind'];
    user_id: UserId | null;
    currency: AccountPlace['currency'];
    shard: number;
    amount: number;
  }>(
    `select posting.transaction_id as id, account.kind, account.user_id, account.currency, account.shard, posting.amount
     from ledger_posting posting join ledger_account account on account.id = posting.account_id
     where posting.transaction_id = any ($1::bigint[]) order by posting.transaction_id, posting.number`,
    [transactionIds],
  );
  const legs = new Map<number, PlacedLeg[]>(transactionIds.map((id) => [id, []]));
  for (const { id, amount, user_id: userId, ...row } of rows) legs.get(id)?.push({ place: { ...row, userId }, amount: -amount });
  return legs;
}
