import { once } from 'node:events';
import { request } from 'node:http';

/** What a browser fetches for the first view of a page: the files that its HTML names. */
export interface PageFiles {
  /** Paths of scripts, each once. */
  readonly scripts: readonly string[];
  /** Paths of style sheets, each once. */
  readonly styles: readonly string[];
}

/** Returns the files that an HTML document makes a browser fetch: sheets that are disabled are only named. */
export function pageFiles(html: string): PageFiles {
  const tags = Array.from(html.matchAll(/<(?:link|script)\b[^>]*>/g), ([tag]) => tag).filter((tag) => !/\sdisabled\b/.test(tag));
  const files = new Set(tags.flatMap((tag) => /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/.exec(tag)?.[1] ?? []));
  return { scripts: [...files].filter((path) => path.endsWith('.js')), styles: [...files].filter((path) => path.endsWith('.css')) };
}

/** Returns the bytes of a body as transferred in brotli. */
export async function transferredBytes(url: string): Promise<number> {
  const asked = request(url, { headers: { 'accept-encoding': 'br' } }).end();
  const [response]: AsyncIterable<Buffer>[] = await once(asked, 'response');
  let bytes = 0;
  for await (const chunk of response ?? []) bytes += chunk.length;
  return bytes;
}

/** Returns the bytes of these files of a site together, as transferred in brotli. */
export async function transferredTogether(origin: string, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map((path) => transferredBytes(origin + path)));
  return sizes.reduce((sum, size) => sum + size, 0);
}
