import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Network } from '../../dev-env/network.ts';
import { type OwnUpstream, startOwnUpstream } from '../../dev-env/own-upstream.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import { change, type Member, PlanCalls } from '../../support/plan-calls.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { codeOf } from '../../support/test-browser.ts';

/** How fast one may write in a room, through the BFF and our upstream. */

let postgres: DatabaseServer;
let upstream: OwnUpstream;
let network: Network;
let site: PlanCalls;
let anchor: Member;
const clock = new TestClock();

beforeAll(async () => {
  postgres = sharedPostgres();
  const env = { DEV_PAGES: '1' };
  upstream = await startOwnUpstream({ clock, databaseUrl: await postgres.createDatabase(), sources: [], env });
  network = await Network.create({ upstream, clock, env });
  site = new PlanCalls({ origin: network.origin, upstream, clock });
  anchor = await site.member();
  const { pool } = upstream.deps;
  await pool.query(
    `insert into anchor (user_id, game_id, introduction, detail, title, since) values ($1, 202, '解说', '足球解说员', '下一场', $2)`,
    [anchor.uid, clock.now()],
  );
  await pool.query(
    `insert into broadcast (anchor_id, title, game_id, started_at, stream, demo) values ($1, '正在直播', 202, $2, 'live', true)`,
    [anchor.uid, clock.now()],
  );
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
  await postgres?.stop();
});

/** Sends five lines, one after the other at the same time of the clock, and returns the codes. */
async function fiveLines({ browser }: Member): Promise<string[]> {
  const codes: string[] = [];
  for (const text of ['一', '二', '三', '四', '五']) {
    codes.push(codeOf(await browser.mutate('room.send', { roomId: anchor.uid, text: `第${text}句`, clientId: randomUUID() })));
  }
  return codes;
}

it('the pace of a room binds its fans, not its anchor and moderators, and a dismissed moderator is a fan', async () => {
  const [fan, moderator] = [await site.member(), await site.member()];
  await change(anchor, 'room.nameModerator', { userId: moderator.uid });
  const all = ['ok', 'ok', 'ok', 'ok', 'ok'];
  const limited = ['ok', 'ok', 'ok', 'RATE_LIMITED', 'RATE_LIMITED'];
  expect(await fiveLines(fan)).toEqual(limited);
  expect(await fiveLines(anchor)).toEqual(all);
  expect(await fiveLines(moderator)).toEqual(all);
  await change(anchor, 'room.nameModerator', { userId: moderator.uid, remove: true });
  clock.advance(60_000);
  expect(await fiveLines(moderator)).toEqual(limited);
});
