import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MatchId } from '@matchpoint/contracts/ids';
import { RoomCard } from '@matchpoint/contracts/room/room';
import type { Id } from '@matchpoint/contracts/rules/id';
import { createSimulator } from '@matchpoint/feeds/simulator/source';
import { noFailpoint } from '@matchpoint/upstream/ledger/failpoint';
import { Ledger } from '@matchpoint/upstream/ledger/ledger';
import { verifyLedger } from '@matchpoint/upstream/ledger/verify';
import type { MatchReader } from '@matchpoint/upstream/matches/match-reader';
import { DemoRooms } from '@matchpoint/upstream/seed/rooms/demo-rooms';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { waitFor } from '../../support/wait-for.ts';
import { type RunningUpstream, SetClock, startUpstream } from './harness.ts';

/** An evening in Shanghai on which matches of most simulated games are in play. */
const NOW = Date.UTC(2026, 10, 21, 12);
const STEP_MS = 2_000;
/** Steps of four minutes of matches. */
const STEPS = 120;

let postgres: DatabaseServer;
let running: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres, { sources: [createSimulator({ seed: 'demo rooms' })], clock: new SetClock(NOW) });
  running.upstream.player.start();
  await waitFor('the matches in play to be stored', () => running.upstream.player.ready, { timeoutMs: 60_000 });
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

function demoRooms(matches: Pick<MatchReader, 'some'> = running.upstream.matches): DemoRooms {
  const { upstream, pool, clock } = running;
  return new DemoRooms({
    pool,
    clock,
    log: { info: () => {}, warn: () => {} },
    auth: upstream.auth,
    ledger: new Ledger({ clock, failpoint: noFailpoint }),
    matches,
    chat: upstream.rooms.chat,
    gifts: upstream.gifts,
    isReady: () => true,
    seed: 5,
  });
}

const rowsOf = async (query: string) => (await running.pool.query<Record<string, unknown>>(query)).rows;

describe('the rooms of the demo world', () => {
  it('anchors broadcast simulated matches in play, marked as demo and as simulated', async () => {
    await demoRooms().step();
    const { list, total } = await running.call('roomList', { pageIndex: 1 });
    expect(total).toBeGreaterThanOrEqual(6);
    for (const room of list) {
      const { anchor, match, origin } = RoomCard.parse(room);
      expect([anchor.demo, origin, match?.origin]).toEqual([true, 'simulated', 'simulated']);
      expect(['live', 'paused', 'interrupted']).toContain(match?.status);
    }
  });

  it('fans write about the match, in rooms that cost nothing, and the ledger holds after their gifts', { timeout: 120_000 }, async () => {
    const rooms = demoRooms();
    for (let step = 0; step < STEPS; step += 1) {
      await rooms.step();
      running.clock.advance(STEP_MS);
    }
    const lines = await rowsOf(
      `select app_user.demo, broadcast.price from chat_message line join app_user on app_user.id = line.user_id
       join broadcast on broadcast.id = line.broadcast_id where line.kind = 'text'`,
    );
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.every(({ demo }) => demo === true)).toBe(true);
    expect(
      await rowsOf(`select 1 from chat_message line join broadcast on broadcast.id = line.broadcast_id
      where broadcast.price > 0 and line.role = 'fan' and line.kind = 'text'`),
    ).toEqual([]);
    expect(await verifyLedger(running.pool)).toEqual([]);
  });

  it('another process takes over the broadcasts in play instead of opening second ones', async () => {
    const before = await rowsOf('select id from broadcast where ended_at is null order by id');
    await demoRooms().step();
    expect(await rowsOf('select id from broadcast where ended_at is null order by id')).toEqual(expect.arrayContaining(before));
    expect(await rowsOf('select anchor_id from broadcast where ended_at is null group by anchor_id having count(*) > 1')).toEqual([]);
  });

  it('a broadcast that has lost its match is ended by the process that takes it over', async () => {
    const [open] = await rowsOf('select id from broadcast where ended_at is null and match_id is not null limit 1');
    await running.pool.query('update broadcast set match_id = null where id = $1', [open?.['id']]);
    await demoRooms().step();
    expect(await rowsOf(`select end_reason from broadcast where id = ${String(open?.['id'])}`)).toEqual([{ end_reason: 'anchor' }]);
  });

  it('a broadcast goes on for a minute and a half after its match, with the last words of its fans', async () => {
    const { matches } = running.upstream;
    const ended = new Set<Id>();
    const rooms = demoRooms({
      some: async (...input) =>
        (await matches.some(...input)).map((match) => (ended.has(match.id) ? { ...match, status: 'finished', phase: 'finished' } : match)),
    });
    await rooms.step();
    const [open] = await rowsOf('select id, match_id from broadcast where ended_at is null and price = 0 and match_id is not null limit 1');
    ended.add(MatchId.parse(open?.['match_id']));
    const isOpen = async () =>
      (await rowsOf(`select 1 from broadcast where id = ${String(open?.['id'])} and ended_at is null`)).length === 1;
    const linesOf = `select count(*)::int as count from chat_message where broadcast_id = ${String(open?.['id'])} and kind = 'text'`;
    const [before] = await rowsOf(linesOf);
    for (let at = 0; at < 80_000; at += STEP_MS) {
      await rooms.step();
      running.clock.advance(STEP_MS);
    }
    expect(await isOpen()).toBe(true);
    expect(Number((await rowsOf(linesOf))[0]?.['count'])).toBeGreaterThan(Number(before?.['count']));
    running.clock.advance(15_000);
    await rooms.step();
    expect(await isOpen()).toBe(false);
  });
});
