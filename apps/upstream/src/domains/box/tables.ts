import type { BoxDrawId, BoxId, ProductId, UserId } from '@matchpoint/contracts/ids';
import type { BoxTable, BoxTier } from '@matchpoint/contracts/rules/box-draw';
import type { LocalizedText } from '../../java/localized-text.ts';

/** A row of `box`. */
export interface BoxRow {
  readonly id: BoxId;
  readonly series: string;
  readonly version: number;
  readonly names: LocalizedText;
  readonly price: number;
  readonly daily_cap: number;
  readonly pity_after: number | null;
  readonly pity_tier: BoxTier | null;
  readonly state: 'draft' | 'running' | 'ended';
  readonly demonstration: boolean;
  readonly table_hash: string | null;
  readonly started_at: number | null;
  readonly ended_at: number | null;
}
export const BOX_COLUMNS = `box.id, box.series, box.version, box.names, box.price, box.daily_cap, box.pity_after, box.pity_tier, box.state,
  box.demonstration, box.table_hash, box.started_at, box.ended_at`;

/** A row of `box_prize`. */
export interface PrizeRow {
  readonly box_id: BoxId;
  readonly number: number;
  readonly product_id: ProductId;
  readonly tier: BoxTier;
  readonly weight: number;
  readonly value: number;
}

/** A row of `box_seed`. */
export interface SeedRow {
  readonly user_id: UserId;
  readonly box_id: BoxId;
  readonly server_seed: string;
  readonly commitment: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly misses: number;
}
export const SEED_COLUMNS = 'user_id, box_id, server_seed, commitment, client_seed, nonce, misses';

/** A row of `box_draw` with its box, its prize and its user. */
export interface DrawRow {
  readonly id: BoxDrawId;
  readonly box_id: BoxId;
  readonly number: number;
  readonly user_id: UserId;
  readonly prize: number;
  readonly tier: BoxTier;
  readonly commitment: string;
  readonly server_seed: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly misses: number;
  readonly hmac: string;
  readonly roll: number;
  readonly price: number;
  readonly transaction_id: number;
  readonly at: number;
  readonly previous_hash: string;
  readonly hash: string;
  readonly table_hash: string;
  readonly box_names: LocalizedText;
  readonly product_id: ProductId;
  readonly value: number;
  /** null for a deleted account. */
  readonly username: string | null;
}
export const DRAW_COLUMNS = `draw.id, draw.box_id, draw.number, draw.user_id, draw.prize, draw.tier, draw.commitment, draw.server_seed,
  draw.client_seed, draw.nonce, draw.misses, draw.hmac, draw.roll, draw.price, draw.transaction_id, draw.at, draw.previous_hash, draw.hash, box.table_hash,
  box.names as box_names, prize.product_id, prize.value, case when app_user.state <> 'deleted' then app_user.username end as username`;
export const DRAW_TABLES = `box_draw draw join box on box.id = draw.box_id
  join box_prize prize on prize.box_id = draw.box_id and prize.number = draw.prize
  left join app_user on app_user.id = draw.user_id`;

/** Returns what decides the draws of a box. */
export function tableOf(box: Omit<BoxRow, 'names' | 'table_hash'>, prizes: readonly PrizeRow[]): BoxTable {
  return {
    series: box.series,
    version: box.version,
    price: box.price,
    dailyCap: box.daily_cap,
    pity: pityOf(box),
    prizes: prizes.map(({ number, product_id: productId, tier, weight, value }) => ({ number, productId, tier, weight, value })),
  };
}

export function pityOf({ pity_after: after, pity_tier: tier }: Pick<BoxRow, 'pity_after' | 'pity_tier'>): BoxTable['pity'] {
  return after === null || tier === null ? undefined : { after, tier };
}
