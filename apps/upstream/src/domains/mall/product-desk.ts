import { createHash } from 'node:crypto';
import { ProductId, type UserId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import { canonicalJson } from '@matchpoint/contracts/rules/canonical-json';
import type { StaffProduct } from '@matchpoint/contracts/staff/staff';
import type { Clock } from '../../clock.ts';
import { type Connection, type Pool, type Queryable, transaction } from '../../db/pool.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { JavaFailure } from '../../java/failure.ts';
import type { SealingKey } from '../../lib/sealing-key.ts';
import { lockProduct, presentPicture, productColumns, type ProductRow } from '../../mall/product-row.ts';
import { changeStock } from '../../mall/stock.ts';
import { addStaffAudit, type StaffActor } from '../../ops/staff-audit.ts';
import { cleanText } from '../../text/clean-text.ts';
import { sealCard } from './card-numbers.ts';
import { applyFields, fieldsOf, type ProductTexts } from './product-fields.ts';
import { claimPictures, ProductPictures } from './product-pictures.ts';

const PAGE_SIZE = 30;
const MIN_CODE_LENGTH = 4;
const NO_TEXTS: ProductTexts = { names: {}, summaries: {}, introductions: {}, notices: {} };

type SaveInput = JavaParsed<'staffSaveProduct'>;
/** A member of staff. */
type Editor = StaffActor & { readonly uid: UserId };

interface DeskRow extends ProductRow {
  /** Pieces of redemptions that are not decided. */
  readonly reserved: number;
}

const COLUMNS = (now: string) => `${productColumns(now)},
  (select coalesce(sum(count), 0)::int from mall_redemption
    where product_id = product.id and mall_redemption.state in ('in_progress', 'review')) as reserved`;

/** Editing of products, their stock and card numbers at the staff desk, with entries of the audit log in the same transactions. */
export class ProductDesk {
  readonly pictures: ProductPictures;
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #key: SealingKey;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock; readonly sealingKey: SealingKey }) {
    this.pictures = new ProductPictures(deps);
    this.#pool = deps.pool;
    this.#clock = deps.clock;
    this.#key = deps.sealingKey;
  }

  /** Returns a page of products in every state by a part of their names, newest first. */
  async page({ q, pageIndex }: JavaParsed<'staffProducts'>): Promise<JavaResult<'staffProducts'>> {
    const from = `from mall_product product where $1 = '' or product.id::text = $1
      or exists (select from jsonb_each_text(product.names) where value ilike $2)`;
    const values = [q, `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`];
    const { rows: counted } = await this.#pool.query<{ total: number }>(`select count(*)::int as total ${from}`, values);
    const { rows } = await this.#pool.query<DeskRow>(
      `select ${COLUMNS('$3')} ${from} order by product.id desc limit ${PAGE_SIZE} offset $4`,
      [...values, this.#clock.now(), (pageIndex - 1) * PAGE_SIZE],
    );
    return { list: rows.map(present), total: counted[0]?.total ?? 0, pageIndex, pageSize: PAGE_SIZE };
  }

  /** @throws {JavaFailure} NOT_FOUND */
  one(productId: ProductId): Promise<StaffProduct> {
    return this.#read(this.#pool, productId);
  }

  /**
   * Adds a product or changes one. A repeated key returns the product that it added.
   * @throws {JavaFailure} NOT_FOUND, CONFLICT, KEY_REUSED, BAD_INPUT, TEXT_TOO_LONG
   */
  async save(staff: Editor, input: SaveInput): Promise<StaffProduct> {
    if (input.instant && input.kind === 'goods') throw new JavaFailure('BAD_INPUT', 'instant: only cards are delivered at once');
    return transaction(this.#pool, async (db) => {
      const now = this.#clock.now();
      const id =
        input.productId === undefined ? await this.#add(db, staff, input, now) : await this.#change(db, staff, input.productId, input, now);
      return this.#read(db, id);
    });
  }

  /**
   * Changes the stock of goods. A repeated key changes it once.
   * @throws {JavaFailure} NOT_FOUND, BAD_INPUT, OUT_OF_STOCK, KEY_REUSED
   */
  async stock(staff: Editor, { productId, change, reason, key }: JavaParsed<'staffStock'>): Promise<StaffProduct> {
    try {
      return await transaction(this.#pool, async (db) => {
        const now = this.#clock.now();
        const product = await lockProduct(db, productId, now);
        if (product === undefined) throw new JavaFailure('NOT_FOUND', `no product ${productId}`);
        const { rows } = await db.query<{ product_id: ProductId; change: number; reason: string; by_id: UserId }>(
          'select product_id, change, reason, by_id from mall_stock_change where key = $1',
          [key],
        );
        const [before] = rows;
        if (before !== undefined) {
          const isSame =
            before.product_id === productId && before.change === change && before.reason === reason && before.by_id === staff.uid;
          if (!isSame) throw new JavaFailure('KEY_REUSED');
          return this.#read(db, productId);
        }
        if (product.kind !== 'goods')
          throw new JavaFailure('BAD_INPUT', 'productId: the stock of a card is the number of its card numbers');
        if (change === 0) throw new JavaFailure('BAD_INPUT', 'change: nothing changes');
        if (product.stock + change < 0) throw new JavaFailure('OUT_OF_STOCK');
        await changeStock(db, productId, change);
        await db.query(
          `insert into mall_stock_change (product_id, cause, change, by_id, reason, key, at) values ($1, 'staff', $2, $3, $4, $5, $6)`,
          [productId, change, staff.uid, reason, key, now],
        );
        const entry = { at: now, by: staff, action: 'product_stock', subject: 'product', subjectId: productId, reason };
        await addStaffAudit(db, { ...entry, before: { stock: product.stock }, after: { stock: product.stock + change } });
        return this.#read(db, productId);
      });
    } catch (error) {
      if (isUniqueViolation(error, 'mall_stock_change_key_key')) throw new JavaFailure('KEY_REUSED');
      throw error;
    }
  }

  /**
   * Imports card numbers: all of them, or none. The audit log has their number only.
   * @throws {JavaFailure} NOT_FOUND, BAD_INPUT for goods and for a time that has passed, CARD_KNOWN
   */
  async cards(staff: Editor, { productId, codes, expiresAt }: JavaParsed<'staffCards'>): Promise<JavaResult<'staffCards'>> {
    return transaction(this.#pool, async (db) => {
      const now = this.#clock.now();
      const product = await lockProduct(db, productId, now);
      if (product === undefined) throw new JavaFailure('NOT_FOUND', `no product ${productId}`);
      if (product.kind !== 'card') throw new JavaFailure('BAD_INPUT', 'productId: goods have no card numbers');
      if (expiresAt !== undefined && expiresAt <= now) throw new JavaFailure('BAD_INPUT', 'expiresAt: has passed');
      const clean = codes.map(cleanText);
      if (clean.some((code) => code.length < MIN_CODE_LENGTH)) throw new JavaFailure('BAD_INPUT', 'codes: one is too short');
      const cards = clean.map((code) => sealCard(this.#key, productId, code));
      const { rowCount } = await db.query(
        `insert into mall_card (product_id, sealed, hash, tail, expires_at, imported_at)
         select $1, sealed, hash, tail, $5, $6 from unnest($2::bytea[], $3::bytea[], $4::text[]) as card (sealed, hash, tail)
         on conflict (hash) do nothing`,
        [productId, cards.map(({ sealed }) => sealed), cards.map(({ hash }) => hash), cards.map(({ tail }) => tail), expiresAt, now],
      );
      if (rowCount !== codes.length) throw new JavaFailure('CARD_KNOWN');
      const entry = { at: now, by: staff, action: 'product_cards', subject: 'product', subjectId: productId };
      await addStaffAudit(db, { ...entry, before: { stock: product.stock }, after: { imported: codes.length, expiresAt } });
      return { imported: codes.length, product: await this.#read(db, productId) };
    });
  }

  async #add(db: Connection, staff: Editor, input: SaveInput, now: number): Promise<ProductId> {
    const { key, version: _version, ...asked } = input;
    const request = createHash('sha256')
      .update(canonicalJson(JSON.parse(JSON.stringify(asked))))
      .digest();
    const texts = applyFields(NO_TEXTS, input.fields);
    const pictures = await claimPictures(db, input.pictures);
    assertPublishable(input, texts);
    if (input.state === 'removed') throw new JavaFailure('BAD_INPUT', 'state: a new product is a draft');
    const { rows } = await db.query<{ id: number }>(
      `insert into mall_product (key, request, kind, state, names, summaries, introductions, notices, price, per_user, instant, pictures,
         released_at, created_at, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, case when $4 = 'published' then $13::bigint end, $13, $13)
       on conflict (key) do nothing returning id`,
      [key, request, input.kind, input.state, ...textValues(texts), input.price, input.limit, input.instant, pictures, now],
    );
    if (rows[0] === undefined) return findAdded(db, key, request);
    const id = ProductId.parse(rows[0].id);
    const entry = { at: now, by: staff, action: 'product_saved', subject: 'product', subjectId: id };
    await addStaffAudit(db, { ...entry, after: auditOf({ ...input, texts, pictures }) });
    return id;
  }

  async #change(db: Connection, staff: Editor, id: ProductId, input: SaveInput, now: number): Promise<ProductId> {
    const before = await lockProduct(db, id, now);
    if (before === undefined) throw new JavaFailure('NOT_FOUND', `no product ${id}`);
    if (before.version !== input.version) throw new JavaFailure('CONFLICT');
    if (before.kind !== input.kind) throw new JavaFailure('BAD_INPUT', 'kind: the kind of a product never changes');
    if (input.state === 'draft' && before.state !== 'draft')
      throw new JavaFailure('BAD_INPUT', 'state: a released product is no draft again');
    const texts = applyFields(before, input.fields);
    const pictures = await claimPictures(db, input.pictures);
    assertPublishable(input, texts);
    await db.query(
      `update mall_product set state = $2, names = $3, summaries = $4, introductions = $5, notices = $6, price = $7, per_user = $8, instant = $9,
         pictures = $10, version = version + 1, released_at = case when $2 = 'published' then coalesce(released_at, $11) else released_at end,
         changed_at = $11
       where id = $1`,
      [id, input.state, ...textValues(texts), input.price, input.limit, input.instant, pictures, now],
    );
    const past = auditOf({
      state: before.state,
      price: before.price,
      limit: before.per_user ?? undefined,
      instant: before.instant,
      texts: before,
      pictures: before.pictures.map(({ name }) => name),
    });
    const after = auditOf({ ...input, texts, pictures });
    const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(past[name]));
    const part = (of: Record<string, unknown>) => Object.fromEntries(changed.map((name) => [name, of[name]]));
    const entry = { at: now, by: staff, action: 'product_saved', subject: 'product', subjectId: id };
    await addStaffAudit(db, { ...entry, before: part(past), after: part(after) });
    return id;
  }

  async #read(db: Queryable, id: ProductId): Promise<StaffProduct> {
    const { rows } = await db.query<DeskRow>(`select ${COLUMNS('$2')} from mall_product product where product.id = $1`, [
      id,
      this.#clock.now(),
    ]);
    if (rows[0] === undefined) throw new JavaFailure('NOT_FOUND', `no product ${id}`);
    return present(rows[0]);
  }
}

