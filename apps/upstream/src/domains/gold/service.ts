import { businessDay, businessDayStart, businessMonth } from '@matchpoint/calendar/calendar';
import { randomInt, randomUUID } from 'node:crypto';
import type { UserId } from '@matchpoint/contracts/ids';
import { returnPath } from '@matchpoint/contracts/rules/account';
import type { GoldPackage, RechargeOrder, StatementLine } from '@matchpoint/contracts/gold/gold';
import type { MonthOverview } from '@matchpoint/contracts/gold/overview';
import type { Gold } from '@matchpoint/contracts/user/user';
import type { Id } from '@matchpoint/contracts/rules/id';
import { type Queryable, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { readOverview } from '../../ledger/overview.ts';
import { readGold, readStatement } from '../../ledger/statement.ts';
import { PaymentUnreachable } from '../../providers/payment/provider.ts';
import { AllOrders } from './all-orders.ts';
import { assertMayRecharge, Limits } from './limits.ts';
import { isOpen, presentOrder, type StoredOrder } from './order.ts';
import { OrderReview } from './order-review.ts';
import { OrderProcessor, type OrderProcessorDeps } from './order-processor.ts';
import { findOrder, findOrderByKey, insertOrder, listOrders, listPackages, recordQuery, sumOrdered } from './store.ts';

/** Time in which an order can be paid. */
export const ORDER_LIFETIME_MS = 30 * 60_000;
const PAGE_SIZE = 20;
const FIRST_CHECK_MS = 60_000;
/** Minimum time between two queries of the provider for a page that polls its order. */
const MIN_QUERY_INTERVAL_MS = 2_000;
const DEFAULT_RETURN = '/userInfo/water';

export interface GoldDeps extends OrderProcessorDeps {
  /** Returns whether the user declared to be an adult; undefined without a declaration. */
  readonly adult: (userId: UserId) => Promise<boolean | undefined>;
  /** Maximum amount in fen that one user may order per day of Asia/Shanghai. */
  readonly dailyCapFen: number;
  /** Whether gold is for sale. Existing orders can be paid and closed either way. */
  readonly shopOpen: boolean;
}

export interface Page<T> {
  readonly list: T[];
  readonly total: number;
  readonly pageIndex: number;
  readonly pageSize: number;
}

/** One page of the statement or of the orders; `month` is `YYYY-MM` in Asia/Shanghai. */
interface PageQuery {
  readonly userId: UserId;
  readonly pageIndex: number;
  readonly month?: string | undefined;
}

/** `from` and `to` are the first and the last day, `YYYY-MM-DD` in Asia/Shanghai. */
interface StatementPageQuery extends PageQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly flow?: 'in' | 'out' | undefined;
}

/** The gold of users: packages, recharge orders and statements. */
export class GoldService {
  readonly #deps: GoldDeps;
  readonly processor: OrderProcessor;
  readonly review: OrderReview;
  readonly limits: Limits;
  readonly orders: AllOrders;

  constructor(deps: GoldDeps) {
    this.#deps = deps;
    this.processor = new OrderProcessor(deps);
    this.review = new OrderReview({ ...deps, processor: this.processor });
    this.limits = new Limits(deps);
    this.orders = new AllOrders(deps.pool);
  }

  /** Whether gold is for sale now. */
  get shopOpen(): boolean {
    return this.#deps.shopOpen && this.#deps.provider.open;
  }

