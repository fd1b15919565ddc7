import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

/** A request that a fake provider received. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The response of a fake provider; with `never` the caller gets no response. */
export type FakeResponse = { readonly status?: number; readonly json: unknown } | 'never';

/** A simulated third-party service on a port of this machine. */
export interface FakeProvider extends AsyncDisposable {
  readonly url: string;
  /** All requests since the start. */
  readonly requests: ReceivedRequest[];
  /** Replaces the function that answers requests. */
  respondWith(answer: (request: ReceivedRequest) => FakeResponse): void;
}

/** Starts a fake provider. It responds `{}` until `respondWith` is called. */
export async function startFakeProvider(answer: (request: ReceivedRequest) => FakeResponse = () => ({ json: {} })): Promise<FakeProvider> {
  const requests: ReceivedRequest[] = [];
  let responder = answer;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://fake-provider');
      const received = {
        method: request.method ?? '',
        path,
        query,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      requests.push(received);
      const answered = responder(received);
      if (answered === 'never') return;
      response.writeHead(answered.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answered.json));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    respondWith: (next) => (responder = next),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
