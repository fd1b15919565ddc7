import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JavaResult } from '@matchpoint/contracts/java/table';
import { codeOf, newUser, running, type User } from './content-fixture.ts';
import { auditOf, eventsOf, item, items, newStaff } from './staff-fixture.ts';
import { waitFor } from '../../support/wait-for.ts';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';

const SHIPPING = { name: '顾一帆', contact: '13800006021', address: '江北市渡口区看台路 18 号' };
const SHIPMENT = { carrier: '江北快运', trackingNumber: 'JB773024186051' };
const ARTICLE = JSON.stringify([{ kind: 'paragraph', spans: [{ text: '冬天的看台需要一条厚一点的围巾。' }] }]);

let editor: User;
let finance: User;
let picture: string;
beforeAll(async () => {
  [editor, finance] = [await newStaff('editor'), await newStaff('finance')];
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c4232a' } })
    .png()
    .toBuffer();
  const stored = await running.call('staffProductPicture', { image: png.toString('base64') }, editor.headers);
  picture = stored.path;
});

const draft = (over: Record<string, unknown> = {}) => ({
  kind: 'goods',
  fields: { 'name.zh_CN': '针织围巾', 'introduction.zh_CN': ARTICLE },
  price: 80,
  pictures: [picture],
  state: 'draft',
  key: randomUUID(),
  ...over,
});
const save = (over: Record<string, unknown> = {}) => running.call('staffSaveProduct', draft(over), editor.headers);
const addStock = (productId: unknown, change: number, over: Record<string, unknown> = {}) => ({
  productId,
  change,
  reason: '到货',
  key: randomUUID(),
  ...over,
});

/** Adds a product on sale with some pieces. */
async function onSale(stock = 3) {
  const product = await save({ state: 'published' });
  return running.call('staffStock', addStock(product.id, stock), editor.headers);
}

async function redeem(user: User, product: { readonly id: unknown; readonly price: number }, over: Record<string, unknown> = {}) {
  const input = { productId: product.id, count: 1, price: product.price, shipping: SHIPPING, key: randomUUID(), ...over };
  return running.call('redeem', input, user.headers);
}

/** Returns the item of the queue about an order, when the job has moved it there. */
async function waiting(orderNo: string): Promise<JavaResult<'staffItem'>> {
  return waitFor('the redemption in the queue', async () => {
    const { list } = await items(finance, 'redemption');
    const found = list.find((one) => one.queue === 'redemption' && one.redemption?.orderNo === orderNo);
    return found === undefined ? undefined : item(finance, 'redemption', found.id);
  });
}

const decide = (staff: User, thing: { id: unknown; version: number }, over: Record<string, unknown>) =>
  codeOf('staffDecide', { queue: 'redemption', id: thing.id, version: thing.version, decision: 'approve', ...over }, staff);

