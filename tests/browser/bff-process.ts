import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { waitFor } from '../support/wait-for.ts';

const main = fileURLToPath(new URL('../../apps/bff/src/main.ts', import.meta.url));
const Ready = z.object({ msg: z.literal('ready'), address: z.string() });

/** A BFF instance in a separate process, as in production. */
export interface BffProcess {
  readonly origin: string;
  readonly port: number;
  /** Whether this instance is the bridge. */
  isBridge(): Promise<boolean>;
  /** Kills the process (SIGKILL), as a crash would. May be called again. */
  kill(): Promise<void>;
}

/** Starts an instance that serves the built web app. `port` 0 takes any free port. */
export async function startBffProcess(env: { UPSTREAM_URL: string; REDIS_URL: string; FEED_KEY?: string }, port = 0): Promise<BffProcess> {
  const child = fork(main, [], {
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      LOG_LEVEL: 'info',
      RATE_CALLS_PER_MINUTE: '1000000',
      SHED_ABOVE_MS: '60000',
      // A long timeout, so that a busy machine is not mistaken for a frozen Redis.
      REDIS_TIMEOUT_MS: '3000',
      PARENT_PIPE: '1',
    },
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  if (child.stdout === null) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const ready = Ready.safeParse(JSON.parse(line));
    if (!ready.success) continue;
    child.stdout.resume();
    const origin = ready.data.address;
    const isBridge = async () => /^bridge_leading 1$/m.test(await (await fetch(`${origin}/metrics`)).text());
    return { origin, port: Number(new URL(origin).port), isBridge, kill };
  }
  throw new Error('the instance ended before it was ready');
}

/** Waits until one of the instances is the bridge, and returns it. */
export function bridgeOf(instances: readonly BffProcess[]): Promise<BffProcess> {
  return waitFor('an instance to be the bridge', async () => {
    for (const instance of instances) if (await instance.isBridge()) return instance;
    return undefined;
  });
}
