import { createTRPCClient, type getFetch, httpBatchLink, httpLink, splitLink, type TRPCClient, type TRPCLink } from '@trpc/client';
import type { AppRouter } from '@matchpoint/bff/router';
import type { Locale } from '@matchpoint/contracts/locales';
import { isPublicRead } from '@matchpoint/contracts/rules/public-reads';

/** The typed client of the BFF. */
export type MatchpointClient = TRPCClient<AppRouter>;

export interface ClientOptions {
  /** Where the BFF answers, such as `https://example.com`; in a browser its own `location.origin`. */
  readonly origin: string;
  /**
   * Given by a native client: answers its opaque session id, or undefined before the login. Such a client says that it is native, so a login
   * answers `session`, which the app keeps in the safe place of its system. A browser gives nothing: it has a cookie.
   */
  readonly bearer?: () => string | undefined;
  /** The language in which a native client wants the words of private answers and failures. Public reads name theirs; a browser's is its page's. */
  readonly locale?: () => Locale;
  /** Serves subscriptions (`realtimeLink` of `realtime.ts`); without it a subscription fails. */
  readonly realtime?: TRPCLink<AppRouter>;
  /** How long a call may take, in milliseconds; 10,000 by default: longer than the BFF's own deadline. */
  readonly timeoutMs?: number;
  readonly fetch?: FetchLike;
}

/** What tRPC's links ask of a `fetch`. */
type FetchLike = ReturnType<typeof getFetch>;

/** As many calls as the BFF takes in one request. */
const MAX_BATCH = 10;
const TIMEOUT_MS = 10_000;

/**
 * Makes a client. Public reads go out one by one as GETs without credentials, so that their URLs are the same for everybody and any cache
 * on the way may answer; everything private is batched; subscriptions share one socket.
 */
export function createClient(options: ClientOptions): MatchpointClient {
  const { origin, realtime, timeoutMs = TIMEOUT_MS } = options;
  const url = `${origin}/trpc`;
  const send =
    (credentials: 'omit' | 'same-origin'): FetchLike =>
    (input, init) => {
      const patience = AbortSignal.timeout(timeoutMs);
      const signal = init?.signal ? AbortSignal.any([init.signal, patience]) : patience;
      return (options.fetch ?? fetch)(input, { ...init, credentials, signal });
    };
  const http = splitLink<AppRouter>({
    condition: (op) => isPublicRead(op.path),
    true: httpLink({ url, fetch: send('omit') }),
    false: httpBatchLink({
      url,
      fetch: send('same-origin'),
      maxItems: MAX_BATCH,
      maxURLLength: 2_000,
      headers: () => nativeHeaders(options),
    }),
  });
  const links =
    realtime === undefined
      ? [http]
      : [splitLink<AppRouter>({ condition: (op) => op.type === 'subscription', true: realtime, false: http })];
  return createTRPCClient<AppRouter>({ links });
}

function nativeHeaders({ bearer, locale }: ClientOptions): Record<string, string> {
  if (bearer === undefined) return {};
  const session = bearer();
  return {
    'x-matchpoint-client': 'native',
    ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
    ...(locale === undefined ? {} : { 'x-matchpoint-locale': locale() }),
  };
}
