import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { hasKey } from './route-table.ts';

const SEQUENCE = /^\d{1,15}$/;

interface SequenceSocket {
  readonly path: `/java/ws/${string}`;
  /** Takes receivers; `after` is the last sequence that one has seen. */
  readonly stream: { add(socket: WebSocket, after: number | undefined): void };
  readonly feedKey: string;
}

/** `GET {path}?after=<seq>` for who has the operator's key. The websocket plugin is registered before. */
export function mountSequenceSocket(app: FastifyInstance, { path, stream, feedKey }: SequenceSocket): void {
  app.get<{ Querystring: { after?: unknown } }>(
    path,
    {
      websocket: true,
      preValidation: async (request, reply) => {
        const { after } = request.query;
        if (!hasKey(request, feedKey)) await reply.code(401).send();
        else if (after !== undefined && !(typeof after === 'string' && SEQUENCE.test(after))) await reply.code(400).send();
      },
    },
    (socket, request) => {
      const { after } = request.query;
      stream.add(socket, typeof after === 'string' ? Number(after) : undefined);
    },
  );
}
