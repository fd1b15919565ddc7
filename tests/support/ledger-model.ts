import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { UserId } from '@matchpoint/contracts/ids';
import { ORDER_LIFETIME_MS } from '@matchpoint/upstream/domains/gold/service';
import { processDueOrders } from '@matchpoint/upstream/domains/gold/order-poller';
import { JavaFailure } from '@matchpoint/upstream/java/failure';
import { FAILPOINTS, type FailpointName } from '@matchpoint/upstream/ledger/failpoint';
import { type PaymentProvider, type PaymentStatus, PaymentUnreachable } from '@matchpoint/upstream/providers/payment/provider';
import type { SetClock } from '../integration/upstream/harness.ts';
import { type LedgerWorld, newUser } from './ledger-world.ts';

/** Simulates a broken connection or a killed process between two steps. */
export class Crash extends Error {}

const TIERS = [
  { id: 1, fen: 600, coins: 60, extra: 0 },
  { id: 3, fen: 6_800, coins: 680, extra: 50 },
] as const;

/** The state at the payment provider, which is the truth about payments. */
export class ModelProvider implements PaymentProvider {
  readonly name = 'model';
  readonly open = true;
  readonly trades = new Map<string, { state: PaymentStatus['state']; fen: number; expiresAt: number }>();
  isUnavailable = false;
  readonly #now: () => number;
  constructor(now: () => number) {
    this.#now = now;
  }
  async create(order: { readonly orderNo: string; readonly fen: number; readonly expiresAt: number }) {
    if (!this.trades.has(order.orderNo)) this.trades.set(order.orderNo, { state: 'absent', fen: order.fen, expiresAt: order.expiresAt });
    return { payUrl: '/' };
  }
  async query(orderNo: string): Promise<PaymentStatus> {
    if (this.isUnavailable) throw new PaymentUnreachable('away');
    const trade = this.trades.get(orderNo);
    if (trade?.state === 'paid') return { state: 'paid', ...this.payment(orderNo) };
    return { state: trade?.state ?? 'absent' };
  }
  async close(orderNo: string) {
    if (this.isUnavailable) throw new PaymentUnreachable('away');
    const trade = this.trades.get(orderNo);
    if (trade === undefined || trade.state === 'absent') return 'absent';
    if (trade.state === 'paid') return 'refused';
    trade.state = 'closed';
    return 'closed';
  }
  verifyNotification() {
    return undefined;
  }
  payment(orderNo: string) {
    return { orderNo, tradeNo: `T${orderNo}`, fen: this.trades.get(orderNo)?.fen ?? 0 };
  }
  /** A payment, if the provider accepts it, also on a page that was opened before the shop closed the order. */
  pay(orderNo: string): void {
    const trade = this.trades.get(orderNo);
    if (trade !== undefined && trade.state !== 'closed' && this.#now() < trade.expiresAt) trade.state = 'paid';
  }
  openPage(orderNo: string): void {
    const trade = this.trades.get(orderNo);
    if (trade?.state === 'absent') trade.state = 'waiting';
  }
}

interface ModelOrder {
  readonly userId: UserId;
  readonly orderNo: string;
  readonly tier: (typeof TIERS)[number];
  readonly expiresAt: number;
  state: 'open' | 'credited' | 'closed' | 'review';
}

interface ModelSpend {
  readonly userId: UserId;
  readonly key: string;
  readonly granted: number;
  readonly purchased: number;
  readonly transactionId: number;
  back: boolean;
}

const slot = fc.nat(2);
const which = fc.nat(20);

/** The step at which an operation crashes, on the first or second pass. */
function crashAt(...parts: readonly string[]) {
  const steps = FAILPOINTS.filter((name) => parts.some((part) => name.startsWith(part)));
  return fc.option(fc.record({ at: fc.constantFrom(...steps), hit: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.constant(1)) }), {
    freq: 2,
  });
}