function present(row: DeskRow): StaffProduct {
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    state: row.state,
    fields: fieldsOf(row),
    price: row.price,
    ...(row.per_user === null ? {} : { limit: row.per_user }),
    instant: row.instant,
    stock: row.stock,
    reserved: row.reserved,
    redeemed: row.redeemed,
    ...(row.released_at === null ? {} : { releasedAt: row.released_at }),
    pictures: row.pictures.map(presentPicture),
  };
}

/** @throws {JavaFailure} BAD_INPUT for a published product without a name or picture */
function assertPublishable({ state, pictures }: SaveInput, { names }: ProductTexts): void {
  if (state !== 'published') return;
  if (names.zh_CN === undefined) throw new JavaFailure('BAD_INPUT', 'fields: name.zh_CN is empty');
  if (pictures.length === 0) throw new JavaFailure('BAD_INPUT', 'pictures: a published product needs one');
}

function textValues({ names, summaries, introductions, notices }: ProductTexts): string[] {
  return [names, summaries, introductions, notices].map((texts) => JSON.stringify(texts));
}

/** @throws {JavaFailure} KEY_REUSED when the key added another product */
async function findAdded(db: Connection, key: string, request: Buffer): Promise<ProductId> {
  const { rows } = await db.query<{ id: number; request: Buffer }>('select id, request from mall_product where key = $1', [key]);
  const [row] = rows;
  if (row === undefined) throw new Error('a product was neither inserted nor found');
  if (!row.request.equals(request)) throw new JavaFailure('KEY_REUSED');
  return ProductId.parse(row.id);
}

/** Returns what the audit log keeps of a product. */
function auditOf(product: Pick<SaveInput, 'state' | 'price' | 'limit' | 'instant'> & { texts: ProductTexts; pictures: readonly string[] }) {
  const { state, price, limit, instant, texts, pictures } = product;
  const rest: Record<string, unknown> = { state, price, limit: limit ?? null, instant, pictures };
  return { ...rest, ...fieldsOf(texts) };
}
