import { businessDay, businessDayStart, businessMonth } from '@matchpoint/calendar/calendar';
import { randomInt, randomUUID } from 'node:crypto';
import type { UserId } from '@matchpoint/contracts/ids';
import { returnPath } from '@matchpoint/contracts/rules/account';
import type { GoldPackage, RechargeOrder, StatementLine } from '@matchpoint/contracts/gold/gold';
import type { Gold } from '@matchpoint/contracts/user/user';
import { type Queryable, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { readGold, readStatement } from '../../ledger/statement.ts';
import { PaymentUnreachable } from '../../providers/payment/provider.ts';
import { isOpen, presentOrder, type StoredOrder } from './order.ts';
import { OrderProcessor, type OrderProcessorDeps } from './order-processor.ts';
import { findOrder, findOrderByKey, insertOrder, listOrders, loadTiers, recordQuery, sumOrdered } from './store.ts';

/** An order can be paid this long. */
export const ORDER_LIFETIME_MS = 30 * 60_000;
const PAGE_SIZE = 20;
const FIRST_CHECK_MS = 60_000;
/** A page that waits for its order asks often; the provider is asked no oftener than this. */
const MIN_QUERY_INTERVAL_MS = 2_000;
const DEFAULT_RETURN = '/userInfo/water';

export interface GoldDeps extends OrderProcessorDeps {
  /** What a user declared of his age; undefined when nothing. */
  readonly adult: (userId: UserId) => Promise<boolean | undefined>;
  /** Fen that one user may order in a day of Shanghai. */
  readonly dailyCapFen: number;
}

export interface Page<T> {
  readonly list: T[];
  readonly total: number;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** What a page of coin details or orders is asked by; `month` is `YYYY-MM` in Shanghai. */
interface PageQuery {
  readonly userId: UserId;
  readonly pageIndex: number;
  readonly month?: string | undefined;
}

/** `from` and `to` are the first and the last day, `YYYY-MM-DD` in Shanghai. */
interface StatementPageQuery extends PageQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly flow?: 'in' | 'out' | undefined;
}

/** Coins: what they cost, how they are bought, what became of them. */
export class GoldService {
  readonly #deps: GoldDeps;
  readonly processor: OrderProcessor;

  constructor(deps: GoldDeps) {
    this.#deps = deps;
    this.processor = new OrderProcessor(deps);
  }

  /** What is for sale. */
  async tiers(): Promise<GoldPackage[]> {
    return this.#deps.provider.open ? loadTiers(this.#deps.pool) : [];
  }

  gold(userId: UserId): Promise<Gold> {
    return readGold(this.#deps.pool, userId);
  }

  /**
   * Makes an order and says where to pay it; a key that was there before answers its order.
   * @throws {JavaFailure} AGE_REQUIRED, UNDER_AGE, NOT_FOUND (no such tier), RECHARGE_LIMIT, KEY_REUSED, ORDER_CLOSED (that order has been
   * closed meanwhile), BAD_INPUT, PAYMENT_FAILED.
   */
  async pay(
    userId: UserId,
    wish: { readonly goldId: number; readonly idempotencyKey?: string | undefined; readonly returnPath?: string | undefined },
  ): Promise<{ readonly orderNo: string; readonly payUrl: string; readonly order: RechargeOrder }> {
    const back = readReturnPath(wish.returnPath);
    if (!this.#deps.provider.open) throw new JavaFailure('PAYMENT_FAILED', 'no payment provider is configured');
    await this.#checkAge(userId);
    const order = await this.#makeOrder(userId, wish.goldId, wish.idempotencyKey ?? randomUUID());
    // The provider would still take money for it, and it would bring no coins.
    if (order.state === 'closed') throw new JavaFailure('ORDER_CLOSED');
    this.#deps.failpoint('order.committed');
    return { ...(await this.#payUrlOf(order, back)), order: presentOrder(order) };
  }

  /** Where to pay an order that waits. @throws {JavaFailure} NOT_FOUND, ORDER_CLOSED, AGE_REQUIRED, UNDER_AGE, BAD_INPUT, PAYMENT_FAILED. */
  async payAgain(
    userId: UserId,
    orderNo: string,
    given: string | undefined,
  ): Promise<{ readonly orderNo: string; readonly payUrl: string }> {
    const back = readReturnPath(given);
    const order = await this.#ownOrder(userId, orderNo);
    if (!isOpen(order) || this.#deps.clock.now() >= order.expires_at) throw new JavaFailure('ORDER_CLOSED');
    await this.#checkAge(userId);
    return this.#payUrlOf(order, back);
  }

  /** An order of a user; one that is open is asked of the provider first. @throws {JavaFailure} NOT_FOUND, also for somebody else's. */
  async order(userId: UserId, orderNo: string): Promise<RechargeOrder> {
    const { pool, clock } = this.#deps;
    const order = await this.#ownOrder(userId, orderNo);
    const now = clock.now();
    if (order.state !== 'paid' && (!isOpen(order) || now - order.last_checked_at < MIN_QUERY_INTERVAL_MS)) return presentOrder(order);
    await recordQuery(pool, order, now, now + FIRST_CHECK_MS);
    return presentOrder(await this.processor.syncWithProvider(order));
  }

  /** Closes an order that waits; one that turns out to be paid gets its coins. @throws {JavaFailure} NOT_FOUND, PAYMENT_FAILED. */
  async close(userId: UserId, orderNo: string): Promise<RechargeOrder> {
    try {
      return presentOrder(await this.processor.syncWithProvider(await this.#ownOrder(userId, orderNo), true));
    } catch (error) {
      if (error instanceof PaymentUnreachable) throw new JavaFailure('PAYMENT_FAILED', error.message);
      throw error;
    }
  }

  /** Coin details, newest first. */
  async statementPage(wish: StatementPageQuery): Promise<Page<StatementLine>> {
    const { list, total } = await readStatement(this.#deps.pool, {
      ...windowOf(wish),
      ...(wish.flow === undefined ? {} : { flow: wish.flow }),
    });
    return { list, total, pageIndex: wish.pageIndex, pageSize: PAGE_SIZE };
  }

  /** Reads recharge orders of a user, newest first, in the caller's transaction, for the export of personal data. */
  exportOrders = async (
    db: Queryable,
    query: { readonly userId: UserId; readonly offset: number; readonly limit: number },
  ): Promise<RechargeOrder[]> => (await listOrders(db, query)).list.map(presentOrder);

  /** Recharge orders, newest first. */
  async orderPage(wish: PageQuery): Promise<Page<RechargeOrder>> {
    const { list, total } = await listOrders(this.#deps.pool, windowOf(wish));
    return { list: list.map(presentOrder), total, pageIndex: wish.pageIndex, pageSize: PAGE_SIZE };
  }

  async #checkAge(userId: UserId): Promise<void> {
    const adult = await this.#deps.adult(userId);
    if (adult === undefined) throw new JavaFailure('AGE_REQUIRED');
    if (!adult) throw new JavaFailure('UNDER_AGE');
  }

  async #ownOrder(userId: UserId, orderNo: string): Promise<StoredOrder> {
    const order = await findOrder(this.#deps.pool, orderNo);
    if (order?.user_id !== userId) throw new JavaFailure('NOT_FOUND', `no order ${orderNo}`);
    return order;
  }

  #makeOrder(userId: UserId, tierId: number, key: string): Promise<StoredOrder> {
    const { pool, clock, ledger, provider, dailyCapFen, failpoint } = this.#deps;
    return transaction(pool, async (db) => {
      // One after the other: two orders at the same moment must not both fit under the limit, nor one key make two.
      await ledger.lockWallet(db, userId);
      const before = await findOrderByKey(db, userId, key);
      if (before !== undefined) {
        if (before.package_id !== tierId) throw new JavaFailure('KEY_REUSED');
        return before;
      }
      const now = clock.now();
      const order = await insertOrder(db, {
        orderNo: newOrderNo(now),
        userId,
        key,
        tierId,
        provider: provider.name,
        now,
        expiresAt: now + ORDER_LIFETIME_MS,
        checkAt: now + FIRST_CHECK_MS,
      });
      if (order === undefined) throw new JavaFailure('NOT_FOUND', `no tier ${tierId}`);
      if ((await sumOrdered(db, userId, businessDayStart(now))) > dailyCapFen) throw new JavaFailure('RECHARGE_LIMIT');
      failpoint('order.inserted');
      return order;
    });
  }

  async #payUrlOf(order: StoredOrder, back: URL): Promise<{ readonly orderNo: string; readonly payUrl: string }> {
    const orderNo = order.order_no;
    back.searchParams.set('order', orderNo);
    try {
      const { payUrl } = await this.#deps.provider.create({
        orderNo,
        fen: order.fen,
        subject: `Matchpoint ${order.coins} 金币`,
        expiresAt: order.expires_at,
        returnPath: `${back.pathname}${back.search}${back.hash}`,
      });
      this.#deps.failpoint('order.addressed');
      return { orderNo, payUrl };
    } catch (error) {
      if (error instanceof PaymentUnreachable) throw new JavaFailure('PAYMENT_FAILED', error.message);
      throw error;
    }
  }
}

/** Unique for ever, and not to be guessed: `MP`, the instant, 20 digits by chance. */
function newOrderNo(now: number): string {
  const chance = () => String(randomInt(10 ** 10)).padStart(10, '0');
  return `MP${now}${chance()}${chance()}`;
}

/** @throws {JavaFailure} BAD_INPUT for what is no path of the site. */
function readReturnPath(given: string | undefined): URL {
  const path = given ?? DEFAULT_RETURN;
  if (returnPath(path) !== path) throw new JavaFailure('BAD_INPUT', 'returnPath: expected a path of the site');
  return new URL(path, 'http://site.invalid');
}

/** The rows of the page, and the period that all filters of the request have in common: `from` included, `to` excluded. */
function windowOf({ userId, pageIndex, month, from, to }: StatementPageQuery) {
  const inMonth = month === undefined ? undefined : businessMonth(month);
  const starts = [inMonth?.from, from === undefined ? undefined : businessDay(from).from].filter((start) => start !== undefined);
  const ends = [inMonth?.to, to === undefined ? undefined : businessDay(to).to].filter((end) => end !== undefined);
  return {
    userId,
    offset: (pageIndex - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
    ...(starts.length === 0 ? {} : { from: Math.max(...starts) }),
    ...(ends.length === 0 ? {} : { to: Math.min(...ends) }),
  };
}
