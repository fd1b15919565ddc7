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
   * Set by a native client: returns its opaque session id, or undefined before the login. Such a client identifies itself as native, so a login
   * returns `session`, which the app stores in the system's key store. A browser omits it, because it has a cookie.
   */
  readonly bearer?: () => string | undefined;
  /**
   * Set by a native client: returns a random secret of 43 characters from `[A-Za-z0-9_-]` that the installation created and stores. Codes are
   * then valid in this installation only, and its logins are limited apart from those of others.
   */
  readonly installation?: () => string;
  /** The language of private responses and errors for a native client. Public reads name theirs; a browser's is that of its page. */
  readonly locale?: () => Locale;
  /** Name and version of the app, such as `fan-app/2.1.0`: a site may refuse old versions with UPGRADE_REQUIRED. */
  readonly version?: string;
  /** Serves subscriptions (`realtimeLink` of `realtime.ts`); without it a subscription fails. */
  readonly realtime?: TRPCLink<AppRouter>;
  /** Returns whether the server masks results for this viewer: public reads then need the cookies, and no copy from the browser's cache. */
  readonly isMasked?: () => boolean;
  /** Stands before all other links: it sees every call and may replace its result. */
  readonly first?: TRPCLink<AppRouter>;
  /** Timeout of a call in milliseconds; 10,000 by default, longer than the BFF's own deadline. */
  readonly timeoutMs?: number;
  readonly fetch?: FetchLike;
}

/** The type of `fetch` that tRPC's links need. */
type FetchLike = ReturnType<typeof getFetch>;

const NOT_CACHED = { cache: 'no-store' } as const;

/** The maximum number of calls that the BFF accepts in one request. */
const MAX_BATCH = 10;
const TIMEOUT_MS = 10_000;

/**
 * Creates a client. It sends public reads one by one as GETs without credentials, so that their URLs are the same for everybody and shared caches
 * can answer them; private calls are batched; subscriptions share one socket.
 */
export function createClient(options: ClientOptions): MatchpointClient {
  const { origin, realtime, timeoutMs = TIMEOUT_MS } = options;
  const url = `${origin}/trpc`;
  const send =
    (credentials: 'omit' | 'same-origin'): FetchLike =>
    (input, init) => {
      const signal = withTimeout(init?.signal, timeoutMs);
      return (options.fetch ?? fetch)(input, { ...init, credentials, signal });
    };
  const http = splitLink<AppRouter>({
    condition: (op) => isPublicRead(op.path),
    true: httpLink({
      url,
      fetch: (input, init) =>
        options.isMasked?.() === true ? send('same-origin')(input, { ...init, ...NOT_CACHED }) : send('omit')(input, init),
    }),
    false: httpBatchLink({
      url,
      fetch: send('same-origin'),
      maxItems: MAX_BATCH,
      maxURLLength: 2_000,
      headers: () => nativeHeaders(options),
    }),
  });
  const last =
    realtime === undefined ? http : splitLink<AppRouter>({ condition: (op) => op.type === 'subscription', true: realtime, false: http });
  return createTRPCClient<AppRouter>({ links: options.first === undefined ? [last] : [options.first, last] });
}

/** Returns a signal that aborts with `outer`, or after a time. React Native has `AbortController` only, without `AbortSignal.any` and `timeout`. */
function withTimeout(outer: AbortSignal | null | undefined, ms: number): AbortSignal {
  const controller = new AbortController();
  const timer: unknown = setTimeout(
    () => controller.abort(Object.assign(new Error('The call took too long.'), { name: 'TimeoutError' })),
    ms,
  );
  // In Node a timer keeps the process alive, unless it is told not to.
  if (typeof timer === 'object' && timer !== null && 'unref' in timer && typeof timer.unref === 'function') timer.unref();
  const abort = () => controller.abort(outer?.reason);
  if (outer?.aborted === true) abort();
  else outer?.addEventListener('abort', abort, { once: true });
  return controller.signal;
}

function nativeHeaders({ bearer, installation, locale, version }: ClientOptions): Record<string, string> {
  const named: Record<string, string> = version === undefined ? {} : { 'x-client': version };
  if (bearer === undefined) return named;
  const session = bearer();
  return {
    ...named,
    'x-matchpoint-client': 'native',
    ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
    ...(installation === undefined ? {} : { 'x-matchpoint-device': installation() }),
    ...(locale === undefined ? {} : { 'x-matchpoint-locale': locale() }),
  };
}
