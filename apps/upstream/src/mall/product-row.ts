import type { TextLanguage } from '@matchpoint/contracts/content/content';
import type { RichText } from '@matchpoint/contracts/content/rich-text';
import type { ProductId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Product, ProductPicture } from '@matchpoint/contracts/mall/mall';
import type { ProductKind } from '@matchpoint/contracts/rules/mall';
import type { Connection, Queryable } from '../db/pool.ts';
import { pickLanguage } from '../text/pick-language.ts';
import { pathOfFile } from '../users/user-row.ts';

/** Texts by language. */
export type Texts = Partial<Readonly<Record<TextLanguage, string>>>;
export type Articles = Partial<Readonly<Record<TextLanguage, RichText>>>;

/** A picture of a product as queries return it. */
export interface StoredPicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** A product with its stock at the time of the query. */
export interface ProductRow {
  readonly id: ProductId;
  readonly kind: ProductKind;
  readonly state: 'draft' | 'published' | 'removed';
  readonly names: Texts;
  readonly summaries: Texts;
  readonly introductions: Articles;
  readonly notices: Articles;
  readonly price: number;
  readonly per_user: number | null;
  readonly instant: boolean;
  readonly version: number;
  readonly released_at: number | null;
  readonly demonstration: boolean;
  readonly pictures: readonly StoredPicture[];
  readonly stock: number;
  readonly redeemed: number;
}

const PICTURES = `(select coalesce(jsonb_agg(jsonb_build_object('name', file.name, 'width', file.width, 'height', file.height)
    order by wanted.number), '[]')
  from unnest(product.pictures) with ordinality as wanted (name, number) join mall_picture file on file.name = wanted.name) as pictures`;

/** SQL of a ProductRow from `mall_product` under the alias `product`. `now`: the parameter of the time, such as `$1`. */
export function productColumns(now: string): string {
  return `product.id, product.kind, product.state, product.names, product.summaries, product.introductions, product.notices, product.price,
    product.per_user, product.instant, product.version, product.released_at, product.demonstration, ${PICTURES},
    mall_stock(product, ${now}) as stock, mall_redeemed(product) as redeemed`;
}

/** Returns a product in any state; undefined when there is none. */
export async function findProduct(db: Queryable, id: ProductId, now: number): Promise<ProductRow | undefined> {
  const { rows } = await db.query<ProductRow>({
    name: 'mall-product',
    text: `select ${productColumns('$2')} from mall_product product where product.id = $1`,
    values: [id, now],
  });
  return rows[0];
}

/**
 * Locks a product until the transaction ends: neither its stock nor its price changes meanwhile. Transactions lock users and redemptions
 * before products, and products before accounts of the ledger.
 */
export async function lockProduct(db: Connection, id: ProductId, now: number): Promise<ProductRow | undefined> {
  await db.query({ name: 'mall-product-lock', text: 'select from mall_product where id = $1 for no key update', values: [id] });
  // A second statement sees what the transaction that held the lock has committed.
  return findProduct(db, id, now);
}

/** Returns the text in a language of the reader; the empty text when it is written in none. */
export function textIn(texts: Texts, lan: Locale): string {
  const language = pickLanguage(texts, lan);
  return language === undefined ? '' : (texts[language] ?? '');
}

/** Returns a picture as everybody sees it. */
export function presentPicture({ name, width, height }: StoredPicture): ProductPicture {
  return { path: pathOfFile(name), width, height };
}

/** Returns a product as lists show it. */
export function presentProduct(row: ProductRow, lan: Locale): Product {
  const [cover] = row.pictures;
  return {
    id: row.id,
    kind: row.kind,
    name: textIn(row.names, lan),
    summary: textIn(row.summaries, lan),
    price: row.price,
    stock: row.stock,
    redeemed: row.redeemed,
    // Only a draft has none, and drafts are not presented.
    releasedAt: row.released_at ?? 0,
    ...(cover === undefined ? {} : { picture: presentPicture(cover) }),
    ...(row.per_user === null ? {} : { limit: row.per_user }),
    demonstration: row.demonstration,
  };
}
