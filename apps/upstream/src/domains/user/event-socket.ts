import type { FastifyInstance } from 'fastify';
import { hasKey } from '../../java/route-table.ts';
import type { UserEventStream } from './event-stream.ts';

const SEQUENCE = /^\d{1,15}$/;

/** `GET /java/ws/user?after=<seq>`: what happens to users, for who has the operator's key. The websocket plugin is registered before. */
export function mountUserEvents(app: FastifyInstance, options: { readonly stream: UserEventStream; readonly feedKey: string }): void {
  app.get<{ Querystring: { after?: unknown } }>(
    '/java/ws/user',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        const { after } = request.query;
        if (!hasKey(request, options.feedKey)) await reply.code(401).send();
        else if (after !== undefined && !(typeof after === 'string' && SEQUENCE.test(after))) await reply.code(400).send();
      },
    },
    (socket, request) => {
      const { after } = request.query;
      options.stream.add(socket, typeof after === 'string' ? Number(after) : undefined);
    },
  );
}
