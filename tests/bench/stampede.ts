import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import { join } from 'node:path';
import { startRedis } from '../support/redis.ts';
import type { Bench, BenchResult } from './bench.ts';
import { startMeasured } from './load/measured-process.ts';

const INSTANCES = 2;
const READERS = 1_000;
const ROUNDS = 5;
const UPSTREAM_MS = 300;
/** A cold key may take so much longer than the upstream itself. */
const MAX_BEYOND_MS = 100;

export const bench: Bench = {
  about: `${READERS} readers of one cold key at the same moment on ${INSTANCES} instances, an upstream that takes ${UPSTREAM_MS} ms, ${ROUNDS} keys`,
  async run() {
    await using redis = await startRedis();
    const calls = new Map<string, number>();
    const upstream = createServer((request, response) => {
      const path = request.url ?? '';
      calls.set(path, (calls.get(path) ?? 0) + 1);
      setTimeout(() => response.end(JSON.stringify({ path, rows: Array.from({ length: 500 }, (_, i) => i) })), UPSTREAM_MS);
    }).listen(0, '127.0.0.1');
    await once(upstream, 'listening');
    const address = upstream.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    const file = join(import.meta.dirname, 'servers', 'instance-server.ts');
    const instances = await Promise.all(
      Array.from({ length: INSTANCES }, () => startMeasured(file, [redis.url, `http://127.0.0.1:${address.port}`])),
    );
    const agent = new Agent({ keepAlive: true, maxSockets: READERS });
    try {
      const worst: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const readers = Array.from({ length: READERS }, (_, i) => read(`${instances[i % INSTANCES]?.url}/cold-${round}`, agent));
        const answers = await Promise.all(readers);
        if (new Set(answers.map((answer) => answer.body)).size !== 1) throw new Error('Readers of one key got different responses.');
        const times = answers.map((answer) => answer.ms).toSorted((a, b) => a - b);
        worst.push(times[Math.floor(times.length * 0.99)] ?? Number.NaN);
      }
      const perKey = Array.from(calls.values());
      const most = Math.max(...perKey);
      const p99 = worst.toSorted((a, b) => a - b)[Math.floor(worst.length / 2)] ?? Number.NaN;
      const n = READERS * ROUNDS;
      const results: BenchResult[] = [
        {
          name: 'upstream calls per cold key',
          figure: most,
          min: Math.min(...perKey),
          max: most,
          unit: 'calls',
          ratio: most,
          against: 'one call',
          goal: { ratio: 1 },
          n,
        },
        {
          name: "p99 of all readers beyond the upstream's time",
          figure: p99 - UPSTREAM_MS,
          min: Math.min(...worst) - UPSTREAM_MS,
          max: Math.max(...worst) - UPSTREAM_MS,
          unit: 'ms',
          ratio: (p99 - UPSTREAM_MS) / MAX_BEYOND_MS,
          against: `${MAX_BEYOND_MS} ms`,
          goal: { ratio: 1 },
          n,
        },
      ];
      return results;
    } finally {
      agent.destroy();
      upstream.close();
      await Promise.all(instances.map((instance) => instance.stop()));
    }
  },
};

function read(url: string, agent: Agent): Promise<{ body: string; ms: number }> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded ${response.statusCode}.`));
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve({ body, ms: performance.now() - start }));
    }).on('error', reject);
  });
}
