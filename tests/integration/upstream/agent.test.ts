import { describe, expect, it } from 'vitest';
import { transaction } from '@matchpoint/upstream/db/pool';
import type { JavaName } from '@matchpoint/contracts/java/table';
import { eraseAgent } from '@matchpoint/upstream/agents/erase-agent';
import { codeOf, DAY_MS, newAgent, newUser, register, running, world } from './agent-fixture.ts';
import { NOON } from './harness.ts';

const RANGE = { from: '2026-06-01', to: '2026-06-30' };
const referralsOf = async (uid: unknown) =>
  (await running.pool.query('select agent_id, channel_id, mobile from agent_referral where user_id = $1', [uid])).rows;

const CALLS: readonly (readonly [JavaName, Record<string, unknown>])[] = [
  ['agentMe', {}],
  ['agentCodes', {}],
  ['agentSaveCode', { code: 'NOT-MINE' }],
  ['agentSetCodeEnabled', { channelId: 2001, enabled: true }],
  ['agentDays', RANGE],
  ['agentUsers', RANGE],
  ['agentGold', RANGE],
  ['agentWater', RANGE],
  ['agentTransfer', { coins: 1, key: '7f9c24e8-3b12-4fef-91e0-5f2c8f8b9a01' }],
];

describe('access to the channel area', () => {
  it.each(CALLS)('%s is for agents alone: visitors must log in, others are refused', async (name, input) => {
    expect(await codeOf(name, input)).toBe('3002');
    expect(await codeOf(name, input, await newUser())).toBe('403');
  });

  it.each(CALLS)('%s is refused to an agent who was removed', async (name, input) => {
    const agent = await newAgent();
    await running.pool.query(`update app_user set roles = '{}' where id = $1`, [agent.uid]);
    expect(await codeOf(name, input, agent)).toBe('403');
  });
});

describe('promotion codes', () => {
  it('a code is stored in capitals, found in any letter case and by its channel, and taken for everybody else', async () => {
    const [agent, other] = [await newAgent(), await newAgent()];
    const code = await running.call('agentSaveCode', { code: ' lj-Scarf ', note: '球迷群海报' }, agent.headers);
    expect(code).toEqual({
      channelId: code.channelId,
      code: 'LJ-SCARF',
      note: '球迷群海报',
      enabled: true,
      createdAt: NOON,
      registrations: 0,
      recent: 0,
    });
    const promotion = { channelId: code.channelId, code: 'LJ-SCARF' };
    expect(await running.call('promotion', { code: 'lj-scarf' })).toEqual({ promotion });
    expect(await running.call('promotion', { channelId: code.channelId })).toEqual({ promotion });
    expect(await codeOf('agentSaveCode', { code: 'Lj-scarf' }, other)).toBe('6502');
    expect(await codeOf('agentSaveCode', { channelId: code.channelId, note: 'mine now' }, other)).toBe('404');
    expect(await codeOf('agentSetCodeEnabled', { channelId: code.channelId, enabled: false }, other)).toBe('404');
    const changed = await running.call('agentSaveCode', { channelId: code.channelId, note: '看球酒馆' }, agent.headers);
    expect(changed).toEqual({ ...code, note: '看球酒馆' });
    expect((await running.call('agentCodes', {}, other.headers)).list).toEqual([]);
  });

  it.each(['', 'AB', 'A-', '-AB', 'A--B', '推广码', 'WITH SPACE', 'X'.repeat(21), "A'B;--"])(
    'the text %j is no promotion code',
    async (code) => {
      expect(await codeOf('agentSaveCode', { code }, await newAgent())).toBe('6501');
      expect(await running.call('promotion', { code })).toEqual({});
    },
  );

  it('an agent has at most twenty codes, also when thirty are created at once', async () => {
    const agent = await newAgent();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => codeOf('agentSaveCode', { code: `MANY-${index}-${agent.uid}` }, agent)),
    );
    expect(answers.filter((answer) => answer === 'success')).toHaveLength(20);
    expect(answers.filter((answer) => answer === '6503')).toHaveLength(10);
  });

  it('a disabled code, a code of a removed agent and a call without a code find nothing', async () => {
    const agent = await newAgent();
    const channelId = await world.addCode(agent.uid, 'SUMMER-26');
    await running.call('agentSetCodeEnabled', { channelId, enabled: false }, agent.headers);
    expect(await running.call('promotion', { code: 'SUMMER-26' })).toEqual({});
    await running.call('agentSetCodeEnabled', { channelId, enabled: true }, agent.headers);
    expect(await running.call('promotion', { code: 'SUMMER-26' })).toEqual({ promotion: { channelId, code: 'SUMMER-26' } });
    await transaction(running.pool, (db) => eraseAgent(db, agent.uid, NOON));
    expect(await running.call('promotion', { channelId })).toEqual({});
    expect(await running.call('promotion')).toEqual({});
  });
});

