import type { ChildProcessByStdio } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from './free-port.ts';
import { waitFor } from './wait-for.ts';

const root = join(import.meta.dirname, '../..');

/** `npm start` or `pnpm dev` on its own ports and in its own folder, as a process that a test may stop or kill. */
export class SiteRunner {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'site-'));
  readonly #script: 'start' | 'dev';
  #ports: readonly [site: number, upstream: number] | undefined;

  constructor(script: 'start' | 'dev') {
    this.#script = script;
    // As root the database runs as another user.
    chmodSync(this.dataDir, 0o755);
  }

  get url(): string {
    return `http://localhost:${this.#ports?.[0]}`;
  }

  /** Starts it and waits until it reports that it is ready. @throws with all its output when it ends instead */
  async start(): Promise<StartedSite> {
    this.#ports ??= [await freePort(), await freePort()];
    const [port, upstreamPort] = this.#ports;
    const env = {
      ...process.env,
      PORT: String(port),
      UPSTREAM_PORT: String(upstreamPort),
      DATA_DIR: this.dataDir,
      HIGHLIGHTS: 'none',
      NODE_ENV: '',
    };
    const site = new StartedSite(
      spawn(process.execPath, [`scripts/${this.#script}.ts`], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }),
    );
    await waitFor('the site', () => /^ready /m.test(site.output) || site.process.exitCode !== null, { timeoutMs: 120_000 });
    if (site.process.exitCode !== null) throw new Error(site.output);
    return site;
  }

  /** Returns every process that was started for this folder, the database's included; or those of one program, by its file. */
  processes(program = ''): number[] {
    return readdirSync('/proc').flatMap((name) => {
      if (!/^\d+$/.test(name)) return [];
      try {
        const [command, environment] = [readFileSync(`/proc/${name}/cmdline`, 'utf8'), readFileSync(`/proc/${name}/environ`, 'utf8')];
        const isOurs = command.includes(this.dataDir) || environment.includes(`DATA_DIR=${this.dataDir}`);
        return command !== '' && isOurs && command.includes(program) ? [Number(name)] : [];
      } catch {
        return [];
      }
    });
  }

  /** Kills everything that was started for this folder, except `spared`. */
  kill(spared?: number): void {
    for (const pid of this.processes()) {
      if (pid === spared) continue;
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended together with the one before.
      }
    }
  }

  /** Ends what is left and removes the folder. */
  dispose(): void {
    this.kill();
    // A killed process may still be finishing its last step.
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

export class StartedSite {
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  output = '';

  constructor(child: ChildProcessByStdio<null, Readable, Readable>) {
    this.process = child;
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
  }

  /** Sends the signal and waits for the end. */
  async end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<void> {
    const ended = once(this.process, 'exit');
    this.process.kill(signal);
    await ended;
  }
}
