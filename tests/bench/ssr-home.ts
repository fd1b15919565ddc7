import { join } from 'node:path';
import { stubAnswers } from '../dev-env/stub-matches.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';
import { startRedis } from '../support/redis.ts';
import type { Bench, BenchResult } from './bench.ts';
import { cpuPerRequest } from './load/cpu-per-request.ts';
import { startMeasured, type MeasuredProcess } from './load/measured-process.ts';
import { matchesOfADay } from './servers/hot-matches.ts';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 20;
const servers = join(import.meta.dirname, 'servers');
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const list = `/trpc/match.hot?input=${encodeURIComponent(JSON.stringify({ locale: 'zh_CN' }))}`;

const CACHED_LIST = 'cached hot list';
const CACHED_HOME = 'cached home page';
const RENDERED_HOME = 'home page rendered each time';
/** CPU of rendering a page, microseconds. */
const MAX_RENDER_MICROS = 40_000;
const MATCHES = 300;

export const bench: Bench = {
  about: `the server-rendered home page of a day with ${MATCHES} matches (needs the built web app), CPU of the BFF per request; ${CONNECTIONS} connections, ${ROUNDS} rounds in turn, medians`,
  async run() {
    await using redis = await startRedis();
    const matches = matchesOfADay(MATCHES);
    const upstream = await StubUpstream.start(stubAnswers(() => matches));
    const running: MeasuredProcess[] = [];
    try {
      const bff = await startMeasured(join(servers, 'bff-server.ts'), [redis.url, upstream.url]);
      running.push(bff);
      const rendering = await startMeasured(join(servers, 'rendering-server.ts'), [upstream.url]);
      running.push(rendering);
      const figures = await cpuPerRequest(
        [
          { name: CACHED_LIST, server: bff, path: list, headers },
          { name: CACHED_HOME, server: bff, path: '/', headers },
          { name: RENDERED_HOME, server: rendering, path: '/', headers },
        ],
        { rounds: ROUNDS, seconds: SECONDS, connections: CONNECTIONS },
      );
      const cachedList = figures.get(CACHED_LIST)?.median ?? Number.NaN;
      return Array.from(figures, ([name, { median, min, max, requests }]): BenchResult => {
        const row = { name, figure: median, min, max, unit: 'CPU µs/request', n: requests };
        if (name === RENDERED_HOME) return { ...row, ratio: median / MAX_RENDER_MICROS, against: '40 ms', goal: { ratio: 1 } };
        return {
          ...row,
          ratio: median / cachedList,
          against: CACHED_LIST,
          ...(name === CACHED_HOME ? { goal: { ratio: 1.2 } } : {}),
        };
      });
    } finally {
      await Promise.all(running.map((server) => server.stop()));
      await upstream.stop();
    }
  },
};
