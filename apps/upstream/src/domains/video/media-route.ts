import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MediaFiles } from '../../providers/media/media-files.ts';
import { byteRange } from './byte-range.ts';

type MediaRequest = FastifyRequest<{ Params: { hash: string; name: string } }>;

/** Mounts `GET /media/:hash/:name`, which serves a file of a highlight, whole or in part (Range). The bytes under a path never change. */
export function mountMedia(app: FastifyInstance, files: MediaFiles): void {
  const answer = async (request: MediaRequest, reply: FastifyReply) => {
    const { hash, name } = request.params;
    reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'; sandbox");
    const file = await files.open(hash, name);
    if (file === undefined) return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('not found');
    const { handle, size, type } = file;
    const etag = `"${hash}-${name}"`;
    reply.header('etag', etag).header('cache-control', 'public, max-age=31536000, immutable').header('accept-ranges', 'bytes').type(type);
    const range = wantsSame(request, etag) ? byteRange(request.headers.range, size) : 'whole';
    const isKnown = request.headers['if-none-match']?.includes(etag) === true;
    if (isKnown || range === 'none' || request.method === 'HEAD') {
      await handle.close();
      if (isKnown) return reply.code(304).send();
      if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
    }
    const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
    if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
    reply.header('content-length', end - start + 1);
    return request.method === 'HEAD' ? reply.send() : reply.send(handle.createReadStream({ start, end }));
  };
  app.route({ method: ['GET', 'HEAD'], url: '/media/:hash/:name', exposeHeadRoute: false, handler: answer });
}

/** Returns whether a range may be served: a client that holds parts of another version (If-Range) needs the whole file. */
function wantsSame(request: FastifyRequest, etag: string): boolean {
  const since = request.headers['if-range'];
  return since === undefined || since === etag;
}
