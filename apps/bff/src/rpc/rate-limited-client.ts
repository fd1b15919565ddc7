import type { PublicJava } from '../java/client.ts';

/** Wraps a client so that each call consumes quota first. */
export function rateLimitedClient(java: PublicJava, consumeQuota: () => Promise<void>): PublicJava {
  return {
    audience: 'public',
    async call(row, input, options) {
      await consumeQuota();
      return java.call(row, input, options);
    },
  };
}
