import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCALES } from '@matchpoint/contracts/locales';
import { withLocale } from '@matchpoint/i18n/locale-path';
import { stubAnswers } from '../dev-env/stub-matches.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';
import { startRedis } from '../support/redis.ts';
import type { Bench, BenchResult } from './bench.ts';
import { startMeasured, type MeasuredProcess } from './load/measured-process.ts';
import { matchesOfADay } from './servers/hot-matches.ts';

const ROUNDS = 5;
const SECONDS = 4;
/** Cached answers that are read in a second, evenly spread. */
const READS_PER_SECOND = 200;
const PAGES_PER_SECOND = 20;
const MATCHES = 300;
const LISTS = ['/match', '/match/soccer', '/match/basketball', '/match?tab=results'];
const servers = join(import.meta.dirname, 'servers');
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const list = `/trpc/match.hot?input=${encodeURIComponent(JSON.stringify({ locale: 'zh_CN' }))}`;

interface Round {
  readonly p99: number;
  readonly cpuMicros: number;
  readonly pages: number;
}

export const bench: Bench = {
  about: `a cached list at ${READS_PER_SECOND} reads/s, at rest and while ${PAGES_PER_SECOND} different pages/s of a day with ${MATCHES} matches are rendered (needs the built web app); ${ROUNDS} rounds in turn, medians`,
  async run() {
    await using redis = await startRedis();
    const matches = matchesOfADay(MATCHES);
    const upstream = await StubUpstream.start(stubAnswers(() => matches));
    const bff = await startMeasured(join(servers, 'bff-server.ts'), [redis.url, upstream.url]);
    const agent = new Agent({ keepAlive: true });
    let page = 0;
    const pages = LOCALES.flatMap(({ code }) => LISTS.map((path) => withLocale(code, path)));
    /** Each page comes again when it is no longer fresh: it is answered at once, and rendered for the next reader. */
    const nextPage = () => `${bff.url}${pages[(page += 1) % pages.length]}`;
    try {
      await read(bff.url + list, agent);
      for (const path of pages) await read(`${bff.url}${path}`, agent);
      const rest: Round[] = [];
      const busy: Round[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rest.push(await measure(bff, agent, 0, nextPage));
        busy.push(await measure(bff, agent, PAGES_PER_SECOND, nextPage));
      }
      const atRest = median(rest.map(({ p99 }) => p99));
      const n = READS_PER_SECOND * SECONDS * ROUNDS;
      const result = (name: string, rounds: readonly Round[]): BenchResult => {
        const times = rounds.map(({ p99 }) => p99);
        const figure = median(times);
        return {
          name,
          figure,
          min: Math.min(...times),
          max: Math.max(...times),
          unit: 'ms p99',
          ratio: figure / atRest,
          against: 'at rest',
          n,
        };
      };
      const rendered = busy.reduce((sum, round) => sum + round.pages, 0);
      const idleMicros = median(rest.map(({ cpuMicros }) => cpuMicros));
      const cpu = median(busy.map(({ cpuMicros, pages: own }) => (cpuMicros - idleMicros) / own)) / 1_000;
      return [
        result('cached list at rest', rest),
        { ...result('cached list while pages are rendered', busy), goal: { ratio: 2 } },
        {
          name: 'a page rendered',
          figure: cpu,
          unit: 'CPU ms',
          ratio: cpu / 40,
          against: '40 ms',
          goal: { ratio: 1 },
          n: rendered,
        },
      ];
    } finally {
      agent.destroy();
      await bff.stop();
      await upstream.stop();
    }
  },
};

/** Reads the cached list at an even pace while so many pages a second are requested. */
async function measure(bff: MeasuredProcess, agent: Agent, pagesPerSecond: number, nextPage: () => string): Promise<Round> {
  const before = await bff.cpuMicros();
  const times: number[] = [];
  const pending: Promise<unknown>[] = [];
  const startedAt = performance.now();
  let pages = 0;
  for (let index = 0; index < READS_PER_SECOND * SECONDS; index += 1) {
    const dueMs = (index * 1_000) / READS_PER_SECOND;
    const waitMs = startedAt + dueMs - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    for (; pages < Math.floor((dueMs * pagesPerSecond) / 1_000); pages += 1) pending.push(read(nextPage(), agent));
    pending.push(read(bff.url + list, agent).then((ms) => times.push(ms)));
  }
  await Promise.all(pending);
  const sorted = times.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  return { p99, cpuMicros: (await bff.cpuMicros()) - before, pages };
}

/** Each request is of another reader: one address has two pages rendered at a time. */
let reader = 0;

/** Reads an address completely. Returns the milliseconds that it took. */
function read(url: string, agent: Agent): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    reader += 1;
    get(url, { agent, headers: { ...headers, 'x-forwarded-for': `198.51.100.${reader % 250}` } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded ${response.statusCode}.`));
      response.resume().on('end', () => resolve(performance.now() - start));
    }).on('error', reject);
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
