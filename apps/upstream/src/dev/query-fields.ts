import type { FastifyRequest } from 'fastify';

/** Returns the query fields of a request; of repeated fields the last one. */
export function queryFields(request: FastifyRequest): Record<string, string> {
  const at = request.url.indexOf('?');
  return at === -1 ? {} : Object.fromEntries(new URLSearchParams(request.url.slice(at + 1)));
}
