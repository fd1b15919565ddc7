import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { StreamHealth } from '@matchpoint/contracts/anchor/anchor';
import { lastSegment } from '../last-segment.ts';
import { ffprobeOf, measureStream } from '../measure-stream.ts';
import { HLS_TYPES, type LiveFile, type MediaServer, type SentStream } from '../media-server.ts';
import { findNginx, type FoundNginx } from './find-nginx.ts';
import { LivePlaylist } from './live-playlist.ts';
import { nginxConfig } from './nginx-config.ts';
import { NginxProcess } from './nginx-process.ts';
import { readNginxStat } from './nginx-stat.ts';

interface NginxDeps {
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  /** Absolute path of its own folder. */
  readonly folder: string;
  /** Where recordings are written, absolute, and the bytes of one of them at most; undefined: none. */
  readonly recordings: { readonly folder: string; readonly maxBytes: number } | undefined;
  /** Returns the address of the callbacks with their secret, once the server of this process listens. */
  readonly callbackUrl: () => string;
  readonly host: string;
  /** 0: the port of the last start, else any free one. */
  readonly port: number;
  readonly ffmpeg: string;
  /** Looks for the program; tests may pretend that it is missing. */
  readonly find?: () => FoundNginx;
}

const CODE = /^[A-Za-z0-9_-]{1,64}$/;
const STAT_TIMEOUT_MS = 2_000;
/** Streams whose playlists are remembered. */
const MAX_PLAYLISTS = 500;
const HEALTH_AGE_MS = 4_000;

/** Debian's nginx with the RTMP module, as a process of this one: RTMP in, HLS out. */
export class NginxMediaServer implements MediaServer {
  readonly #deps: NginxDeps;
  /** By name: the code with which it is published now, and its playlist. */
  readonly #streams = new Map<string, { code: string; readonly playlist: LivePlaylist }>();
  readonly #measured = new Map<string, { readonly at: number; readonly health: Promise<StreamHealth | undefined> }>();
  #process: NginxProcess | undefined;
  #ports: { readonly rtmp: number; readonly control: number } | undefined;

  constructor(deps: NginxDeps) {
    this.#deps = deps;
  }

  get address(): string | undefined {
    return this.#ports === undefined ? undefined : `rtmp://${this.#deps.host}:${this.#ports.rtmp}/live`;
  }

