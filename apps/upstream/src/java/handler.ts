import type { UserId } from '@matchpoint/contracts/ids';
import type { JavaName, JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';

/** The user of a valid token. */
export interface TokenUser {
  readonly uid: UserId;
  /** Public id of the token's session. */
  readonly sessionId: string;
}

/** The context of a call besides its input. */
export interface CallContext {
  /** The language of the response: header `lan`, zh_CN when it is missing or unknown. */
  readonly lan: Locale;
  /** Header `token`; undefined for a visitor. */
  readonly token: string | undefined;
  /**
   * The user of the token; undefined for a visitor. An endpoint that requires a token is not called without one; on other endpoints an
   * invalid token counts as none.
   */
  readonly user: TokenUser | undefined;
  /** The client according to the BFF, when the service key is valid; otherwise the address of the connection. */
  readonly client: {
    readonly address: string;
    readonly agent: string;
    /** A hash that identifies the browser or app; only from a caller with the service key, and only when it names one. */
    readonly device?: string;
  };
  readonly requestId: string;
}

/** Handles one endpoint: takes the parsed input, returns the result, throws JavaFailure for expected failures. */
export type Handler<N extends JavaName> = (input: JavaParsed<N>, context: CallContext) => Promise<JavaResult<N>>;

/** Handles an endpoint that parses its input item by item, so that one invalid item does not affect the others. */
export interface RawHandler<N extends JavaName> {
  readonly raw: (input: unknown, context: CallContext) => Promise<JavaResult<N>>;
}

/** A handler for every endpoint; a missing one is a type error. */
export type Handlers = { readonly [N in JavaName]: Handler<N> | RawHandler<N> };
