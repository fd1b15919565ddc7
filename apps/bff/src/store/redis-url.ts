/** One address of a Redis server. */
export interface RedisAddress {
  readonly host: string;
  readonly port: number;
}

interface Access {
  readonly username?: string;
  readonly password?: string;
  readonly tls: boolean;
}

/** The server or servers that a `REDIS_URL` names. */
export type RedisTarget =
  | (Access & { readonly mode: 'single'; readonly address: RedisAddress; readonly db: number })
  | (Access & { readonly mode: 'cluster'; readonly addresses: readonly RedisAddress[] })
  | (Access & { readonly mode: 'sentinel'; readonly addresses: readonly RedisAddress[]; readonly name: string; readonly db: number });

const EXPECTED =
  'expected redis://[user:password@]host:port[/db], redis+cluster://[user:password@]host:port,host:port,… or redis+sentinel://[user:password@]host:port,host:port,…/name[/db] (rediss… for TLS)';

/**
 * Parses the URL of a store: one server, a Cluster list or a Sentinel list. A comma-separated list of `redis://` addresses is a Cluster, too.
 * @param variable the variable that has the URL, for the error
 * @throws Error that says what was expected; it does not contain the value, which may hold a password
 */
export function parseRedisUrl(url: string, variable = 'REDIS_URL'): RedisTarget {
  try {
    return parseUrl(url);
  } catch (error) {
    throw new Error(`${variable}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function parseUrl(url: string): RedisTarget {
  const match = /^(rediss?)(\+cluster|\+sentinel)?:\/\/(?:([^@/]*)@)?([^/]+)((?:\/[^/]*)*)$/.exec(withOneScheme(url.trim()));
  if (match === null) throw new Error(EXPECTED);
  const [, scheme, kind, credentials, hosts = '', path = ''] = match;
  const addresses = hosts.split(',').map(parseAddress);
  const [first, ...others] = addresses;
  if (first === undefined) throw new Error(EXPECTED);
  const access = { ...parseCredentials(credentials), tls: scheme === 'rediss' };
  const parts = path.split('/').filter((part) => part !== '');
  if (kind === '+sentinel') {
    const [name, db] = parts;
    if (name === undefined) throw new Error(`a Sentinel list needs the name of its master; ${EXPECTED}`);
    return { ...access, mode: 'sentinel', addresses, name: decodeURIComponent(name), db: parseDb(db) };
  }
  if (kind === '+cluster' || others.length > 0) {
    if (parts.length > 0) throw new Error('a Cluster has no database numbers');
    return { ...access, mode: 'cluster', addresses };
  }
  return { ...access, mode: 'single', address: first, db: parseDb(parts[0]) };
}

/** Many tools write `redis://a:1,redis://b:2`; all but the first scheme are removed. */
function withOneScheme(url: string): string {
  return url.replaceAll(/,\s*rediss?:\/\//g, ',');
}

function parseAddress(text: string): RedisAddress {
  const match = /^(\[[0-9a-fA-F:]+\]|[^:\s]+)(?::(\d{1,5}))?$/.exec(text.trim());
  const host = match?.[1];
  const port = Number(match?.[2] ?? '6379');
  if (host === undefined || port < 1 || port > 65_535) throw new Error(EXPECTED);
  return { host: host.replace(/^\[|\]$/g, ''), port };
}

function parseCredentials(text: string | undefined): { username?: string; password?: string } {
  if (text === undefined || text === '') return {};
  const colon = text.indexOf(':');
  const username = decodeURIComponent(colon === -1 ? text : text.slice(0, colon));
  const password = colon === -1 ? '' : decodeURIComponent(text.slice(colon + 1));
  return { ...(username === '' ? {} : { username }), ...(password === '' ? {} : { password }) };
}

function parseDb(text: string | undefined): number {
  if (text === undefined) return 0;
  if (!/^\d{1,4}$/.test(text)) throw new Error(`the database must be a number; ${EXPECTED}`);
  return Number(text);
}
