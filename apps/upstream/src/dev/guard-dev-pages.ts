import type { FastifyInstance } from 'fastify';
import { isDevHost } from '@matchpoint/contracts/rules/dev-host';

/**
 * Answers requests under `/dev` with 404 unless their `Host` names this computer or the site. The BFF checks the Host of the browser itself
 * and forwards its requests as `localhost`.
 */
export function guardDevPages(app: FastifyInstance, siteOrigin: string | undefined): void {
  const ownHosts = new Set(siteOrigin === undefined ? [] : [new URL(siteOrigin).host]);
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url?.startsWith('/dev') !== true) return undefined;
    if (isDevHost(request.headers.host, request.socket.localAddress, ownHosts)) return undefined;
    return reply.code(404).send();
  });
}
