import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body itself, whatever its type; all others accept JSON only. */
    readonly hasRawBody?: boolean;
  }
}

/** Registers routes whose bodies are not parsed: `request.raw` is the stream, and the routes limit its size. */
export function withRawBody(app: FastifyInstance, routes: (room: FastifyInstance) => void): void {
  void app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', (_request, _payload, done) => done(null));
    routes(room);
  });
}