const operations = {
  welcome: fc.record({ op: fc.constant('welcome' as const), slot, number: fc.nat(3), crash: crashAt('signup-bonus', 'ledger') }),
  order: fc.record({ op: fc.constant('order' as const), slot, tier: fc.nat(1), key: fc.nat(3), crash: crashAt('order') }),
  pay: fc.record({ op: fc.constant('pay' as const), order: which }),
  notify: fc.record({
    op: fc.constant('notify' as const),
    order: which,
    times: fc.integer({ min: 1, max: 5 }),
    again: fc.boolean(),
    crash: crashAt('notification', 'payment', 'credit', 'ledger'),
  }),
  spend: fc.record({
    op: fc.constant('spend' as const),
    slot,
    amount: fc.integer({ min: 1, max: 400 }),
    key: fc.nat(5),
    crash: crashAt('ledger'),
  }),
  compensate: fc.record({ op: fc.constant('compensate' as const), spend: which, crash: crashAt('ledger') }),
  close: fc.record({ op: fc.constant('close' as const), order: which, crash: crashAt('close', 'payment', 'credit') }),
  pass: fc.record({
    op: fc.constant('pass' as const),
    minutes: fc.integer({ min: 1, max: 20 }),
    away: fc.boolean(),
    crash: crashAt('close', 'payment', 'credit'),
  }),
  delete: fc.record({ op: fc.constant('delete' as const), slot }),
};
/** Any action of users, payers and staff, and the passage of time. */
export const operation = fc.oneof(
  { weight: 3, arbitrary: operations.welcome },
  { weight: 4, arbitrary: operations.order },
  { weight: 4, arbitrary: operations.pay },
  { weight: 5, arbitrary: operations.notify },
  { weight: 5, arbitrary: operations.spend },
  { weight: 2, arbitrary: operations.compensate },
  { weight: 2, arbitrary: operations.close },
  { weight: 1, arbitrary: operations.pass },
  { weight: 1, arbitrary: operations.delete },
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** The upstream and the model that it must agree with. */
export class ModelRun {
  readonly world: LedgerWorld;
  readonly clock: SetClock;
  readonly provider: ModelProvider;
  readonly armed: { at: FailpointName; hit: number }[];
  readonly #name: number;
  readonly #slots: UserId[] = [newUser(), newUser(), newUser()];
  readonly #wallets = new Map<UserId, { granted: number; purchased: number }>();
  readonly #bonusGranted = new Set<UserId>();
  readonly #usedNumbers = new Set<string>();
  readonly #orders: ModelOrder[] = [];
  readonly #orderKeys = new Map<string, ModelOrder>();
  readonly #spends: ModelSpend[] = [];
  readonly #spendKeys = new Map<string, { amount: number; spend: ModelSpend }>();

  constructor(parts: {
    world: LedgerWorld;
    clock: SetClock;
    provider: ModelProvider;
    armed: { at: FailpointName; hit: number }[];
    name: number;
  }) {
    this.world = parts.world;
    this.clock = parts.clock;
    this.provider = parts.provider;
    this.armed = parts.armed;
    this.#name = parts.name;
  }

  async do(step: Operation): Promise<void> {
    switch (step.op) {
      case 'welcome':
        return this.#grantSignupBonus(this.#user(step.slot), `number-${this.#name}-${step.number}`, step.crash);
      case 'order':
        return this.#order(this.#user(step.slot), TIERS[step.tier] ?? TIERS[0], `order-key-${step.key}`, step.crash);
      case 'pay': {
        const order = this.#orders[step.order % this.#orders.length];
        if (order !== undefined) this.provider.pay(order.orderNo);
        return;
      }
      case 'notify':
        return this.#notify(this.#orders[step.order % this.#orders.length], step.times, step.again, step.crash);
      case 'spend':
        return this.#spend(this.#user(step.slot), step.amount, `spend-key-${step.key}`, step.crash);
      case 'compensate':
        return this.#compensate(this.#spends[step.spend % this.#spends.length], step.crash);
      case 'close':
        return this.#close(this.#orders[step.order % this.#orders.length], step.crash);
      case 'pass':
        return this.#pass(step.minutes, step.away, step.crash);
      case 'delete':
        // The account is deleted; the next registration is another user with the same numbers.
        this.#slots[step.slot] = newUser();
    }
  }

  /** Asserts that every wallet equals the model. */
  async check(): Promise<void> {
    for (const [userId, { granted, purchased }] of this.#wallets) {
      assert.deepEqual(await this.world.gold.gold(userId), { total: granted + purchased, granted, purchased });
    }
    for (const order of this.#orders) {
      const { rows } = await this.world.pool.query<{ state: string }>('select state from gold_order where order_no = $1', [order.orderNo]);
      const open = rows[0]?.state === 'created' || rows[0]?.state === 'unknown';
      assert.equal(open ? 'open' : rows[0]?.state, order.state);
    }
  }

  /** Runs an operation, crashes when armed, and then retries it with the same key. */
  async #again<T>(crash: { at: FailpointName; hit: number } | null, work: () => Promise<T>): Promise<T> {
    if (crash === null) return work();
    this.armed.splice(0, 1, { ...crash });
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    } finally {
      this.armed.splice(0);
    }
    return work();
  }

  #user(at: number): UserId {
    const user = this.#slots[at];
    if (user === undefined) throw new Error('three slots');
    return user;
  }

  #wallet(user: UserId) {
    const wallet = this.#wallets.get(user) ?? { granted: 0, purchased: 0 };
    this.#wallets.set(user, wallet);
    return wallet;
  }

  async #grantSignupBonus(user: UserId, number: string, crashed: { at: FailpointName; hit: number } | null): Promise<void> {
    const isDue = !this.#usedNumbers.has(number) && !this.#bonusGranted.has(user);
    assert.equal(await this.#again(crashed, () => this.world.grantSignupBonus(user, number)), isDue);
    this.#usedNumbers.add(number);
    if (!isDue) return;
    this.#bonusGranted.add(user);
    this.#wallet(user).granted += 200;
  }

  async #order(user: UserId, tier: (typeof TIERS)[number], key: string, crashed: { at: FailpointName; hit: number } | null): Promise<void> {
    const before = this.#orderKeys.get(`${user}/${key}`);
    const pay = this.#again(crashed, () => this.world.gold.pay(user, { goldId: tier.id, idempotencyKey: key }));
    if (before !== undefined && before.tier !== tier) {
      await assert.rejects(pay, { code: 'KEY_REUSED' });
      return;
    }
    if (before?.state === 'closed') {
      await assert.rejects(pay, { code: 'ORDER_CLOSED' });
      return;
    }
    const { orderNo } = await pay;
    if (before !== undefined) {
      assert.equal(orderNo, before.orderNo);
      return;
    }
    if (tier.extra > 0) this.provider.openPage(orderNo);
    const order: ModelOrder = { userId: user, orderNo, tier, expiresAt: this.clock.now() + ORDER_LIFETIME_MS, state: 'open' };
    this.#orders.push(order);
    this.#orderKeys.set(`${user}/${key}`, order);
  }

  /** Applies a payment of which the shop was notified. */
  #applyPayment(order: ModelOrder): void {
    if (order.state === 'closed') order.state = 'review';
    if (order.state !== 'open') return;
    order.state = 'credited';
    this.#wallet(order.userId).purchased += order.tier.coins;
    this.#wallet(order.userId).granted += order.tier.extra;
  }

  async #notify(
    order: ModelOrder | undefined,
    times: number,
    again: boolean,
    crashed: { at: FailpointName; hit: number } | null,
  ): Promise<void> {
    if (order === undefined) return;
    const { processor } = this.world.gold;
    const isPaid = this.provider.trades.get(order.orderNo)?.state === 'paid';
    const notification = { ...this.provider.payment(order.orderNo), status: isPaid ? ('paid' as const) : ('waiting' as const) };
    if (!isPaid) {
      assert.equal(await processor.handleNotification(notification), false);
      return;
    }
    if (crashed !== null) this.armed.splice(0, 1, { ...crashed });
    const taken = await Promise.allSettled(Array.from({ length: times }, () => processor.handleNotification(notification)));
    this.armed.splice(0);
    for (const one of taken) {
      if (one.status === 'fulfilled') assert.equal(one.value, true);
      else assert.ok(one.reason instanceof Crash, String(one.reason));
    }
    const isLost = taken.every((one) => one.status === 'rejected');
    // The provider repeats the notification, or the shop finds the payment by a query while the order is open.
    const isRepeated = again || order.state === 'closed';
    if (isLost && isRepeated) assert.equal(await processor.handleNotification(notification), true);
    else if (isLost) await this.#resumeAll();
    this.#applyPayment(order);
    if (isLost && !isRepeated) this.#settle();
  }

  async #spend(user: UserId, amount: number, key: string, crashed: { at: FailpointName; hit: number } | null): Promise<void> {
    const before = this.#spendKeys.get(`${user}/${key}`);
    const spending = this.#again(crashed, () => this.world.spend(user, amount, key));
    if (before !== undefined) {
      if (before.amount !== amount) await assert.rejects(spending, { code: 'KEY_REUSED' });
      else assert.partialDeepStrictEqual(await spending, { replayed: true, transactionId: before.spend.transactionId });
      return;
    }
    const wallet = this.#wallet(user);
    if (amount > wallet.granted + wallet.purchased) {
      await assert.rejects(spending, { code: 'INSUFFICIENT_COINS' });
      return;
    }
    const granted = Math.min(amount, wallet.granted);
    const { transactionId } = await spending;
    const spend = { userId: user, key, granted, purchased: amount - granted, transactionId, back: false };
    wallet.granted -= spend.granted;
    wallet.purchased -= spend.purchased;
    this.#spends.push(spend);
    this.#spendKeys.set(`${user}/${key}`, { amount, spend });
  }

  async #compensate(spend: ModelSpend | undefined, crashed: { at: FailpointName; hit: number } | null): Promise<void> {
    if (spend === undefined) return;
    const { userId, transactionId } = spend;
    const answer = await this.#again(crashed, () => this.world.compensate(userId, transactionId, `back-${transactionId}`));
    await assert.rejects(this.world.compensate(userId, transactionId, `another-${transactionId}`), JavaFailure);
    assert.equal(answer.replayed, spend.back);
    if (spend.back) return;
    spend.back = true;
    this.#wallet(userId).granted += spend.granted;
    this.#wallet(userId).purchased += spend.purchased;
  }

  async #close(order: ModelOrder | undefined, crashed: { at: FailpointName; hit: number } | null): Promise<void> {
    if (order === undefined) return;
    const isPaid = this.provider.trades.get(order.orderNo)?.state === 'paid';
    await this.#again(crashed, () => this.world.gold.close(order.userId, order.orderNo));
    if (order.state !== 'open') return;
    if (isPaid) this.#applyPayment(order);
    else order.state = 'closed';
  }

  async #pass(minutes: number, away: boolean, crashed: { at: FailpointName; hit: number } | null): Promise<void> {
    this.clock.set(this.clock.now() + minutes * 60_000);
    this.provider.isUnavailable = away;
    if (crashed !== null) this.armed.splice(0, 1, { ...crashed });
    await this.#resume();
    this.armed.splice(0);
    this.provider.isUnavailable = false;
    await this.#resumeAll();
    this.#settle();
  }

  /** Runs what a start does: processes every unfinished order, also those claimed by another process. */
  async #resumeAll(): Promise<void> {
    await this.world.pool.query("update gold_order set check_at = 0 where state in ('created', 'unknown', 'paid')");
    await this.#resume();
  }

  async #resume(): Promise<void> {
    await processDueOrders({ pool: this.world.pool, clock: this.clock, log: { warn: () => {} }, processor: this.world.gold.processor });
  }

  /** Updates the model after all orders were processed. */
  #settle(): void {
    for (const order of this.#orders) {
      if (order.state !== 'open') continue;
      if (this.provider.trades.get(order.orderNo)?.state === 'paid') this.#applyPayment(order);
      else if (this.clock.now() >= order.expiresAt) order.state = 'closed';
    }
  }
}
