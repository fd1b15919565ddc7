import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { StaticFiles } from './static-files.ts';
import type { PageResult, WebApp } from './web-app.ts';

const PageResultShape = z.object({
  status: z.number().int(),
  headers: z.record(z.string(), z.string()),
  html: z.string(),
  locale: z.custom<PageResult['locale']>((value) => typeof value === 'string'),
  freshMs: z.number(),
});

const ServerEntry = z.object({
  render: z.custom<(request: object) => Promise<unknown>>((value) => typeof value === 'function'),
  canonicalSearch: z.custom<(request: object) => string | undefined>((value) => typeof value === 'function'),
});

const BuildManifest = z.record(z.string(), z.object({ file: z.string(), isEntry: z.boolean().optional() }));

/**
 * Loads the built web app under `dist`: its server entry and its files. Returns undefined when it has not been built.
 * @throws when the folder holds something else
 */
export async function loadWebApp(dist: string, headers: Readonly<Record<string, string>>): Promise<WebApp | undefined> {
  const entry = join(dist, 'server/entry-server.js');
  const manifest = join(dist, 'client/.vite/manifest.json');
  if (!existsSync(entry) || !existsSync(manifest)) return undefined;
  const manifestText = readFileSync(manifest, 'utf8');
  const worker = readFileSync(join(dist, 'worker/service-worker.js'), 'utf8');
  const module: unknown = await import(pathToFileURL(entry).href);
  const { render, canonicalSearch } = ServerEntry.parse(module);
  return {
    build: createHash('sha256').update(manifestText).update(readFileSync(entry)).update(worker).digest('base64url').slice(0, 12),
    render: async (request) => PageResultShape.parse(await render(request)),
    canonicalSearch,
    worker: { script: worker, entry: entryPath(manifestText) },
    files: StaticFiles.read(join(dist, 'client'), headers),
  };
}

/** Returns the path of the script that starts the pages of a build. */
function entryPath(manifestText: string): string {
  const chunks = Object.values(BuildManifest.parse(JSON.parse(manifestText)));
  const entry = chunks.find(({ isEntry }) => isEntry === true);
  if (entry === undefined) throw new Error('The manifest of the build names no entry.');
  return `/${entry.file}`;
}
