import type { FastifyInstance } from 'fastify';
import type { Admission } from './admission.ts';
import { isSameSecret } from './callback-secret.ts';

/** The path of the callbacks; the secret is in the query, which is not logged. */
export const NGINX_CALLBACK_PATH = '/streams/nginx-rtmp';
const BODY_LIMIT = 8_192;

interface CallbackDeps {
  readonly secret: string;
  readonly admission: Admission;
  readonly log: { info(fields: object, message: string): void };
}

/**
 * Mounts `POST /streams/nginx-rtmp?secret=…`, which nginx's RTMP module calls when an encoder begins (`publish`) and ends (`publish_done`) and when a
 * recording is complete. An admitted encoder is redirected to the name under which it is played; a refused one gets 403. Without the secret the
 * path does not exist.
 */
export function mountNginxCallbacks(app: FastifyInstance, { secret, admission, log }: CallbackDeps): void {
  /** Names of admitted codes: nginx reports the end of a stream with its code. */
  const namesOfCodes = new Map<string, string>();
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, new URLSearchParams(typeof body === 'string' ? body : '')),
    );
    scope.post<{ Querystring: { secret?: string } }>(NGINX_CALLBACK_PATH, async (request, reply) => {
      const fields = request.body;
      if (!isSameSecret(request.query.secret, secret) || !(fields instanceof URLSearchParams)) return reply.code(404).send();
      const code = fields.get('name') ?? '';
      if (fields.get('call') === 'publish') {
        const outcome = await admission.admit(code);
        if (typeof outcome === 'string') {
          log.info({ reason: outcome, address: fields.get('addr') }, 'an encoder was refused');
          return reply.code(403).send();
        }
        namesOfCodes.set(code, outcome.name);
        // A location that is no address renames the stream.
        return reply.code(302).header('location', outcome.name).send();
      }
      const name = namesOfCodes.get(code);
      if (fields.get('call') === 'publish_done' && name !== undefined) {
        namesOfCodes.delete(code);
        await admission.ended(name);
      }
      return reply.code(200).send();
    });
  });
}
