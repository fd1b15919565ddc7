import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { createTRPCClient, createWSClient, wsLink, type TRPCClient, type WebSocketClientOptions } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { z } from 'zod';
import type { Session } from '../../session/session.ts';
import type { Clock } from '../../clock.ts';
import { MemoryStore } from '../../store/memory-store.ts';
import type { Store } from '../../store/store.ts';
import type { Handshake } from './connection.ts';
import { Hub, type HubOptions } from './hub.ts';
import { TopicSubscription, type TopicEntry, type TopicKind } from '../topics/topic.ts';

/** Shared by the tests of the hub: a router with topics, a hub on its own port, and a proxy that can cut its connections. */

/** Payload of the topics of the test router. */
export interface Tick {
  readonly n: number;
}

const orderedKind: TopicKind = { history: { maxLength: 50, ttlMs: 60_000 } };
/** Only the latest of several ticks matters. */
const newestKind: TopicKind = {
  history: { maxLength: 50, ttlMs: 60_000 },
  coalesce: (entries: readonly TopicEntry[]) => entries.slice(-1),
};

/** A topic of one user, with a final message. */
const ownKind: TopicKind = {
  history: { maxLength: 50, ttlMs: 60_000 },
  finalMessage: (sessionId) => ({ ended: sessionId }),
};

interface TestContext {
  readonly handshake: Handshake;
  readonly session: () => Promise<Session | undefined>;
}

const t = initTRPC.context<TestContext>().create();
const member = t.procedure.use(async ({ ctx, next }) => {
  const session = await ctx.session();
  if (session === undefined) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next({ ctx: { uid: session.uid } });
});
const after = z.string().optional();

/** A router like the BFF's: subscriptions that return topics, and calls of every kind. */
export const testRouter = t.router({
  ticks: t.procedure
    .input(z.object({ room: z.string().max(20), after }))
    .subscription(({ input }) => new TopicSubscription<Tick>(`ticks.${input.room}`, orderedKind, input.after)),
  newest: t.procedure
    .input(z.object({ after }))
    .subscription(({ input }) => new TopicSubscription<Tick>('newest', newestKind, input.after)),
  members: t.procedure.subscription(({ ctx }): TopicSubscription<Tick> => {
    if (ctx.handshake.connectionParams?.['token'] !== 'secret') throw new TRPCError({ code: 'UNAUTHORIZED' });
    return new TopicSubscription<Tick>('members', orderedKind, undefined);
  }),
  own: member.subscription(({ ctx }) => new TopicSubscription<Tick | { ended: string }>(`own.${ctx.uid}`, ownKind, undefined)),
  uid: member.mutation(({ ctx }) => ctx.uid),
  generator: t.procedure.subscription(async function* () {
    yield 1;
  }),
  whoami: t.procedure.query(({ ctx }) => ({ address: ctx.handshake.address, cookie: ctx.handshake.cookie ?? null })),
  echo: t.procedure.input(z.string()).mutation(({ input }) => input),
  never: t.procedure.query(({ signal }) => new Promise<string>((resolve) => signal?.addEventListener('abort', () => resolve('ended')))),
  broken: t.procedure.query((): string => {
    throw new Error('not for the client');
  }),
});
export type TestRouter = typeof testRouter;

/** A clock that tests may advance; it also runs by itself until it is held. */
export class TestClock implements Clock {
  #ahead = 0;
  #heldAt: number | undefined;
  now(): number {
    return (this.#heldAt ?? Math.floor(performance.timeOrigin + performance.now())) + this.#ahead;
  }
  /** Stops the clock: from here on it only moves when the test advances it. */
  hold(): void {
    this.#heldAt ??= Math.floor(performance.timeOrigin + performance.now());
  }
  advance(ms: number): void {
    this.#ahead += ms;
  }
}

/** A hub on its own port, with its store. */
export class HubTestNetwork {
  readonly store: Store;
  readonly clock = new TestClock();
  readonly hub: Hub;
  readonly server: Server;
  readonly contexts: Handshake[] = [];
  readonly #closing: (() => Promise<void>)[] = [];
  readonly #proxies: CuttableProxy[] = [];

  private constructor(options: Partial<HubOptions>) {
    this.store = options.store ?? new MemoryStore({ clock: this.clock });
    this.hub = new Hub({
      router: testRouter,
      createContext: (handshake, session): TestContext => {
        this.contexts.push(handshake);
        return { handshake, session };
      },
      store: this.store,
      clock: this.clock,
      streamKeyOf: (topic) => `test:${topic}`,
      ...options,
      limits: { sweepIntervalMs: 20, ...options.limits },
    });
    this.server = createServer();
    this.hub.attach(this.server);
  }

  static async start(options: Partial<HubOptions> = {}): Promise<HubTestNetwork> {
    const network = new HubTestNetwork(options);
    network.server.listen(0, '127.0.0.1');
    await once(network.server, 'listening');
    return network;
  }

  get port(): number {
    return portOf(this.server);
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}/ws`;
  }

  /** An unchanged tRPC client. */
  client(options: Partial<WebSocketClientOptions> = {}): { trpc: TRPCClient<TestRouter>; isOpen: () => boolean } {
    const client = createWSClient({ url: this.url, retryDelayMs: () => 5, ...options });
    this.#closing.push(() => client.close());
    return { trpc: createTRPCClient<TestRouter>({ links: [wsLink({ client })] }), isOpen: () => client.connection?.state === 'open' };
  }

  /** Returns a new proxy to the hub that can be cut. */
  async proxy(): Promise<CuttableProxy> {
    const proxy = await CuttableProxy.start(this.port);
    this.#proxies.push(proxy);
    return proxy;
  }

  /** Appends one tick to the stream of a topic; its history holds 50. */
  async publish(topic: string, n: number): Promise<void> {
    await this.store.append(`test:${topic}`, JSON.stringify({ n } satisfies Tick), orderedKind.history);
  }

  async stop(): Promise<void> {
    for (const close of this.#closing) await close();
    for (const proxy of this.#proxies) proxy.stop();
    await this.hub.close();
    this.server.closeAllConnections();
    this.server.close();
    await this.store.close();
  }
}

/** A TCP proxy whose connections can be cut without notice, like a network. */
export class CuttableProxy {
  readonly #server = createTcpServer((client) => this.#join(client));
  readonly #open = new Set<Socket>();
  readonly #target: number;

  private constructor(target: number) {
    this.#target = target;
  }

  static async start(target: number): Promise<CuttableProxy> {
    const proxy = new CuttableProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get url(): string {
    return `ws://127.0.0.1:${portOf(this.#server)}/ws`;
  }

  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }

  stop(): void {
    this.cut();
    this.#server.close();
  }

  #join(client: Socket): void {
    const target = connect(this.#target, '127.0.0.1');
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      this.#open.add(from);
      from.pipe(to);
      from.on('error', () => undefined);
      from.on('close', () => {
        this.#open.delete(from);
        to.destroy();
      });
    }
  }
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return address.port;
}

/** Waits until `condition` holds. */
export async function until(condition: () => boolean | Promise<boolean>, withinMs = 15_000): Promise<void> {
  const end = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`did not hold within ${withinMs} ms: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
