import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaName, JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';

/** The holder of a valid token. */
export interface TokenUser {
  readonly uid: UserId;
  /** Public name of the token's session. */
  readonly sessionId: string;
}

/** What a handler knows of the call beside its input. */
export interface CallContext {
  /** The language of the answer: header `lan`, zh_CN when it is missing or unknown. */
  readonly lan: Locale;
  /** Header `token`; undefined for a visitor. */
  readonly token: string | undefined;
  /**
   * Whose token it is; undefined for a visitor. A row that needs a token never runs without; a row that does not gets undefined for a token
   * that is not valid.
   */
  readonly user: TokenUser | undefined;
  /** Who called, as the BFF says: believed only with the service key, otherwise the peer's own address. */
  readonly client: { readonly address: string; readonly agent: string };
  readonly requestId: string;
}

/** Answers one row: gets the parsed input, returns the result. Throws JavaFailure for an expected failure. */
export type Handler<N extends JavaName> = (input: JavaParsed<N>, context: CallContext) => Promise<JavaResult<N>>;

/** Answers a row whose input it parses itself, item by item: one bad item must not spoil the others. */
export interface RawHandler<N extends JavaName> {
  readonly raw: (input: unknown, context: CallContext) => Promise<JavaResult<N>>;
}

/** A handler for every row: a missing one is a type error. */
export type Handlers = { readonly [N in JavaName]: Handler<N> | RawHandler<N> };
