import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-adapter';
import { liveKind } from '@matchpoint/bff/realtime/topics/topics';
import { systemClock } from '@matchpoint/bff/clock';
import { createStore } from '@matchpoint/bff/store/create-store';
import { keys } from '@matchpoint/bff/store/keys';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { startRedis } from '../support/redis.ts';
import type { Bench, BenchResult } from './bench.ts';
import { delta } from './fanout/delta.ts';
import { ReceiversReport, type ReceiversOrder } from './fanout/receivers.ts';
import { startMeasured } from './load/measured-process.ts';

const ROUNDS = 3;
const PUBLISH_SECONDS = 3;
/** A server that has fallen behind gets this long to deliver the rest; only what it has delivered by then counts. */
const CATCH_UP_TIMEOUT_MS = 1_500;
const folder = join(import.meta.dirname, 'fanout');

interface Feed {
  publish(text: string): void;
  close(): Promise<void>;
}

interface Alternative {
  readonly name: string;
  readonly file: string;
  readonly hello: readonly string[];
  /** Opens a connection that publishes its deltas to Redis. */
  readonly feed: (redisUrl: string) => Promise<Feed>;
}

const trpcHello = ['{"id":1,"method":"subscription","params":{"path":"onLive"}}'];

async function pubSub(redisUrl: string): Promise<Feed> {
  const redis = new Redis(redisUrl);
  return {
    publish: (text) => void redis.publish('bench', text),
    close: async () => redis.disconnect(),
  };
}

async function topicStream(redisUrl: string): Promise<Feed> {
  const store = await createStore({ redisUrl, clock: systemClock });
  return { publish: (text) => void store.append(keys.topic('live'), text, liveKind.history), close: () => store.close() };
}

async function socketIo(redisUrl: string): Promise<Feed> {
  const redis = new Redis(redisUrl);
  const second = redis.duplicate();
  const io = new Server({ adapter: createAdapter(redis, second) });
  return {
    publish: (text) => void io.to('live').emit('delta', JSON.parse(text)),
    close: async () => {
      // An emitter without a server has nothing else to close.
      redis.disconnect();
      second.disconnect();
    },
  };
}

const hub: Alternative = { name: 'our hub', file: 'hub-server.ts', hello: trpcHello, feed: topicStream };
const trpc: Alternative = { name: 'tRPC subscriptions', file: 'trpc-server.ts', hello: trpcHello, feed: pubSub };
const socketIoRedis: Alternative = { name: 'socket.io + Redis adapter', file: 'socket-io-server.ts', hello: ['40'], feed: socketIo };
const plainWs: Alternative = { name: 'ws, JSON.stringify each', file: 'ws-server.ts', hello: ['hello'], feed: pubSub };

const scenarios = [
  { sockets: 2_000, perSecond: 200, alternatives: [hub, plainWs, socketIoRedis, trpc] },
  { sockets: 2_000, perSecond: 20, alternatives: [hub, plainWs, socketIoRedis, trpc] },
  { sockets: 10_000, perSecond: 20, alternatives: [hub] },
];

interface Figures {
  readonly cpuMicros: number;
  readonly p99Ms: number;
  readonly p50Ms: number;
  readonly deliveries: number;
  readonly lost: number;
  readonly kilobytesPerSocket: number;
}

export const bench: Bench = {
  about: `fan-out of a 200-byte delta from Redis, ${ROUNDS} rounds in turn (medians); CPU of the server per delivery`,
  async run() {
    await using redis = await startRedis();
    const results: BenchResult[] = [];
    for (const { sockets, perSecond, alternatives } of scenarios) {
      const measured = new Map<string, Figures[]>();
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const alternative of alternatives) {
          const figures = await measure(alternative, redis.url, sockets, perSecond);
          measured.set(alternative.name, [...(measured.get(alternative.name) ?? []), figures]);
        }
      }
      const ours = summary(measured.get(hub.name) ?? []);
      for (const [name, rounds] of measured) {
        results.push(...rows(`${sockets} × ${perSecond}/s, ${name}`, summary(rounds), ours, name === hub.name, spread(rounds)));
      }
    }
    return results;
  },
};

