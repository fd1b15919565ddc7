import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_AGENT, DEMO_PASSWORD, makeDemoAccounts } from '@matchpoint/upstream/dev/demo-accounts';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import { seedDemoAgent } from '@matchpoint/upstream/seed/agents/demo-agent';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { type RunningUpstream, startUpstream } from './harness.ts';

let postgres: DatabaseServer;
let running: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

it('the demo agent has codes, users and income of three weeks, says that it is a demonstration, and is seeded once', async () => {
  const { pool, clock, upstream } = running;
  const { auth, users, follows } = upstream;
  await makeDemoAccounts({ pool, auth, users, follows });
  const seed = () => seedDemoAgent({ pool, clock, auth, log: { warn: () => undefined }, mobile: DEMO_AGENT, share: 500 });
  await seed();
  const { token = '' } = await running.call('mobileandpw', { mobile: DEMO_AGENT, password: DEMO_PASSWORD });
  const me = await running.call('agentMe', {}, { token });
  expect(me).toMatchObject({ share: 500, owed: 0, codes: 3, demonstration: true });
  const { sum } = await running.call('agentDays', { from: '2026-05-30', to: '2026-06-20' }, { token });
  expect(sum.registrations).toBeGreaterThan(20);
  expect(sum.mobiles).toBe(sum.registrations);
  const water = await running.call('agentWater', { from: '2026-05-30', to: '2026-06-20' }, { token });
  expect(water.closing).toBe(me.balance);
  expect(new Set(water.list.map(({ type }) => type))).toEqual(new Set(me.balance === 0 ? [] : ['income']));
  await seed();
  expect((await running.call('agentDays', { from: '2026-05-30', to: '2026-06-20' }, { token })).sum).toEqual(sum);
  expect(await verifyLedger(pool)).toEqual([]);
});
