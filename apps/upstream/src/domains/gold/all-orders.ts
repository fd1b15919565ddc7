import { businessMonth } from '@matchpoint/calendar/calendar';
import type { OrderGroup, OrderKind } from '@matchpoint/contracts/rules/order-kinds';
import type { OrderDetail, OrderEntry } from '@matchpoint/contracts/gold/orders';
import { AnyId, type UserId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { Id } from '@matchpoint/contracts/rules/id';
import { cappedCount, pageOffset, totalCount } from '../../db/paging.ts';
import type { Pool } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { readMovementLines } from '../../ledger/statement.ts';
import { selectOrders } from './order-kinds/order-source.ts';
import { ORDER_SOURCES } from './order-kinds/order-sources.ts';

const PAGE_SIZE = 20;
/** Visible digits at the end of a payment's number. */
const TRADE_NO_TAIL = 4;

/** Filters of the list of all orders. `month` is YYYY-MM in Asia/Shanghai. */
interface OrderQuery {
  readonly kind?: OrderKind | undefined;
  readonly group?: OrderGroup | undefined;
  readonly month?: string | undefined;
  readonly pageIndex: number;
}

interface OrderRow {
  readonly kind: OrderKind;
  readonly order_no: string;
  readonly at: number;
  readonly title: string;
  readonly count: number;
  readonly coins: number;
  readonly extra: number | null;
  readonly fen: number | null;
  readonly state: OrderEntry['state'];
  readonly state_group: OrderGroup;
  readonly refunded: number;
  readonly target_id: Id | null;
  readonly result: OrderEntry['result'] | null;
  readonly transaction_ids: readonly number[];
  readonly paid_at: number | null;
  readonly trade_no: string | null;
}

/** The orders of users of all kinds in one list. */
export class AllOrders {
  readonly #pool: Pool;
  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Returns one page of a user's orders, newest first. */
  async page(userId: UserId, { kind, group, month, pageIndex }: OrderQuery, lan: Locale) {
    const page = { pageIndex, pageSize: PAGE_SIZE };
    const range = month === undefined ? undefined : businessMonth(month);
    const sources = ORDER_SOURCES.filter((source) => kind === undefined || source.kind === kind);
    const offset = pageOffset(page);
    if (sources.length === 0 || offset === undefined) return { list: [], total: 0, ...page };
    const from = `(${sources.map(selectOrders).join(' union all ')}) orders
      where $2::text is not null and ($3::text is null or state_group = $3) and ($4::bigint is null or at >= $4) and ($5::bigint is null or at < $5)`;
    const values = [userId, lan, group, range?.from, range?.to];
    const { rows } = await this.#pool.query<OrderRow>(
      `select * from ${from} order by at desc, kind, number desc limit ${PAGE_SIZE} offset ${offset}`,
      values,
    );
    const total = await totalCount(page, rows.length, () => cappedCount(this.#pool, `1 from ${from}`, values));
    return { list: rows.map(entryOf), total, ...page };
  }

  /** Returns one order of a user with its lines of the statement. @throws {JavaFailure} NOT_FOUND, also for orders of others */
  async detail(
    userId: UserId,
    { kind, orderNo }: { readonly kind: OrderKind; readonly orderNo: string },
    lan: Locale,
  ): Promise<OrderDetail> {
    const source = ORDER_SOURCES.find((one) => one.kind === kind);
    const { rows } =
      source === undefined
        ? { rows: [] }
        : await this.#pool.query<OrderRow>(`select * from (${selectOrders(source)}) orders where $2::text is not null and order_no = $3`, [
            userId,
            lan,
            orderNo,
          ]);
    const row = rows[0];
    if (row === undefined) throw new JavaFailure('NOT_FOUND', `no order ${kind} ${orderNo}`);
    const lines = await readMovementLines(this.#pool, userId, row.transaction_ids);
    const [first] = lines;
    return {
      order: entryOf(row),
      lines,
      ...(first === undefined ? {} : { receipt: { number: receiptNumber(userId, first.id), at: first.at } }),
      ...(row.trade_no === null
        ? {}
        : {
            payment: {
              channel: 'alipay',
              ...(row.paid_at === null ? {} : { paidAt: row.paid_at }),
              tradeNo: maskTradeNo(row.trade_no),
            },
          }),
    };
  }
}

function entryOf(row: OrderRow): OrderEntry {
  return {
    kind: row.kind,
    orderNo: row.order_no,
    at: row.at,
    title: row.title,
    count: row.count,
    coins: row.coins,
    ...(row.extra === null ? {} : { extra: row.extra }),
    ...(row.fen === null ? {} : { fen: row.fen }),
    state: row.state,
    group: row.state_group,
    refunded: row.refunded,
    ...(row.result === null ? {} : { result: row.result }),
    ...(row.target_id === null ? {} : { targetId: AnyId.parse(row.target_id) }),
  };
}

/** Returns the number of a receipt: the user and the line of the statement of the purchase, which both never change. */
function receiptNumber(userId: UserId, line: Id): string {
  return `MPR${userId}-${String(line).padStart(6, '0')}`;
}

function maskTradeNo(tradeNo: string): string {
  return `****${tradeNo.slice(-TRADE_NO_TAIL)}`;
}