describe('products at the desk', () => {
  it('a picture is re-encoded and served under a random name, and other files are refused', async () => {
    const response = await fetch(`${running.url}${picture}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64');
    expect(await codeOf('staffProductPicture', { image: svg }, editor)).not.toBe('success');
    expect(await codeOf('staffProductPicture', { image: svg }, finance)).toBe('403');
  });

  it('a product is a draft, is published with name and picture, and taken off sale keeps its page', async () => {
    const created = await save();
    expect(created).toMatchObject({ state: 'draft', stock: 0, redeemed: 0, reserved: 0, version: 1 });
    expect(await codeOf('mallProduct', { productId: created.id })).toBe('404');
    const change = { productId: created.id, version: 1 };
    expect(await codeOf('staffSaveProduct', draft({ ...change, state: 'published', pictures: [] }), editor)).toBe('4000');
    expect(await codeOf('staffSaveProduct', draft({ ...change, state: 'published', fields: { 'name.zh_CN': '' } }), editor)).toBe('4000');
    const published = await save({ ...change, state: 'published', fields: { 'name.en_US': 'Knitted scarf' }, limit: 2 });
    expect(published).toMatchObject({ state: 'published', version: 2, limit: 2 });
    const detail = await running.call('mallProduct', { productId: created.id }, { lan: 'en_US' });
    expect(detail).toMatchObject({ name: 'Knitted scarf', price: 80, limit: 2, onSale: true, picture: { path: picture } });
    expect(detail.introduction).toEqual(JSON.parse(ARTICLE));
    expect(await codeOf('staffSaveProduct', draft({ ...change, state: 'removed' }), editor)).toBe('409');
    expect(await codeOf('staffSaveProduct', draft({ productId: created.id, version: 2, state: 'draft' }), editor)).toBe('4000');
    expect(await codeOf('staffSaveProduct', draft({ productId: created.id, version: 2, kind: 'card', state: 'published' }), editor)).toBe(
      '4000',
    );
    await save({ productId: created.id, version: 2, state: 'removed' });
    expect(await running.call('mallProduct', { productId: created.id })).toMatchObject({ onSale: false });
    expect((await running.call('mallProducts', {})).list.map(({ id }) => id)).not.toContain(created.id);
    const [last] = await auditOf('product', created.id);
    expect(last).toMatchObject({ action: 'product_saved', before: { state: 'published' }, after: { state: 'removed' } });
  });

  it('a repeated key adds one product, and unknown fields, texts and pictures are refused', async () => {
    const input = draft();
    const first = await running.call('staffSaveProduct', input, editor.headers);
    expect((await running.call('staffSaveProduct', input, editor.headers)).id).toBe(first.id);
    const { code: reused } = { code: await codeOf('staffSaveProduct', { ...input, price: 81 }, editor) };
    expect(reused).not.toBe('success');
    const refused = [
      { fields: { 'title.zh_CN': 'x' } },
      { fields: { 'name.fr': 'x' } },
      { fields: { 'introduction.zh_CN': '<b>no</b>' } },
      { fields: { 'introduction.zh_CN': '[{"kind":"script"}]' } },
      { fields: { 'name.zh_CN': '长'.repeat(61) } },
      { pictures: ['/files/00000000000000000000000000000000.webp'] },
      { pictures: [picture, picture] },
      { instant: true },
      { price: 0 },
    ];
    for (const over of refused) expect(await codeOf('staffSaveProduct', draft(over), editor), JSON.stringify(over)).not.toBe('success');
    expect((await running.call('staffProducts', { q: '针织' }, editor.headers)).list.length).toBeGreaterThan(0);
    expect((await running.call('staffProducts', { q: '%' }, editor.headers)).list).toEqual([]);
  });

  it('stock changes once per key, never below zero, with a reason in the audit log', async () => {
    const { id } = await save({ state: 'published' });
    const input = addStock(id, 5);
    expect((await running.call('staffStock', input, editor.headers)).stock).toBe(5);
    expect((await running.call('staffStock', input, editor.headers)).stock).toBe(5);
    expect(await codeOf('staffStock', { ...input, change: 6 }, editor)).not.toBe('success');
    expect(await codeOf('staffStock', addStock(id, -6), editor)).toBe('6301');
    const parallel = await Promise.all(Array.from({ length: 8 }, () => codeOf('staffStock', addStock(id, -1), editor)));
    expect(parallel.filter((code) => code === 'success')).toHaveLength(5);
    expect((await running.call('staffProduct', { productId: id }, editor.headers)).stock).toBe(0);
    const entries = await auditOf('product', id);
    expect(entries.at(-2)).toMatchObject({ action: 'product_stock', reason: '到货', before: { stock: 0 }, after: { stock: 5 } });
    expect(await codeOf('staffStock', addStock(id, 1), finance)).toBe('403');
  });
});

describe('the queue of redemptions', () => {
  it('staff ships goods with a tracking number, and the user is notified and sees it', async () => {
    const [user, product] = [await newUser(), await onSale()];
    const { redemption } = await redeem(user, product, { remark: '放门卫' });
    const thing = await waiting(redemption.orderNo);
    expect(thing).toMatchObject({
      title: '针织围巾',
      redemption: { shipping: { contact: '138****6021' }, remark: '放门卫' },
      shipping: SHIPPING,
    });
    expect(JSON.stringify((await items(finance, 'redemption')).list)).not.toContain(SHIPPING.contact);
    expect(await codeOf('staffItem', { queue: 'redemption', id: thing.id }, editor)).toBe('403');
    expect(await decide(finance, thing, {})).toBe('4000');
    expect(await decide(finance, thing, { shipment: SHIPMENT })).toBe('success');
    expect(await decide(finance, thing, { shipment: SHIPMENT })).toBe('409');
    const own = await running.call('redemption', { orderNo: redemption.orderNo }, user.headers);
    expect(own).toMatchObject({ state: 'redeemed', shipment: SHIPMENT });
    expect((await eventsOf(user, 'redemption')).map(({ state }) => state)).toEqual(['review', 'redeemed']);
    const entries = await auditOf('redemption', thing.id);
    const entry = entries.find(({ action }) => action === 'redemption_decided');
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['recipient_read', 'redemption_decided']);
    expect(entry).toMatchObject({ action: 'redemption_decided', outcome: 'approve', after: { state: 'redeemed', ...SHIPMENT } });
    expect(JSON.stringify(entries)).not.toContain('看台路');
    expect(await running.call('staffProduct', { productId: product.id }, editor.headers)).toMatchObject({
      stock: 2,
      redeemed: 1,
      reserved: 0,
    });
  });

  it('a charge-back needs a reason, returns the coins with it, and is listed by state', async () => {
    const [user, product] = [await newUser(), await onSale()];
    const { redemption, gold } = await redeem(user, product);
    expect(gold.total).toBe(120);
    const thing = await waiting(redemption.orderNo);
    expect(await decide(finance, thing, { decision: 'reject' })).toBe('4000');
    expect(await decide(finance, thing, { decision: 'reject', reason: '地址无法送达' })).toBe('success');
    const { list, counts } = await running.call('redemptions', { state: 'charged_back' }, user.headers);
    expect(counts).toEqual({ in_progress: 0, review: 0, redeemed: 0, charged_back: 1 });
    expect(list).toMatchObject([{ orderNo: redemption.orderNo, reason: '地址无法送达', coins: 80 }]);
    const statement = await running.call('userItems', { userId: user.uid, type: 'water', pageIndex: 1 }, user.headers);
    expect(statement.list.slice(0, 2)).toMatchObject([
      { reason: 'redemption_return', change: 80, ref: { type: 'redemption', id: redemption.orderNo } },
      { reason: 'redemption', change: -80, ref: { type: 'redemption', id: redemption.orderNo } },
    ]);
  });

  it('nobody decides about an own redemption, and a changed address makes an open item outdated', async () => {
    const own = await newStaff('finance');
    const product = await onSale();
    const { redemption } = await redeem(own, product);
    const thing = await waiting(redemption.orderNo);
    expect(await decide(own, thing, { shipment: SHIPMENT })).not.toBe('success');
    const address = await running.call('saveAddress', { shipping: { ...SHIPPING, address: '江北市高新区球场大厦 9 层' } }, own.headers);
    await running.call('changeShipping', { orderNo: redemption.orderNo, addressId: address.id }, own.headers);
    expect(await decide(finance, thing, { shipment: SHIPMENT })).toBe('409');
    const fresh = await item(finance, 'redemption', thing.id);
    expect(fresh).toMatchObject({ shipping: { address: '江北市高新区球场大厦 9 层' } });
    expect(await decide(finance, fresh, { shipment: SHIPMENT })).toBe('success');
  });

  it('redemptions, cards and addresses of others do not exist for a user', async () => {
    const [user, other, product] = [await newUser(), await newUser(), await onSale()];
    const { redemption } = await redeem(user, product);
    const address = await running.call('saveAddress', { shipping: SHIPPING }, user.headers);
    const { orderNo } = redemption;
    for (const [name, input] of [
      ['redemption', { orderNo }],
      ['cancelRedemption', { orderNo }],
      ['changeShipping', { orderNo, addressId: address.id }],
      ['redemptionCard', { orderNo, cardId: 1 }],
      ['mallAddress', { addressId: address.id }],
      ['saveAddress', { addressId: address.id, shipping: SHIPPING }],
      ['deleteAddress', { addressId: address.id }],
    ] as const) {
      expect(await codeOf(name, input, other), name).toBe('404');
    }
    expect((await running.call('redemptions', {}, other.headers)).list).toEqual([]);
    expect((await running.call('mallAddresses', {}, other.headers)).list).toEqual([]);
    const theirs = { productId: product.id, count: 1, price: product.price, addressId: address.id, key: randomUUID() };
    expect(await codeOf('redeem', theirs, other)).toBe('404');
  });

  it('the ledger and the mall are valid after all of this', async () => {
    expect(await verifyLedger(running.pool)).toEqual([]);
  });
});

describe('the address book', () => {
  it('lists are masked, the first address is preferred, one at most is, and twenty are the limit', async () => {
    const user = await newUser();
    const add = (over: Record<string, unknown> = {}) => running.call('saveAddress', { shipping: SHIPPING, ...over }, user.headers);
    const first = await add();
    expect(first).toMatchObject({ name: '顾**', contact: '138****6021', address: '江北市渡口区****', preferred: true });
    expect(await running.call('mallAddress', { addressId: first.id }, user.headers)).toMatchObject(SHIPPING);
    const second = await add({ preferred: true });
    expect((await running.call('mallAddresses', {}, user.headers)).list.map(({ id, preferred }) => [id, preferred])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    for (let count = 2; count < 20; count += 1) await add();
    expect(await codeOf('saveAddress', { shipping: SHIPPING }, user)).toBe('6306');
    await running.call('deleteAddress', { addressId: first.id }, user.headers);
    expect(await codeOf('saveAddress', { shipping: SHIPPING }, user)).toBe('success');
  });

  it('hostile texts are stored as plain text or refused with the field', async () => {
    const user = await newUser();
    const name = '<img src=x onerror=alert(1)>';
    const saved = await running.call('saveAddress', { shipping: { ...SHIPPING, name: `${name}\u202e\u0000` } }, user.headers);
    expect((await running.call('mallAddress', { addressId: saved.id }, user.headers)).name).toBe(name);
    for (const [code, over] of [
      ['6303', { name: '\u200b\u200b\u200b' }],
      ['6303', { name: '长'.repeat(31) }],
      ['6304', { contact: "1380000602' or 1=1" }],
      ['6305', { address: ' 江 \n ' }],
    ] as const) {
      expect(await codeOf('saveAddress', { shipping: { ...SHIPPING, ...over } }, user), JSON.stringify(over)).toBe(code);
    }
  });
});

describe('the list of products', () => {
  it('products are sorted in every way, filtered and paged', async () => {
    await running.pool.query(`update mall_product set state = 'removed' where state = 'published'`);
    const prices = [300, 100, 200, 500, 400];
    const ids: unknown[] = [];
    for (const price of prices) {
      running.clock.advance(1_000);
      const { id } = await save({ state: 'published', price });
      ids.push(id);
    }
    await running.call('staffStock', addStock(ids[2], 5), editor.headers);
    await redeem(await newUser(), { id: ids[2], price: 200 });
    const order = async (input: Record<string, unknown>) =>
      (await running.call('mallProducts', input)).list.map(({ id }) => ids.indexOf(id));
    expect(await order({})).toEqual([4, 3, 2, 1, 0]);
    expect(await order({ sort: 'oldest' })).toEqual([0, 1, 2, 3, 4]);
    expect(await order({ sort: 'price_up' })).toEqual([1, 2, 0, 4, 3]);
    expect(await order({ sort: 'price_down' })).toEqual([3, 4, 0, 2, 1]);
    expect(await order({ sort: 'redeemed' })).toEqual([2, 4, 3, 1, 0]);
    expect(await order({ maxPrice: 200, sort: 'price_up' })).toEqual([1, 2]);
    expect(await order({ kind: 'card' })).toEqual([]);
    for (let more = 0; more < 9; more += 1) await save({ state: 'published' });
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((pageIndex) => running.call('mallProducts', { sort: 'oldest', pageIndex })),
    );
    expect([first?.list.length, second?.list.length, third?.list.length, first?.total, second?.total]).toEqual([12, 2, 0, 14, 14]);
    expect(new Set([...(first?.list ?? []), ...(second?.list ?? [])].map(({ id }) => id)).size).toBe(14);
    expect(await running.call('mallStanding', { productId: ids[2] }, (await newUser()).headers)).toMatchObject({
      redeemed: 0,
      gold: { total: 200 },
    });
  });
});
