import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Admission } from './admission.ts';
import { isSameSecret } from './callback-secret.ts';

const MEDIAMTX_CALLBACK_PATH = '/streams/mediamtx';
const BODY_LIMIT = 8_192;

/** What MediaMTX asks before every publisher and reader (`authMethod: http`). */
const AuthRequest = z.object({ action: z.string(), path: z.string(), protocol: z.string().default('') });

/**
 * Mounts `POST /streams/mediamtx?secret=…`, the authorisation hook of MediaMTX: an encoder may publish `live/{code}` when it is admitted; streams are
 * read as HLS only, by the upstream. Without the secret the path does not exist.
 */
export function mountMediaMtxCallbacks(
  app: FastifyInstance,
  deps: { readonly secret: string; readonly admission: Admission; readonly log: { info(fields: object, message: string): void } },
): void {
  const options = { bodyLimit: BODY_LIMIT };
  app.post<{ Querystring: { secret?: string } }>(MEDIAMTX_CALLBACK_PATH, options, async (request, reply) => {
    if (!isSameSecret(request.query.secret, deps.secret)) return reply.code(404).send();
    const asked = AuthRequest.safeParse(request.body);
    if (!asked.success) return reply.code(400).send();
    const { action, path, protocol } = asked.data;
    if (action === 'read') return reply.code(protocol === 'hls' ? 200 : 401).send();
    const code = /^live\/([A-Za-z0-9_-]{1,64})$/.exec(path)?.[1];
    if (action !== 'publish' || code === undefined) return reply.code(401).send();
    const outcome = await deps.admission.admit(code);
    if (typeof outcome !== 'string') return reply.code(200).send();
    deps.log.info({ reason: outcome }, 'an encoder was refused');
    return reply.code(401).send();
  });
}
