import { fileURLToPath } from 'node:url';
import { type Bff, buildBff } from '@matchpoint/bff/app';
import { type BffConfig, readConfig } from '@matchpoint/bff/config';
import { createDeps, isHttps } from '@matchpoint/bff/deps';
import { createLog } from '@matchpoint/bff/ops/log';
import { securityHeaders } from '@matchpoint/bff/ops/security-headers';
import { loadWebApp } from '@matchpoint/bff/pages/load-web-app';
import type { WebApp } from '@matchpoint/bff/pages/web-app';
import { type Clock, systemClock } from '@matchpoint/bff/clock';
import { keys } from '@matchpoint/bff/store/keys';
import { createClient, type MatchpointClient } from '@matchpoint/client/create-client';
import { createRealtimeClient } from '@matchpoint/client/realtime';
import { waitFor } from '../support/wait-for.ts';

const webDist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));

/** A running upstream: ours (`startOwnUpstream`), a stub, or any other. With its key the bridge follows pushed changes. */
export interface RunningUpstream {
  readonly url: string;
  readonly feedKey?: string;
}

export interface NetworkOptions {
  readonly upstream: RunningUpstream;
  /** Undefined: the in-process store, for one instance only. */
  readonly redisUrl?: string;
  /** Number of BFF instances; 1 by default. */
  readonly instances?: 1 | 2;
  /** Clock of the BFF instances. */
  readonly clock?: Clock;
  /** `built`: the built web app, which must exist. `none` (default): the API only. Or a web app of the test. */
  readonly pages?: 'built' | 'none' | WebApp;
  /** Further settings of the BFF, by variable. */
  readonly env?: Readonly<Record<string, string>>;
  /** Receives the log lines of the instances; they are dropped by default. */
  readonly onLog?: (line: string) => void;
}

/** One BFF instance of a network. */
export interface NetworkInstance {
  readonly bff: Bff;
  readonly origin: string;
  /** A client without realtime, like a native one. */
  readonly client: MatchpointClient;
}

/**
 * The whole network in one process, on free ports: BFF instances in front of an upstream, with access to their objects. `await using
 * network = await Network.create({ … })` closes it at the end.
 */
export class Network implements AsyncDisposable {
  readonly instances: readonly NetworkInstance[];
  readonly #closing: (() => Promise<void>)[] = [];

  private constructor(instances: readonly NetworkInstance[]) {
    this.instances = instances;
  }

  static async create(options: NetworkOptions): Promise<Network> {
    const { upstream, redisUrl, instances: count = 1, clock = systemClock, pages = 'none', env = {}, onLog } = options;
    if (count > 1 && redisUrl === undefined) throw new Error('Several instances need a shared Redis.');
    const config = readConfig({
      PORT: '0',
      UPSTREAM_URL: upstream.url,
      LOG_LEVEL: onLog === undefined ? 'silent' : 'info',
      DRAIN_NOTICE_MS: '0',
      RATE_CALLS_PER_MINUTE: '1000000',
      SHED_ABOVE_MS: '60000',
      ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
      ...(upstream.feedKey === undefined ? {} : { FEED_KEY: upstream.feedKey }),
      ...env,
    });
    const web = await webApp(pages, config);
    const instances: NetworkInstance[] = [];
    try {
      for (let index = 0; index < count; index += 1) {
        const log = createLog({ level: config.logLevel, write: onLog ?? (() => undefined) });
        const bff = buildBff(config, await createDeps(config, { clock, log, web }));
        const origin = await bff.listen();
        instances.push({ bff, origin, client: createClient({ origin }) });
      }
      const network = new Network(instances);
      if (pages === 'built') network.#closing.push(async () => web?.close?.());
      return network;
    } catch (error) {
      await Promise.all(instances.map(({ bff }) => bff.close()));
      throw error;
    }
  }

  /** The first instance. */
  get bff(): Bff {
    return this.instance(0).bff;
  }

  /** Address of the first instance. */
  get origin(): string {
    return this.instance(0).origin;
  }

  get client(): MatchpointClient {
    return this.instance(0).client;
  }

  instance(index: number): NetworkInstance {
    const instance = this.instances[index];
    if (instance === undefined) throw new Error(`There is no instance ${index}.`);
    return instance;
  }

  /** Returns a client with its own websocket to an instance; closed with the network. */
  realtimeClient(index = 0): MatchpointClient {
    const { origin } = this.instance(index);
    const realtime = createRealtimeClient({ url: `${origin.replace('http', 'ws')}/ws` });
    this.#closing.push(() => realtime.close());
    return createClient({ origin, realtime: realtime.link });
  }

  /** Returns the instance that is the bridge, once there is one. */
  bridge(): Promise<NetworkInstance> {
    return waitFor('an instance to become the bridge', () => this.instances.find(({ bff }) => bff.realtime.bridge?.leading === true));
  }

  /** Waits until the bridge follows the upstream's events: events before that are not delivered. */
  async followingEvents(): Promise<void> {
    const { store } = this.bff.deps;
    for (const key of [keys.userEventsSeq(), keys.contentChangesSeq()]) {
      await waitFor('the bridge to listen', async () => (await store.get(key)) !== null);
    }
  }

  /**
   * Waits until the current state of the upstream has been polled and published: two complete polls of the bridge that began after this
   * call.
   */
  async settle(): Promise<void> {
    const polls = () => this.instances.reduce((sum, { bff }) => sum + (bff.realtime.bridge?.metrics.polls ?? 0), 0);
    const before = polls();
    const twice = (): boolean => {
      for (const { bff } of this.instances) bff.realtime.bridge?.pollNow();
      return polls() >= before + 2;
    };
    await waitFor('the bridge to look twice', twice, { timeoutMs: 15_000 });
  }

  async close(): Promise<void> {
    await Promise.all(this.#closing.splice(0).map((end) => end()));
    await Promise.all(this.instances.map(({ bff }) => bff.close()));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}

async function webApp(pages: NonNullable<NetworkOptions['pages']>, config: BffConfig): Promise<WebApp | undefined> {
  if (pages === 'none') return undefined;
  return pages === 'built' ? loadBuiltPages(securityHeaders(isHttps(config))) : pages;
}

/** Loads the built web app, which must exist, with the build of React that servers run: the one for development renders three times slower. */
export async function loadBuiltPages(headers: Readonly<Record<string, string>>): Promise<WebApp> {
  // React chooses its build when it is imported first.
  process.env['NODE_ENV'] = 'production';
  const web = await loadWebApp(webDist, headers);
  if (web === undefined) throw new Error('The web app is not built.');
  return web;
}
