import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { RenderPool, type RenderPoolOptions } from './rendering/render-pool.ts';
import { parseServerEntry } from './rendering/server-entry.ts';
import { StaticFiles } from './static-files.ts';
import type { WebApp } from './web-app.ts';

const BuildManifest = z.record(z.string(), z.object({ file: z.string(), isEntry: z.boolean().optional() }));

/**
 * Loads the built web app under `dist`: its server entry, in threads that render its pages, and its files. Returns undefined when it has not
 * been built.
 * @throws when the folder holds something else
 */
export async function loadWebApp(
  dist: string,
  headers: Readonly<Record<string, string>>,
  poolOptions: Omit<RenderPoolOptions, 'entry'> = {},
): Promise<WebApp | undefined> {
  const entry = join(dist, 'server/entry-server.js');
  const manifest = join(dist, 'client/.vite/manifest.json');
  if (!existsSync(entry) || !existsSync(manifest)) return undefined;
  const manifestText = readFileSync(manifest, 'utf8');
  const worker = readFileSync(join(dist, 'worker/service-worker.js'), 'utf8');
  const entryUrl = pathToFileURL(entry).href;
  // Parsing an address takes no time; the components of the pages are loaded by the threads only.
  const { canonicalSearch } = parseServerEntry(await import(entryUrl));
  const pool = new RenderPool({ ...poolOptions, entry: entryUrl });
  return {
    build: createHash('sha256').update(manifestText).update(readFileSync(entry)).update(worker).digest('base64url').slice(0, 12),
    render: ({ url, now, denied = false, mask, answer, signal }) => pool.render({ url, now, denied, mask }, answer, signal),
    canonicalSearch,
    worker: { script: worker, entry: entryPath(manifestText) },
    files: StaticFiles.read(join(dist, 'client'), headers),
    renderUsage: () => pool.usage,
    close: () => pool.close(),
  };
}

/** Returns the path of the script that starts the pages of a build. */
function entryPath(manifestText: string): string {
  const chunks = Object.values(BuildManifest.parse(JSON.parse(manifestText)));
  const entry = chunks.find(({ isEntry }) => isEntry === true);
  if (entry === undefined) throw new Error('The manifest of the build names no entry.');
  return `/${entry.file}`;
}
