import { fileURLToPath } from 'node:url';
import { buildBff } from '@matchpoint/bff/app';
import { readConfig } from '@matchpoint/bff/config';
import { createDeps } from '@matchpoint/bff/deps';
import { createLog } from '@matchpoint/bff/ops/log';
import { loadWebApp } from '@matchpoint/bff/pages/load-web-app';
import { systemClock } from '@matchpoint/bff/clock';
import { stubAnswers } from '../dev-env/stub-matches.ts';
import { StubUpstream } from '../dev-env/stub-upstream.ts';
import type { Bench, BenchResult } from './bench.ts';
import { goalFigure } from './goal-figure.ts';
import { pageFiles, transferredTogether } from './page-files.ts';
import { hotMatches } from './servers/hot-matches.ts';
import { bytesOfRoutes, holdsMantine, type Manifest, publicKitFiles, readManifest } from './work-kit.ts';

/** Goals of the first load of a page: bytes in brotli, and files that its HTML names. */
interface FirstLoad {
  readonly path: string;
  readonly JavaScript: number;
  readonly CSS: number;
  readonly requests: number;
}
const FIRST_LOADS: Readonly<Record<string, FirstLoad>> = {
  'the home page': { path: '/', JavaScript: 150_000, CSS: 12_000, requests: 14 },
  'a list of matches': { path: '/soccer', JavaScript: 180_000, CSS: 12_000, requests: 14 },
  'a match page': { path: '/soccer/100000', JavaScript: 180_000, CSS: 12_000, requests: 14 },
};

/** The most that a work area may weigh beyond what every page loads, bytes in brotli. */
const MAX_OF_WORK_AREA = { JavaScript: 110_000, CSS: 20_000 };
const WORK_AREAS = {
  'the security centre': ['src/routes/userInfo._work.tsx', 'src/routes/userInfo._work.setting.tsx'],
  'the data board': ['src/routes/creatorCenter._work.tsx', 'src/routes/creatorCenter._work.dataShow.tsx'],
  'the form of plans': ['src/routes/creatorCenter._work.tsx', 'src/routes/creatorCenter._work.progComponent.tsx'],
  'the statement of coins': ['src/routes/userInfo._work.tsx', 'src/routes/userInfo._work.water.tsx'],
} as const;

/** The most that a page of experts and plans may weigh beyond what every page loads, bytes in brotli without messages. */
const MAX_OF_PUBLIC_PAGE = { JavaScript: 20_000, CSS: 5_000 };
const PUBLIC_PAGES = {
  'the overview of experts': ['src/routes/expert.index.tsx'],
  'a board of experts': ['src/routes/expert.specialist.tsx'],
  'an expert’s page': ['src/routes/expert.$id.tsx'],
  'a plan’s page': ['src/routes/expert.plan.$id.tsx'],
} as const;

const client = fileURLToPath(new URL('../../apps/web/dist/client', import.meta.url));

export const bench: Bench = {
  about:
    'what a browser loads for the first view of the home page, a list and a match page, and for work areas and pages of experts beyond what every page loads, in brotli (needs the built web app); fails when a public page can load Mantine',
  async run() {
    const manifest = readManifest(client);
    assertNoPublicKit(manifest);
    const areas = [...weighRoutes(manifest, WORK_AREAS, MAX_OF_WORK_AREA), ...weighRoutes(manifest, PUBLIC_PAGES, MAX_OF_PUBLIC_PAGE)];
    const matches = hotMatches();
    const upstream = await StubUpstream.start(stubAnswers(() => matches));
    const config = readConfig({
      NODE_ENV: 'production',
      PUBLIC_ORIGINS: 'http://localhost',
      PORT: '0',
      UPSTREAM_URL: upstream.url,
      LOG_LEVEL: 'error',
    });
    const log = createLog({ level: config.logLevel, write: (line) => process.stderr.write(line) });
    const web = await loadWebApp(fileURLToPath(new URL('../../apps/web/dist', import.meta.url)), {});
    if (web === undefined) throw new Error('The web app is not built.');
    const bff = buildBff(config, await createDeps(config, { clock: systemClock, log, web }));
    try {
      const origin = await bff.listen();
      const pages: BenchResult[] = [];
      for (const [name, goals] of Object.entries(FIRST_LOADS)) pages.push(...(await weighPage(origin, name, goals)));
      return [...pages, ...areas];
    } finally {
      await bff.close();
      await upstream.stop();
    }
  },
};

/** Weighs what the HTML of a page names. @throws when the page is not there or names no script */
async function weighPage(origin: string, name: string, goals: FirstLoad): Promise<BenchResult[]> {
  const response = await fetch(origin + goals.path);
  if (!response.ok) throw new Error(`${name} is answered with ${response.status}.`);
  const { scripts, styles } = pageFiles(await response.text());
  if (scripts.length === 0 || styles.length === 0) throw new Error(`${name} names no scripts or no styles.`);
  const weigh = async (kind: 'JavaScript' | 'CSS', files: readonly string[]): Promise<BenchResult> => {
    const bytes = await transferredTogether(origin, files);
    return goalFigure({
      name: `${kind} of ${name}`,
      figure: bytes / 1_000,
      unit: 'kB brotli',
      goal: goals[kind] / 1_000,
      n: files.length,
    });
  };
  return [
    await weigh('JavaScript', scripts),
    await weigh('CSS', styles),
    goalFigure({
      name: `scripts and style sheets of ${name}`,
      figure: scripts.length + styles.length,
      unit: 'requests',
      goal: goals.requests,
      n: scripts.length + styles.length,
    }),
  ];
}

/** @throws when a public page can load Mantine */
function assertNoPublicKit(manifest: Manifest): void {
  const onPublicPages = publicKitFiles(manifest, (file) => holdsMantine(client, file));
  if (onPublicPages.length > 0) throw new Error(`Public pages load Mantine: ${onPublicPages.join(', ')}`);
}

/** Returns the weight of each page, given as the routes that it consists of, beyond what every page loads. */
function weighRoutes(
  manifest: Manifest,
  pages: Readonly<Record<string, readonly string[]>>,
  most: Readonly<Record<'JavaScript' | 'CSS', number>>,
): BenchResult[] {
  return Object.entries(pages).flatMap(([name, routes]) =>
    (['JavaScript', 'CSS'] as const).map((kind) => {
      const bytes = bytesOfRoutes(client, manifest, routes, kind === 'CSS' ? '.css' : '.js');
      if (bytes === 0) throw new Error(`${name} has no ${kind}.`);
      return goalFigure({ name: `${kind} of ${name}`, figure: bytes / 1_000, unit: 'kB brotli', goal: most[kind] / 1_000, n: 1 });
    }),
  );
}
