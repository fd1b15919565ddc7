import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { z } from 'zod';

const Manifest = z.record(z.string(), z.object({ file: z.string() }));
const manifestUrl = new URL('../../apps/web/dist/client/.vite/manifest.json', import.meta.url);

/** Returns the URL path of the script that the build made from a module of the web app, which is loaded on demand. */
export function builtAsset(source: string): string {
  const manifest = Manifest.parse(JSON.parse(readFileSync(manifestUrl, 'utf8')));
  const key = Object.keys(manifest).find((each) => each.replace(/\?.*$/, '') === source);
  const chunk = key === undefined ? undefined : manifest[key];
  if (chunk === undefined) throw new Error(`${source} has no file of its own in the build`);
  return `/${chunk.file}`;
}

/** Waits until a page has requested the code of its realtime connection, which comes after all other work of its first view. */
export async function connectionRequested(page: Page): Promise<void> {
  const path = builtAsset('src/shared/realtime/connection.ts');
  await page.waitForFunction((end) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(end)), path);
}
