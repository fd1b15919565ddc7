import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { UserId } from '@matchpoint/contracts/ids';
import { signNotification } from '@matchpoint/upstream/providers/payment/rsa2';
import { type PaymentProvider, type PaymentStatus, PaymentUnreachable } from '@matchpoint/upstream/providers/payment/provider';
import { LedgerWorld, type LedgerWorldOptions, newUser } from '../../support/ledger-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { SetClock } from './harness.ts';

let postgres: DatabaseServer;
export let clock: SetClock;
export let user: UserId;
export let world: LedgerWorld;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres.stop());
beforeEach(() => {
  clock = new SetClock();
  user = newUser();
});
afterEach(async () => {
  const faults = await world.violations();
  await world[Symbol.asyncDispose]();
  if (faults.length > 0) throw new Error(`the books are wrong: ${faults.join('; ')}`);
});

export async function open(options: Partial<LedgerWorldOptions> = {}): Promise<void> {
  world = await LedgerWorld.start({ databaseUrl: await postgres.createDatabase(), clock, ...options });
}

export const MIDDLE_TIER = 3;
export const COINS_OF_TIER = { total: 730, purchased: 680, granted: 50 };

/** An order whose cashier page was opened. */
export async function openedOrder(tier = MIDDLE_TIER): Promise<string> {
  const { orderNo, payUrl } = await world.gold.pay(user, { goldId: tier });
  expect((await world.openCashier(payUrl)).status).toBe(200);
  return orderNo;
}

export function stateOf(orderNo: string): Promise<string> {
  return world.pool
    .query<{ state: string }>('select state from gold_order where order_no = $1', [orderNo])
    .then(({ rows }) => rows[0]?.state ?? 'none');
}

/** The notification of a payment, as the cashier's Alipay signs it; `changes` come before the signature. */
export function notificationOf(orderNo: string, changes: Record<string, string> = {}): Record<string, string> {
  const { appId, sellerId } = world.cashier.settings();
  const fields: Record<string, string> = {
    app_id: appId,
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
    notify_type: 'trade_status_sync',
    notify_id: 'n1',
    trade_no: `T${orderNo}`,
    out_trade_no: orderNo,
    seller_id: sellerId,
    subject: '60 金币 + 100% & more',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '68.00',
    ...changes,
  };
  return { ...fields, sign: signNotification(fields, world.cashier.signingKey()) };
}

/** A provider whose answers the test decides. */
export class ScriptedProvider implements PaymentProvider {
  readonly name = 'scripted';
  readonly open = true;
  status: PaymentStatus['state'] | 'away' = 'absent';
  closing: 'closed' | 'absent' | 'refused' = 'closed';
  /** What a query says after a close was refused. */
  afterRefusal: PaymentStatus['state'] = 'paid';
  asked = 0;
  async create(order: { readonly orderNo: string }) {
    return { payUrl: `/pay/${order.orderNo}` };
  }
  async query(orderNo: string): Promise<PaymentStatus> {
    this.asked += 1;
    if (this.status === 'away') throw new PaymentUnreachable('away');
    return this.status === 'paid' ? { state: 'paid', orderNo, tradeNo: `T${orderNo}`, fen: 6_800 } : { state: this.status };
  }
  async close() {
    if (this.closing === 'refused') this.status = this.afterRefusal;
    return this.closing;
  }
  verifyNotification() {
    return undefined;
  }
}
