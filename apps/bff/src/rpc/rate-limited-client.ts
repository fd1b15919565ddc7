import type { PublicJava } from '../java/client.ts';

/** The same calls, each of which has to be granted first. */
export function limitedJava(java: PublicJava, grant: () => Promise<void>): PublicJava {
  return {
    audience: 'public',
    async call(row, input, options) {
      await grant();
      return java.call(row, input, options);
    },
  };
}
