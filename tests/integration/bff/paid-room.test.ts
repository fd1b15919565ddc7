import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Network } from '../../dev-env/network.ts';
import { startOwnUpstream, type OwnUpstream } from '../../dev-env/own-upstream.ts';
import { TestClock } from '../../dev-env/test-clock.ts';
import { change, type Member, PlanCalls } from '../../support/plan-calls.ts';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { codeOf, dataOf, TestBrowser } from '../../support/test-browser.ts';
import { waitFor } from '../../support/wait-for.ts';

/** The lines of a room with an entrance fee, through the BFF and our upstream. */

const PRICE = 10;
const SECRET = '只有进了房间的人才看得到';
const locale = 'zh_CN';

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
  await network.followingEvents();
  site = new PlanCalls({ origin: network.origin, upstream, clock });
  anchor = await site.member();
  const { pool } = upstream.deps;
  await pool.query(
    `insert into anchor (user_id, game_id, introduction, detail, title, since) values ($1, 202, '解说', '足球解说员', '下一场', $2)`,
    [anchor.uid, clock.now()],
  );
  await pool.query(
    `insert into broadcast (anchor_id, title, game_id, price, started_at, stream, demo) values ($1, '正在直播', 202, $2, $3, 'live', true)`,
    [anchor.uid, PRICE, clock.now()],
  );
  await change(anchor, 'room.send', { roomId: anchor.uid, text: SECRET, clientId: randomUUID() });
});
afterAll(async () => {
  await network?.close();
  await upstream?.stop();
  await postgres?.stop();
});

const input = (over: object = {}) => ({ locale, id: anchor.uid, ...over });
const read = (browser: TestBrowser, over: object = {}) => browser.query('room.paidHistory', input(over));
const visitor = () => new TestBrowser(network.origin);

async function enteredMember(): Promise<Member> {
  const member = await site.member();
  await upstream.deps.pool.query('update app_user set adult = true where id = $1', [member.uid]);
  await change(member, 'room.enter', { roomId: anchor.uid, price: PRICE, key: randomUUID() });
  return member;
}

describe('the lines of a room with an entrance fee', () => {
  it('the history that everybody shares contains no line of it, whoever asks', async () => {
    const member = await enteredMember();
    for (const browser of [visitor(), member.browser, anchor.browser]) {
      const answer = await browser.query('room.history', input());
      expect(dataOf(answer)).toEqual({ list: [] });
      expect(answer.text).not.toContain(SECRET);
    }
    expect((await visitor().query('room.history', input({ before: 9_999, reveal: true }))).text).not.toContain(SECRET);
  });

  it('those who paid and the anchor read the lines, and visitors and other users are refused', async () => {
    const [member, other] = [await enteredMember(), await site.member()];
    for (const { browser } of [member, anchor]) expect(dataOf(await read(browser)).list).toMatchObject([{ text: SECRET }]);
    for (const browser of [visitor(), other.browser]) {
      for (const over of [{}, { before: 9_999 }, { reveal: true }, { uid: member.uid }, { userId: member.uid }]) {
        const answer = await read(browser, over);
        expect([codeOf(answer), answer.text.includes(SECRET)]).toEqual(['ENTRANCE_FEE', false]);
      }
    }
    // Nothing of an answer for one caller is stored for the next.
    expect((await read(member.browser)).headers['cache-control']).toBe('private, no-store');
  });

  it('the free minutes open the picture only: during them and after them the lines are refused', async () => {
    const fan = await site.member();
    const playback = async () => codeOf(await fan.browser.query('room.playback', { roomId: anchor.uid }));
    expect(await playback()).toBe('ok');
    expect(codeOf(await read(fan.browser))).toBe('ENTRANCE_FEE');
    clock.advance(3 * 60_000);
    expect(await playback()).toBe('ENTRANCE_FEE');
    expect(codeOf(await read(fan.browser))).toBe('ENTRANCE_FEE');
  });

  it('a user who paid and is banned then reads nothing more', async () => {
    const [member, staff] = [await enteredMember(), await site.staffMember('reviewer')];
    expect(codeOf(await read(member.browser))).toBe('ok');
    await change(staff, 'staff.sanction', { userId: member.uid, kind: 'ban', minutes: 0, reason: 'breaks the rules', key: randomUUID() });
    const code = await waitFor('the session to end', async () => {
      const found = codeOf(await read(member.browser));
      return found === 'ok' ? undefined : found;
    });
    expect(['SESSION_INVALID', 'ENTRANCE_FEE']).toContain(code);
  });

  it('after the end of the broadcast its lines are not in the history of the room, which is free then', async () => {
    const { pool } = upstream.deps;
    await pool.query(`update broadcast set ended_at = $2, end_reason = 'anchor', stream = 'ended' where anchor_id = $1`, [
      anchor.uid,
      clock.now(),
    ]);
    await pool.query(
      `insert into broadcast (anchor_id, title, game_id, price, started_at, stream, demo) values ($1, '免费的一场', 202, 0, $2, 'live', true)`,
      [anchor.uid, clock.now()],
    );
    // Longer than the room is cached.
    clock.advance(70_000);
    await change(anchor, 'room.send', { roomId: anchor.uid, text: '下一场见', clientId: randomUUID() });
    const texts = await waitFor('the line of the free broadcast', async () => {
      const { text } = await visitor().query('room.history', input());
      return text.includes('下一场见') ? text : undefined;
    });
    expect(texts).not.toContain(SECRET);
  });
});
