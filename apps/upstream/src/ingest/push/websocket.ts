import type { FastifyInstance } from 'fastify';
import websocket from '@fastify/websocket';
import { hasKey } from '../../java/route-table.ts';
import type { ChangeStream } from './change-stream.ts';

/** `GET /java/ws/feed`: the change stream, for who has the operator's key. */
export async function mountFeedSocket(
  app: FastifyInstance,
  options: { readonly stream: ChangeStream; readonly feedKey: string },
): Promise<void> {
  // Compression of a socket's messages costs memory and time out of all proportion; nothing is received but pings.
  await app.register(websocket, { options: { maxPayload: 1024, perMessageDeflate: false } });
  app.get(
    '/java/ws/feed',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        if (!hasKey(request, options.feedKey)) await reply.code(401).send();
      },
    },
    (socket) => options.stream.add(socket),
  );
}
