import { request } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { startOwnUpstream } from '../dev-env/own-upstream.ts';
import { startPostgres } from '../support/postgres.ts';
import type { Bench, BenchResult } from './bench.ts';
import { goalFigure } from './goal-figure.ts';
import { cpuPerRequest } from './load/cpu-per-request.ts';
import { startMeasured } from './load/measured-process.ts';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 2;
/** Articles that are written before the measurement, so that the pages have their panels of news. */
const MAX_WRITER_STEPS = 40;
/** The quality with which the BFF compresses pages. */
const BROTLI_QUALITY = 5;
const MAX_RENDER_MS = 40;

interface WeighedPage {
  readonly path: string;
  /** Goals for the document, kB. */
  readonly goals?: { readonly raw: number; readonly brotli: number };
}
const PAGES: Readonly<Record<string, WeighedPage>> = {
  'home page': { path: '/', goals: { raw: 140, brotli: 22 } },
  'hot list': { path: '/match' },
  'soccer list': { path: '/match/soccer' },
};

export const bench: Bench = {
  onlyNamed: true,
  about: `bytes of whole pages of the simulated and replayed matches of today, and CPU of rendering each for every request with cached reads (needs the built web app); ${CONNECTIONS} connections, ${ROUNDS} rounds in turn, medians`,
  async run() {
    await using postgres = await startPostgres();
    await using own = await startOwnUpstream({ databaseUrl: await postgres.createDatabase() });
    const { writer, highlights } = own.upstream;
    for (let step = 0; step < MAX_WRITER_STEPS && (await writer.step()) > 0; step += 1);
    await highlights.publish();
    const server = await startMeasured(join(import.meta.dirname, 'servers/rendering-server.ts'), [own.url]);
    try {
      const sizes: BenchResult[] = [];
      for (const [name, page] of Object.entries(PAGES)) sizes.push(...(await weigh(name, server.url + page.path, page)));
      const alternatives = Object.entries(PAGES).map(([name, { path }]) => ({ name, server, path, headers: {} }));
      const figures = await cpuPerRequest(alternatives, { rounds: ROUNDS, seconds: SECONDS, connections: CONNECTIONS });
      const cpu = Array.from(figures, ([name, { median, requests }]) =>
        goalFigure({ name: `${name} rendered`, figure: median / 1_000, unit: 'CPU ms', goal: MAX_RENDER_MS, n: requests }),
      );
      return [...sizes, ...cpu];
    } finally {
      await server.stop();
    }
  },
};

/** Returns the size of a document, the part of it that is state for its scripts, and the number of rows that it shows. */
async function weigh(name: string, url: string, { goals }: WeighedPage): Promise<BenchResult[]> {
  const html = await read(url);
  const bytes = Buffer.byteLength(html);
  const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).length;
  const state = Math.max(
    0,
    ...Array.from(html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g), ([, text = '']) => Buffer.byteLength(text)),
  );
  const rows = html.match(/data-match="/g)?.length ?? 0;
  const plain = (what: string, figure: number, unit: string): BenchResult => ({
    name: `${name}: ${what}`,
    figure,
    unit,
    ratio: (figure * (unit === 'kB' ? 1_000 : 1)) / bytes,
    against: 'its bytes',
    n: 1,
  });
  return [
    goals === undefined
      ? plain('HTML', bytes / 1_000, 'kB')
      : goalFigure({ name: `${name}: HTML`, figure: bytes / 1_000, unit: 'kB', goal: goals.raw, n: 1 }),
    goals === undefined
      ? plain('HTML in brotli', brotli / 1_000, 'kB')
      : goalFigure({ name: `${name}: HTML in brotli`, figure: brotli / 1_000, unit: 'kB', goal: goals.brotli, n: 1 }),
    plain('largest inline script', state / 1_000, 'kB'),
    { ...plain('rows', rows, 'rows'), ratio: 1, against: 'itself' },
  ];
}

async function read(url: string): Promise<string> {
  const [response]: (AsyncIterable<Buffer> & { readonly statusCode?: number })[] = await once(request(url).end(), 'response');
  if (response?.statusCode !== 200) throw new Error(`${url} responded ${response?.statusCode}.`);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
