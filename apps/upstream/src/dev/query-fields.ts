import type { FastifyRequest } from 'fastify';

/** The fields of a request's query; of one that comes twice the last. */
export function queryFields(request: FastifyRequest): Record<string, string> {
  const at = request.url.indexOf('?');
  return at === -1 ? {} : Object.fromEntries(new URLSearchParams(request.url.slice(at + 1)));
}
