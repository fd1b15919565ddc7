import type { CacheTag } from '../../cache/cache-tag.ts';
import { TAG_KINDS, type TagKind } from '../../invalidation/tags.ts';

export const CACHE_USAGE = `usage: pnpm cache tags                 list the kinds of tags
       pnpm cache invalidate TAG…      invalidate what has a tag, such as news:5 or match-list:all, on all instances
       pnpm cache show URL…            show what the cache answers at addresses of the site
       pnpm cache warm URL…            request addresses until the cache has them

invalidate needs the REDIS_URL of the instances: without Redis each has a cache of its own.
Exit status: 0 done, 1 failed, 2 wrong usage.`;

/** The arguments name no command; the message is for the caller. */
export class CacheUsageError extends Error {
  override readonly name = 'CacheUsageError';
}

/** Requests of an address until it is cached; the first one may still be answered by what is being replaced. */
const MAX_WARM_REQUESTS = 3;

export interface CacheCommandDeps {
  /** Invalidates tags on all instances. */
  readonly invalidate: (tags: readonly CacheTag[]) => Promise<void>;
  /** Requests an address of the site. */
  readonly request: (url: string) => Promise<Response>;
  /** Milliseconds of a clock that only grows. */
  readonly elapsed: () => number;
}

/**
 * Runs one command on the shared cache.
 * @returns what was done or found, a line for each tag or address
 * @throws CacheUsageError for arguments that name no command
 */
export async function runCacheCommand(deps: CacheCommandDeps, [name = '', ...args]: readonly string[]): Promise<string> {
  if (name === 'tags' && args.length === 0) return TAG_KINDS.join('\n');
  if (args.length === 0) throw new CacheUsageError(CACHE_USAGE);
  switch (name) {
    case 'invalidate': {
      const tags = args.map(tagOf);
      await deps.invalidate(tags);
      return tags.map((tag) => `${tag}: invalidated`).join('\n');
    }
    case 'show':
      return (await inTurn(args, (url) => ask(deps, url))).map(({ line }) => line).join('\n');
    case 'warm':
      return (await inTurn(args, (url) => warm(deps, url))).join('\n');
    default:
      throw new CacheUsageError(CACHE_USAGE);
  }
}

function tagOf(given: string): CacheTag {
  const [kind, id] = [given.slice(0, given.indexOf(':')), given.slice(given.indexOf(':') + 1)];
  if (!isTagKind(kind) || id === '')
    throw new CacheUsageError(`${given} is no tag: expected KIND:ID, the kinds are listed by \`pnpm cache tags\``);
  return `${kind}:${id}`;
}

function isTagKind(kind: string): kind is TagKind {
  return TAG_KINDS.some((one) => one === kind);
}

async function inTurn<T>(urls: readonly string[], run: (url: string) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (const url of urls) results.push(await run(url));
  return results;
}

async function warm(deps: CacheCommandDeps, url: string): Promise<string> {
  let last = await ask(deps, url);
  for (let count = 1; count < MAX_WARM_REQUESTS && last.isOk && last.cache !== 'hit'; count += 1) last = await ask(deps, url);
  return last.line;
}

interface Asked {
  readonly isOk: boolean;
  /** `hit`, `miss`, `stale`; undefined when the answer does not come from the cache. */
  readonly cache: string | undefined;
  readonly line: string;
}

async function ask({ request, elapsed }: CacheCommandDeps, url: string): Promise<Asked> {
  if (!URL.canParse(url)) throw new CacheUsageError(`${url} is no address: expected one with http:// or https://`);
  const start = elapsed();
  const response = await request(url);
  const bytes = (await response.arrayBuffer()).byteLength;
  const cache = response.headers.get('x-cache') ?? undefined;
  const age = response.headers.get('age');
  const parts = [
    `HTTP ${response.status}`,
    cache === undefined ? 'not from the cache' : `cache ${cache}${age === null ? '' : `, ${age} s old`}`,
    `${bytes} bytes`,
    `${Math.round(elapsed() - start)} ms`,
  ];
  return { isOk: response.ok, cache, line: `${url}: ${parts.join(', ')}` };
}
