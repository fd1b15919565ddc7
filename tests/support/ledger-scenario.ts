import type { UserId } from '@matchpoint/contracts/ids';
import { JavaFailure } from '@matchpoint/upstream/java/failure';
import type { LedgerWorld } from './ledger-world.ts';
import { waitFor } from './wait-for.ts';

/** Runs a user's movements of coins. Every step has its key, so that repeating the scenario changes nothing. */
export async function runLedgerScenario(world: LedgerWorld, user: UserId): Promise<void> {
  await world.grantSignupBonus(user, 'the-number');
  const { transactionId } = await world.spend(user, 150, 'a-rose');

  const paid = await world.gold.pay(user, { goldId: 3, idempotencyKey: 'the-order' });
  await world.openCashier(paid.payUrl);
  await world.pressAt(paid.orderNo, 'pay');
  await waitFor('the coins', () => world.count(`gold_order where order_no = '${paid.orderNo}' and state = 'credited'`), {
    timeoutMs: 30_000,
  });

  await leaveOrder(world, user);

  await world.compensate(user, transactionId, 'rose-back');
}

/** Creates an order, opens the cashier and closes the order; skipped when the key says that it happened. */
async function leaveOrder(world: LedgerWorld, user: UserId): Promise<void> {
  try {
    const { orderNo, payUrl } = await world.gold.pay(user, { goldId: 1, idempotencyKey: 'left-order' });
    await world.openCashier(payUrl);
    await world.gold.close(user, orderNo);
  } catch (error) {
    if (!(error instanceof JavaFailure) || error.code !== 'ORDER_CLOSED') throw error;
  }
}
