import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';

const Ready = z.object({ url: z.string() });
const Usage = z.object({ cpuMicros: z.number(), rssBytes: z.number() });

/** A process under test: it reports its address and the CPU that it has used. */
export interface MeasuredProcess {
  readonly url: string;
  /** User and system time since its start, microseconds. */
  cpuMicros(): Promise<number>;
  /** Resident memory, bytes. */
  rssBytes(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a file that calls `reportToBench`, with production settings. */
export async function startMeasured(file: string, args: readonly string[]): Promise<MeasuredProcess> {
  const child = fork(file, args, { env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { url } = Ready.parse(await nextMessage(child));
  const usage = async () => {
    child.send('usage');
    return Usage.parse(await nextMessage(child));
  };
  return {
    url,
    cpuMicros: async () => (await usage()).cpuMicros,
    rssBytes: async () => (await usage()).rssBytes,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Returns the next message of the process; rejects when the process ends first. */
function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error(`${child.spawnargs.join(' ')} ended before it answered.`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });
}
