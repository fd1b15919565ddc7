import { EventEmitter, once } from 'node:events';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { portOf } from './port-of.ts';

/** What happens to bytes that pass. `hold` is a half-open line: connections stay, nothing arrives on either side. */
type Mode = 'pass' | 'hold' | 'refuse';

/** A TCP proxy in front of a server, whose line a test can spoil. */
export interface TcpProxy extends AsyncDisposable {
  readonly port: number;
  /** Every piece of data waits this long, in both directions, in order. */
  delay(ms: number): void;
  /** Open and new connections stay open and silent, until `heal`. */
  hold(): void;
  /** Open connections are closed and new ones too, until `heal`. */
  drop(): void;
  /** Open connections are reset (RST) once; new ones pass. */
  reset(): void;
  /** Everything passes again, at once; what was held is delivered. */
  heal(): void;
  /** How many connections are open through it. */
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
