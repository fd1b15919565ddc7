import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A real `redis-server` of a test, on a free port of the loopback, that can be killed, frozen and started again with its data.
 * Only tests use it.
 */
export class RedisTestServer {
  readonly port: number;
  readonly #folder: string;
  readonly #args: readonly string[];
  #process: ChildProcess | undefined;

  private constructor(port: number, folder: string, args: readonly string[]) {
    this.port = port;
    this.#folder = folder;
    this.#args = args;
  }

  static async start(...args: string[]): Promise<RedisTestServer> {
    const server = new RedisTestServer(await freePort(), await mkdtemp(join(tmpdir(), 'redis-test-')), args);
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it, or starts it again with what it saved. */
  async start(): Promise<void> {
    const args = ['--port', `${this.port}`, '--bind', '127.0.0.1', '--dir', this.#folder, '--save', '', ...this.#args];
    this.#process = spawn('redis-server', args, { stdio: 'ignore' });
    await until(async () => (await this.command('PING')).startsWith('+PONG'));
  }

  /** Ends it at once, as a crash would. */
  async kill(): Promise<void> {
    const process = this.#process;
    if (process === undefined || process.exitCode !== null || process.signalCode !== null) return;
    process.kill('SIGKILL');
    await once(process, 'exit');
  }

  /** It keeps its connections and answers nothing until `resume`. */
  freeze(): void {
    this.#process?.kill('SIGSTOP');
  }

  resume(): void {
    this.#process?.kill('SIGCONT');
  }

  /** Sends one inline command on a connection of its own and returns the raw reply. */
  async command(line: string): Promise<string> {
    const socket = new Socket();
    try {
      socket.connect(this.port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(`${line}\r\n`);
      const [reply]: unknown[] = await once(socket, 'data');
      return String(reply);
    } finally {
      socket.destroy();
    }
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Waits until `condition` holds; a condition that throws does not hold yet. */
export async function until(condition: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<void> {
  const end = performance.now() + withinMs;
  for (;;) {
    try {
      if (await condition()) return;
    } catch {
      // Not yet.
    }
    if (performance.now() > end) throw new Error(`Condition did not hold within ${withinMs} ms: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}
