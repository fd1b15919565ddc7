import type { FastifyInstance } from 'fastify';
import type { WebApp } from './web-app.ts';

/**
 * Serves `GET /sw.js`, the service worker of the build. Browsers compare its bytes, which begin with the build, and ask for them each time.
 * @param enabled false serves a worker that removes itself and everything that it stored
 */
export function serveWorker(app: FastifyInstance, { build, worker }: Pick<WebApp, 'build' | 'worker'>, enabled: boolean): void {
  if (worker === undefined) return;
  const script = `const matchpointBuild = ${JSON.stringify({ build, entry: worker.entry, enabled })};\n${worker.script}`;
  app.route({
    method: ['GET', 'HEAD'],
    url: '/sw.js',
    handler: (_request, reply) => reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  });
}
