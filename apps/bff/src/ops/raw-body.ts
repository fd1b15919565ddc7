import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body itself, whatever its type; all others take JSON and nothing else. */
    readonly hasRawBody?: boolean;
  }
}

/** A room whose routes get their bodies as they come, unread: `request.raw` is the stream, and its bounds are theirs to set. */
export function withRawBody(app: FastifyInstance, routes: (room: FastifyInstance) => void): void {
  void app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser('*', (_request, _payload, done) => done(null));
    routes(room);
  });
}
