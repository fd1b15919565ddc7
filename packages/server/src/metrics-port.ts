import { createServer, type Server } from 'node:http';

/** The part of prom-client's `Registry` that is served. */
export interface MetricsSource {
  readonly contentType: string;
  metrics(): Promise<string>;
}

/** A short answer in plain text. */
export interface PlainAnswer {
  readonly status: number;
  readonly text: string;
}

/**
 * Serves `/metrics` on a port of its own, which is not reachable from outside.
 * @param other returns the answers of other paths, like `/readyz`; those without one are 404
 * @throws the error of the socket when the port cannot be opened
 */
export async function openMetricsPort(
  source: MetricsSource,
  { host, port, other = () => undefined }: { host: string; port: number; other?: (path: string) => PlainAnswer | undefined },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      const { status, text } = other(request.url ?? '') ?? { status: 404, text: '' };
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
      return;
    }
    source.metrics().then(
      (text) => response.writeHead(200, { 'content-type': source.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
