import { afterEach, describe, expect, it } from 'vitest';
import { clearRedemptionKey, redemptionKey } from './redemption-key.ts';

const REQUEST = { productId: 7, count: 1, price: 680, addressId: 3, remark: '' };

describe('the idempotency key of a redemption', () => {
  afterEach(clearRedemptionKey);

  it('the idempotency key of a redemption stays the same for the same request until it is answered', () => {
    const first = redemptionKey(5, REQUEST);
    expect(redemptionKey(5, { remark: '', addressId: 3, price: 680, count: 1, productId: 7 })).toBe(first);
    clearRedemptionKey();
    expect(redemptionKey(5, REQUEST)).not.toBe(first);
  });

  it('the idempotency key of a redemption differs for another user, price, number of pieces, address and remark', () => {
    const keys = [
      redemptionKey(5, REQUEST),
      redemptionKey(6, REQUEST),
      redemptionKey(6, { ...REQUEST, price: 700 }),
      redemptionKey(6, { ...REQUEST, count: 2 }),
      redemptionKey(6, { ...REQUEST, addressId: 4 }),
      redemptionKey(6, { ...REQUEST, remark: 'size M' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
