import type { FastifyInstance } from 'fastify';
import type { Avatars } from './avatars.ts';

/**
 * Mounts `GET /files/:name`, which serves images of users. The content of a name never changes. The headers prevent a browser from
 * executing the file, whatever it contains (reliability §4.2, upload).
 */
export function mountFiles(app: FastifyInstance, files: Pick<Avatars, 'file'>): void {
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox");
    const file = await files.file(request.params.name);
    if (file === undefined) return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('not found');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', `inline; filename="${request.params.name}"`)
      .type(file.mediaType)
      .send(file.bytes);
  });
}