describe('attribution', () => {
  it('a registration by a channel belongs to the agent of its code, and a login of the same account changes nothing', async () => {
    const [agent, other] = [await newAgent(), await newAgent()];
    const [channelId, another] = [await world.addCode(agent.uid), await world.addCode(other.uid)];
    const { uid } = await register(channelId, '13690990001');
    expect(await referralsOf(uid)).toEqual([{ agent_id: agent.uid, channel_id: channelId, mobile: true }]);
    await register(another, '13690990001');
    expect(await referralsOf(uid)).toEqual([{ agent_id: agent.uid, channel_id: channelId, mobile: true }]);
  });

  it('an account that registered without a code is never attributed later', async () => {
    const agent = await newAgent();
    const channelId = await world.addCode(agent.uid);
    const { uid } = await register(undefined, '13690990002');
    await register(channelId, '13690990002');
    expect(await referralsOf(uid)).toEqual([]);
  });

  it('a disabled code, an unknown channel, the channel of Telegram and the code of an ended agent count for nobody', async () => {
    const [agent, ended] = [await newAgent(), await newAgent()];
    const [disabled, left] = [await world.addCode(agent.uid), await world.addCode(ended.uid)];
    await running.call('agentSetCodeEnabled', { channelId: disabled, enabled: false }, agent.headers);
    await transaction(running.pool, (db) => eraseAgent(db, ended.uid, NOON));
    for (const channelId of [disabled, left, 999_999, 21]) {
      const { uid } = await register(channelId);
      expect(await referralsOf(uid)).toEqual([]);
    }
    const days = await running.call('agentDays', { from: '2026-06-20', to: '2026-06-20' }, agent.headers);
    expect(days.sum.registrations).toBe(0);
  });

  it('a third-party registration without a number counts, and its number counts when it is bound', async () => {
    const agent = await newAgent();
    const channelId = await world.addCode(agent.uid);
    const { accounts } = running.upstream.auth;
    const identity = { provider: 'wx', subject: `subject-${agent.uid}`, name: 'wx' } as const;
    const { uid } = await transaction(running.pool, (db) => accounts.byIdentity(db, identity, channelId));
    const today = { from: '2026-06-20', to: '2026-06-20' };
    expect((await running.call('agentDays', today, agent.headers)).sum).toMatchObject({ registrations: 1, mobiles: 0 });
    await running.pool.query(`update app_user set mobile = '13690990003' where id = $1`, [uid]);
    expect((await running.call('agentDays', today, agent.headers)).sum).toMatchObject({ registrations: 1, mobiles: 1 });
    await running.pool.query('update app_user set mobile = null where id = $1', [uid]);
    expect((await running.call('agentDays', today, agent.headers)).sum).toMatchObject({ registrations: 1, mobiles: 1 });
  });

  it('the database refuses to change or delete who brought a user', async () => {
    const [agent, other] = [await newAgent(), await newAgent()];
    const { uid } = await register(await world.addCode(agent.uid));
    await expect(running.pool.query('update agent_referral set agent_id = $2 where user_id = $1', [uid, other.uid])).rejects.toThrow(
      /does not change/,
    );
    await expect(running.pool.query('delete from agent_referral where user_id = $1', [uid])).rejects.toThrow(/does not change/);
  });
});

