import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '@matchpoint/contracts/errors';
import { UserId } from '@matchpoint/contracts/ids';
import { systemClock } from '../clock.ts';
import type { ServiceJava } from '../java/client.ts';
import type { Term } from '../realtime/bridge/leader.ts';
import { keys } from '../store/keys.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { AudienceReporter } from './audience-reporter.ts';
import { RoomAudience } from './room-audience.ts';

const ROOM = UserId.parse(9);

let store: MemoryStore;
const stopping: (() => Promise<void>)[] = [];
beforeEach(() => {
  store = new MemoryStore({ clock: systemClock });
});
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop();
  await store.close();
});

/** Starts the bridge's part; returns the inputs of the reports to the upstream. */
function lead(fail?: () => never): unknown[] {
  const reports: unknown[] = [];
  const java: ServiceJava = {
    audience: 'service',
    call: async (row, input) => {
      reports.push(input);
      fail?.();
      return row.result.parse({ stored: 1 });
    },
  };
  const over = new AbortController();
  const term: Term = { signal: over.signal, isValid: () => !over.signal.aborted, holdsLock: () => !over.signal.aborted };
  const running = new RoomAudience({ store, clock: systemClock, java, newRequestId: () => 'test' }).run(term);
  stopping.push(async () => {
    over.abort();
    await running;
  });
  return reports;
}

/** Starts an instance whose sockets the test counts. */
function instance(): { count: number } {
  const sockets = { count: 0 };
  const counts = () => (sockets.count === 0 ? new Map<UserId, number>() : new Map([[ROOM, sockets.count]]));
  const reporter = new AudienceReporter({ store, channel: keys.roomAudience(), counts });
  stopping.push(() => reporter.stop());
  return sockets;
}

async function published(): Promise<unknown[]> {
  const stream = keys.topic(`room.${ROOM}`);
  const { epoch } = await store.position(stream);
  const { entries } = await store.readAfter(stream, { epoch, offset: 0 }, 1_000);
  return entries.map(({ payload }): unknown => JSON.parse(payload.toString('utf8')));
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('the audience of a room', () => {
  it('the sum over instances is published when it changes, and reported to the upstream', async () => {
    const reports = lead();
    const [first, second] = [instance(), instance()];
    [first.count, second.count] = [2, 3];
    await until(async () => (await published()).length > 0);
    await until(async () => JSON.stringify((await published()).at(-1)) === '{"type":"audience","count":5}');
    first.count = 4;
    await until(async () => JSON.stringify((await published()).at(-1)) === '{"type":"audience","count":7}');
    await until(() => reports.length > 0);
    expect(reports.at(-1)).toEqual({ rooms: [{ id: ROOM, count: 7 }] });
    const counts = (await published()).map((message) => JSON.stringify(message));
    expect(counts).toEqual([...new Set(counts)]);
  }, 30_000);

  it('an upstream that does not take reports is asked once', async () => {
    const reports = lead(() => {
      throw new AppError('NOT_OFFERED');
    });
    const sockets = instance();
    sockets.count = 1;
    await until(() => reports.length === 1);
    const turns = (await published()).length;
    // Twelve further publications, over two intervals of reports.
    for (let n = 1; n <= 12; n += 1) {
      sockets.count += 1;
      await until(async () => (await published()).length >= turns + n);
    }
    expect(reports).toHaveLength(1);
  }, 60_000);
});
