import type { StreamHealth } from '@matchpoint/contracts/anchor/anchor';
import { z } from 'zod';
import { HLS_TYPES, type LiveFile, type MediaServer, type SentStream } from '../media-server.ts';

interface MediaMtxDeps {
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  /** Control API and HLS, without a slash at the end. */
  readonly apiUrl: string;
  readonly hlsUrl: string;
  /** Address for encoders, without the code. */
  readonly address: string;
  /** Returns the name under which the stream of a code is played; for streams that were admitted before this process started. */
  readonly nameOf: (code: string) => Promise<string | undefined>;
}

const API_TIMEOUT_MS = 2_000;
/** A blocking playlist request waits for the next part of the stream. */
const HLS_TIMEOUT_MS = 4_500;
const PATH = /^live\/([A-Za-z0-9_-]{1,64})$/;
const FILE = /^[A-Za-z0-9_-]{1,64}\.(m3u8|mp4|m4s|ts)$/;
const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** Paths of MediaMTX's control API (v3), of which what is not used here is left out. */
const Paths = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      ready: z.boolean().default(false),
      source: z.object({ type: z.string(), id: z.string() }).nullish(),
      tracks: z.array(z.string()).default([]),
      bytesReceived: z.number().default(0),
    }),
  ),
});
type MtxPath = z.infer<typeof Paths>['items'][number];

/** The resources of the API that can be disconnected, by type of the source. */
const KICKED: Readonly<Record<string, string>> = { rtmpConn: 'rtmpconns', rtmpsConn: 'rtmpsconns', webRTCSession: 'webrtcsessions' };
const VIDEO = /^(?:H264|H265|AV1|VP8|VP9)/;

/**
 * A running MediaMTX: RTMP and WHIP in, LL-HLS out. A stream has the path `live/{code}`, which stays between it and the upstream: viewers know the
 * playback name only.
 */
export class MediaMtxServer implements MediaServer {
  readonly #deps: MediaMtxDeps;
  /** By name: the code. */
  readonly #codes = new Map<string, string>();
  /** What streams had sent at the last look, for their bit rate. */
  readonly #measured = new Map<string, { readonly bytes: number; readonly at: number }>();
  #isReachable = true;

  constructor(deps: MediaMtxDeps) {
    this.#deps = deps;
  }

  get address(): string {
    return this.#deps.address;
  }

  async start(): Promise<void> {
    await this.sent();
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  admitted(name: string, code: string): void {
    this.#codes.set(name, code);
  }

  async sent(): Promise<readonly SentStream[] | undefined> {
    const paths = await this.#paths();
    if (paths === undefined) return undefined;
    const streams: SentStream[] = [];
    for (const { name: path, bytesReceived: bytes } of paths) {
      const code = PATH.exec(path)?.[1];
      if (code !== undefined) streams.push({ name: await this.#nameOf(code), code, bytes });
    }
    return streams;
  }

  async open(name: string, file: string, query: string): Promise<LiveFile | undefined> {
    const code = this.#codes.get(name);
    const type = HLS_TYPES[FILE.exec(file)?.[1] ?? ''];
    if (code === undefined || type === undefined) return undefined;
    const url = `${this.#deps.hlsUrl}/live/${encodeURIComponent(code)}/${file}${query === '' ? '' : `?${query}`}`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(HLS_TIMEOUT_MS) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return answer.ok && bytes.length <= MAX_FILE_BYTES ? { bytes, type } : undefined;
  }

  async kick({ code }: Pick<SentStream, 'code'>): Promise<void> {
    const source = (await this.#paths())?.find(({ name }) => name === `live/${code}`)?.source;
    const resource = source === null || source === undefined ? undefined : KICKED[source.type];
    if (source === null || source === undefined || resource === undefined) return;
    await this.#ask(`/v3/${resource}/kick/${encodeURIComponent(source.id)}`, 'POST');
  }

  async health(name: string): Promise<StreamHealth | undefined> {
    const code = this.#codes.get(name);
    const path = (await this.#paths())?.find((one) => one.name === `live/${code}`);
    if (path === undefined) return undefined;
    const [before, now] = [this.#measured.get(name), performance.now()];
    this.#measured.set(name, { bytes: path.bytesReceived, at: now });
    const elapsed = before === undefined ? 0 : now - before.at;
    const kbps = before === undefined || elapsed < 500 ? undefined : Math.round(((path.bytesReceived - before.bytes) * 8) / elapsed);
    return { ...(kbps === undefined ? {} : { kbps }), hasAudio: path.tracks.some((track) => !VIDEO.test(track)) };
  }

  prune(_before: number, names: ReadonlySet<string>): Promise<void> {
    // MediaMTX deletes its segments by itself.
    for (const name of this.#codes.keys()) if (!names.has(name)) this.#codes.delete(name);
    for (const name of this.#measured.keys()) if (!names.has(name)) this.#measured.delete(name);
    return Promise.resolve();
  }

  async #nameOf(code: string): Promise<string | undefined> {
    for (const [name, known] of this.#codes) if (known === code) return name;
    const name = await this.#deps.nameOf(code);
    if (name !== undefined) this.#codes.set(name, code);
    return name;
  }

  /** Returns the paths that are sent to; undefined when MediaMTX does not respond. */
  async #paths(): Promise<MtxPath[] | undefined> {
    const text = await this.#ask('/v3/paths/list?itemsPerPage=1000', 'GET');
    if (this.#isReachable !== (text !== undefined)) {
      this.#isReachable = text !== undefined;
      if (this.#isReachable) this.#deps.log.info({ url: this.#deps.apiUrl }, 'MediaMTX responds again');
      else this.#deps.log.warn({ url: this.#deps.apiUrl }, 'MediaMTX does not respond: encoders cannot be admitted');
    }
    return text === undefined ? undefined : Paths.parse(JSON.parse(text)).items.filter(({ ready }) => ready);
  }

  async #ask(path: string, method: 'GET' | 'POST'): Promise<string | undefined> {
    try {
      const answer = await fetch(`${this.#deps.apiUrl}${path}`, { method, signal: AbortSignal.timeout(API_TIMEOUT_MS) });
      const text = await answer.text();
      return answer.ok ? text : undefined;
    } catch {
      return undefined;
    }
  }
}
