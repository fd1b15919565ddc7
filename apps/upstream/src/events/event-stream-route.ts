import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { hasKey } from '../java/route-table.ts';

const SEQUENCE = /^\d{1,15}$/;

interface EventStreamRoute {
  readonly path: `/java/ws/${string}`;
  /** Takes receivers; `after` is the last sequence that a receiver has seen. */
  readonly stream: { add(socket: WebSocket, after: number | undefined): void };
  readonly feedKey: string;
}

/**
 * Mounts `GET {path}?after=<seq>`, a WebSocket for callers with the operator's key (401 without it, 400 for an invalid sequence). The
 * WebSocket plugin must be registered before.
 */
export function mountEventStream(app: FastifyInstance, { path, stream, feedKey }: EventStreamRoute): void {
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
