import type { PublicJava } from '../java/client.ts';

/** The same calls, each of which has to be granted first. */
export function rateLimitedClient(java: PublicJava, consumeQuota: () => Promise<void>): PublicJava {
  return {
    audience: 'public',
    async call(row, input, options) {
      await consumeQuota();
      return java.call(row, input, options);
    },
  };
}
