import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { parseExactJson } from '@matchpoint/contracts/exact-json';
import type { Id } from '@matchpoint/contracts/rules/id';
import { WebSocket, WebSocketServer } from 'ws';
import { freePort } from '../support/free-port.ts';
import { findJavaRow } from './java-rows.ts';
import type { RunningUpstream } from './network.ts';

/** How the ids of an upstream look. */
export interface LongIds {
  /** As JSON numbers, or as JSON texts. */
  readonly written: 'number' | 'text';
  /** The long id of the upstream's n-th id; a bijection whose values are all beyond 2^53. */
  readonly of: (n: bigint) => bigint;
  /** Its inverse; 0 or less for what is no long id. */
  readonly from: (long: bigint) => bigint;
}

/** A call as the upstream in front received it, with ids as they were sent. */
interface LongCall {
  readonly path: string;
  readonly body: string;
}

const ID_FIELD = /^(?:id|ids|uid|followed)$|[a-z]Ids?$/;
const NO_ID = new Set(['gameId', 'gameIds', 'requestId']);
const isIdField = (field: string) => ID_FIELD.test(field) && !NO_ID.has(field);
/** Marks an id in a text of JSON until it is written as a number. */
const MARK = '@long-id:';

/**
 * Stands in front of an upstream and renames every id: its answers and events have long ids instead of small ones, and only calls that name
 * long ids with all their digits reach what they mean. A small id of a call means nothing here.
 */
export class LongIdUpstream implements RunningUpstream, AsyncDisposable {
  readonly feedKey: string;
  /** The calls so far. */
  readonly calls: LongCall[] = [];
  readonly #ids: LongIds;
  readonly #origin: string;
  readonly #server = createServer((request, response) => void this.#forward(request, response));
  readonly #sockets = new WebSocketServer({ noServer: true });
  readonly #lines = new Map<WebSocket, string>();
  #port = 0;

  private constructor(origin: RunningUpstream, ids: LongIds) {
    this.#origin = origin.url;
    this.feedKey = origin.feedKey ?? '';
    this.#ids = ids;
    this.#server.on('upgrade', (request, socket, head) => this.#follow(request, socket, head));
  }

  /** Starts it in front of an upstream. */
  static async start(origin: RunningUpstream, ids: LongIds): Promise<LongIdUpstream> {
    const upstream = new LongIdUpstream(origin, ids);
    upstream.#port = await freePort();
    upstream.#server.listen(upstream.#port, '127.0.0.1');
    await once(upstream.#server, 'listening');
    return upstream;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const line of this.#lines.keys()) line.terminate();
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  /** Returns the digits of the long id that stands for an id of the upstream behind. */
  long(id: Id): string {
    return String(this.#ids.of(BigInt(id)));
  }

  /** Returns what a BFF must answer where it answers `value` for the upstream behind: the same with long ids, as texts. */
  expected(value: unknown): unknown {
    return this.#rename(value, '', (id) => (isSmall(id) ? this.long(id) : id));
  }

  /** Sends a change of content or libraries to all open event sockets. Its ids are those of the upstream behind this one. */
  sendChange(seq: number, change: object): void {
    const text = this.#lengthen(JSON.stringify({ type: 'changed', seq, changes: [change] }));
    for (const [line, path] of this.#lines) if (path.startsWith('/java/ws/content')) line.send(text);
  }

  /** Renames the ids of a JSON text that goes to the BFF. */
  #lengthen(text: string): string {
    const marked = JSON.stringify(this.#rename(JSON.parse(text), '', (value) => (isSmall(value) ? MARK + this.long(value) : value)));
    return marked.replaceAll(/"@long-id:(\d+)"/g, this.#ids.written === 'number' ? '$1' : '"$1"');
  }

  #rename(value: unknown, field: string, ofId: (value: unknown) => unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#rename(item, field, ofId));
    if (typeof value !== 'object' || value === null) return isIdField(field) ? ofId(value) : value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.#rename(inner, key, ofId)]));
  }

  /** Returns the small id that a sent value means; 2147483647, which no item has, for a value that is no long id. */
  readonly #shorten = (value: unknown): unknown => {
    const text = String(value);
    if (!/^\d+(?:,\d+)*$/.test(text)) return value;
    const small = text.split(',').map((digits) => {
      const n = this.#ids.from(BigInt(digits));
      return n > 0n && n < 2n ** 53n ? String(n) : '2147483647';
    });
    return small.length === 1 && typeof value === 'number' ? Number(small[0]) : small.join(',');
  };

  #shortenAddress(method: string | undefined, address: string): string {
    const url = new URL(address, this.#origin);
    const row = findJavaRow(method, url.pathname);
    for (const [key, value] of url.searchParams) if (isIdField(key)) url.searchParams.set(key, String(this.#shorten(value)));
    if (row === undefined) return url.href;
    const values = row.pattern.exec(url.pathname)?.slice(1) ?? [];
    let path: string = row.row.path;
    row.fields.forEach((field, index) => {
      const value = values[index] ?? '';
      path = path.replace(`{${field}}`, isIdField(field) ? String(this.#shorten(value)) : value);
    });
    return url.origin + path + url.search;
  }

  async #forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = request;
    const body = (await buffer(request)).toString('utf8');
    this.calls.push({ path, body });
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (!['host', 'connection', 'content-length', 'accept-encoding', 'expect'].includes(name)) headers.set(name, String(value));
    }
    try {
      const answer = await fetch(this.#shortenAddress(method, path), {
        method,
        headers,
        redirect: 'manual',
        ...(body === '' ? {} : { body: JSON.stringify(this.#rename(parseExactJson(body), '', this.#shorten)) }),
      });
      const type = answer.headers.get('content-type') ?? '';
      const bytes = Buffer.from(await answer.arrayBuffer());
      const isAnswer = path.startsWith('/java/') && type.includes('json');
      response.writeHead(answer.status, { 'content-type': type }).end(isAnswer ? this.#lengthen(bytes.toString('utf8')) : bytes);
    } catch {
      response.writeHead(502).end();
    }
  }

  #follow(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => undefined);
    const path = request.url ?? '/';
    const { authorization = '' } = request.headers;
    this.#sockets.handleUpgrade(request, socket, head, (line) => {
      const behind = new WebSocket(this.#origin.replace('http', 'ws') + path, { headers: { authorization } });
      this.#lines.set(line, path);
      behind.on('message', (data: Buffer) => line.send(this.#lengthen(data.toString('utf8'))));
      behind.on('error', () => line.terminate());
      behind.on('close', () => line.terminate());
      line.on('close', () => {
        this.#lines.delete(line);
        behind.terminate();
      });
    });
  }
}

function isSmall(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
