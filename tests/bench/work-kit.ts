import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);
export type Manifest = z.infer<typeof Manifest>;

/** Routes below a pathless layout `_work` are work areas, and so are the staff desk and the pages of agents, which others get a 403 for. */
const WORK_ROUTE = /^src\/routes\/(?:.*_work|staff|channel)[.]/;
const ROUTE = /^src\/routes\//;

/** Reads vite's manifest of a client build. */
export function readManifest(client: string): Manifest {
  return Manifest.parse(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')));
}

/** Whether a file of the build holds code or styles of Mantine: the source map names the code, its variables name the styles. */
export function holdsMantine(client: string, file: string): boolean {
  if (file.endsWith('.css')) return readFileSync(join(client, file), 'utf8').includes('--mantine-');
  if (!file.endsWith('.js')) return false;
  // The bundler's own runtime has no source map.
  const map = join(client, `${file}.map`);
  return existsSync(map) && /node_modules\/(\.pnpm\/)?@mantine[+/]/.test(readFileSync(map, 'utf8'));
}

/**
 * Returns the files with Mantine that public pages can load, each as `route → file`: by the entry, by a public route, or later by a part
 * that one of them imports on demand.
 */
export function publicKitFiles(manifest: Manifest, isKit: (file: string) => boolean): string[] {
  const publicEntries = Object.keys(manifest).filter(
    (key) => !WORK_ROUTE.test(key) && (ROUTE.test(key) || key === 'src/app/entry-client.tsx'),
  );
  const found = publicEntries.flatMap((entry) =>
    [...filesOf(manifest, entry, true)].filter(isKit).map((file) => `${entry.replace(/\?.*$/, '')} → ${file}`),
  );
  return [...new Set(found)];
}

/** Returns the files that an entry of the manifest loads; `deferred` adds those that it imports on demand, other routes left out. */
export function filesOf(manifest: Manifest, entry: string, deferred = false): Set<string> {
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || visited.has(key)) return;
    visited.add(key);
    files.add(chunk.file);
    for (const file of chunk.css) files.add(file);
    for (const next of chunk.imports) visit(next);
    if (deferred) for (const next of chunk.dynamicImports.filter((each) => !ROUTE.test(each))) visit(next);
  };
  visit(entry);
  return files;
}

/** Returns the bytes in brotli of the files that these routes load together beyond those of the entry. */
export function bytesOfRoutes(client: string, manifest: Manifest, routes: readonly string[], end: '.js' | '.css'): number {
  const shared = filesOf(manifest, 'src/app/entry-client.tsx');
  const own = new Set<string>();
  for (const key of Object.keys(manifest)) {
    if (!routes.includes(key.replace(/\?.*$/, ''))) continue;
    for (const file of filesOf(manifest, key)) if (!shared.has(file) && file.endsWith(end)) own.add(file);
  }
  return [...own].reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0);
}
