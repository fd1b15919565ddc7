import type { FastifyInstance } from 'fastify';
import type { Http } from '../providers/http.ts';

/** Sends requests to our own development pages without the network; `app` is resolved at the first request, after it was built. */
export function ownPages(app: () => FastifyInstance): Http {
  return async (url, { method = 'GET', headers = {}, body } = {}) => {
    const { pathname, search } = new URL(url);
    const answer = await app().inject({
      method,
      url: `${pathname}${search}`,
      headers: { ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, text: answer.body };
  };
}
