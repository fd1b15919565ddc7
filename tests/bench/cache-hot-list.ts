import { join } from 'node:path';
import { z } from 'zod';
import { stubAnswers } from '../dev-env/stub-matches.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';
import { startRedis } from '../support/redis.ts';
import type { Bench, BenchResult } from './bench.ts';
import { cpuPerRequest, type Alternative } from './load/cpu-per-request.ts';
import { startMeasured, type MeasuredProcess } from './load/measured-process.ts';
import { hotMatches } from './servers/hot-matches.ts';
import { startNginx } from './servers/nginx.ts';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 64;
const servers = join(import.meta.dirname, 'servers');
const brotli = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const input = `?input=${encodeURIComponent(JSON.stringify({ locale: 'zh_CN' }))}`;
const list = `/trpc/match.hot${input}`;

/** The alternative that each figure is compared with. */
const NODE_LIST = 'node:http, the same list';
const NODE_PAGE = 'node:http, the same page';
const BFF_LIST = 'whole BFF, hot list';
const against: Readonly<Record<string, string>> = {
  [NODE_LIST]: NODE_LIST,
  [BFF_LIST]: NODE_LIST,
  'whole BFF, 304': NODE_LIST,
  [NODE_PAGE]: NODE_LIST,
  'whole BFF, home page': BFF_LIST,
  'fastify + trpc + redis + zod + gzip': BFF_LIST,
};

/** The goals for the ratios. */
const goals: Readonly<Record<string, BenchResult['goal']>> = {
  [BFF_LIST]: { ratio: 1.05 },
  'whole BFF, 304': { ratio: 1 },
  'whole BFF, home page': { ratio: 1.2 },
  'fastify + trpc + redis + zod + gzip': { atLeast: 60 },
};

export const bench: Bench = {
  about: `cached answers in brotli, CPU of the server per request; ${CONNECTIONS} connections, ${ROUNDS} rounds in turn, medians`,
  async run() {
    await using redis = await startRedis();
    const matches = hotMatches();
    const upstream = await StubUpstream.start(stubAnswers(() => matches));
    const running: MeasuredProcess[] = [];
    const start = async (file: string, ...args: string[]) => {
      const server = await startMeasured(join(servers, file), args);
      running.push(server);
      return server;
    };
    try {
      const bff = await start('bff-server.ts', redis.url, upstream.url);
      const constant = await start('constant-server.ts', bff.url + list);
      const usual = await start('typical-stack-server.ts', redis.url, bff.url + list);
      await checkSame(bff.url + list, constant.url, `${usual.url}/trpc/hot${input}`);
      const etag = (await fetch(bff.url + list)).headers.get('etag') ?? '';
      const alternatives: Alternative[] = [
        { name: NODE_LIST, server: constant, path: list, headers: brotli },
        { name: BFF_LIST, server: bff, path: list, headers: brotli },
        { name: 'whole BFF, 304', server: bff, path: list, headers: { ...brotli, 'if-none-match': etag } },
        { name: 'fastify + trpc + redis + zod + gzip', server: usual, path: `/trpc/hot${input}`, headers: { 'accept-encoding': 'gzip' } },
      ];
      const nginx = await startNginx(bff.url + list);
      if (nginx !== undefined) {
        running.push(nginx);
        alternatives.push({ name: 'nginx, the same list as a compressed file', server: nginx, path: '/list', headers: brotli });
      }
      // The BFF serves no pages without a built web app.
      if ((await fetch(`${bff.url}/`)).ok) {
        const page = await start('constant-server.ts', `${bff.url}/`);
        alternatives.push(
          { name: NODE_PAGE, server: page, path: '/', headers: brotli },
          { name: 'whole BFF, home page', server: bff, path: '/', headers: brotli },
        );
      }
      const figures = await cpuPerRequest(alternatives, { rounds: ROUNDS, seconds: SECONDS, connections: CONNECTIONS });
      return Array.from(figures, ([name, { median, min, max, requests }]): BenchResult => {
        const other = against[name] ?? NODE_LIST;
        const ratio = median / (figures.get(other)?.median ?? Number.NaN);
        const most = goals[name];
        return {
          name,
          figure: median,
          min,
          max,
          unit: 'CPU µs/request',
          ratio,
          against: other,
          ...(most === undefined ? {} : { goal: most }),
          n: requests,
        };
      });
    } finally {
      await Promise.all(running.map((server) => server.stop()));
      await upstream.stop();
    }
  },
};

const Answer = z.object({
  result: z.object({ data: z.object({ living: z.array(z.unknown()).length(60), future: z.array(z.unknown()) }) }),
});

/** A comparison of servers with different responses, or without compression on one side, would be meaningless. */
async function checkSame(...urls: readonly string[]): Promise<void> {
  const texts = await Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(url, { headers: brotli });
      if (answer.headers.get('content-encoding') === null) throw new Error(`${url} does not compress.`);
      return JSON.stringify(Answer.parse(await answer.json()));
    }),
  );
  if (new Set(texts).size !== 1) throw new Error('The servers do not return the same list.');
}
