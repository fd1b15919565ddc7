import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { JavaName } from '@matchpoint/contracts/java/table';
import { freePort } from '../support/free-port.ts';
import { findJavaRow, isJavaName } from './java-rows.ts';

/** A call as the stub received it. */
export interface StubCall {
  readonly row: JavaName;
  readonly input: Readonly<Record<string, unknown>>;
  readonly headers: IncomingMessage['headers'];
  readonly url: string;
}

/** Response of a row: a result for the envelope, or full control over the response. */
export type StubAnswer =
  | { readonly result: unknown }
  | { readonly raw: string; readonly status?: number }
  | { readonly bytes: Uint8Array; readonly contentType: string }
  | 'hang'
  | 'cut';
export type StubHandler = (call: StubCall) => StubAnswer | Promise<StubAnswer>;

const BRIDGE_ROWS: ReadonlySet<JavaName> = new Set<JavaName>(['getPCLiveGameMatch', 'getPCGameMatchByCondition', 'replayMatches']);

/**
 * An upstream whose responses a test defines, for what a real one does not do on demand: hanging, invalid or incomplete responses. It
 * counts the calls of each row.
 */
export class StubUpstream {
  readonly calls: StubCall[] = [];
  /** Responses by row; rows without one respond HTTP 500. */
  readonly rows = new Map<JavaName, StubHandler>();
  /** Handles requests that match no row; 404 without it. */
  other: ((request: IncomingMessage, body: Buffer, response: ServerResponse) => void) | undefined;
  /** Accepts websockets; they are rejected without it. */
  upgrade: ((request: IncomingMessage, socket: Duplex, head: Buffer) => void) | undefined;
  /** Delay before each response, milliseconds. */
  delayMs = 0;
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) => {
      // A handler that throws is a fault of the test; hanging would hide it.
      console.error(error);
      response.destroy();
    });
  });
  readonly #sockets = new Set<Socket>();
  #port = 0;

  private constructor() {
    this.#server.on('upgrade', (request, socket, head) => {
      // Swallow socket errors: the client may be killed before it gets a response.
      socket.on('error', () => undefined);
      if (this.upgrade) this.upgrade(request, socket, head);
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    });
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /** @param port a free one by default */
  static async start(answers: Partial<Record<JavaName, StubHandler>>, port = 0): Promise<StubUpstream> {
    const stub = new StubUpstream();
    stub.#port = port;
    for (const [name, answer] of Object.entries(answers)) if (isJavaName(name)) stub.rows.set(name, answer);
    await stub.listen();
    return stub;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts (again), at the same address as before. */
  async listen(): Promise<void> {
    if (this.#port === 0) this.#port = await freePort();
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** Stops: connections are cut, new ones refused. */
  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Returns the calls that users caused: all but those by which the bridge follows matches. */
  callsOfUsers(): StubCall[] {
    return this.calls.filter(({ row }) => !BRIDGE_ROWS.has(row));
  }

  callsOf(row: JavaName): number {
    return this.calls.filter((call) => call.row === row).length;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stub');
    const found = findJavaRow(request.method, url.pathname);
    const body = await buffer(request).catch(() => undefined);
    // The client disconnected before it had sent its request.
    if (body === undefined) return;
    if (!found && this.other) {
      this.other(request, body, response);
      return;
    }
    const handler = found && this.rows.get(found.name);
    if (!found || !handler) {
      response.writeHead(found ? 500 : 404).end();
      return;
    }
    const input: Record<string, unknown> = Object.fromEntries(url.searchParams);
    delete input['_t'];
    found.pattern
      .exec(url.pathname)
      ?.slice(1)
      .forEach((value, index) => (input[found.fields[index] ?? ''] = decodeURIComponent(value)));
    if (body.length > 0) Object.assign(input, JSON.parse(body.toString('utf8')));
    const call: StubCall = { row: found.name, input, headers: request.headers, url: request.url ?? '' };
    this.calls.push(call);
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    const answer = await handler(call);
    if (answer === 'hang') return;
    if (answer === 'cut') {
      request.socket.destroy();
      return;
    }
    if ('bytes' in answer) response.writeHead(200, { 'content-type': answer.contentType }).end(answer.bytes);
    else if ('raw' in answer) response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.raw);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ status: 'success', result: answer.result }));
  }
}
