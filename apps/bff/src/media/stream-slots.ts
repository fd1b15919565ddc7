import type { FastifyReply } from 'fastify';
import { AppError } from '@matchpoint/contracts/errors';

interface StreamLimits {
  /** Responses under way in this instance, in all and for one client. */
  readonly max: number;
  readonly maxPerClient: number;
  /** A response that takes longer is cut off, because it holds a connection to the upstream. */
  readonly maxDurationMs: number;
}

/** Bounds the responses that are streamed from the upstream. */
export class StreamSlots {
  readonly #limits: StreamLimits;
  readonly #ofClients = new Map<string, number>();
  #underWay = 0;

  constructor(limits: StreamLimits) {
    this.#limits = limits;
  }

  /**
   * Reserves a slot until the reply closes, which must be open.
   * @returns the signal that cancels the upstream's response: at that moment, or after the maximum duration
   * @throws AppError UNAVAILABLE when no slot is free
   */
  take(reply: FastifyReply, client: string): AbortSignal {
    const { max, maxPerClient, maxDurationMs } = this.#limits;
    if (this.#underWay >= max || (this.#ofClients.get(client) ?? 0) >= maxPerClient)
      throw new AppError('UNAVAILABLE', { retryAfterSec: 2 });
    const left = new AbortController();
    const limit = setTimeout(() => left.abort(), maxDurationMs);
    this.#count(client, 1);
    reply.raw.once('close', () => {
      this.#count(client, -1);
      clearTimeout(limit);
      left.abort();
    });
    return left.signal;
  }

  #count(client: string, by: 1 | -1): void {
    this.#underWay += by;
    const own = (this.#ofClients.get(client) ?? 0) + by;
    if (own === 0) this.#ofClients.delete(client);
    else this.#ofClients.set(client, own);
  }
}
