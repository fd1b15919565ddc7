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
  canonicalSearch: z.custom<(request: object) => string>((value) => typeof value === 'function'),
});

/**
 * Loads the built web app under `dist`: its server entry and its files. Returns undefined when it has not been built.
 * @throws when the folder holds something else
 */
export async function loadWebApp(dist: string, headers: Readonly<Record<string, string>>): Promise<WebApp | undefined> {
  const entry = join(dist, 'server/entry-server.js');
  const manifest = join(dist, 'client/.vite/manifest.json');
  if (!existsSync(entry) || !existsSync(manifest)) return undefined;
  const module: unknown = await import(pathToFileURL(entry).href);
  const { render, canonicalSearch } = ServerEntry.parse(module);
  return {
    build: createHash('sha256').update(readFileSync(manifest)).update(readFileSync(entry)).digest('base64url').slice(0, 12),
    render: async (request) => PageResultShape.parse(await render(request)),
    canonicalSearch,
    files: StaticFiles.read(join(dist, 'client'), headers),
  };
}
