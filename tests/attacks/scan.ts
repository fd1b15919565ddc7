import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { startFilledUpstream } from '../dev-env/filled-upstream.ts';
import { Network } from '../dev-env/network.ts';
import { createDatabase, startPostgres } from '../support/postgres.ts';

/**
 * `pnpm scan [--minutes N]`: runs the scanner wapiti against the site on this machine, with matches, articles and a post, and prints its
 * findings. Needs Debian's package `wapiti` and the built web app. Nothing but loopback is scanned, and no module that calls other hosts is used.
 */
const SCANNER = '/usr/bin/wapiti';
const MODULES = 'backup,blindsql,cookieflags,crlf,csp,exec,file,htaccess,http_headers,methods,permanentxss,redirect,sql,timesql,xss';
const Report = z.object({
  vulnerabilities: z.record(z.string(), z.array(z.object({ method: z.string(), path: z.string(), info: z.string() }))),
  anomalies: z.record(z.string(), z.array(z.object({ method: z.string(), path: z.string(), info: z.string() }))),
  infos: z.object({ crawled_pages_nbr: z.number().optional() }).loose(),
});

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
if (existsSync(SCANNER)) process.exitCode = await scan(Number(values.minutes));
else {
  process.stderr.write('wapiti is not installed. On Debian, as root: apt-get install wapiti\n');
  process.exitCode = 1;
}

/** Scans for so many minutes at most; returns the exit code: 1 when something was found. */
async function scan(minutes: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'scan-'));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = stack.use(await startPostgres());
  const { upstream, clock } = await startFilledUpstream(await createDatabase(postgres.url), 20);
  stack.use(upstream);
  const network = stack.use(await Network.create({ upstream, clock, pages: 'built' }));
  const report = join(folder, 'report.json');
  const seconds = String(Math.round(minutes * 60));
  const args = ['-u', `${network.origin}/`, '-m', MODULES, '-d', '3', '--max-links-per-page', '25', '--max-files-per-dir', '8'];
  const limits = [
    '--max-scan-time',
    seconds,
    '--max-attack-time',
    '60',
    '--scope',
    'domain',
    '--flush-session',
    '--store-session',
    folder,
    '--store-config',
    folder,
  ];
  const child = spawn(SCANNER, [...args, ...limits, '--no-bugreport', '-f', 'json', '-o', report], { stdio: 'inherit' });
  await once(child, 'exit');
  const { vulnerabilities, anomalies, infos } = Report.parse(JSON.parse(readFileSync(report, 'utf8')));
  const rows = Object.entries({ ...vulnerabilities, ...anomalies });
  for (const [kind, found] of rows) {
    process.stdout.write(`${String(found.length).padStart(4)}  ${kind}\n`);
    for (const { method, path, info } of found.slice(0, 3)) process.stdout.write(`      ${method} ${path}: ${info}\n`);
  }
  process.stdout.write(`${infos.crawled_pages_nbr ?? 0} pages were crawled.\n`);
  return rows.some(([, found]) => found.length > 0) ? 1 : 0;
}
