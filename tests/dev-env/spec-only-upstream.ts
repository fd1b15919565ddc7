import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { JAVA } from '@matchpoint/contracts/java/table';
import { z } from 'zod';
import { freePort } from '../support/free-port.ts';
import { findJavaRow } from './java-rows.ts';

/**
 * The answer to a call that the upstream does not have: HTTP 404 with the page of a web server, or HTTP 200 with an envelope that says so, as
 * gateways answer.
 */
type MissingCall = 'not-found' | 'no-such-call';

const NOT_FOUND_PAGE = '<html><head><title>404 Not Found</title></head><body><h1>404 Not Found</h1></body></html>';
const NO_SUCH_CALL = {
  status: 'fail',
  result: null,
  errorMsg: 'no such call',
  msg: 'no such call',
  code: '3002',
  errorCode: '3002',
};
/** What spec §7 names of `/java/system/config`. */
const SpecConfig = z.looseObject({ result: z.object({ szUrl: z.string().optional() }) });

/**
 * A third-party upstream that answers the calls of spec §7 only, by forwarding them to another upstream. It removes settings that the spec does
 * not name and refuses websockets. Requests outside `/java` (images, development pages) are forwarded.
 */
export class SpecOnlyUpstream implements AsyncDisposable {
  readonly #origin: string;
  readonly #missing: MissingCall;
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  /** Calls beyond spec §7 that were refused, as `METHOD /path`. */
  readonly refused: string[] = [];
  #port = 0;

  private constructor(origin: string, missing: MissingCall) {
    this.#origin = origin;
    this.#missing = missing;
    this.#server.on('upgrade', (_request, socket) => {
      socket.on('error', () => undefined);
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    });
  }

  /** Starts it in front of the upstream at this address. */
  static async start(origin: string, missing: MissingCall): Promise<SpecOnlyUpstream> {
    const upstream = new SpecOnlyUpstream(origin, missing);
    upstream.#port = await freePort();
    upstream.#server.listen(upstream.#port, '127.0.0.1');
    await once(upstream.#server, 'listening');
    return upstream;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.url);
    if (pathname.startsWith('/java/')) {
      const found = findJavaRow(request.method, pathname);
      if (found === undefined || isExtension(found.name)) {
        request.resume();
        this.refused.push(`${request.method} ${pathname}`);
        this.#refuse(response);
        return;
      }
      this.#forward(request, response, found.name === 'systemConfig');
      return;
    }
    this.#forward(request, response, false);
  }

  #refuse(response: ServerResponse): void {
    if (this.#missing === 'not-found') response.writeHead(404, { 'content-type': 'text/html' }).end(NOT_FOUND_PAGE);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(NO_SUCH_CALL));
  }

  #forward(request: IncomingMessage, response: ServerResponse, isConfig: boolean): void {
    const { accept: _accept, 'accept-encoding': _encoding, ...headers } = request.headers;
    const forwarded = send(`${this.#origin}${request.url ?? '/'}`, { method: request.method, headers }, (answer) => {
      if (!isConfig) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      void buffer(answer).then(
        (body) => {
          const text = JSON.stringify(SpecConfig.parse(JSON.parse(body.toString('utf8'))));
          response.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/json' }).end(text);
        },
        () => response.destroy(),
      );
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  }
}

function isExtension(name: keyof typeof JAVA): boolean {
  const row = JAVA[name];
  return 'extension' in row && row.extension === true;
}
