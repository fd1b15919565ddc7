import { afterEach, describe, expect, it } from 'vitest';
import { clearPurchaseKey, purchaseKey } from './purchase-key.ts';

describe('the idempotency key of a purchase', () => {
  afterEach(clearPurchaseKey);

  it('the idempotency key of a purchase stays the same for the same user, plan and price until the purchase is answered', () => {
    const first = purchaseKey(3, 7, 28);
    expect(purchaseKey(3, 7, 28)).toBe(first);
    clearPurchaseKey();
    expect(purchaseKey(3, 7, 28)).not.toBe(first);
  });

  it('the idempotency key of a purchase differs for another plan, another user and another price', () => {
    const keys = [purchaseKey(3, 7, 28), purchaseKey(4, 7, 28), purchaseKey(4, 8, 28), purchaseKey(4, 8, 38)];
    expect(new Set(keys).size).toBe(4);
  });
});
