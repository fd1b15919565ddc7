import { randomInt } from 'node:crypto';
import type { ProductId, UserId } from '@matchpoint/contracts/ids';
import type { ProductKind, RedemptionState } from '@matchpoint/contracts/rules/mall';
import type { Connection, Queryable } from '../db/pool.ts';
import { addUserEvent } from '../events/user-events.ts';
import type { StoredPicture, Texts } from './product-row.ts';
import type { Reserved } from './stock.ts';

/** A redemption as it is stored. */
export interface RedemptionRow {
  readonly id: number;
  readonly order_no: string;
  readonly user_id: UserId;
  readonly request: Buffer | null;
  readonly product_id: ProductId;
  readonly product_kind: ProductKind;
  readonly instant: boolean;
  readonly names: Texts;
  readonly picture: StoredPicture | null;
  readonly price: number;
  readonly count: number;
  readonly coins: number;
  readonly source: 'order' | 'box';
  readonly state: RedemptionState;
  readonly transaction_id: number | null;
  readonly sealed: Buffer | null;
  readonly at: number;
  readonly due_at: number | null;
  readonly done_at: number | null;
  readonly reason_kind: 'staff' | 'cancelled' | 'unavailable' | null;
  readonly reason: string | null;
  readonly carrier: string | null;
  readonly tracking_number: string | null;
  readonly version: number;
}

const COLUMNS = `redemption.id, redemption.order_no, redemption.user_id, redemption.request, redemption.product_id, redemption.product_kind,
  redemption.instant, redemption.names,
  (select jsonb_build_object('name', file.name, 'width', file.width, 'height', file.height)
    from mall_picture file where file.name = redemption.picture) as picture,
  redemption.price, redemption.count, redemption.coins, redemption.source, redemption.state, redemption.transaction_id, redemption.sealed,
  redemption.at, redemption.due_at, redemption.done_at, redemption.reason_kind, redemption.reason, redemption.carrier,
  redemption.tracking_number, redemption.version`;

/** SQL that selects a RedemptionRow, to which a condition is added. */
export const SELECT_REDEMPTION = `select ${COLUMNS} from mall_redemption redemption`;

interface NewRedemption {
  readonly userId: UserId;
  /** Unique for the user; of a box the key of the draw. */
  readonly key: string;
  readonly reserved: Reserved;
  /** What `Shippings.seal` returned. */
  readonly sealed: Buffer | null;
  /** UTC milliseconds. */
  readonly at: number;
}

/** A redemption that was ordered with coins, which the movement put into escrow. */
interface OrderedRedemption extends NewRedemption {
  readonly source: 'order';
  readonly orderNo: string;
  /** A digest of what was asked for under the key. */
  readonly request: Buffer;
  readonly transactionId: number;
}

/** The prize of a draw. It costs nothing; a charge-back takes back the movement that paid the draw, when there was one. */
interface WonRedemption extends NewRedemption {
  readonly source: 'box';
  readonly drawId: number;
  readonly transactionId: number | null;
}

/**
 * Inserts a redemption in the state `in_progress`, in the transaction that reserved its pieces, and assigns the reserved card numbers to it. A
 * job moves it on after the commit. Moves no coins.
 */
export async function insertRedemption(db: Connection, input: OrderedRedemption | WonRedemption): Promise<RedemptionRow> {
  const { userId, reserved, at } = input;
  const { product, count, cardIds } = reserved;
  const order = input.source === 'order' ? input : undefined;
  const { rows } = await db.query<{ id: number }>({
    name: 'mall-redemption-insert',
    text: `insert into mall_redemption (order_no, user_id, key, request, product_id, product_kind, instant, names, picture, price, count,
        coins, source, draw_id, transaction_id, sealed, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id`,
    values: [
      order?.orderNo ?? newOrderNo(at),
      userId,
      input.key,
      order?.request,
      product.id,
      product.kind,
      product.instant,
      JSON.stringify(product.names),
      product.pictures[0]?.name,
      product.price,
      count,
      order === undefined ? 0 : product.price * count,
      input.source,
      input.source === 'box' ? input.drawId : null,
      input.transactionId,
      input.sealed,
      at,
    ],
  });
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a redemption was not inserted');
  if (cardIds.length > 0) await db.query('update mall_card set redemption_id = $1 where id = any ($2::bigint[])', [id, cardIds]);
  return requireRedemption(db, id);
}

