import type { ProductId, UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { ProductDetail } from '@matchpoint/contracts/mall/mall';
import type { ProductSort } from '@matchpoint/contracts/rules/mall';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import { cappedCount, pageOffset, totalCount } from '../../db/paging.ts';
import { JavaFailure } from '../../java/failure.ts';
import { readGold } from '../../ledger/statement.ts';
import { type Articles, findProduct, presentPicture, presentProduct, productColumns, type ProductRow } from '../../mall/product-row.ts';
import { pickLanguage } from '../../text/pick-language.ts';
import { countRedeemed } from './redeemer.ts';

const PAGE_SIZE = 12;
const MAX_OTHERS = 4;

const ORDERS: Readonly<Record<ProductSort, string>> = {
  newest: 'released_at desc, id desc',
  oldest: 'released_at, id',
  redeemed: 'redeemed desc, released_at desc, id desc',
  price_up: 'price, released_at desc, id desc',
  price_down: 'price desc, released_at desc, id desc',
};

/** The products on sale. */
export class Products {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /** Returns one page of the products on sale. */
  async page({ sort, kind, maxPrice, pageIndex }: JavaParsed<'mallProducts'>, lan: Locale): Promise<JavaResult<'mallProducts'>> {
    const page = { pageIndex, pageSize: PAGE_SIZE };
    const offset = pageOffset(page);
    const from = `from mall_product product
      where state = 'published' and ($1::text is null or kind = $1) and ($2::bigint is null or price <= $2)`;
    const values = [kind, maxPrice];
    const { rows } =
      offset === undefined
        ? { rows: [] }
        : await this.#pool.query<ProductRow>(
            `select ${productColumns('$3')} ${from} order by ${ORDERS[sort]} limit ${PAGE_SIZE} offset $4`,
            [...values, this.#clock.now(), offset],
          );
    const total = await totalCount(page, rows.length, () => cappedCount(this.#pool, `1 ${from}`, values));
    return { list: rows.map((row) => presentProduct(row, lan)), total, ...page };
  }

  /** Returns one product with the sections of its page. @throws {JavaFailure} NOT_FOUND for one that was never on sale */
  async detail(id: ProductId, lan: Locale): Promise<ProductDetail> {
    const row = await findProduct(this.#pool, id, this.#clock.now());
    if (row === undefined || row.released_at === null) throw new JavaFailure('NOT_FOUND', `no product ${id}`);
    return {
      ...presentProduct(row, lan),
      pictures: row.pictures.map(presentPicture),
      introduction: articleIn(row.introductions, lan),
      notice: articleIn(row.notices, lan),
      instant: row.instant,
      onSale: row.state === 'published',
      others: (await this.#others(row)).map((other) => presentProduct(other, lan)),
    };
  }

  /** Returns what a user may do with a product. @throws {JavaFailure} NOT_FOUND for one that was never on sale */
  async standing(userId: UserId, id: ProductId): Promise<JavaResult<'mallStanding'>> {
    const row = await findProduct(this.#pool, id, this.#clock.now());
    if (row === undefined || row.released_at === null) throw new JavaFailure('NOT_FOUND', `no product ${id}`);
    return { redeemed: await countRedeemed(this.#pool, userId, id), gold: await readGold(this.#pool, userId) };
  }

  /** Returns products on sale, those in stock and of the same kind first, with the closest prices. */
  async #others({ id, kind, price }: ProductRow): Promise<ProductRow[]> {
    const { rows } = await this.#pool.query<ProductRow>(
      `select ${productColumns('$1')} from mall_product product where state = 'published' and id <> $2
       order by (mall_stock(product, $1) > 0) desc, (kind = $3) desc, abs(price - $4), id limit ${MAX_OTHERS}`,
      [this.#clock.now(), id, kind, price],
    );
    return rows;
  }
}

function articleIn(articles: Articles, lan: Locale): ProductDetail['introduction'] {
  const language = pickLanguage(articles, lan);
  return language === undefined ? [] : (articles[language] ?? []);
}
