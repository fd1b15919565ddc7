import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parsePromotionCode } from '@matchpoint/contracts/rules/agent';
import type { CreateReadClient } from '../rpc/answer-reads.ts';

interface PromotionLinkDeps {
  /** Calls the public procedures in process, through the byte cache. */
  readonly createClient: CreateReadClient;
  /** Counts a request against the client's quota. @throws AppError RATE_LIMITED */
  readonly consumeQuota: (request: FastifyRequest) => Promise<void>;
}

/**
 * Serves `/r/{code}`, the short address of posters and links: redirects to the home page, with the channel of an enabled promotion code. An
 * unknown or disabled code, and an upstream that fails or has no agents, lead to the plain home page.
 */
export function servePromotionLinks(app: FastifyInstance, { createClient, consumeQuota }: PromotionLinkDeps): void {
  app.get<{ Params: { code: string } }>('/r/:code', async (request, reply) => {
    await consumeQuota(request);
    const code = parsePromotionCode(request.params.code);
    const found =
      code === undefined
        ? undefined
        : await createClient()
            .agent.promotion.query({ code })
            .catch(() => undefined);
    const channelId = found?.promotion?.channelId;
    return reply.header('cache-control', 'no-store').redirect(channelId === undefined ? '/' : `/?channel=${channelId}`, 302);
  });
}
