import { mkdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTRPCClient, createWSClient, wsLink } from '@trpc/client';
import type { AppRouter } from '@matchpoint/bff/router';
import { MatchId } from '@matchpoint/contracts/ids';
import type { MatchDelta, MatchMessage } from '@matchpoint/contracts/realtime';
import { nextStep } from '@matchpoint/contracts/rules/delta';
import { expect, it } from 'vitest';
import { stubAnswers, stubMatch } from '../dev-env/stub-matches.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';
import { type BffContainer, startBffContainer } from '../support/bff-container.ts';
import { type Edge, startEdge } from '../support/edge.ts';
import { freePort } from '../support/free-port.ts';
import { NameServer } from '../support/name-server.ts';
import { startRedis } from '../support/redis.ts';
import { waitFor } from '../support/wait-for.ts';

/** Rolling both instances behind the shipped edge, under load: no request fails and no score is lost (reliability.md P7). */

const SOCKETS = 200;
/** Requests in a second: a third of them cached reads, uncached reads and changes each. */
const REQUESTS_PER_SECOND = 30;
const SECOND = 1_000;

/** What happened in one second. */
interface Counters {
  requests: number;
  failed: number;
  scores: number;
  open: number;
  refetches: number;
  event: string;
}

/** Counts by second since the start. */
class Counts {
  readonly #startedAt = performance.now();
  readonly #seconds: Counters[] = [];
  open = 0;
  readonly failures: string[] = [];

  get now(): Counters {
    const second = Math.floor((performance.now() - this.#startedAt) / SECOND);
    while (this.#seconds.length <= second)
      this.#seconds.push({ requests: 0, failed: 0, scores: 0, open: this.open, refetches: 0, event: '' });
    const counters = this.#seconds[second];
    if (counters === undefined) throw new Error('no second');
    counters.open = this.open;
    return counters;
  }

  note(event: string): void {
    const { now } = this;
    now.event = now.event === '' ? event : `${now.event}; ${event}`;
  }

  total(key: 'requests' | 'failed' | 'scores' | 'refetches'): number {
    return this.#seconds.reduce((sum, counters) => sum + counters[key], 0);
  }

  table(): string {
    const head = ['second', 'requests', 'failed', 'sockets', 'scores', 'refetches', 'event'];
    const rows = this.#seconds.map((one, second) =>
      [second, one.requests, one.failed, one.open, one.scores, one.refetches, one.event].map(String),
    );
    return [head, ...rows]
      .map((row) =>
        row
          .map((cell, index) => (index === 6 ? cell : cell.padStart(9)))
          .join('  ')
          .trimEnd(),
      )
      .join('\n');
  }
}

/** A fan on the page of a match: every score that they see, in order. */
class Fan {
  readonly scores: number[] = [];
  #rev = 0;
  readonly #current: () => { rev: number; score: number };
  readonly #counts: Counts;

  constructor(current: () => { rev: number; score: number }, counts: Counts) {
    this.#current = current;
    this.#counts = counts;
    const { rev } = current();
    this.#rev = rev;
  }

  take(message: MatchMessage): void {
    if (message.type === 'resync') this.#refetch();
    if (message.type === 'delta') this.#apply(message.delta);
  }

  #apply(delta: MatchDelta): void {
    const step = nextStep(this.#rev, delta);
    if (step === 'refetch') this.#refetch();
    if (step !== 'apply') return;
    this.#rev = delta.rev;
    for (const [path, value] of delta.ops) {
      if (path[0] === 'score' && path[1] === 0 && typeof value === 'number') this.#show(value);
      if (path[0] === 'score' && path.length === 1 && Array.isArray(value)) this.#show(Number(value[0]));
    }
  }

  #refetch(): void {
    this.#counts.now.refetches += 1;
    const { rev, score } = this.#current();
    if (rev <= this.#rev) return;
    this.#rev = rev;
    if (this.scores.at(-1) !== score) this.#show(score);
  }

  #show(score: number): void {
    this.scores.push(score);
    this.#counts.now.scores += 1;
  }
}

/** Sends one request over a connection of its own; returns its status, or what went wrong. */
function send(edge: Edge, path: string, body?: string): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json', 'x-matchpoint-client': 'native' };
    const request = httpRequest(new URL(path, edge.origin), { method: body === undefined ? 'GET' : 'POST', agent: false, headers });
    request.on('error', (error) => resolve(error.message));
    request.on('response', (response) => {
      response.on('error', (error) => resolve(error.message));
      response.on('end', () => resolve(response.complete ? (response.statusCode ?? 0) : 'an incomplete answer'));
      response.resume();
    });
    request.end(body);
  });
}

