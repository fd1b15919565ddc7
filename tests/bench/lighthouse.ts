import lighthouse from 'lighthouse';
import { z } from 'zod';
import { launchChromium } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';
import { SiteRunner } from '../support/started-site.ts';
import { waitFor } from '../support/wait-for.ts';
import type { Bench, BenchResult } from './bench.ts';
import { goalFigure } from './goal-figure.ts';

/** A page of the demo world, given as its path or as the first link of this form on another page. */
interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly link?: RegExp;
}
const PAGES: readonly MeasuredPage[] = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/soccer' },
  { name: 'match', path: '/soccer', link: /href="(\/soccer\/\d+)"/ },
  { name: 'news', path: '/news' },
  { name: 'article', path: '/news', link: /href="(\/news\/[a-z:]+\/\d+)"/ },
  { name: 'video', path: '/videos', link: /href="(\/videos\/[a-z:]+\/\d+)"/ },
  { name: 'league', path: '/leagueLibrary', link: /href="(\/leagueLibrary\/\d+)"/ },
  { name: 'expert', path: '/expert', link: /href="(\/expert\/\d+)"/ },
  { name: 'room', path: '/live', link: /href="(\/live\/\d+)"/ },
  { name: 'mall', path: '/mall' },
];

/** Time in which the demo world has filled the pages. */
const FILL_MS = 300_000;
/** What these measure is good below: the goals of the site for score and blocking, Lighthouse's own limits for the others. */
const GOALS = { score: 95, blockingMs: 150, firstPaintMs: 1_800, largestPaintMs: 2_500, shift: 0.1 };

const Numeric = z.object({ numericValue: z.number() });
const Report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'first-contentful-paint': Numeric,
    'largest-contentful-paint': Numeric,
    'total-blocking-time': Numeric,
    'cumulative-layout-shift': Numeric,
  }),
});

export const bench: Bench = {
  about:
    'Lighthouse of the demo world (mobile, simulated throttling), `npm start` in production mode, cached and compressed pages; BENCH_ORIGIN measures a running site instead',
  async run() {
    const running = process.env['BENCH_ORIGIN'];
    if (running !== undefined) return measure(running);
    const runner = new SiteRunner('start');
    try {
      const site = await runner.start();
      const results = await measure(runner.url);
      await site.end('SIGTERM');
      return results;
    } finally {
      runner.dispose();
    }
  },
};

async function measure(origin: string): Promise<BenchResult[]> {
  const port = await freePort();
  const browser = await launchChromium({ debuggingPort: port });
  try {
    const results: BenchResult[] = [];
    for (const page of PAGES) results.push(...(await measurePage(origin + (await pathOf(origin, page)), page.name, port)));
    return results;
  } finally {
    await browser.close();
  }
}

/** Returns the path of a page, once the demo world has it. */
async function pathOf(origin: string, { name, path, link }: MeasuredPage): Promise<string> {
  let found: string | undefined;
  await waitFor(
    `the page "${name}"`,
    async () => {
      const response = await fetch(origin + path);
      const html = await response.text();
      if (response.ok) found = link === undefined ? path : link.exec(html)?.[1];
      return found !== undefined;
    },
    { timeoutMs: FILL_MS, everyMs: 1_000 },
  );
  return found ?? path;
}

/** @throws when Lighthouse cannot load the page */
async function measurePage(url: string, name: string, port: number): Promise<BenchResult[]> {
  // The second answer comes from the cache.
  await (await fetch(url)).text();
  const run = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] });
  const { categories, audits, environment, runtimeError } = Report.parse(run?.lhr);
  if (runtimeError !== undefined) throw new Error(`${name}: ${runtimeError.message}`);
  const timed = (what: string, audit: keyof typeof audits, goal: number): BenchResult =>
    goalFigure({ name: `${name}: ${what}`, figure: audits[audit].numericValue, unit: 'ms', goal, n: 1 });
  return [
    goalFigure({
      name: `${name}: performance (index of the machine ${Math.round(environment.benchmarkIndex)})`,
      figure: categories.performance.score * 100,
      unit: 'points',
      goal: GOALS.score,
      isLeast: true,
      n: 1,
    }),
    timed('first contentful paint', 'first-contentful-paint', GOALS.firstPaintMs),
    timed('largest contentful paint', 'largest-contentful-paint', GOALS.largestPaintMs),
    timed('total blocking time', 'total-blocking-time', GOALS.blockingMs),
    { ...timed('cumulative layout shift', 'cumulative-layout-shift', GOALS.shift), unit: '' },
  ];
}
