import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

/** A request as a played service hears it. */
export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What a played service says; `never` leaves the caller waiting. */
export type Said = { readonly status?: number; readonly json: unknown } | 'never';

/** A service outside, played on a port of this machine. */
export interface PlayedServer extends AsyncDisposable {
  readonly url: string;
  /** Every request so far. */
  readonly heard: Heard[];
  /** Changes what it says from now on. */
  play(answer: (request: Heard) => Said): void;
}

/** Starts a played service; it says `{}` until told otherwise. */
export async function playServer(answer: (request: Heard) => Said = () => ({ json: {} })): Promise<PlayedServer> {
  const heard: Heard[] = [];
  let say = answer;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://played');
      const one = { method: request.method ?? '', path, query, headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      heard.push(one);
      const said = say(one);
      if (said === 'never') return;
      response.writeHead(said.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(said.json));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    heard,
    play: (next) => (say = next),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
