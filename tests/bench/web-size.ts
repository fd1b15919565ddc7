import { once } from 'node:events';
import { request } from 'node:http';
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
import { hotMatches } from './servers/hot-matches.ts';
import { bytesOfRoutes, holdsMantine, type Manifest, publicKitFiles, readManifest } from './work-kit.ts';

/** Limit of the first load of the home page, bytes in brotli. */
const MOST = { JavaScript: 170_000, CSS: 15_000 };

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
    'what a browser loads for the first view of the home page, and for work areas and pages of experts beyond what every page loads, in brotli (needs the built web app); fails when a public page can load Mantine',
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
      const html = await (await fetch(origin)).text();
      const files = [...new Set(Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g), ([, path]) => path ?? ''))];
      const weigh = async (name: keyof typeof MOST, end: string): Promise<BenchResult> => {
        const own = files.filter((path) => path.endsWith(end));
        const sizes = await Promise.all(own.map((path) => transferred(`${origin}${path}`)));
        const bytes = sizes.reduce((sum, size) => sum + size, 0);
        if (bytes === 0) throw new Error(`The home page references no ${name}.`);
        return {
          name: `${name} of the home page`,
          figure: bytes / 1_000,
          unit: 'kB brotli',
          ratio: bytes / MOST[name],
          against: `${MOST[name] / 1_000} kB`,
          n: own.length,
        };
      };
      return [await weigh('JavaScript', '.js'), await weigh('CSS', '.css'), ...areas];
    } finally {
      await bff.close();
      await upstream.stop();
    }
  },
};

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
      return {
        name: `${kind} of ${name}`,
        figure: bytes / 1_000,
        unit: 'kB brotli',
        ratio: bytes / most[kind],
        against: `${most[kind] / 1_000} kB`,
        n: 1,
      };
    }),
  );
}

/** Returns the bytes of a body as transferred. */
async function transferred(url: string): Promise<number> {
  const asked = request(url, { headers: { 'accept-encoding': 'br' } }).end();
  const [response]: AsyncIterable<Buffer>[] = await once(asked, 'response');
  let bytes = 0;
  for await (const chunk of response ?? []) bytes += chunk.length;
  return bytes;
}
