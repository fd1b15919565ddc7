import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { procedures } from '@matchpoint/bff/rpc/procedures';
import { callInputs } from '../support/call-inputs.ts';
import { change, type Member, read } from '../support/plan-calls.ts';
import { type BrowserAnswer, codeOf, TestBrowser } from '../support/test-browser.ts';
import { AttackedSite, INTERNALS, SHIPPING } from './attacked-site.ts';

/** Every procedure × role × object of somebody else, against the whole site (reliability.md §4.2, IDOR). */

let site: AttackedSite;
let victim: Member;
const attackers = new Map<string, Member | undefined>();
/** What the victim has, by the field that names it. */
let things: Record<string, unknown>;
/** What nobody has. */
const missing: Record<string, unknown> = {
  orderNo: 'ORDER0009999',
  addressId: 987_654_321,
  drawId: 987_654_321,
  sessionId: 'no-such-session',
  planId: 987_654_321,
  postId: 987_654_321,
  commentId: 987_654_321,
  broadcastId: 987_654_321,
  userId: 987_654_321,
};

/** Reads of the victim that must not change while others call. */
const VICTIM_READS: readonly (readonly [path: string, input: () => object])[] = [
  ['gold.balance', () => ({})],
  ['gold.orders', () => ({ page: 1 })],
  ['gold.limits', () => ({})],
  ['mall.addresses', () => ({})],
  ['mall.redemptions', () => ({})],
  ['post.listOwn', () => ({ page: 1 })],
  ['creator.plans', () => ({ pageIndex: 1 })],
  ['user.preferences', () => ({})],
  ['user.followedEntities', () => ({})],
  ['notification.settings', () => ({})],
];

/** Procedures whose input names an object that only its owner may know of. The value: the field of `things`, and the path in the input. */
const OWNED: Readonly<Record<string, readonly [thing: string, field: string]>> = {
  'gold.order': ['orderNo', 'orderNo'],
  'gold.orderDetail': ['orderNo', 'orderNo'],
  'gold.pay': ['orderNo', 'orderNo'],
  'gold.close': ['orderNo', 'orderNo'],
  'mall.address': ['addressId', 'addressId'],
  'mall.deleteAddress': ['addressId', 'addressId'],
  'mall.redemption': ['redemptionNo', 'orderNo'],
  'mall.cancel': ['redemptionNo', 'orderNo'],
  'mall.card': ['redemptionNo', 'orderNo'],
  'mall.changeShipping': ['redemptionNo', 'orderNo'],
  'user.endSessions': ['sessionId', 'sessionId'],
  'creator.plan': ['planId', 'planId'],
  'creator.submit': ['planId', 'planId'],
  'creator.remove': ['planId', 'planId'],
  'creator.withdraw': ['planId', 'planId'],
  'creator.shelve': ['planId', 'planId'],
  'creator.addNote': ['planId', 'planId'],
  // Not post.getOwn: a published post is everybody's to read.
  'post.remove': ['postId', 'id'],
};
/** Fields that name an object of anybody, for the sweep over all procedures. */
const NAMING: Readonly<Record<string, string>> = {
  orderNo: 'orderNo',
  addressId: 'addressId',
  sessionId: 'sessionId',
  planId: 'planId',
  planIds: 'planId',
  userId: 'userId',
  uid: 'userId',
  roomId: 'userId',
  broadcastId: 'broadcastId',
  messageId: 'messageId',
  drawId: 'drawId',
  id: 'id',
};

beforeAll(async () => {
  site = await AttackedSite.start();
  const { people } = site;
  const staff = await people.staffMember('admin');
  victim = await site.anchor();
  await people.become(victim, staff, '受害者的专栏');
  const order = await change(victim, 'gold.recharge', { packageId: 1, key: randomUUID(), returnTo: '/userInfo/water' });
  await change(victim, 'mall.saveAddress', { shipping: SHIPPING });
  const [address] = (await read(victim, 'mall.addresses')).list;
  const productId = await site.product(staff, { price: 50, stock: 5 });
  const { redemption } = await change(victim, 'mall.redeem', {
    productId,
    count: 1,
    price: 50,
    shipping: SHIPPING,
    remark: '',
    key: randomUUID(),
  });
  const matchId = await people.push(people.upcoming('a draft'), people.quoted());
  const draft = await change(victim, 'creator.save', {
    matchId,
    title: '主队主场仍可一看',
    content: '主队近期主场稳定，看好主胜。',
    picks: [{ market: 'win_draw_win', side: 'home' }],
    price: 0,
    refundable: false,
    viewing: 'anyone',
    key: randomUUID(),
  });
  const post = await change(victim, 'post.add', { text: '今晚的两场小组赛都值得看', pictures: [], gameId: 202, key: randomUUID() });
  const line = await change(victim, 'room.send', { roomId: victim.uid, text: '今晚早点开播', clientId: randomUUID() });
  const me = await read(victim, 'user.me');
  const broadcast = (await site.pool.query<{ id: number }>('select id from broadcast where anchor_id = $1', [victim.uid])).rows[0];
  things = {
    orderNo: order.orderNo,
    addressId: address.id,
    redemptionNo: redemption.orderNo,
    planId: draft.id,
    postId: post.id,
    messageId: line.id ?? 1,
    sessionId: me.sessionId,
    userId: victim.uid,
    broadcastId: broadcast?.id ?? 1,
    drawId: 1,
  };
  attackers.set('visitor', undefined);
  attackers.set('user', await people.member());
  const expert = await people.member();
  await people.become(expert, staff, '另一位作者');
  attackers.set('expert', await people.member(expert.mobile));
  attackers.set('anchor', await site.anchor());
  attackers.set('agent', await site.agent());
}, 300_000);
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
});

