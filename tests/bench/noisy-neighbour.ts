import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stubAnswers } from '../dev-env/stub-matches.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';
import { startRedis } from '../support/redis.ts';
import type { Bench, BenchResult } from './bench.ts';
import { type MeasuredProcess, startMeasured } from './load/measured-process.ts';
import { hotMatches } from './servers/hot-matches.ts';

const ROUNDS = 5;
const SECONDS = 4;
/** Cached answers that the neighbours read in a second, evenly spread. */
const READS_PER_SECOND = 100;
/** Pages without end that the noisy address asks for in a second; the limit of an address is one. */
const PAGES_PER_SECOND = 30;
const CALLS_PER_MINUTE = 1_200;
const GOAL = 1.5;
const NOISY = '203.0.113.9';
const servers = join(import.meta.dirname, 'servers');
const list = `/trpc/match.hot?input=${encodeURIComponent(JSON.stringify({ locale: 'zh_CN' }))}`;

interface Round {
  readonly p99: number;
  readonly cpuMs: number;
  /** Answers to the noisy address by status. */
  readonly statuses: ReadonlyMap<number, number>;
}

export const bench: Bench = {
  about: `a cached list at ${READS_PER_SECOND} reads/s of many addresses, at rest and beside one address that asks for ${PAGES_PER_SECOND} searches/s and is at its limit (needs the built web app); ${ROUNDS} rounds in turn, medians; goal: p99 ≤ ${GOAL} × at rest`,
  async run() {
    await using redis = await startRedis();
    const matches = hotMatches();
    const upstream = await StubUpstream.start(stubAnswers(() => matches));
    const bff = await startMeasured(join(servers, 'bff-server.ts'), [redis.url, upstream.url, String(CALLS_PER_MINUTE)]);
    const agent = new Agent({ keepAlive: true });
    try {
      await ask(bff.url + list, agent, '198.51.100.1');
      await ask(`${bff.url}/s/warm`, agent, '198.51.100.2');
      const [quiet, noisy]: [Round[], Round[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        quiet.push(await measure(bff, agent, 0));
        noisy.push(await measure(bff, agent, PAGES_PER_SECOND));
      }
      const total = (status: number) => noisy.reduce((sum, { statuses }) => sum + (statuses.get(status) ?? 0), 0);
      process.stdout.write(
        `  load average ${loadavg()
          .map((load) => load.toFixed(1))
          .join(
            ' ',
          )}; answers to the noisy address: ${total(200)} pages, ${total(404)} not found, ${total(429)} at its limit, ${total(503)} shed\n`,
      );
      const rest = median(quiet.map(({ p99 }) => p99));
      const n = READS_PER_SECOND * SECONDS * ROUNDS;
      const p99 = (name: string, rounds: readonly Round[], against: (ratio: number) => string): BenchResult => {
        const times = rounds.map((round) => round.p99);
        const ratio = median(times) / rest;
        return {
          name,
          figure: median(times),
          min: Math.min(...times),
          max: Math.max(...times),
          unit: 'ms p99',
          ratio,
          against: against(ratio),
          n,
        };
      };
      const cpu = (name: string, rounds: readonly Round[]): BenchResult => {
        const figure = median(rounds.map(({ cpuMs }) => cpuMs)) / SECONDS;
        return {
          name,
          figure,
          unit: 'CPU ms/s',
          ratio: figure / (median(quiet.map(({ cpuMs }) => cpuMs)) / SECONDS),
          against: 'at rest',
          n,
        };
      };
      return [
        p99('neighbours at rest', quiet, () => 'at rest'),
        p99('neighbours of an address at its limit', noisy, (ratio) => `at rest, goal × ${GOAL}${ratio > GOAL ? ': MISSED' : ''}`),
        cpu('BFF at rest', quiet),
        cpu('BFF beside an address at its limit', noisy),
      ];
    } finally {
      agent.destroy();
      await bff.stop();
      await upstream.stop();
    }
  },
};

let searches = 0;

/** Reads the cached list at an even pace from many addresses while one address searches so many times a second. */
async function measure(bff: MeasuredProcess, agent: Agent, searchesPerSecond: number): Promise<Round> {
  const before = await bff.cpuMicros();
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const pending: Promise<unknown>[] = [];
  const startedAt = performance.now();
  let sent = 0;
  for (let index = 0; index < READS_PER_SECOND * SECONDS; index += 1) {
    const dueMs = (index * 1_000) / READS_PER_SECOND;
    const waitMs = startedAt + dueMs - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    for (; sent < Math.floor((dueMs * searchesPerSecond) / 1_000); sent += 1) {
      searches += 1;
      const search = ask(`${bff.url}/s/word${searches}`, agent, NOISY);
      pending.push(search.then(({ status }) => statuses.set(status, (statuses.get(status) ?? 0) + 1)));
    }
    const read = ask(bff.url + list, agent, `198.51.100.${index % 250}`);
    pending.push(read.then(({ ms }) => times.push(ms)));
  }
  await Promise.all(pending);
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  return { p99, cpuMs: ((await bff.cpuMicros()) - before) / 1_000, statuses };
}

/** Requests an address as the edge does for a client, and reads the answer completely. */
function ask(url: string, agent: Agent, client: string): Promise<{ readonly ms: number; readonly status: number }> {
  const start = performance.now();
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': client };
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      const status = response.statusCode ?? 0;
      response.resume().on('end', () => resolve({ ms: performance.now() - start, status }));
    }).on('error', reject);
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
