import { afterAll, beforeAll, expect, it } from 'vitest';
import { noFailpoint } from '@matchpoint/upstream/ledger/failpoint';
import { Ledger } from '@matchpoint/upstream/ledger/ledger';
import { DemoBox } from '@matchpoint/upstream/seed/box/demo-box';
import { DEMO_FANS } from '@matchpoint/upstream/seed/experts/cast';
import { BoxWorld } from '../../support/box-world.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { SetClock } from './harness.ts';

let postgres: DatabaseServer;
beforeAll(async () => {
  postgres = sharedPostgres();
});
afterAll(() => postgres.stop());

it('the demo box is made of invented products once they exist, is marked, and its fans draw as users do', async () => {
  const clock = new SetClock();
  await using world = await BoxWorld.start({ databaseUrl: await postgres.createDatabase(), clock });
  const { pool, boxes } = world;
  const ledger = new Ledger({ clock, failpoint: noFailpoint });
  const demo = new DemoBox({ pool, clock, boxes, ledger, log: { warn: () => undefined } });
  await demo.run();
  expect((await boxes.list('zh_CN')).list).toEqual([]);

  // The world's own box brings eight products, which become those of the demo mall.
  const own = await world.addBox(Array.from({ length: 8 }, () => ({ tier: 'common', weight: 125_000, stock: 40, kind: 'goods' }) as const));
  await pool.query('update mall_product set demonstration = true');
  await pool.query(
    `insert into app_user (username, username_key, adult, mobile, demo, created_at)
     select name, name, true, mobile, true, 0 from unnest($1::text[], $2::text[]) as fan (name, mobile)`,
    [DEMO_FANS.map(({ username }) => username), DEMO_FANS.map(({ mobile }) => mobile)],
  );
  for (let runs = 0; runs < 4; runs += 1) await demo.run();
  const box = (await boxes.list('zh_CN')).list.find(({ id }) => id !== own);
  if (box === undefined) throw new Error('there is no demo box');
  expect(box).toMatchObject({ demonstration: true, version: 1, paused: false });
  expect(box.prizes).toHaveLength(6);
  expect(box.prizes.map(({ value }) => value)).toEqual(box.prizes.map(({ value }) => value).toSorted((a, b) => b - a));
  const { list } = await boxes.log({ boxId: box.id, pageIndex: 1 }, 'zh_CN');
  expect(list).toHaveLength(3);
  expect(new Set(list.map(({ user }) => user)).size).toBe(3);
  for (let runs = 0; runs < 40; runs += 1) await demo.run();
  expect((await boxes.statistics(box.id)).draws).toBe(24);
  expect(await world.violations()).toEqual([]);
});