const browserOf = (member: Member | undefined) => member?.browser ?? new TestBrowser(site.origin);
const typeOf = (path: string) => procedures.find((procedure) => procedure.path === path)?.type;
const call = (browser: TestBrowser, path: string, input: unknown): Promise<BrowserAnswer> =>
  typeOf(path) === 'mutation' ? browser.mutate(path, input) : browser.query(path, input);
const withoutRequest = (text: string) => text.replaceAll(/"requestId":"[^"]*"/g, '');
const baseInput = (path: string): Record<string, unknown> =>
  Object(callInputs[path]?.({ uid: Number(victim.uid), orderNo: String(things['orderNo']), sessionId: String(things['sessionId']) }) ?? {});

async function victimState(): Promise<string> {
  const states: unknown[] = [];
  for (const [path, input] of VICTIM_READS) states.push(path, await read(victim, path, input()));
  return JSON.stringify(states);
}

/** Objects of the victim that a procedure of this domain takes under the name `id`. */
function idFor(path: string): unknown {
  const domain = path.split('.')[0];
  return domain === 'post' ? things['postId'] : domain === 'plan' ? things['planId'] : domain === 'room' ? things['userId'] : 1;
}

/** Replaces every field that names an object by the victim's. */
function aimedAtVictim(path: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(baseInput(path)).map(([field, value]) => {
      const naming = NAMING[field];
      if (naming === undefined) return [field, value];
      const thing = naming === 'id' ? idFor(path) : things[naming];
      return [field, Array.isArray(value) ? [thing] : thing];
    }),
  );
}

describe('the objects of somebody else', () => {
  it('the victim reaches each of their own objects, so that a refusal to others says something', async () => {
    for (const path of ['gold.order', 'mall.address', 'mall.redemption', 'creator.plan']) {
      const [thing, field] = OWNED[path] ?? ['', ''];
      expect(codeOf(await call(victim.browser, path, { ...baseInput(path), [field]: things[thing] })), path).toBe('ok');
    }
  });

  it.each(Object.entries(OWNED))(
    'the procedure %s answers every role the same for the object of somebody else as for a missing one',
    async (path, [thing, field]) => {
      for (const [role, member] of attackers) {
        const browser = browserOf(member);
        const input = baseInput(path);
        const theirs = await call(browser, path, { ...input, [field]: things[thing] });
        const none = await call(browser, path, { ...input, [field]: missing[thing === 'redemptionNo' ? 'orderNo' : thing] });
        expect([role, theirs.status, withoutRequest(theirs.text)]).toEqual([role, none.status, withoutRequest(none.text)]);
        // Ending a session that is not one's own ends none, and names none.
        const harmless = theirs.text === '{"result":{"data":{"ended":[]}}}' ? 'NOT_FOUND' : codeOf(theirs);
        expect(['LOGIN_REQUIRED', 'ACCESS_DENIED', 'NOT_FOUND'], `${role}: ${theirs.text}`).toContain(harmless);
      }
    },
  );

  it('no procedure called by another role with the victim’s objects fails inside, and none changes what the victim has', async () => {
    const before = await victimState();
    // The own login and account of the caller; they name nobody's objects.
    const paths = procedures.flatMap(({ path, type }) =>
      type === 'subscription' || callInputs[path] === undefined || path.startsWith('auth.') || path === 'user.deleteAccount' ? [] : [path],
    );
    expect(paths.length).toBeGreaterThan(100);
    const failures: string[] = [];
    for (const [role, member] of attackers) {
      const browser = browserOf(member);
      for (const path of paths) {
        site.clock.advance(1_500);
        const input = { ...aimedAtVictim(path), ...(path === 'user.endSessions' ? { others: false } : {}) };
        const answer = await call(browser, path, input);
        if (answer.status >= 500 || INTERNALS.test(answer.text)) failures.push(`${role} ${path}: ${answer.status} ${answer.text}`);
      }
    }
    expect(failures).toEqual([]);
    expect(await victimState()).toBe(before);
    expect(codeOf(await victim.browser.query('user.me'))).toBe('ok');
  });

  it('fields that a caller adds to name another user, a role or a balance change nobody', async () => {
    const attacker = attackers.get('user');
    if (attacker === undefined) throw new Error('there is no attacker');
    const [mine, theirs] = [await site.coins(attacker), await victimState()];
    const extra = {
      userId: victim.uid,
      uid: victim.uid,
      roles: ['staff'],
      gold: 999,
      coins: 999,
      isExpert: true,
      ['__proto__']: { isStaff: true },
      constructor: { prototype: { isStaff: true } },
    };
    for (const path of ['user.update', 'user.savePreferences', 'user.declareAge', 'gold.setLimit', 'notification.saveSettings']) {
      await attacker.browser.mutate(path, { ...extra, ...baseInput(path) });
    }
    const { user } = await read(attacker, 'user.me');
    expect(user.uid).toBe(attacker.uid);
    expect(codeOf(await attacker.browser.query('staff.me'))).toBe('ACCESS_DENIED');
    expect(await site.coins(attacker)).toBe(mine);
    expect(await victimState()).toBe(theirs);
    expect(Reflect.get({}, 'isStaff')).toBeUndefined();
  });
});
