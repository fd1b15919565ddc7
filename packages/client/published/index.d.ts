import type { AppError, Challenge, GameIdInput, GameSlug, Id, Locale, MatchDetail, MatchSummary, Procedures } from './api.js';

export type * from './api.js';

/** The typed client of a site. */
export type MatchpointClient = Procedures;

/** The part of `fetch` that is used; any implementation of it fits. */
export type FetchLike = (input: string, init?: FetchInit) => Promise<FetchResponse>;

export interface FetchInit {
  body?: string;
  method?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  credentials?: 'omit' | 'same-origin';
}

export interface FetchResponse {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<unknown>;
}

/** The part of a WebSocket that is used. */
export interface WebSocketConstructor {
  new (url: string, protocols?: string | string[]): object;
}

/** Serves subscriptions; made by `createRealtimeClient`. */
export interface RealtimeLink {
  readonly __realtime?: never;
}

export interface ClientOptions {
  /** Where the site answers, such as `https://example.com`. */
  readonly origin: string;
  /** Returns the opaque session of the app, or undefined before the login. */
  readonly bearer?: () => string | undefined;
  /** Returns a random secret of 43 characters from `[A-Za-z0-9_-]` that the installation created and stores. */
  readonly installation?: () => string;
  /** The language of private answers and of failures. */
  readonly locale?: () => Locale;
  /** Name and version of the app, such as `fan-app/2.1.0`. */
  readonly version?: string;
  /** `link` of `createRealtimeClient`; without it a subscription fails. */
  readonly realtime?: RealtimeLink;
  /** Timeout of a call in milliseconds; 10,000 by default. */
  readonly timeoutMs?: number;
  readonly fetch?: FetchLike;
}

/** Creates a client. Public reads go out one by one without credentials, private calls are batched, subscriptions share one socket. */
export function createClient(options: ClientOptions): MatchpointClient;

/** `idle`: nothing is subscribed. `disconnected`: closed for good. */
export type RealtimeState = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'disconnected';

export interface RealtimeOptions {
  /** Address of the websocket, such as `wss://example.com/ws`. */
  readonly url: string;
  readonly bearer?: () => string | undefined;
  /** The WebSocket of the runtime by default. */
  readonly WebSocket?: WebSocketConstructor;
}

export interface RealtimeClient {
  /** For `createClient({ realtime })`. */
  readonly link: RealtimeLink;
  readonly getState: () => RealtimeState;
  /** Calls `listener` after each change of the state, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Connects at once, for example when an app comes to the front. */
  readonly reconnectNow: () => void;
  /** After a login or a logout. */
  readonly changeSession: () => void;
  readonly onSessionEnd: (listener: () => void) => () => void;
  readonly close: () => Promise<void>;
}

/** The one socket of an app: it reconnects by itself, and each subscription resumes after its last message. */
export function createRealtimeClient(options: RealtimeOptions): RealtimeClient;

/** Why a call failed. `network`: no response. `bug`: any other error. */
export type Failure = { kind: 'app'; app: AppError } | { kind: 'network' } | { kind: 'cancelled' } | { kind: 'bug'; error: unknown };

/** Classifies an error of a call. */
export function failureOf(error: unknown): Failure;

/** Solves a challenge (`CHALLENGE_REQUIRED`); returns what is sent as `challenge`. */
export function solveChallenge(challenge: Challenge): Promise<string>;

/** Runs a call; when it is answered with a challenge, solves it and runs the call once more. */
export function withChallenge<T>(call: (challenge: string | undefined) => Promise<T>, onChallenge?: () => void): Promise<T>;

/** A match before and after a change. */
export interface RowChange {
  readonly before: MatchSummary;
  readonly after: MatchSummary;
}

export interface FollowListener<Value> {
  /** The newest state, at first and after each change. */
  readonly onState: (value: Value) => void;
  /** Each match that changed, after `onState`. */
  readonly onChange?: (change: RowChange) => void;
  /** A read failed. It is repeated by itself where that helps. */
  readonly onFailure?: (failure: Failure) => void;
}

/** Follows the matches in play, of one game or of all, until the returned function is called. */
export function followLive(
  client: MatchpointClient,
  input: { readonly locale: Locale; readonly gameId?: GameIdInput },
  listener: FollowListener<readonly MatchSummary[]>,
): () => void;

/** Follows one match with all its details, until the returned function is called. */
export function followMatch(
  client: MatchpointClient,
  input: { readonly locale: Locale; readonly game: GameSlug; readonly id: Id },
  listener: FollowListener<MatchDetail>,
): () => void;
