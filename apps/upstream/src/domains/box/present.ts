import type { Box, BoxDraw, BoxPrize, BoxStanding, MyBoxDraw } from '@matchpoint/contracts/box/box';
import type { ProductId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import { textIn } from '../../java/localized-text.ts';
import { presentPicture, type ProductRow, textIn as productText } from '../../mall/product-row.ts';
import type { PrizeRedemption } from './prize-stock.ts';
import type { DayOfUser } from './store.ts';
import { type BoxRow, type DrawRow, pityOf, type PrizeRow, type SeedRow } from './tables.ts';

type Products = ReadonlyMap<ProductId, ProductRow>;

/** A box with what it is shown with. */
interface ShownBox {
  readonly row: BoxRow;
  readonly prizes: readonly PrizeRow[];
  readonly products: Products;
}

/** Returns a box that was started, in a language. */
export function presentBox({ row, prizes, products }: ShownBox, lan: Locale): Box {
  if (row.table_hash === null || row.started_at === null || row.state === 'draft') throw new Error(`the box ${row.id} was not started`);
  const pity = pityOf(row);
  const shown = prizes.map((prize) => presentPrize(prize, products, lan));
  return {
    id: row.id,
    series: row.series,
    version: row.version,
    name: textIn(row.names, lan),
    price: row.price,
    dailyCap: row.daily_cap,
    ...(pity === undefined ? {} : { pity: { after: pity.after, tier: pity.tier } }),
    tableHash: row.table_hash,
    state: row.state,
    paused: row.state === 'running' && shown.some(({ stock }) => stock === 0),
    demonstration: row.demonstration,
    startedAt: row.started_at,
    ...(row.ended_at === null ? {} : { endedAt: row.ended_at }),
    prizes: shown,
  };
}

function presentPrize(row: PrizeRow, products: Products, lan: Locale): BoxPrize {
  const stock = products.get(row.product_id)?.stock ?? 0;
  return { ...describePrize({ ...row, prize: row.number }, products, lan), weight: row.weight, stock };
}

/** Returns what a prize is; the name of a product that no longer exists is empty. */
function describePrize(
  { prize, product_id: productId, tier, value }: Pick<DrawRow, 'prize' | 'product_id' | 'tier' | 'value'>,
  products: Products,
  lan: Locale,
): BoxDraw['prize'] {
  const product = products.get(productId);
  const cover = product?.pictures[0];
  return {
    number: prize,
    productId,
    kind: product?.kind ?? 'goods',
    name: product === undefined ? '' : productText(product.names, lan),
    ...(cover === undefined ? {} : { picture: presentPicture(cover) }),
    tier,
    value,
  };
}

function drawFields(row: DrawRow, products: Products, lan: Locale) {
  return {
    id: row.id,
    boxId: row.box_id,
    number: row.number,
    at: row.at,
    prize: describePrize(row, products, lan),
    tableHash: row.table_hash,
    commitment: row.commitment,
    serverSeed: row.server_seed,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    hmac: row.hmac,
    roll: row.roll,
    misses: row.misses,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}

/** Returns a draw as the public log shows it. */
export function presentDraw(row: DrawRow, products: Products, lan: Locale): BoxDraw {
  return { ...drawFields(row, products, lan), ...(row.username === null ? {} : { user: maskName(row.username) }) };
}

/** Returns a draw as its user sees it. */
export function presentOwnDraw(row: DrawRow, redemption: PrizeRedemption | undefined, products: Products, lan: Locale): MyBoxDraw {
  return {
    ...drawFields(row, products, lan),
    boxName: textIn(row.box_names, lan),
    price: row.price,
    ...(redemption === undefined ? {} : { redemption: { orderNo: redemption.orderNo, state: redemption.state } }),
  };
}

export function presentStanding(box: BoxRow, seed: SeedRow, day: DayOfUser): BoxStanding {
  return {
    boxId: box.id,
    commitment: seed.commitment,
    clientSeed: seed.client_seed,
    nonce: seed.nonce,
    misses: seed.misses,
    drawsLeft: Math.max(0, box.daily_cap - day.draws),
    spentToday: day.spent,
    valueToday: day.value,
  };
}

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Returns the first character of a name and two asterisks. */
function maskName(name: string): string {
  const [first] = graphemes.segment(name);
  return `${first?.segment ?? ''}**`;
}