/** A step of a redemption. */
export type RedemptionStep =
  | { readonly state: 'review'; readonly dueAt: number }
  | {
      readonly state: 'redeemed';
      /** The member of staff; null for the job. */
      readonly by: UserId | null;
      readonly shipment?: { readonly carrier: string; readonly trackingNumber: string } | undefined;
    }
  | {
      readonly state: 'charged_back';
      readonly by: UserId | null;
      /** `cancelled`: by the user. `unavailable`: the product or its card numbers cannot be delivered. */
      readonly why: 'staff' | 'cancelled' | 'unavailable';
      readonly reason?: string | undefined;
    };

/**
 * Stores the next state of a redemption and notifies the user. The caller's transaction must already hold the lock of the redemption and have
 * moved its coins and stock. A change of state that is not allowed violates a constraint. If the account of the user was deleted meanwhile, a
 * final state also erases the recipient.
 */
export async function setState(db: Connection, before: RedemptionRow, step: RedemptionStep, now: number): Promise<RedemptionRow> {
  const isDone = step.state !== 'review';
  const shipment = step.state === 'redeemed' ? step.shipment : undefined;
  const returned = step.state === 'charged_back' ? step : undefined;
  await db.query({
    name: 'mall-redemption-step',
    text: `update mall_redemption set state = $2, version = version + 1, due_at = coalesce($3, due_at), done_at = $4, decided_by = $5,
        reason_kind = $6, reason = $7, carrier = $8, tracking_number = $9,
        sealed = case when $4::bigint is not null and exists (select from app_user where id = mall_redemption.user_id and state = 'deleted')
          then null else sealed end
      where id = $1`,
    values: [
      before.id,
      step.state,
      step.state === 'review' ? step.dueAt : null,
      isDone ? now : null,
      isDone ? step.by : null,
      returned?.why,
      returned?.reason,
      shipment?.carrier,
      shipment?.trackingNumber,
    ],
  });
  const { order_no: orderNo, product_id: productId, user_id: uid, coins } = before;
  const cancelled = returned?.why === 'cancelled';
  await addUserEvent(db, { uid, at: now, event: { type: 'redemption', orderNo, productId, state: step.state, coins, cancelled } });
  return requireRedemption(db, before.id);
}

/** Returns a redemption, locked until the transaction ends; undefined when there is none. */
export async function lockRedemption(db: Connection, id: number): Promise<RedemptionRow | undefined> {
  await db.query({ name: 'mall-redemption-lock', text: 'select from mall_redemption where id = $1 for no key update', values: [id] });
  return findRedemption(db, id);
}

export async function findRedemption(db: Queryable, id: number): Promise<RedemptionRow | undefined> {
  const { rows } = await db.query<RedemptionRow>({
    name: 'mall-redemption',
    text: `${SELECT_REDEMPTION} where redemption.id = $1`,
    values: [id],
  });
  return rows[0];
}

async function requireRedemption(db: Queryable, id: number): Promise<RedemptionRow> {
  const row = await findRedemption(db, id);
  if (row === undefined) throw new Error(`the redemption ${id} is missing`);
  return row;
}

/** Returns an unpredictable order number that is never reused: `MPR`, the time and 20 random digits. */
export function newOrderNo(now: number): string {
  const chance = () => String(randomInt(10 ** 10)).padStart(10, '0');
  return `MPR${now}${chance()}${chance()}`;
}
