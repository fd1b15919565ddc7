import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { change, type Member, read } from '../support/plan-calls.ts';
import { addBox } from '../support/add-box.ts';
import { codeOf, dataOf } from '../support/test-browser.ts';
import { waitFor } from '../support/wait-for.ts';
import { AttackedSite, SHIPPING, WELCOME } from './attacked-site.ts';

/** Parallel requests for everything that costs or returns coins, through the BFF and our upstream (reliability.md §3.3, M5). */

const PRICE = 28;
let site: AttackedSite;
let staff: Member;
let author: Member;

beforeAll(async () => {
  site = await AttackedSite.start();
  staff = await site.people.staffMember('admin');
  author = await site.people.member();
  await site.people.become(author, staff);
  author = await site.people.member(author.mobile);
  await site.people.earnCharging(author, staff);
}, 300_000);
afterEach(async () => {
  await site.assertLedgerValid();
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
});

/** Makes `count` calls at the same time and returns their codes, sorted. */
async function race(count: number, attempt: (index: number) => ReturnType<Member['browser']['mutate']>): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => attempt(index)));
  for (const { status, text } of answers) if (status >= 500) throw new Error(text);
  return answers.map(codeOf).toSorted();
}
const succeeded = (codes: readonly string[]) => codes.filter((code) => code === 'ok').length;

