import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ProductId } from '@matchpoint/contracts/ids';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import { waitFor } from '../../support/wait-for.ts';
import { STAFF } from '../../support/mall-world.ts';
import { DEVICE, findEverywhere, newUser, ownCode, running, type User } from './user-security-fixture.ts';

const SHIPPING = { name: '慕容听雨', contact: '0571-88886021', address: '临江省江北市渡口区看台路 18 号' };
const REMARK = '请放到东门快递柜';
const TRACES = [SHIPPING.name, SHIPPING.contact, '看台路', REMARK];

async function addProduct(kind: 'goods' | 'card'): Promise<ProductId> {
  const { rows } = await running.pool.query<{ id: number }>(
    `insert into mall_product (key, request, kind, state, names, price, instant, released_at, created_at, changed_at)
     values ($1, '', $2, 'published', '{"zh_CN": "围巾"}', 40, $3, 1, 1, 1) returning id`,
    [randomUUID(), kind, kind === 'card'],
  );
  return ProductId.parse(rows[0]?.id);
}

async function redeem(user: User, productId: ProductId) {
  const input = { productId, count: 1, price: 40, shipping: SHIPPING, remark: REMARK, key: randomUUID() };
  const { redemption } = await running.call('redeem', input, user.headers);
  await waitFor('the redemption to be processed', async () => {
    const { state } = await running.call('redemption', { orderNo: redemption.orderNo }, user.headers);
    return state === 'in_progress' ? undefined : state;
  });
  return redemption.orderNo;
}

it('addresses, remarks and card numbers are sealed in the database, exported to their owner and erased with the account', async () => {
  const user = await newUser();
  const { desk } = running.upstream.mall;
  const [goods, card] = [await addProduct('goods'), await addProduct('card')];
  await desk.stock(STAFF, { productId: goods, change: 5, reason: 'a delivery', key: randomUUID() });
  const code = `SECRET-${randomUUID()}`;
  await desk.cards(STAFF, { productId: card, codes: [code] });
  await running.call('saveAddress', { shipping: SHIPPING }, user.headers);
  const open = await redeem(user, goods);
  const cancelled = await redeem(user, goods);
  await running.call('cancelRedemption', { orderNo: cancelled }, user.headers);
  const cardOrder = await redeem(user, card);
  const [shown] = (await running.call('redemption', { orderNo: cardOrder }, user.headers)).cards;
  expect((await running.call('redemptionCard', { orderNo: cardOrder, cardId: shown?.id }, user.headers)).code).toBe(code);
  for (const trace of [...TRACES, code, code.toLowerCase()]) expect(await findEverywhere(trace.toLowerCase()), trace).toEqual([]);

  const document = await running.call('exportUser', {}, user.headers);
  expect(document).toMatchObject({
    addresses: [{ ...SHIPPING, preferred: true }],
    redemptions: [
      { orderNo: cardOrder, state: 'redeemed' },
      { orderNo: cancelled, state: 'charged_back', shipping: SHIPPING, remark: REMARK },
      { orderNo: open, state: 'review', shipping: SHIPPING, remark: REMARK },
    ],
  });
  expect(JSON.stringify(document)).not.toContain(code);

  const { deleteAt } = await running.call('deleteUser', { checkCode: await ownCode(user), device: DEVICE }, user.headers);
  running.clock.set(deleteAt);
  expect(await running.upstream.users.deletion.run()).toBe(1);
  const kept = async () => {
    const { rows } = await running.pool.query<{ order_no: string; erased: boolean }>(
      'select order_no, sealed is null as erased from mall_redemption where user_id = $1 order by id',
      [user.uid],
    );
    return rows.map(({ order_no: orderNo, erased }) => [orderNo, erased]);
  };
  // What is not decided is still to be shipped.
  expect(await kept()).toEqual([
    [open, false],
    [cancelled, true],
    [cardOrder, true],
  ]);
  expect((await running.pool.query('select from mall_address where user_id = $1', [user.uid])).rows).toHaveLength(0);
  const { rows: cards } = await running.pool.query<{ bytes: number }>(
    'select octet_length(sealed) as bytes from mall_card where product_id = $1',
    [card],
  );
  expect(cards).toEqual([{ bytes: 0 }]);

  const { rows } = await running.pool.query<{ id: number; version: number }>(
    'select id, version from mall_redemption where order_no = $1',
    [open],
  );
  const [row] = rows;
  const staff = await newUser();
  await running.pool.query(`update app_user set staff_roles = '{finance}' where id = $1`, [staff.uid]);
  const shipment = { carrier: '江北快运', trackingNumber: 'JB773024186051' };
  await running.call(
    'staffDecide',
    { queue: 'redemption', id: row?.id, version: row?.version, decision: 'approve', shipment },
    staff.headers,
  );
  expect((await kept()).every(([, erased]) => erased)).toBe(true);
  expect(await verifyLedger(running.pool)).toEqual([]);
});
