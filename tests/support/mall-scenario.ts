import type { ProductId, UserId } from '@matchpoint/contracts/ids';
import { JavaFailure } from '@matchpoint/upstream/java/failure';
import type { MallWorld } from './mall-world.ts';

/** The products and the user of the scenario; each key moves coins once. */
export interface MallScenario {
  readonly user: UserId;
  readonly goods: ProductId;
  readonly card: ProductId;
  readonly keys: { readonly shipped: string; readonly cancelled: string; readonly refused: string; readonly card: string };
}

/**
 * Redeems goods three times (one is shipped, one cancelled, one charged back by staff) and an instant card. Every step happens once, so that
 * repeating the scenario completes what was interrupted and changes nothing else. @returns the order numbers by name
 */
export async function runMallScenario(world: MallWorld, { user, goods, card, keys }: MallScenario) {
  const redeem = async (productId: ProductId, key: string) =>
    (await world.redeem(user, world.requestOf(productId, { key }))).redemption.orderNo;
  const orders = {
    cancelled: await redeem(goods, keys.cancelled),
    card: await redeem(card, keys.card),
    shipped: await redeem(goods, keys.shipped),
    refused: await redeem(goods, keys.refused),
  };
  await unlessDone(world.mall.redemptions.cancel(user, orders.cancelled, 'zh_CN'));
  await world.mall.job.run();
  await unlessDone(world.decide(orders.shipped, true));
  await unlessDone(world.decide(orders.refused, false, '最后一批运输破损'));
  return orders;
}

/** Waits for a decision, which may have been made before. */
async function unlessDone(decision: Promise<unknown>): Promise<void> {
  try {
    await decision;
  } catch (error) {
    if (!(error instanceof JavaFailure && error.code === 'CONFLICT')) throw error;
  }
}
