import type { Locale } from '@matchpoint/contracts/locales';
import type { Redemption } from '@matchpoint/contracts/mall/mall';
import { maskShipping } from '@matchpoint/contracts/rules/mall';
import type { Queryable } from '../db/pool.ts';
import { type LocalizedText, textIn as localizedTextIn } from '../java/localized-text.ts';
import { presentPicture, textIn } from './product-row.ts';
import type { RedemptionRow } from './redemptions.ts';
import type { Shippings } from './shippings.ts';

const UNAVAILABLE: LocalizedText = {
  zh_CN: '商品已下架或卡券失效，无法交付',
  zh_tw: '商品已下架或卡券失效，無法交付',
  en_US: 'The product was withdrawn or its cards have expired, so it cannot be delivered',
};

interface CardRow {
  readonly id: number;
  readonly redemption_id: number;
  readonly tail: string;
  readonly expires_at: number | null;
  readonly shown_at: number | null;
}

/** Returns redemptions as their owner and staff see them: recipients are masked, and cards appear once they were handed out. */
export async function presentRedemptions(
  db: Queryable,
  shippings: Shippings,
  rows: readonly RedemptionRow[],
  lan: Locale,
): Promise<Redemption[]> {
  const handed = rows.filter(({ state, product_kind: kind }) => state === 'redeemed' && kind === 'card').map(({ id }) => id);
  const cards = handed.length === 0 ? [] : await readCards(db, handed);
  return rows.map((row) =>
    present(
      row,
      shippings,
      cards.filter((card) => card.redemption_id === row.id),
      lan,
    ),
  );
}

/** Returns one redemption, as `presentRedemptions` does. */
export async function presentRedemption(db: Queryable, shippings: Shippings, row: RedemptionRow, lan: Locale): Promise<Redemption> {
  const [redemption] = await presentRedemptions(db, shippings, [row], lan);
  if (redemption === undefined) throw new Error(`the redemption ${row.id} was not presented`);
  return redemption;
}

async function readCards(db: Queryable, redemptionIds: readonly number[]): Promise<CardRow[]> {
  const { rows } = await db.query<CardRow>(
    `select id, redemption_id, tail, expires_at, (select max(at) from mall_card_view viewed where viewed.card_id = card.id) as shown_at
     from mall_card card where redemption_id = any ($1::bigint[]) order by id`,
    [redemptionIds],
  );
  return rows;
}

function present(row: RedemptionRow, shippings: Shippings, cards: readonly CardRow[], lan: Locale): Redemption {
  const { shipping, remark } = shippings.open(row.user_id, row.sealed);
  const reason = row.reason_kind === 'unavailable' ? localizedTextIn(UNAVAILABLE, lan) : row.reason;
  return {
    kind: 'redemption',
    orderNo: row.order_no,
    productId: row.product_id,
    productKind: row.product_kind,
    name: textIn(row.names, lan),
    ...(row.picture === null ? {} : { picture: presentPicture(row.picture) }),
    count: row.count,
    coins: row.coins,
    source: row.source,
    state: row.state,
    at: row.at,
    ...(row.state === 'review' && row.due_at !== null ? { dueAt: row.due_at } : {}),
    ...(row.done_at === null ? {} : { doneAt: row.done_at }),
    ...(remark === undefined ? {} : { remark }),
    ...(reason === null ? {} : { reason }),
    cancelled: row.reason_kind === 'cancelled',
    ...(shipping === undefined ? {} : { shipping: maskShipping(shipping) }),
    ...(row.carrier === null || row.tracking_number === null || row.done_at === null
      ? {}
      : { shipment: { carrier: row.carrier, trackingNumber: row.tracking_number, at: row.done_at } }),
    cards: cards.map(({ id, tail, expires_at: expiresAt, shown_at: shownAt }) => ({
      id,
      masked: tail,
      ...(expiresAt === null ? {} : { expiresAt }),
      ...(shownAt === null ? {} : { shownAt }),
    })),
  };
}