describe('the users of an agent', () => {
  it('users are masked, newest first, with their code, and their numbers, names and ids appear nowhere in the answers', async () => {
    const agent = await newAgent();
    const [scarf, cafe] = [await world.addCode(agent.uid, 'MASK-SCARF'), await world.addCode(agent.uid, 'MASK-CAFE')];
    const first = await register(scarf, '13690996021');
    running.clock.advance(60_000);
    const second = await register(cafe, '13690994470');
    await running.pool.query(`update app_user set username = '渡口老船工', username_key = '渡口老船工' where id = $1`, [first.uid]);
    await world.recharge(first.uid, 3);
    const answer = await running.envelope('agentUsers', { from: '2026-06-20', to: '2026-06-20' }, agent.headers);
    expect(answer.result).toMatchObject({
      list: [
        { name: '球**', mobile: '136****4470', code: 'MASK-CAFE', registeredAt: NOON + 60_000, recharges: 0, recharged: 0 },
        { name: '渡**', mobile: '136****6021', code: 'MASK-SCARF', registeredAt: NOON, recharges: 1, recharged: 680 },
      ],
      total: 2,
      sum: { users: 2, recharges: 1, recharged: 680 },
    });
    const recharges = await running.envelope('agentGold', { from: '2026-06-20', to: '2026-06-20' }, agent.headers);
    const text = JSON.stringify([answer, recharges]);
    for (const secret of ['13690996021', '13690994470', '渡口', String(first.uid), String(second.uid), '"uid"']) {
      expect(text).not.toContain(secret);
    }
    const found = await running.call('agentUsers', { from: '2026-06-20', to: '2026-06-20', last4: '6021' }, agent.headers);
    expect(found.list.map(({ code }) => code)).toEqual(['MASK-SCARF']);
    expect(found.sum).toEqual({ users: 1, recharges: 1, recharged: 680 });
    const ofCafe = await running.call('agentUsers', { from: '2026-06-20', to: '2026-06-20', channelId: cafe }, agent.headers);
    expect(ofCafe.list.map(({ code }) => code)).toEqual(['MASK-CAFE']);
  });

  it('pages of twenty add up to the sums, and no agent sees a user of another, also by a foreign channel or the last digits', async () => {
    const [agent, other] = [await newAgent(), await newAgent()];
    const [own, foreign] = [await world.addCode(agent.uid), await world.addCode(other.uid)];
    for (let index = 0; index < 43; index += 1) {
      const uid = await world.addFan(own);
      if (index % 3 === 0) await world.recharge(uid, 1);
    }
    const stranger = await register(foreign, '13690998888');
    await world.recharge(stranger.uid, 6);
    const today = { from: '2026-06-20', to: '2026-06-20' };
    const pages = await Promise.all([1, 2, 3, 4].map((pageIndex) => running.call('agentUsers', { ...today, pageIndex }, agent.headers)));
    const rows = pages.flatMap(({ list }) => list);
    expect(pages.map(({ list }) => list.length)).toEqual([20, 20, 3, 0]);
    expect(pages[0]?.sum).toEqual({
      users: rows.length,
      recharges: rows.reduce((sum, row) => sum + row.recharges, 0),
      recharged: rows.reduce((sum, row) => sum + row.recharged, 0),
    });
    for (const input of [{ channelId: foreign }, { last4: '8888' }]) {
      expect((await running.call('agentUsers', { ...today, ...input }, agent.headers)).list).toEqual([]);
    }
    expect((await running.call('agentGold', { ...today, channelId: foreign }, agent.headers)).sum.coins).toBe(0);
    expect((await running.call('agentDays', today, agent.headers)).sum).toMatchObject({ registrations: 43, recharged: 15 * 60 });
    expect((await running.call('agentDays', today, other.headers)).sum).toMatchObject({ registrations: 1, recharged: 6_480 });
  });

  it('a deleted account stays in the counts without a name and a number', async () => {
    const agent = await newAgent();
    const { uid } = await register(await world.addCode(agent.uid), '13690997777');
    await running.pool.query(`update app_user set state = 'deleted', mobile = null where id = $1`, [uid]);
    const { list, sum } = await running.call('agentUsers', { from: '2026-06-20', to: '2026-06-20' }, agent.headers);
    expect(sum.users).toBe(1);
    expect(list[0]).not.toHaveProperty('name');
    expect(list[0]).not.toHaveProperty('mobile');
    expect((await running.call('agentDays', { from: '2026-06-20', to: '2026-06-20' }, agent.headers)).sum).toMatchObject({
      registrations: 1,
      mobiles: 1,
    });
  });

  it('days are those of Shanghai, and a range is one to 366 days', async () => {
    const agent = await newAgent();
    const channelId = await world.addCode(agent.uid);
    for (const at of [Date.UTC(2026, 5, 20, 15, 59, 59, 999), Date.UTC(2026, 5, 20, 16)]) {
      running.clock.set(at);
      await world.addFan(channelId);
    }
    const { list } = await running.call('agentDays', { from: '2026-06-19', to: '2026-06-21' }, agent.headers);
    expect(list.map(({ day, registrations }) => [day, registrations])).toEqual([
      ['2026-06-19', 0],
      ['2026-06-20', 1],
      ['2026-06-21', 1],
    ]);
    const from = '2026-06-20';
    const inDays = (days: number) => new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10);
    for (const name of ['agentDays', 'agentUsers', 'agentGold', 'agentWater'] as const) {
      expect(await codeOf(name, { from, to: inDays(365) }, agent)).toBe('success');
      for (const to of [inDays(366), inDays(-1), 'today', '2026-06-31']) expect(await codeOf(name, { from, to }, agent)).toBe('4000');
    }
  });
});
