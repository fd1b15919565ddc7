import { QueryClient } from '@tanstack/react-query';
import { failureOf } from '@matchpoint/client/failure';

/** Reads are retried up to three times (spec §9). Mutations are never retried: a repeated payment would charge twice. */
const RETRIES = 3;
const STALE_AFTER_MS = 30_000;

/** Returns whether a retry may succeed: there was no response, or the response says "later". */
function passes(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'network' || (failure.kind === 'app' && (failure.app.code === 'UNAVAILABLE' || failure.app.code === 'TIMEOUT'));
}

/** Creates a query client: one per page on the server, one per tab in the browser. */
export function createQueryClient(where: 'server' | 'browser'): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        // A device without a connection asks too: the service worker may have an answer. The library would wait instead.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: where === 'server' ? false : (failures, error) => failures < RETRIES && navigator.onLine !== false && passes(error),
        retryDelay: (failures) => Math.random() * Math.min(10_000, 1_000 * 2 ** failures),
      },
      // Offline a mutation fails at once. The library would send it when the connection returns, a payment too.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
