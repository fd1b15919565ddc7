import { join } from 'node:path';
import { z } from 'zod';
import { startRedis } from '../support/redis.ts';
import type { Bench, BenchResult } from './bench.ts';
import { cpuPerRequest } from './load/cpu-per-request.ts';
import { startMeasured, type MeasuredProcess } from './load/measured-process.ts';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 64;
const servers = join(import.meta.dirname, 'servers');
const brotli = { 'accept-encoding': 'gzip, deflate, br, zstd' };

export const bench: Bench = {
  about: `cached hot list (60 matches), CPU of the server per request, ${CONNECTIONS} connections, ${ROUNDS} rounds in turn (median, min–max)`,
  async run() {
    await using redis = await startRedis();
    const running: MeasuredProcess[] = [];
    const start = async (file: string, ...args: string[]) => {
      const server = await startMeasured(join(servers, file), args);
      running.push(server);
      return server;
    };
    try {
      const nodeHttp = await start('fast-path-server.ts', 'node-http', redis.url);
      const fastPath = await start('fast-path-server.ts', 'fast-path', redis.url);
      const usual = await start('usual-stack-server.ts', redis.url);
      const etag = (await fetch(`${fastPath.url}/hot`)).headers.get('etag') ?? '';
      const alternatives = [
        { name: 'node:http, same bytes', server: nodeHttp, path: '/hot', headers: brotli },
        { name: 'byte cache, brotli', server: fastPath, path: '/hot', headers: brotli },
        { name: 'byte cache, 304', server: fastPath, path: '/hot', headers: { ...brotli, 'if-none-match': etag } },
        { name: 'fastify + trpc + redis + zod + gzip', server: usual, path: '/trpc/hot', headers: { 'accept-encoding': 'gzip' } },
      ];
      await checkSame(nodeHttp.url, fastPath.url, usual.url);
      const figures = await cpuPerRequest(alternatives, { rounds: ROUNDS, seconds: SECONDS, connections: CONNECTIONS });
      return Array.from(figures, ([name, figure]): BenchResult => {
        const against = name.includes('trpc') ? 'byte cache, brotli' : 'node:http, same bytes';
        const ratio = figure.median / (figures.get(against)?.median ?? Number.NaN);
        return {
          name,
          figure: figure.median,
          min: figure.min,
          max: figure.max,
          unit: 'CPU µs/request',
          ratio,
          against,
          n: figure.requests,
        };
      });
    } finally {
      await Promise.all(running.map((server) => server.stop()));
    }
  },
};

const Answer = z.object({ result: z.object({ data: z.object({ matches: z.array(z.unknown()).length(60) }) }) });

/** A comparison of servers that say different things would mean nothing. */
async function checkSame(...urls: readonly string[]): Promise<void> {
  const [first, second, third] = await Promise.all(
    urls.map(async (url, i) => Answer.parse(await (await fetch(`${url}${i === 2 ? '/trpc/hot' : '/hot'}`, { headers: brotli })).json())),
  );
  const texts = [first, second, third].map((answer) => JSON.stringify(answer));
  if (new Set(texts).size !== 1) throw new Error('The servers do not give the same list.');
}