describe('parallel requests for coins', () => {
  it('thirty purchases of one plan with different keys charge once', async () => {
    const id = await site.plan(author, staff, PRICE, '主队主场仍可一看');
    const buyer = await site.people.member();
    await race(30, () => buyer.browser.mutate('plan.buy', { id, price: PRICE, key: randomUUID() }));
    expect(await site.coins(buyer)).toBe(WELCOME - PRICE);
    expect((await read(buyer, 'plan.orders', { locale: 'zh_CN', page: 1 })).list).toHaveLength(1);
  });

  it('twenty purchases with one key are one purchase with one order number', async () => {
    const id = await site.plan(author, staff, PRICE, '客队受让值得留意');
    const [buyer, key] = [await site.people.member(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.browser.mutate('plan.buy', { id, price: PRICE, key })));
    const orders = new Set(answers.filter((answer) => codeOf(answer) === 'ok').map((answer) => dataOf(answer).orderNo));
    expect(orders.size).toBe(1);
    expect(await site.coins(buyer)).toBe(WELCOME - PRICE);
  });

  it('a purchase at a price that is not the plan’s charges nothing', async () => {
    const id = await site.plan(author, staff, PRICE, '大小球看低分');
    const buyer = await site.people.member();
    for (const price of [0, 1, -28, 27, 29, 2 ** 53, 28.5]) {
      expect(codeOf(await buyer.browser.mutate('plan.buy', { id, price, key: randomUUID() })), String(price)).not.toBe('ok');
    }
    expect(await site.coins(buyer)).toBe(WELCOME);
  });

  it('twelve gifts of 66 coins from 200 coins are three gifts', async () => {
    const [anchor, fan] = [await site.anchor(), await site.people.member()];
    const codes = await race(12, () =>
      fan.browser.mutate('gift.send', { roomId: anchor.uid, giftId: 1, count: 66, price: 1, key: randomUUID() }),
    );
    expect([succeeded(codes), await site.coins(fan)]).toEqual([3, 2]);
  });

  it('gifts of no, negative or immense number are refused', async () => {
    const [anchor, fan] = [await site.anchor(), await site.people.member()];
    for (const count of [0, -5, 1.5, 2 ** 31, 2 ** 53, 1e300]) {
      const answer = await fan.browser.mutate('gift.send', { roomId: anchor.uid, giftId: 1, count, price: 1, key: randomUUID() });
      expect([answer.status, codeOf(answer)], String(count)).toEqual([400, 'BAD_INPUT']);
    }
    expect(await site.coins(fan)).toBe(WELCOME);
  });

  it('twenty entrances to a paid room charge once', async () => {
    const [anchor, fan] = [await site.anchor(10), await site.people.member()];
    await race(20, () => fan.browser.mutate('room.enter', { roomId: anchor.uid, price: 10, key: randomUUID() }));
    expect(await site.coins(fan)).toBe(WELCOME - 10);
  });

  it('eight fans who redeem the last piece get one piece, and the others keep their coins', async () => {
    const productId = await site.product(staff, { price: 50, stock: 1 });
    const fans: Member[] = [];
    for (let index = 0; index < 8; index += 1) fans.push(await site.people.member());
    const input = () => ({ productId, count: 1, price: 50, shipping: SHIPPING, remark: '', key: randomUUID() });
    const codes = await race(8, (index) => {
      const fan = fans[index];
      if (fan === undefined) throw new Error('no fan');
      return fan.browser.mutate('mall.redeem', input());
    });
    expect(succeeded(codes)).toBe(1);
    const left = await Promise.all(fans.map((fan) => site.coins(fan)));
    expect(left.toSorted((a, b) => a - b)).toEqual([WELCOME - 50, ...Array.from({ length: 7 }, () => WELCOME)]);
  });

  it('a redemption that its user cancels and staff refuses at the same time is paid back once', async () => {
    const productId = await site.product(staff, { price: 50, stock: 3 });
    const fan = await site.people.member();
    const { redemption } = await change(fan, 'mall.redeem', {
      productId,
      count: 1,
      price: 50,
      shipping: SHIPPING,
      remark: '',
      key: randomUUID(),
    });
    const item = await waitFor('the redemption in review', async () => {
      const { list } = await read(staff, 'staff.items', { queue: 'redemption', pageIndex: 1 });
      return list.find(({ title }: { title: string }) => title.includes('围巾'));
    });
    const { id, version } = await change(staff, 'staff.item', { queue: 'redemption', id: item.id });
    await Promise.all([
      race(10, () => fan.browser.mutate('mall.cancel', { orderNo: redemption.orderNo })),
      race(10, () => staff.browser.mutate('staff.decide', { queue: 'redemption', id, version, decision: 'reject', reason: '缺货' })),
    ]);
    await waitFor('the refund', async () => (await site.coins(fan)) === WELCOME);
    expect((await read(staff, 'staff.product', { productId })).stock).toBe(3);
  });

  it('ten draws with one announced hash are one draw, and their number is bounded by the coins', async () => {
    const boxId = await addBox(
      site.pool,
      [
        // Not cards: `addBox` gives them no card number, so the redemption job cannot deliver them and refunds the draw.
        { tier: 'common', weight: 900_000, stock: 50, kind: 'goods' },
        { tier: 'rare', weight: 100_000, stock: 50, kind: 'goods' },
      ],
      site.clock.now(),
    );
    const fan = await site.people.member();
    const draw = async (commitment: string) =>
      fan.browser.mutate('box.draw', { boxId, commitment, clientSeed: 'terrace', price: 80, key: randomUUID() });
    const { commitment } = await read(fan, 'box.standing', { boxId });
    expect(succeeded(await race(10, () => draw(commitment)))).toBe(1);
    expect(await site.coins(fan)).toBe(WELCOME - 80);
    const next = await read(fan, 'box.standing', { boxId });
    expect(await race(10, () => draw(next.commitment))).toContain('ok');
    const last = await read(fan, 'box.standing', { boxId });
    await race(10, () => draw(last.commitment));
    expect(await site.coins(fan)).toBe(WELCOME - 160);
  });

  it('ten recharges with one key are one order, and nothing is credited without a payment', async () => {
    const [fan, key] = [await site.people.member(), randomUUID()];
    await race(10, () => fan.browser.mutate('gold.recharge', { packageId: 1, key, returnTo: '/userInfo/water' }));
    expect((await read(fan, 'gold.orders', { page: 1 })).list).toHaveLength(1);
    const forged = {
      out_trade_no: 'x',
      trade_no: 'y',
      trade_status: 'TRADE_SUCCESS',
      total_amount: '6.00',
      sign: 'AAAA',
      sign_type: 'RSA2',
    };
    const answer = await fetch(`${site.upstream.url}/pay/alipay/notify`, { method: 'POST', body: new URLSearchParams(forged) });
    expect(await answer.text()).not.toBe('success');
    expect(await site.coins(fan)).toBe(WELCOME);
  });

  it('an agent who has no income transfers nothing, however many requests at once', async () => {
    const agent = await site.agent();
    const codes = await race(10, () => agent.browser.mutate('agent.transfer', { coins: 1, key: randomUUID() }));
    expect([succeeded(codes), await site.coins(agent)]).toEqual([0, WELCOME]);
  });

  it('plans, gifts, rooms and the mall at the same time never spend more than a user has', async () => {
    const [anchor, paid, fan] = [await site.anchor(), await site.anchor(40), await site.people.member()];
    const id = await site.plan(author, staff, PRICE, '这场平局概率不低');
    const productId = await site.product(staff, { price: 70, stock: 9 });
    const { browser } = fan;
    const calls = [
      () => browser.mutate('plan.buy', { id, price: PRICE, key: randomUUID() }),
      () => browser.mutate('gift.send', { roomId: anchor.uid, giftId: 1, count: 66, price: 1, key: randomUUID() }),
      () => browser.mutate('room.enter', { roomId: paid.uid, price: 40, key: randomUUID() }),
      () => browser.mutate('mall.redeem', { productId, count: 1, price: 70, shipping: SHIPPING, remark: '', key: randomUUID() }),
    ];
    await race(24, (index) => (calls[index % calls.length] ?? calls[0] ?? (() => browser.mutate('')))());
    const { total } = await read(fan, 'gold.balance');
    expect(total).toBeGreaterThanOrEqual(0);
    expect(total).toBeLessThan(70);
  });
});
