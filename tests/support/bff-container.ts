import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { waitFor } from './wait-for.ts';

const main = fileURLToPath(new URL('../../apps/bff/src/main.ts', import.meta.url));

/** A BFF process on an address of its own, as in a container. */
export interface BffContainer {
  readonly address: string;
  readonly log: () => string;
  /** Waits until it accepts requests. */
  readonly ready: () => Promise<void>;
  /** Stops it as a rolling update does, with SIGTERM; returns its exit code. */
  readonly stop: () => Promise<number | null>;
  readonly kill: () => Promise<void>;
}

/** Starts the BFF in production mode on a loopback address. */
export function startBffContainer(address: string, port: number, env: Readonly<Record<string, string>>): BffContainer {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      PUBLIC_ORIGINS: 'http://localhost',
      HOST: address,
      PORT: String(port),
      TRUST_PROXY: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += String(chunk)));
  const exit = once(child, 'exit');
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  return {
    address,
    log: () => log,
    ready: async () => {
      await waitFor(`the instance ${address}`, () => ended() || log.includes('"msg":"ready"'), { timeoutMs: 60_000 });
      if (ended()) throw new Error(`the instance ended: ${log}`);
    },
    stop: async () => {
      child.kill('SIGTERM');
      const [code]: (number | null)[] = await exit;
      return code ?? null;
    },
    kill: async () => {
      child.kill('SIGKILL');
      if (!ended()) await exit;
    },
  };
}
