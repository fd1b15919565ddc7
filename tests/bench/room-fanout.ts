import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { systemClock } from '@matchpoint/bff/clock';
import { liveKind } from '@matchpoint/bff/realtime/topics/topics';
import { createStore } from '@matchpoint/bff/store/create-store';
import { keys } from '@matchpoint/bff/store/keys';
import type { Store } from '@matchpoint/bff/store/store';
import { stubAnswers, stubMatch } from '../dev-env/stub-matches.ts';
import { StubRooms } from '../dev-env/stub-rooms.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';
import { StubUsers } from '../dev-env/stub-users.ts';
import { startRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';
import type { Bench, BenchResult } from './bench.ts';
import { delta, SENT_AT_DIGITS } from './fanout/delta.ts';
import { ReceiversReport, type ReceiversOrder } from './fanout/receivers.ts';
import { type MeasuredProcess, startMeasured } from './load/measured-process.ts';

const ROOM = 2001;
const FEED_KEY = 'the-key-of-this-bench';
const INSTANCES = 2;
const SOCKETS = 2_000;
const PER_SECOND = 20;
const PUBLISH_SECONDS = 10;
const JOINING = 5_000;
/** An instance that has fallen behind gets this long to deliver the rest; only what it has delivered by then counts. */
const CATCH_UP_TIMEOUT_MS = 5_000;
/** Fewer than the sockets of one address that may follow nothing. */
const AT_ONCE = 25;
const JOIN_TIMEOUT_MS = 60_000;

/** Goals of the issue "Anchors, live rooms, chat, danmaku and gifts". */
const GOALS = { p99Ms: 300, cpuRatio: 1.5, kilobytesPerSocket: 30, joinMs: 10_000 } as const;

const folder = join(import.meta.dirname, 'fanout');
const subscription = (path: string, input: object) => JSON.stringify({ id: 1, method: 'subscription', params: { path, input } });
const live = { hello: [subscription('match.onLive', {})] };
/** The lines of the bench carry the time of sending as their `clientId`. */
const room = { hello: [subscription('room.onRoom', { id: ROOM })], marker: '"clientId":"' };
const sentAt = () => (performance.timeOrigin + performance.now()).toFixed(3).padStart(SENT_AT_DIGITS, '0');

interface Figures {
  readonly deliveries: number;
  readonly lost: number;
  readonly doubled: number;
  readonly cpuMicros: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly kilobytesPerSocket: number;
}

interface World {
  readonly instances: readonly MeasuredProcess[];
  readonly rooms: StubRooms;
  readonly store: Store;
}

export const bench: Bench = {
  about: `a room on ${INSTANCES} whole BFF instances: lines from the upstream through the bridge and Redis to ${SOCKETS} sockets at ${PER_SECOND}/s for ${PUBLISH_SECONDS} s, beside live deltas on the same instances; and ${JOINING} sockets that join`,
  async run() {
    await using stack = new AsyncDisposableStack();
    const redis = stack.use(await startRedis());
    const upstream = await StubUpstream.start(stubAnswers(() => [stubMatch()]));
    stack.defer(() => upstream.stop());
    const rooms = new StubRooms(upstream, new StubUsers());
    const instances = await Promise.all(
      Array.from({ length: INSTANCES }, () => startMeasured(join(folder, 'room-instance.ts'), [redis.url, upstream.url, FEED_KEY])),
    );
    for (const instance of instances) stack.defer(() => instance.stop());
    const store = await createStore({ redisUrl: redis.url, clock: systemClock });
    stack.defer(() => store.close());
    await waitFor('the bridge to follow the rooms', () => rooms.receivers === 1);
    const world = { instances, rooms, store };
    // The first sockets of each kind pay for compilation.
    await fanOut(world, live, 50, 1, publishDelta(world));
    await fanOut(world, room, 50, 1, publishLine(world));
    const ofLive = await fanOut(world, live, SOCKETS, PUBLISH_SECONDS, publishDelta(world));
    const ofRoom = await fanOut(world, room, SOCKETS, PUBLISH_SECONDS, publishLine(world));
    const joinMs = await joinTime(world);
    return [...rowsOf(ofLive, ofRoom), joinRow(joinMs)];
  },
};

const publishDelta =
  ({ store }: World) =>
  (n: number) =>
    void store.append(keys.topic('live'), delta(n), liveKind.history);
const publishLine =
  ({ rooms }: World) =>
  (n: number) =>
    void rooms.addLine(ROOM, `A line of ordinary length, number ${n}`, { clientId: sentAt() });

/** Opens sockets on all instances, publishes at an even rate, and returns what arrived and what it cost. */
async function fanOut(
  { instances }: World,
  what: Pick<ReceiversOrder, 'hello' | 'marker'>,
  sockets: number,
  seconds: number,
  publish: (n: number) => void,
): Promise<Figures> {
  const rssBefore = await sum(instances.map((instance) => instance.rssBytes()));
  const receivers = await openAll(instances, what, sockets);
  try {
    await delay(1_000);
    const rssAfter = await sum(instances.map((instance) => instance.rssBytes()));
    const cpuBefore = await sum(instances.map((instance) => instance.cpuMicros()));
    const total = PER_SECOND * seconds;
    const start = performance.now();
    for (let n = 0; n < total; n += 1) {
      const wait = start + (n * 1_000) / PER_SECOND - performance.now();
      if (wait > 0) await delay(wait);
      publish(n);
    }
    const end = performance.now() + CATCH_UP_TIMEOUT_MS;
    let reports = await reportsOf(receivers);
    while (totalOf(reports) < total * sockets && performance.now() < end) {
      await delay(50);
      reports = await reportsOf(receivers);
    }
    const cpu = (await sum(instances.map((instance) => instance.cpuMicros()))) - cpuBefore;
    // A copy would come with the next messages, if at all.
    const most = Math.max(...reports.map((report) => report.most));
    const fewest = Math.min(...reports.map((report) => report.fewest));
    const latencies = reports.flatMap(({ latenciesMs }) => latenciesMs).toSorted((a, b) => a - b);
    const quantile = (q: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * q))] ?? Number.NaN;
    return {
      deliveries: totalOf(reports),
      lost: total - fewest + reports.reduce((closed, report) => closed + report.closed, 0),
      doubled: Math.max(0, most - total),
      cpuMicros: cpu / totalOf(reports),
      p50Ms: quantile(0.5),
      p99Ms: quantile(0.99),
      kilobytesPerSocket: (rssAfter - rssBefore) / sockets / 1_024,
    };
  } finally {
    await closeAll(receivers);
  }
}