function rows(name: string, figures: Figures, ours: Figures, isOurs: boolean, cpuSpread: { min: number; max: number }): BenchResult[] {
  const { deliveries: n } = figures;
  const cpu = {
    name,
    figure: figures.cpuMicros,
    unit: 'CPU µs/delivery',
    ...cpuSpread,
    ratio: figures.cpuMicros / ours.cpuMicros,
    against: 'our hub',
    n,
  };
  const p99 = {
    name,
    figure: figures.p99Ms,
    unit: `ms p99 (p50 ${figures.p50Ms.toFixed(0)})`,
    ratio: figures.p99Ms / 100,
    against: '100 ms',
    n,
  };
  if (!isOurs) return [cpu, p99];
  const lost = { name, figure: figures.lost, unit: 'lost', ratio: figures.lost, against: 'none', n };
  const memory = {
    name,
    figure: figures.kilobytesPerSocket,
    unit: 'kB/socket',
    ratio: figures.kilobytesPerSocket / 10,
    against: '10 kB',
    n,
  };
  return [cpu, p99, lost, memory];
}

async function measure(alternative: Alternative, redisUrl: string, sockets: number, perSecond: number): Promise<Figures> {
  const server = await startMeasured(join(folder, alternative.file), [redisUrl]);
  const receivers = fork(join(folder, 'receivers.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const feed = await alternative.feed(redisUrl);
  try {
    await warm(server.url);
    const rssBefore = await server.rssBytes();
    const order: ReceiversOrder = { url: server.url, sockets, hello: [...alternative.hello] };
    receivers.send(order);
    await next(receivers);
    await delay(300);
    const rssAfter = await server.rssBytes();
    const cpuBefore = await server.cpuMicros();
    const published = await publish(feed, perSecond);
    const expected = published * sockets;
    let report = await ask(receivers);
    for (
      const end = performance.now() + CATCH_UP_TIMEOUT_MS;
      report.total < expected && performance.now() < end;
      report = await ask(receivers)
    )
      await delay(50);
    const cpu = (await server.cpuMicros()) - cpuBefore;
    const latencies = report.latenciesMs.toSorted((a, b) => a - b);
    const quantile = (q: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * q))] ?? Number.NaN;
    return {
      cpuMicros: cpu / report.total,
      p50Ms: quantile(0.5),
      p99Ms: quantile(0.99),
      deliveries: report.total,
      lost: expected - report.total + report.closed,
      kilobytesPerSocket: (rssAfter - rssBefore) / sockets / 1024,
    };
  } finally {
    receivers.kill('SIGKILL');
    await feed.close();
    await server.stop();
  }
}

/** The first sockets pay for compilation, which is not part of their own cost. */
async function warm(url: string): Promise<void> {
  const sockets = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const socket = new WebSocket(url);
      await once(socket, 'open');
      return socket;
    }),
  );
  await Promise.all(
    sockets.map(async (socket) => {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    }),
  );
}

/** Publishes at an even rate and returns the number of messages. */
async function publish(feed: Feed, perSecond: number): Promise<number> {
  const total = perSecond * PUBLISH_SECONDS;
  const start = performance.now();
  for (let n = 0; n < total; n += 1) {
    const wait = start + (n * 1_000) / perSecond - performance.now();
    if (wait > 0) await delay(wait);
    feed.publish(delta(n));
  }
  return total;
}

async function ask(receivers: ChildProcess): Promise<ReceiversReport> {
  receivers.send('report');
  return ReceiversReport.parse(await next(receivers));
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

function spread(rounds: readonly Figures[]): { min: number; max: number } {
  const values = rounds.map(({ cpuMicros }) => cpuMicros);
  return { min: Math.min(...values), max: Math.max(...values) };
}

function summary(rounds: readonly Figures[]): Figures {
  const median = (value: (figures: Figures) => number) => {
    const sorted = rounds.map(value).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    cpuMicros: median((figures) => figures.cpuMicros),
    p50Ms: median((figures) => figures.p50Ms),
    p99Ms: median((figures) => figures.p99Ms),
    deliveries: rounds.reduce((sum, figures) => sum + figures.deliveries, 0),
    lost: rounds.reduce((most, figures) => Math.max(most, figures.lost), 0),
    kilobytesPerSocket: median((figures) => figures.kilobytesPerSocket),
  };
}