  async start(): Promise<void> {
    const { log, folder, recordings, host, callbackUrl } = this.#deps;
    const found = (this.#deps.find ?? findNginx)();
    if ('missing' in found) {
      log.info({ reason: found.missing }, 'no media server: encoders cannot send, rooms show films computed from the clock');
      return;
    }
    for (const path of [folder, this.#hlsFolder, join(folder, 'temp'), ...(recordings === undefined ? [] : [recordings.folder])])
      mkdirSync(path, { recursive: true });
    const ports = { rtmp: await this.#rtmpPort(), control: await freePort('127.0.0.1', 0) };
    const file = join(folder, 'nginx.conf');
    const config = nginxConfig({
      module: found.module,
      folder,
      host,
      rtmpPort: ports.rtmp,
      controlPort: ports.control,
      callbackUrl: callbackUrl(),
      hlsFolder: this.#hlsFolder,
      recordings,
    });
    // It contains the secret of the callbacks.
    writeFileSync(file, config, { mode: 0o600 });
    writeFileSync(join(folder, 'rtmp-port'), String(ports.rtmp));
    this.#ports = ports;
    this.#process = new NginxProcess({
      program: found.program,
      args: ['-c', file, '-p', folder],
      onExit: (reason) => log.warn({ reason }, 'the media server ended and is started again'),
    });
    this.#process.start();
    log.info({ address: this.address }, 'the media server receives encoders');
  }

  async close(): Promise<void> {
    await this.#process?.close();
    this.#process = undefined;
    this.#ports = undefined;
  }

  admitted(name: string, code: string, beganAt: number): void {
    const known = this.#streams.get(name);
    if (known === undefined) this.#streams.set(name, { code, playlist: new LivePlaylist(beganAt) });
    else known.code = code;
    for (const oldest of this.#streams.keys()) {
      if (this.#streams.size <= MAX_PLAYLISTS) break;
      this.#streams.delete(oldest);
    }
  }

  async sent(): Promise<readonly SentStream[] | undefined> {
    const xml = await this.#ask('/stat');
    // A published stream has its playback name, which the callback gave it.
    return xml === undefined
      ? undefined
      : readNginxStat(xml).map(({ name, bytes }) => ({ name, code: this.#streams.get(name)?.code, bytes }));
  }

  async open(name: string, file: string): Promise<LiveFile | undefined> {
    const stream = this.#streams.get(name);
    if (stream === undefined || !CODE.test(stream.code)) return undefined;
    const { playlist, code } = stream;
    if (file === 'index.m3u8') {
      const text = await readFile(join(this.#hlsFolder, code, 'index.m3u8'), 'utf8').catch(() => '');
      playlist.read(code, text);
      const shown = playlist.text();
      return shown === undefined ? undefined : { bytes: Buffer.from(shown), type: HLS_TYPES['m3u8'] ?? '' };
    }
    const startMs = Number(/^s(\d{10,16})\.ts$/.exec(file)?.[1] ?? NaN);
    const folder = playlist.codeOf(startMs);
    if (folder === undefined) return undefined;
    const bytes = await readFile(join(this.#hlsFolder, folder, `${startMs}.ts`)).catch(() => undefined);
    return bytes === undefined ? undefined : { bytes, type: HLS_TYPES['ts'] ?? '' };
  }

  async kick({ name }: Pick<SentStream, 'name'>): Promise<void> {
    if (name !== undefined) await this.#ask(`/control/drop/publisher?app=live&name=${encodeURIComponent(name)}`);
  }

  health(name: string): Promise<StreamHealth | undefined> {
    const now = performance.now();
    const known = this.#measured.get(name);
    if (known !== undefined && now - known.at < HEALTH_AGE_MS) return known.health;
    const health = this.#measure(name);
    this.#measured.set(name, { at: now, health });
    return health;
  }

  async prune(before: number, names: ReadonlySet<string>): Promise<void> {
    for (const name of this.#streams.keys()) if (!names.has(name)) this.#streams.delete(name);
    for (const name of this.#measured.keys()) if (!names.has(name)) this.#measured.delete(name);
    for (const code of await readdir(this.#hlsFolder).catch(() => [])) {
      const folder = join(this.#hlsFolder, code);
      const files = await readdir(folder).catch(() => []);
      const segments = files.filter((file) => file.endsWith('.ts'));
      const old = segments.filter((file) => Number.parseInt(file, 10) < before);
      for (const file of old) await rm(join(folder, file), { force: true });
      if (old.length < segments.length) continue;
      // Nothing has been sent with this code for a while.
      for (const file of files) await rm(join(folder, file), { force: true });
      await rmdir(folder).catch(() => undefined);
    }
  }

  get #hlsFolder(): string {
    return join(this.#deps.folder, 'hls');
  }

  async #measure(name: string): Promise<StreamHealth | undefined> {
    const sent = await this.sent();
    if (sent?.some((stream) => stream.name === name) !== true) return undefined;
    const sample = await lastSegment(this, name);
    return sample === undefined ? {} : measureStream(ffprobeOf(this.#deps.ffmpeg), sample).catch(() => ({}));
  }

  /** Returns the port of the last start when it is still free, so that settings of encoders stay valid. */
  async #rtmpPort(): Promise<number> {
    const { folder, host, port } = this.#deps;
    if (port !== 0) return port;
    const last = Number(readText(join(folder, 'rtmp-port')));
    return Number.isInteger(last) && last > 0 ? freePort(host, last).catch(() => freePort(host, 0)) : freePort(host, 0);
  }

  async #ask(path: string): Promise<string | undefined> {
    if (this.#ports === undefined) return undefined;
    try {
      const answer = await fetch(`http://127.0.0.1:${this.#ports.control}${path}`, { signal: AbortSignal.timeout(STAT_TIMEOUT_MS) });
      const text = await answer.text();
      return answer.ok ? text : undefined;
    } catch {
      return undefined;
    }
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Returns a port on which nothing listens: the given one, or any. @throws when the given one is in use */
async function freePort(host: string, wanted: number): Promise<number> {
  const server = createServer().listen(wanted, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