  /** Returns the packages on sale. */
  async packages(): Promise<GoldPackage[]> {
    return this.shopOpen ? listPackages(this.#deps.pool) : [];
  }

  gold(userId: UserId): Promise<Gold> {
    return readGold(this.#deps.pool, userId);
  }

  /** Returns what a user bought, was granted, spent and got back, by month. */
  overview(userId: UserId): Promise<MonthOverview[]> {
    return readOverview(this.#deps.pool, userId, this.#deps.clock.now());
  }

  /**
   * Creates an order and returns where to pay it. A repeated idempotency key returns the existing order.
   * @throws {JavaFailure} AGE_REQUIRED, UNDER_AGE, NOT_FOUND (unknown package), RECHARGE_LIMIT, SPENDING_LIMIT, COOLING_OFF, KEY_REUSED,
   * ORDER_CLOSED (the existing order was closed), BAD_INPUT, PAYMENT_FAILED
   */
  async pay(
    userId: UserId,
    input: { readonly goldId: Id; readonly idempotencyKey?: string | undefined; readonly returnPath?: string | undefined },
  ): Promise<{ readonly orderNo: string; readonly payUrl: string; readonly order: RechargeOrder }> {
    const back = readReturnPath(input.returnPath);
    if (!this.shopOpen) throw new JavaFailure('PAYMENT_FAILED', 'gold is not for sale');
    await this.#checkAge(userId);
    const order = await this.#makeOrder(userId, input.goldId, input.idempotencyKey ?? randomUUID());
    // The provider would still accept a payment, but a closed order is not credited.
    if (order.state === 'closed') throw new JavaFailure('ORDER_CLOSED');
    this.#deps.failpoint('order.committed');
    return { ...(await this.#payUrlOf(order, back)), order: presentOrder(order) };
  }

  /**
   * Returns where to pay an open order.
   * @throws {JavaFailure} NOT_FOUND, ORDER_CLOSED, AGE_REQUIRED, UNDER_AGE, SPENDING_LIMIT, COOLING_OFF, BAD_INPUT, PAYMENT_FAILED
   */
  async payAgain(
    userId: UserId,
    orderNo: string,
    given: string | undefined,
  ): Promise<{ readonly orderNo: string; readonly payUrl: string }> {
    const back = readReturnPath(given);
    const order = await this.#ownOrder(userId, orderNo);
    if (!isOpen(order) || this.#deps.clock.now() >= order.expires_at) throw new JavaFailure('ORDER_CLOSED');
    await this.#checkAge(userId);
    await assertMayRecharge(this.#deps.pool, await this.#rechargeOf(this.#deps.pool, userId));
    return this.#payUrlOf(order, back);
  }

  /** Returns an order of a user; queries the provider first when it is open. @throws {JavaFailure} NOT_FOUND, also for orders of others */
  async order(userId: UserId, orderNo: string): Promise<RechargeOrder> {
    const { pool, clock } = this.#deps;
    const order = await this.#ownOrder(userId, orderNo);
    const now = clock.now();
    if (order.state !== 'paid' && (!isOpen(order) || now - order.last_checked_at < MIN_QUERY_INTERVAL_MS)) return presentOrder(order);
    await recordQuery(pool, order, now, now + FIRST_CHECK_MS);
    return presentOrder(await this.processor.syncWithProvider(order));
  }

  /** Closes an open order; credits it when the provider reports it as paid. @throws {JavaFailure} NOT_FOUND, PAYMENT_FAILED */
  async close(userId: UserId, orderNo: string): Promise<RechargeOrder> {
    try {
      return presentOrder(await this.processor.syncWithProvider(await this.#ownOrder(userId, orderNo), true));
    } catch (error) {
      if (error instanceof PaymentUnreachable) throw new JavaFailure('PAYMENT_FAILED', error.message);
      throw error;
    }
  }

  /** Returns one page of the statement, newest first. */
  async statementPage(input: StatementPageQuery): Promise<Page<StatementLine>> {
    const { list, total } = await readStatement(this.#deps.pool, {
      ...windowOf(input),
      ...(input.flow === undefined ? {} : { flow: input.flow }),
    });
    return { list, total, pageIndex: input.pageIndex, pageSize: PAGE_SIZE };
  }

  /** Reads recharge orders of a user, newest first, in the caller's transaction, for the export of personal data. */
  exportOrders = async (
    db: Queryable,
    query: { readonly userId: UserId; readonly offset: number; readonly limit: number },
  ): Promise<RechargeOrder[]> => (await listOrders(db, query)).list.map(presentOrder);

  /** Returns one page of recharge orders, newest first. */
  async orderPage(input: PageQuery): Promise<Page<RechargeOrder>> {
    const { list, total } = await listOrders(this.#deps.pool, windowOf(input));
    return { list: list.map(presentOrder), total, pageIndex: input.pageIndex, pageSize: PAGE_SIZE };
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

  #makeOrder(userId: UserId, packageId: Id, key: string): Promise<StoredOrder> {
    const { pool, clock, ledger, provider, dailyCapFen, failpoint } = this.#deps;
    return transaction(pool, async (db) => {
      // Serializes orders of one user: concurrent orders must not exceed the limit together, nor one key create two orders.
      await ledger.lockWallet(db, userId);
      const before = await findOrderByKey(db, userId, key);
      if (before !== undefined) {
        if (before.package_id !== packageId) throw new JavaFailure('KEY_REUSED');
        if (isOpen(before)) await assertMayRecharge(db, await this.#rechargeOf(db, userId));
        return before;
      }
      const now = clock.now();
      const order = await insertOrder(db, {
        orderNo: newOrderNo(now),
        userId,
        key,
        packageId,
        provider: provider.name,
        now,
        expiresAt: now + ORDER_LIFETIME_MS,
        checkAt: now + FIRST_CHECK_MS,
      });
      if (order === undefined) throw new JavaFailure('NOT_FOUND', `no package ${packageId}`);
      const recharge = await this.#rechargeOf(db, userId);
      await assertMayRecharge(db, recharge);
      if (recharge.ordered > dailyCapFen) throw new JavaFailure('RECHARGE_LIMIT');
      failpoint('order.inserted');
      return order;
    });
  }

  /** Returns the fen that a user has ordered on the present day. */
  async #rechargeOf(db: Queryable, userId: UserId): Promise<{ readonly userId: UserId; readonly ordered: number; readonly now: number }> {
    const now = this.#deps.clock.now();
    return { userId, ordered: await sumOrdered(db, userId, businessDayStart(now)), now };
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

/** Returns an unpredictable order number that is never reused: `MP`, the time and 20 random digits. */
function newOrderNo(now: number): string {
  const chance = () => String(randomInt(10 ** 10)).padStart(10, '0');
  return `MP${now}${chance()}${chance()}`;
}

/** @throws {JavaFailure} BAD_INPUT when it is not a path of the site */
function readReturnPath(given: string | undefined): URL {
  const path = given ?? DEFAULT_RETURN;
  if (returnPath(path) !== path) throw new JavaFailure('BAD_INPUT', 'returnPath: expected a path of the site');
  return new URL(path, 'http://site.invalid');
}

/** Returns the rows of the page, and the intersection of all time filters: `from` included, `to` excluded, UTC milliseconds. */
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
