import fp from 'fastify-plugin';
import { AppError } from '@matchpoint/contracts/errors';
import { isCrossSiteChange } from '../ops/csrf.ts';

const JSON_TYPE = /^application\/json\s*(;|$)/i;

interface SecurityOptions {
  /** Headers of every response. */
  readonly headers: Readonly<Record<string, string>>;
  readonly allowedOrigins: ReadonlySet<string>;
  /** Returns whether the instance is shutting down; each response is then the last on its connection. */
  readonly isDraining: () => boolean;
}

/** Sets the security headers, rejects changes requested by pages of other sites, and accepts request bodies as JSON text only. */
export const securityPlugin = fp<SecurityOptions>(
  async (app, { headers, allowedOrigins, isDraining }) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.addHook('onRequest', async (request, reply) => {
      void reply.headers({ ...headers, 'x-request-id': request.id });
      if (isDraining()) reply.raw.shouldKeepAlive = false;
      if (isCrossSiteChange(request.raw, allowedOrigins)) throw new AppError('CROSS_SITE');
      if (request.method !== 'POST' || request.routeOptions.config.hasRawBody === true) return;
      if (!JSON_TYPE.test(request.headers['content-type'] ?? '')) throw new AppError('BAD_INPUT', { fields: ['content-type'] });
    });
  },
  { name: 'security' },
);
