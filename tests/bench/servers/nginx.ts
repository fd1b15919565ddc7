import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/free-port.ts';
import { waitFor } from '../../support/wait-for.ts';
import type { MeasuredProcess } from '../load/measured-process.ts';

/** Linux counts the CPU time of processes in hundredths of a second. */
const MICROS_PER_TICK = 10_000;

/**
 * Starts nginx with the compressed bytes of one response of another server as a static file: what an edge in front of the BFF costs. Returns
 * undefined where nginx, or the accounting of Linux, is missing.
 */
export async function startNginx(original: string): Promise<MeasuredProcess | undefined> {
  if (process.platform !== 'linux') return undefined;
  const { body, type } = await compressedBody(original);
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'list'), body);
  writeFileSync(join(folder, 'nginx.conf'), configOf({ folder, port, type }));
  const server = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  const stop = async () => {
    if (server.pid !== undefined && server.exitCode === null && server.signalCode === null) {
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const isMissing = await Promise.race([once(server, 'error').then(() => true), once(server, 'spawn').then(() => false)]);
  const { pid } = server;
  if (isMissing || pid === undefined) {
    await stop();
    return undefined;
  }
  const url = `http://127.0.0.1:${port}`;
  await waitFor('nginx to answer', () =>
    fetch(`${url}/list`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    url,
    cpuMicros: async () => ticksOf(pid) * MICROS_PER_TICK,
    rssBytes: async () => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0') * 1_024,
    stop,
  };
}

function configOf({ folder, port, type }: { folder: string; port: number; type: string }): string {
  return `
    daemon off; master_process off; worker_processes 1; pid ${folder}/pid;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      server { listen 127.0.0.1:${port}; root ${folder}; default_type ${type}; add_header content-encoding br; }
    }`;
}

/** Returns the user and system time of a process in ticks. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** Returns the bytes of a response as they are sent. */
function compressedBody(url: string): Promise<{ body: Buffer; type: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ body: Buffer.concat(chunks), type: response.headers['content-type'] ?? 'application/json' }));
    }).on('error', reject);
  });
}
