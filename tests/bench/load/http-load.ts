import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const execute = promisify(execFile);

export interface LoadOptions {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface LoadOutcome {
  readonly requests: number;
}

export const LoadOrder = z.object({
  url: z.string(),
  connections: z.number(),
  seconds: z.number(),
  headers: z.record(z.string(), z.string()),
});

/** Keeps `connections` keep-alive connections busy from another process: wrk where it is installed, else a small raw client. */
export async function httpLoad(options: LoadOptions): Promise<LoadOutcome> {
  return (await hasWrk()) ? wrk(options) : rawClient(options);
}

let wrkFound: Promise<boolean> | undefined;

function hasWrk(): Promise<boolean> {
  wrkFound ??= execute('which', ['wrk']).then(
    () => true,
    () => false,
  );
  return wrkFound;
}

async function wrk({ url, connections, seconds, headers }: LoadOptions): Promise<LoadOutcome> {
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '30s',
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ];
  const { stdout } = await execute('wrk', args);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? '0');
  if (requests === 0 || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`The load on ${url} went wrong:\n${stdout}`);
  return { requests };
}

async function rawClient(options: LoadOptions): Promise<LoadOutcome> {
  const child = fork(join(import.meta.dirname, 'raw-client.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  child.send(options);
  const [message]: unknown[] = await once(child, 'message');
  child.disconnect();
  return z.object({ requests: z.number() }).parse(message);
}
