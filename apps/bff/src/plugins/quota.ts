import fp from 'fastify-plugin';
import { addressPrefix, clientAddress } from '../ops/client-address.ts';
import type { RateLimiter } from '../ops/rate-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Returns the client's address behind the trusted proxies. */
    clientAddress(): string;
    /** Returns the part of the address that limits count by: IPv4 whole, IPv6 by its /64. */
    quotaKey(): string;
    /** Counts `calls` (1 by default) against the client's quota. @throws AppError RATE_LIMITED */
    consumeQuota(calls?: number): Promise<void>;
  }
}

interface QuotaOptions {
  readonly limiter: RateLimiter;
  /** Number of trusted proxies in front of this process. */
  readonly trustedProxies: number;
}

/** Adds the client's address and the quota of its calls to requests. */
export const quotaPlugin = fp<QuotaOptions>(
  async (app, { limiter, trustedProxies }) => {
    app.decorateRequest('clientAddress', function clientAddressOf() {
      return clientAddress(this.raw, trustedProxies);
    });
    app.decorateRequest('quotaKey', function quotaKey() {
      return addressPrefix(this.clientAddress());
    });
    app.decorateRequest('consumeQuota', function consumeQuota(calls = 1) {
      return limiter.consume(this.quotaKey(), calls);
    });
  },
  { name: 'quota' },
);
