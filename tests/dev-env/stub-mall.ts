import type { JavaName } from '@matchpoint/contracts/java/table';
import type { Id } from '@matchpoint/contracts/rules/id';
import { stubOrderNo } from './stub-accounts.ts';
import type { StubAnswer, StubCall, StubHandler } from './stub-upstream.ts';
import type { StubUsers } from './stub-users.ts';

const AT = Date.UTC(2026, 5, 11);
const STUB_PRODUCT_ID = 201;
const GOLD = { total: 320, purchased: 300, granted: 20 };
const NO_PAGE = { total: 1, pageIndex: 1, pageSize: 20 };

const failure = (errorCode: string): StubAnswer => ({ raw: JSON.stringify({ status: 'fail', errorCode, errorMsg: '' }) });

const PRODUCT = {
  id: STUB_PRODUCT_ID,
  kind: 'goods',
  name: '临江针织围巾',
  summary: '双面提花',
  price: 680,
  stock: 12,
  redeemed: 3,
  releasedAt: AT,
  demonstration: false,
};
const DESK_PRODUCT = {
  id: STUB_PRODUCT_ID,
  version: 1,
  kind: 'goods',
  state: 'published',
  fields: { 'name.zh_CN': PRODUCT.name },
  price: PRODUCT.price,
  instant: false,
  stock: PRODUCT.stock,
  reserved: 1,
  redeemed: PRODUCT.redeemed,
  releasedAt: AT,
};
const ADDRESS = { id: 1, name: '顾**', contact: '138****6021', address: '江北市渡口区****', preferred: true };

/** Returns the redemption of a stub in review. */
const redemptionOf = (orderNo: string) => ({
  orderNo,
  productId: PRODUCT.id,
  productKind: 'goods',
  name: PRODUCT.name,
  count: 1,
  coins: PRODUCT.price,
  source: 'order',
  state: 'review',
  at: AT,
  dueAt: AT + 86_400_000,
});

/** The coin mall of an upstream with one product, and one redemption in review for each user, under the number of their order. */
export function mallAnswers(users: StubUsers): Partial<Record<JavaName, StubHandler>> {
  const asUser =
    (answer: (uid: Id, call: StubCall) => StubAnswer): StubHandler =>
    (call) => {
      const holder = users.tokens.get(String(call.headers['token']));
      return holder === undefined ? failure('3002') : answer(holder.uid, call);
    };
  const own = (answer: (orderNo: string) => unknown) =>
    asUser((uid, { input }) => (input['orderNo'] === stubOrderNo(uid) ? { result: answer(stubOrderNo(uid)) } : failure('404')));
  return {
    mallProducts: () => ({ result: { list: [PRODUCT], ...NO_PAGE } }),
    mallProduct: ({ input }) => ({ result: { ...PRODUCT, id: Number(input['productId']) } }),
    mallStanding: asUser(() => ({ result: { redeemed: 0, gold: GOLD } })),
    redeem: asUser((uid) => ({ result: { redemption: redemptionOf(stubOrderNo(uid)), gold: GOLD } })),
    redemptions: asUser((uid) => ({
      result: { list: [redemptionOf(stubOrderNo(uid))], counts: { in_progress: 0, review: 1, redeemed: 0, charged_back: 0 }, ...NO_PAGE },
    })),
    redemption: own(redemptionOf),
    cancelRedemption: own((orderNo) => ({ redemption: { ...redemptionOf(orderNo), state: 'charged_back' }, gold: GOLD })),
    changeShipping: own(redemptionOf),
    redemptionCard: own(() => ({ code: 'STUB-CARD-NUMBER', shownAt: AT })),
    mallAddresses: asUser(() => ({ result: { list: [ADDRESS] } })),
    mallAddress: asUser(() => ({ result: ADDRESS })),
    saveAddress: asUser(() => ({ result: ADDRESS })),
    deleteAddress: asUser(() => ({ result: { deleted: true } })),
    staffProducts: asUser(() => ({ result: { list: [DESK_PRODUCT], ...NO_PAGE } })),
    staffProduct: asUser(() => ({ result: DESK_PRODUCT })),
    staffSaveProduct: asUser(() => ({ result: DESK_PRODUCT })),
    staffProductPicture: asUser(() => ({ result: { path: '/files/scarf.webp', width: 960, height: 960 } })),
    staffStock: asUser(() => ({ result: DESK_PRODUCT })),
    staffCards: asUser(() => ({ result: { imported: 1, product: DESK_PRODUCT } })),
  };
}
