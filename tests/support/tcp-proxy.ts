import { EventEmitter, once } from 'node:events';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { portOf } from './port-of.ts';

/** What happens to passing bytes. `hold` makes a half-open connection: it stays open, nothing arrives on either side. */
type Mode = 'pass' | 'hold' | 'refuse';

/** A TCP proxy in front of a server, whose connections a test can disturb. */
export interface TcpProxy extends AsyncDisposable {
  readonly port: number;
  /** Delays every piece of data by this time, in both directions, in order. */
  delay(ms: number): void;
  /** Keeps open and new connections open and silent until `heal`. */
  hold(): void;
  /** Closes open and new connections until `heal`. */
  drop(): void;
  /** Resets (RST) open connections once; new ones pass. */
  reset(): void;
  /** Lets everything pass again at once; held data is delivered. */
  heal(): void;
  /** Number of connections open through it. */
  connections(): number;
  close(): Promise<void>;
}

/** Starts a proxy on a free port of 127.0.0.1 to `target` on the same host. */
export async function startTcpProxy(target: { port: number; host?: string }): Promise<TcpProxy> {
  let mode: Mode = 'pass';
  let delayMs = 0;
  const line = new EventEmitter();
  line.setMaxListeners(0);
  const pairs = new Set<readonly [Socket, Socket]>();

  const spoiled = () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        void (async () => {
          if (delayMs > 0) await delay(delayMs);
          while (mode === 'hold') await once(line, 'heal');
          done(null, chunk);
        })();
      },
    });
  const server = createServer((client) => {
    if (mode === 'refuse') return void client.destroy();
    const upstream = connect(target.port, target.host ?? '127.0.0.1');
    const pair = [client, upstream] as const;
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        for (const end of pair) end.destroy();
      });
    }
    client.pipe(spoiled()).pipe(upstream);
    upstream.pipe(spoiled()).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const heal = () => {
    mode = 'pass';
    delayMs = 0;
    line.emit('heal');
  };
  const endAll = (end: (socket: Socket) => void) => {
    for (const [client, upstream] of Array.from(pairs)) {
      end(client);
      upstream.destroy();
    }
  };
  const close = async () => {
    heal();
    endAll((socket) => socket.destroy());
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  const port = portOf(server);
  return {
    port,
    delay: (ms) => void (delayMs = ms),
    hold: () => void (mode = 'hold'),
    drop: () => {
      mode = 'refuse';
      endAll((socket) => socket.destroy());
    },
    reset: () => endAll((socket) => socket.resetAndDestroy()),
    heal,
    connections: () => pairs.size,
    close,
    [Symbol.asyncDispose]: close,
  };
}