/** Returns the milliseconds from the first connection until every one of many sockets has received a line of the room. */
async function joinTime({ instances, rooms }: World): Promise<number> {
  const start = performance.now();
  const opening = openAll(instances, room, JOINING);
  const receivers = await opening;
  try {
    for (let n = 0; performance.now() - start < JOIN_TIMEOUT_MS; n += 1) {
      rooms.addLine(ROOM, `A line of ordinary length while fans join, ${n}`, { clientId: sentAt() });
      await delay(250);
      const reports = await reportsOf(receivers);
      if (Math.min(...reports.map(({ fewest }) => fewest)) > 0) return performance.now() - start;
    }
    return Number.POSITIVE_INFINITY;
  } finally {
    await closeAll(receivers);
  }
}

async function openAll(
  instances: readonly MeasuredProcess[],
  what: Pick<ReceiversOrder, 'hello' | 'marker'>,
  sockets: number,
): Promise<ChildProcess[]> {
  return Promise.all(
    instances.map(async ({ url }) => {
      const child = fork(join(folder, 'receivers.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      const order: ReceiversOrder = { url, sockets: sockets / instances.length, atOnce: AT_ONCE, ...what };
      child.send(order);
      await next(child);
      return child;
    }),
  );
}

async function closeAll(receivers: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    receivers.map(async (child) => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }),
  );
  // The instances notice the closed sockets.
  await delay(1_000);
}

function reportsOf(receivers: readonly ChildProcess[]): Promise<ReceiversReport[]> {
  return Promise.all(
    receivers.map(async (child) => {
      child.send('report');
      return ReceiversReport.parse(await next(child));
    }),
  );
}

async function next(child: ChildProcess): Promise<unknown> {
  const answered = new AbortController();
  const ended = once(child, 'exit', { signal: answered.signal }).then(() =>
    Promise.reject(new Error('The receivers ended before they answered.')),
  );
  ended.catch(() => undefined);
  const [message]: unknown[] = await Promise.race([once(child, 'message', { signal: answered.signal }), ended]);
  answered.abort();
  return message;
}

function totalOf(reports: readonly ReceiversReport[]): number {
  return reports.reduce((total, report) => total + report.total, 0);
}

async function sum(values: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(values)).reduce((total, value) => total + value, 0);
}

function rowsOf(ofLive: Figures, ofRoom: Figures): BenchResult[] {
  const name = `room, ${SOCKETS} × ${PER_SECOND}/s, ${INSTANCES} instances`;
  const n = ofRoom.deliveries;
  const cpu = { figure: ofRoom.cpuMicros, unit: 'CPU µs/delivery', ratio: ofRoom.cpuMicros / ofLive.cpuMicros };
  return [
    {
      name: 'live deltas, the same way',
      figure: ofLive.cpuMicros,
      unit: 'CPU µs/delivery',
      ratio: 1,
      against: 'itself',
      n: ofLive.deliveries,
    },
    { name, ...cpu, against: `live deltas, goal ≤ × ${GOALS.cpuRatio}`, n },
    {
      name,
      figure: ofRoom.p99Ms,
      unit: `ms p99 (p50 ${ofRoom.p50Ms.toFixed(0)}; live p99 ${ofLive.p99Ms.toFixed(0)})`,
      ratio: ofRoom.p99Ms / GOALS.p99Ms,
      against: `goal ≤ ${GOALS.p99Ms} ms`,
      n,
    },
    { name, figure: ofRoom.lost, unit: 'lost', ratio: ofRoom.lost, against: 'goal: none', n },
    { name, figure: ofRoom.doubled, unit: 'doubled', ratio: ofRoom.doubled, against: 'goal: none', n },
    {
      name,
      figure: ofRoom.kilobytesPerSocket,
      unit: `kB/socket (live: ${ofLive.kilobytesPerSocket.toFixed(0)})`,
      ratio: ofRoom.kilobytesPerSocket / GOALS.kilobytesPerSocket,
      against: `goal ≤ ${GOALS.kilobytesPerSocket} kB`,
      n: SOCKETS,
    },
  ];
}

function joinRow(joinMs: number): BenchResult {
  const name = `${JOINING} sockets join a room`;
  return { name, figure: joinMs, unit: 'ms', ratio: joinMs / GOALS.joinMs, against: `goal ≤ ${GOALS.joinMs} ms`, n: JOINING };
}
