import { buildUpstream, type Upstream } from '@matchpoint/upstream/app';
import { readConfig } from '@matchpoint/upstream/config';
import { createDeps, type UpstreamDeps } from '@matchpoint/upstream/deps';
import { type Clock, systemClock } from '@matchpoint/bff/clock';
import { freePort } from '../support/free-port.ts';
import { waitFor } from '../support/wait-for.ts';

export interface OwnUpstreamOptions {
  /** An empty database for this upstream; it is migrated here. */
  readonly databaseUrl: string;
  readonly clock?: Clock;
  /** Feeds that replace the configured ones. None: `[]`. */
  readonly sources?: UpstreamDeps['sources'];
  /** A free port by default; that of a stopped upstream makes it come back. */
  readonly port?: number;
  /** Further settings, by variable. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Our reference upstream on a free port of this process, with access to its objects. */
export interface OwnUpstream extends AsyncDisposable {
  readonly url: string;
  readonly feedKey: string;
  readonly upstream: Upstream;
  readonly deps: UpstreamDeps;
  /** Stops like a crashed upstream: its port refuses connections. */
  stop(): Promise<void>;
}

/** Starts it; the current matches are in the database when it is ready. */
export async function startOwnUpstream(options: OwnUpstreamOptions): Promise<OwnUpstream> {
  const { databaseUrl, clock = systemClock, sources, port = await freePort(), env = {} } = options;
  const config = readConfig({
    UPSTREAM_PORT: '0',
    DATABASE_URL: databaseUrl,
    FEED_KEY: 'the-key-of-this-network',
    LOG_LEVEL: 'silent',
    // All logins of a test come from one address.
    CODES_PER_ADDRESS: '10000',
    CODES_PER_NET: '10000',
    GOLD_SHOP: 'open',
    ...(sources === undefined ? {} : { FEEDS: 'none' }),
    ...env,
  });
  const opened = await createDeps(config, clock);
  const deps = sources === undefined ? opened : { ...opened, sources };
  const upstream = await buildUpstream(deps);
  const url = await upstream.app.listen({ host: '127.0.0.1', port });
  upstream.player.start();
  if (deps.sources.length > 0) await waitFor('the feeds to stand', () => upstream.player.ready, { timeoutMs: 60_000 });
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= upstream.close().then(() => opened.close());
    return stopping;
  };
  return { url, feedKey: config.feedKey ?? '', upstream, deps, stop, [Symbol.asyncDispose]: stop };
}