it(
  'rolling both instances behind the edge under load fails no request and loses no score of 200 sockets',
  { timeout: 600_000 },
  async () => {
    await using stack = new AsyncDisposableStack();
    const redis = await startRedis();
    stack.defer(() => redis.stop());
    let match = stubMatch({ rev: 1, score: [0, 0] });
    const upstream = await StubUpstream.start(stubAnswers(() => [match]));
    stack.defer(() => upstream.stop());
    const names = stack.use(await NameServer.start());
    const port = await freePort();
    const env = {
      UPSTREAM_URL: upstream.url,
      REDIS_URL: redis.url,
      REDIS_TIMEOUT_MS: '3000',
      RATE_CALLS_PER_MINUTE: '1000000',
      SHED_ABOVE_MS: '60000',
      LOG_LEVEL: 'info',
    };
    const containers: BffContainer[] = [];
    const start = (address: string) => {
      const container = startBffContainer(address, port, env);
      containers.push(container);
      stack.defer(() => container.kill());
      return container;
    };
    const publish = (addresses: readonly string[]) => names.records.set('bff', addresses);
    const first = [start('127.0.0.2'), start('127.0.0.3')] as const;
    publish(first.map(({ address }) => address));
    names.records.set('upstream', ['127.0.0.1']);
    for (const container of first) await container.ready();
    const edge = stack.use(await startEdge({ nameServerPort: names.port, bffPort: port, upstreamPort: port }));

    const counts = new Counts();
    const current = () => ({ rev: match.rev, score: match.score[0] ?? 0 });
    const fans: Fan[] = [];
    let listening = 0;
    for (let index = 0; index < SOCKETS; index += 1) {
      const fan = new Fan(current, counts);
      fans.push(fan);
      const client = createWSClient({
        url: `${edge.origin.replace('http', 'ws')}/ws`,
        retryDelayMs: () => 50 + Math.random() * 400,
        onOpen: () => void (counts.open += 1),
        onClose: () => void (counts.open -= 1),
      });
      stack.defer(() => client.close());
      const trpc = createTRPCClient<AppRouter>({ links: [wsLink({ client })] });
      trpc.match.onMatch.subscribe(
        { id: MatchId.parse(match.id) },
        { onStarted: () => void (listening += 1), onData: ({ data }) => fan.take(data) },
      );
    }
    await waitFor('every socket to listen', () => listening >= SOCKETS, { timeoutMs: 60_000 });

    // Load: cached reads, uncached reads and changes, each over a connection of its own.
    let running = true;
    const paths = (sequence: number): readonly (readonly [path: string, body?: string])[] => [
      [`/trpc/match.live?input=${encodeURIComponent('{"locale":"zh_CN"}')}`],
      [`/trpc/match.results?input=${encodeURIComponent(JSON.stringify({ locale: 'zh_CN', page: 1 + (sequence % 150) }))}`],
      ['/trpc/auth.logout', '{}'],
    ];
    const request = async (path: string, body?: string) => {
      const answer = await send(edge, path, body);
      counts.now.requests += 1;
      if (answer === 200) return;
      counts.now.failed += 1;
      counts.failures.push(`${path.slice(0, 30)}: ${answer}`);
    };
    const load = async () => {
      const pending: Promise<void>[] = [];
      for (let sequence = 0; running; sequence += 1) {
        pending.push(...paths(sequence).map(([path, body]) => request(path, body)));
        await delay((SECOND * 3) / REQUESTS_PER_SECOND);
      }
      await Promise.all(pending);
    };
    const loading = load();
    let goals = 0;
    const scorer = async () => {
      while (running) {
        goals += 1;
        match = stubMatch({ rev: match.rev + 1, score: [goals, 0] });
        const shown = goals;
        await waitFor('the score to reach somebody', () => fans.some(({ scores }) => (scores.at(-1) ?? 0) >= shown), {
          timeoutMs: 60_000,
          everyMs: 100,
        });
      }
    };
    const scoring = scorer();
    await waitFor('some load', () => counts.total('requests') > 100, { timeoutMs: 60_000 });

    for (const [index, old] of first.entries()) {
      counts.note(`${old.address} stops`);
      expect(await old.stop()).toBe(0);
      const created = start(`127.0.0.${4 + index}`);
      const others = containers.filter((one) => one !== old && !(index === 1 && one === first[0]));
      counts.note(`${created.address} starts`);
      publish(others.map(({ address }) => address));
      await created.ready();
      counts.note(`${created.address} is ready`);
      await waitFor('all sockets to be open again', () => counts.open >= SOCKETS, { timeoutMs: 60_000 });
    }
    running = false;
    await Promise.all([loading, scoring]);
    await waitFor('every fan to see the last score', () => fans.every(({ scores }) => scores.at(-1) === goals), { timeoutMs: 60_000 });

    const table = counts.table();
    process.stdout.write(`${table}\n`);
    const file = process.env['ROLLING_TABLE'];
    if (file !== undefined) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${table}\n`);
    }
    expect(counts.failures).toEqual([]);
    expect(counts.total('requests')).toBeGreaterThan(100);
    expect(goals).toBeGreaterThan(3);
    // No score twice, none out of order; a fan who fetched again may have skipped what was already replaced.
    for (const { scores } of fans) expect(scores).toEqual([...new Set(scores)].toSorted((a, b) => a - b));
    expect(edge.output()).not.toMatch(/emerg|crit/);
  },
);
