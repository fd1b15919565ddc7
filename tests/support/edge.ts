import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireSystemPackage } from '../../scripts/system-packages.ts';
import { freePort } from './free-port.ts';
import { waitFor } from './wait-for.ts';

/** The shipped edge in front of instances that a name server names. */
export interface Edge extends AsyncDisposable {
  readonly origin: string;
  /** What nginx printed: nothing, unless something is wrong. */
  readonly output: () => string;
}

interface EdgeOptions {
  /** Port of the name server. It has to know the names `bff` and `upstream`. */
  readonly nameServerPort: number;
  /** Port of every BFF instance. */
  readonly bffPort: number;
  /** Port of the upstream. */
  readonly upstreamPort: number;
}

/** Starts nginx with `deploy/nginx.conf`, in which only ports and folders are replaced. */
export async function startEdge({ nameServerPort, bffPort, upstreamPort }: EdgeOptions): Promise<Edge> {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'));
  for (const name of ['', 'tmp', 'cache']) {
    mkdirSync(join(folder, name), { recursive: true });
    chmodSync(join(folder, name), 0o777);
  }
  const port = await freePort();
  const replaced: [string, string][] = [
    ['bff:3000', `bff:${bffPort}`],
    ['upstream:4000', `upstream:${upstreamPort}`],
    ['resolver 127.0.0.11 ', `resolver 127.0.0.1:${nameServerPort} `],
    ['listen 8080', `listen 127.0.0.1:${port}`],
    [' /tmp/', ` ${join(folder, 'tmp')}/`],
    ['/var/cache/nginx', join(folder, 'cache')],
    ['worker_connections 32768', 'worker_connections 2048'],
    ['worker_rlimit_nofile 65536;', ''],
  ];
  let conf = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');
  for (const [from, to] of replaced) {
    if (!conf.includes(from)) throw new Error(`deploy/nginx.conf does not say ${from}`);
    conf = conf.replaceAll(from, to);
  }
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, conf);
  const program = requireSystemPackage('nginx');
  const tested = spawnSync(program, ['-t', '-c', file, '-p', folder], { encoding: 'utf8' });
  if (tested.status !== 0) throw new Error(tested.stderr);
  const nginx = spawn(program, ['-c', file, '-p', folder, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  nginx.stderr.on('data', (chunk) => (output += String(chunk)));
  const origin = `http://127.0.0.1:${port}`;
  await waitFor('the edge', async () => (await fetch(`${origin}/healthz`)).ok, { timeoutMs: 60_000 });
  return {
    origin,
    output: () => output,
    [Symbol.asyncDispose]: async () => {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
