import type { Challenge } from './rules/challenge.ts';

/**
 * The error catalogue (spec §8): maps a code to its tRPC code and HTTP status. `upstream` lists the corresponding `errorCode`s of the /java
 * envelope. The table is free of zod, because the browser loads it too.
 */
export const ERRORS = {
  /** The upstream failed or sent an invalid response; also every `status: fail` without a known code. */
  SYSTEM: { trpc: 'INTERNAL_SERVER_ERROR', http: 500, upstream: ['-1', '400'] },
  /** The upstream is down and nothing is cached: retry shortly. */
  UNAVAILABLE: { trpc: 'SERVICE_UNAVAILABLE', http: 503, upstream: ['503'] },
  /** The upstream took longer than its deadline. */
  TIMEOUT: { trpc: 'TIMEOUT', http: 504, upstream: [] },
  /** The session is invalid: clients clear user state and cookies and go to the home page (only after a real upstream response). */
  SESSION_INVALID: { trpc: 'UNAUTHORIZED', http: 401, upstream: ['3000', '3001'] },
  /** The action needs a login: the login dialog opens. */
  LOGIN_REQUIRED: { trpc: 'UNAUTHORIZED', http: 401, upstream: ['3002'] },
  NOT_FOUND: { trpc: 'NOT_FOUND', http: 404, upstream: ['404'] },
  /** The upstream does not offer this call, which is an extension of spec §7: the site does without the feature. */
  NOT_OFFERED: { trpc: 'NOT_FOUND', http: 404, upstream: [] },
  ACCESS_DENIED: { trpc: 'FORBIDDEN', http: 403, upstream: ['403'] },
  BAD_INPUT: { trpc: 'BAD_REQUEST', http: 400, upstream: ['4000'] },
  /** This version of the client is below the least one that the site serves (`MIN_CLIENT_VERSION`): the user has to update it. */
  UPGRADE_REQUIRED: { trpc: 'PRECONDITION_FAILED', http: 426, upstream: [] },
  /** Rate limited; carries `retryAfterSec`. */
  RATE_LIMITED: { trpc: 'TOO_MANY_REQUESTS', http: 429, upstream: ['429'] },
  /** The body of the request is longer than its endpoint accepts. */
  BODY_TOO_LARGE: { trpc: 'PAYLOAD_TOO_LARGE', http: 413, upstream: ['413'] },
  /** A mutation came from another site. */
  CROSS_SITE: { trpc: 'FORBIDDEN', http: 403, upstream: [] },
  MUTED: { trpc: 'FORBIDDEN', http: 403, upstream: ['5001'] },
  CONTENT_REJECTED: { trpc: 'BAD_REQUEST', http: 400, upstream: ['5002'] },
  ROOM_CLOSED: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['5003'] },
  LEVEL_TOO_LOW: { trpc: 'FORBIDDEN', http: 403, upstream: ['5004'] },
  INSUFFICIENT_COINS: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['6001'] },
  NO_BROADCAST: { trpc: 'NOT_FOUND', http: 404, upstream: ['5005'] },
  GIFT_FAILED: { trpc: 'INTERNAL_SERVER_ERROR', http: 500, upstream: ['6002'] },
  REDEMPTION_FAILED: { trpc: 'INTERNAL_SERVER_ERROR', http: 500, upstream: ['6003'] },
  EMAIL_REQUIRED: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['7001'] },
  EMAIL_FORMAT: { trpc: 'BAD_REQUEST', http: 400, upstream: ['7002'] },
  CODE_WRONG: { trpc: 'BAD_REQUEST', http: 400, upstream: ['7003'] },
  ANCHOR_BANNED: { trpc: 'FORBIDDEN', http: 403, upstream: ['5006'] },
  /** The item was changed concurrently: read it again. */
  CONFLICT: { trpc: 'CONFLICT', http: 409, upstream: ['409'] },
  /** The account is banned from the site. */
  ACCOUNT_BANNED: { trpc: 'FORBIDDEN', http: 403, upstream: ['3010'] },
  MOBILE_EMPTY: { trpc: 'BAD_REQUEST', http: 400, upstream: ['7101'] },
  MOBILE_FORMAT: { trpc: 'BAD_REQUEST', http: 400, upstream: ['7102'] },
  CODE_EMPTY: { trpc: 'BAD_REQUEST', http: 400, upstream: ['7103'] },
  PASSWORD_EMPTY: { trpc: 'BAD_REQUEST', http: 400, upstream: ['7104'] },
  PASSWORD_REQUIREMENTS: { trpc: 'BAD_REQUEST', http: 400, upstream: ['7105'] },
  PASSWORD_TOO_SHORT: { trpc: 'BAD_REQUEST', http: 400, upstream: ['7106'] },
  PASSWORD_TOO_LONG: { trpc: 'BAD_REQUEST', http: 400, upstream: ['7107'] },
  /** In the list of common passwords. */
  PASSWORD_COMMON: { trpc: 'BAD_REQUEST', http: 400, upstream: ['7108'] },
  /** Wrong number or password; the response does not tell which. */
  LOGIN_WRONG: { trpc: 'BAD_REQUEST', http: 400, upstream: ['7109'] },
  /** Too many wrong attempts, or expired: a new code is needed. */
  CODE_EXPIRED: { trpc: 'BAD_REQUEST', http: 400, upstream: ['7110'] },
  AREA_CODE: { trpc: 'BAD_REQUEST', http: 400, upstream: ['7111'] },
  /** A third-party login was not completed in time, or not started in this browser. */
  LOGIN_EXPIRED: { trpc: 'BAD_REQUEST', http: 400, upstream: ['7112'] },
  /** The user must agree to the terms, an anchor to the conduct rules, first (spec §5). */
  AGREEMENT_REQUIRED: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['7603'] },
  /** The request has to bring the solution of the challenge in `challenge` (`rules/challenge.ts`). */
  CHALLENGE_REQUIRED: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['7114'] },
  TELEGRAM_FORGED: { trpc: 'BAD_REQUEST', http: 400, upstream: ['7113'] },
  EMAIL_EMPTY: { trpc: 'BAD_REQUEST', http: 400, upstream: ['7004'] },
  MOBILE_TAKEN: { trpc: 'CONFLICT', http: 409, upstream: ['7201'] },
  EMAIL_TAKEN: { trpc: 'CONFLICT', http: 409, upstream: ['7202'] },
  /** The account already has another identity of this provider, or the identity is bound to another account. */
  IDENTITY_TAKEN: { trpc: 'CONFLICT', http: 409, upstream: ['7203'] },
  /** The change needs a bound mobile number. */
  MOBILE_REQUIRED: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['7204'] },
  NAME_FORMAT: { trpc: 'BAD_REQUEST', http: 400, upstream: ['7205'] },
  NAME_TAKEN: { trpc: 'CONFLICT', http: 409, upstream: ['7206'] },
  AGE_REQUIRED: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['7301'] },
  UNDER_AGE: { trpc: 'FORBIDDEN', http: 403, upstream: ['7302'] },
  IMAGE_TYPE: { trpc: 'BAD_REQUEST', http: 400, upstream: ['7401'] },
  IMAGE_SIZE: { trpc: 'BAD_REQUEST', http: 400, upstream: ['7402'] },
  ORDER_CLOSED: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['6101'] },
  /** The daily limit of purchases is reached. */
  RECHARGE_LIMIT: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['6102'] },
  /** The idempotency key was used for another request. */
  KEY_REUSED: { trpc: 'CONFLICT', http: 409, upstream: ['6103'] },
  PAYMENT_FAILED: { trpc: 'INTERNAL_SERVER_ERROR', http: 500, upstream: ['6104'] },
  TEXT_EMPTY: { trpc: 'BAD_REQUEST', http: 400, upstream: ['7501'] },
  TEXT_TOO_LONG: { trpc: 'BAD_REQUEST', http: 400, upstream: ['7502'] },
  /** The same text was sent a short time ago. */
  TEXT_REPEATED: { trpc: 'CONFLICT', http: 409, upstream: ['7503'] },
  /** The plan is not sold any more: its match has started, or it was taken off sale. */
  PLAN_CLOSED: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['6201'] },
  /** A published plan never changes. */
  PLAN_PUBLISHED: { trpc: 'CONFLICT', http: 409, upstream: ['6202'] },
  PLAN_TITLE: { trpc: 'BAD_REQUEST', http: 400, upstream: ['6203'] },
  /** The match starts too soon or too late for a submission. */
  PLAN_WINDOW: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['6204'] },
  /** Three plans on this match are the limit. */
  PLAN_LIMIT: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['6205'] },
  PLAN_PRICE: { trpc: 'BAD_REQUEST', http: 400, upstream: ['6206'] },
  /** Charging needs ten settled free plans. */
  PLAN_CHARGING: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['6207'] },
  /** The market is not offered or suspended now. */
  PLAN_MARKET: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['6208'] },
  /** A price, line or odds changed since the user saw them. */
  PRICE_CHANGED: { trpc: 'CONFLICT', http: 409, upstream: ['6209'] },
  /** Fifty drafts are the limit. */
  DRAFT_LIMIT: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['6210'] },
  /** A refused application may be repeated after seven days. */
  REAPPLY_LATER: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['7601'] },
  /** Nobody decides about their own things. */
  OWN_REVIEW: { trpc: 'FORBIDDEN', http: 403, upstream: ['7602'] },
  /** Fields of an anchor that spec §5 requires. */
  ANCHOR_TITLE: { trpc: 'BAD_REQUEST', http: 400, upstream: ['5101'] },
  ANCHOR_INTRODUCTION: { trpc: 'BAD_REQUEST', http: 400, upstream: ['5102'] },
  ANCHOR_MATCH: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['5103'] },
  ANCHOR_COVER: { trpc: 'BAD_REQUEST', http: 400, upstream: ['5104'] },
  /** The entrance fee of the room is not paid, and its free minutes are over. */
  ENTRANCE_FEE: { trpc: 'FORBIDDEN', http: 403, upstream: ['5105'] },
  /** Only those who have followed the anchor for long enough may write. */
  FOLLOWERS_ONLY: { trpc: 'FORBIDDEN', http: 403, upstream: ['5106'] },
  EMOJI_ONLY: { trpc: 'BAD_REQUEST', http: 400, upstream: ['5107'] },
  LINKS_REFUSED: { trpc: 'BAD_REQUEST', http: 400, upstream: ['5108'] },
  /** Fewer pieces of a product are left than asked for. */
  OUT_OF_STOCK: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['6301'] },
  /** A user may redeem no more pieces of this product. */
  REDEMPTION_LIMIT: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['6302'] },
  /** Fields of an address that spec §5 requires. */
  SHIPPING_NAME: { trpc: 'BAD_REQUEST', http: 400, upstream: ['6303'] },
  SHIPPING_CONTACT: { trpc: 'BAD_REQUEST', http: 400, upstream: ['6304'] },
  SHIPPING_ADDRESS: { trpc: 'BAD_REQUEST', http: 400, upstream: ['6305'] },
  /** Twenty addresses are the limit. */
  ADDRESS_LIMIT: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['6306'] },
  /** The card number is known already, also of another product. */
  CARD_KNOWN: { trpc: 'CONFLICT', http: 409, upstream: ['6307'] },
  /** A daily cap that the user has set would be exceeded. */
  SPENDING_LIMIT: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['6601'] },
  /** The user's cool-off is running: no recharge and no spending. */
  COOLING_OFF: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['6602'] },
  /** A user may follow no more teams, players and leagues. */
  FOLLOW_LIMIT: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['6701'] },
  /** A promotion code has 3–20 capitals, digits and hyphens. */
  AGENT_CODE_FORMAT: { trpc: 'BAD_REQUEST', http: 400, upstream: ['6501'] },
  AGENT_CODE_TAKEN: { trpc: 'CONFLICT', http: 409, upstream: ['6502'] },
  /** Twenty promotion codes are the limit. */
  AGENT_CODE_LIMIT: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['6503'] },
  /** The blind box has ended, or is paused because a prize is out of stock. */
  BOX_CLOSED: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['6401'] },
  /** The draws of the day are used up. */
  BOX_LIMIT: { trpc: 'PRECONDITION_FAILED', http: 412, upstream: ['6402'] },
} as const satisfies Record<string, { trpc: string; http: number; upstream: readonly string[] }>;

export type ErrorCode = keyof typeof ERRORS;

const byUpstream = new Map<string, ErrorCode>();
for (const code of Object.keys(ERRORS)) {
  if (isErrorCode(code)) for (const errorCode of ERRORS[code].upstream) byUpstream.set(errorCode, code);
}

export function isErrorCode(value: string): value is ErrorCode {
  return Object.hasOwn(ERRORS, value);
}

/** Returns the key of a code's text in `rules/error-texts-…` and in the namespace `errors` of i18n. */
export function errorMessageKey(code: ErrorCode): Lowercase<ErrorCode> {
  return lowerCase(code);
}

function lowerCase<T extends string>(text: T): Lowercase<T>;
function lowerCase(text: string): string {
  return text.toLowerCase();
}

/** Returns the code of an envelope's `errorCode`; SYSTEM for an unknown one. */
export function errorFromUpstream(errorCode: string | number | undefined): ErrorCode {
  return (errorCode === undefined ? undefined : byUpstream.get(String(errorCode))) ?? 'SYSTEM';
}

/** The data of a failed call for clients, as `data.app`. `message` is the upstream's own text, which is preferred when present (spec §8). */
export interface AppErrorData {
  readonly code: ErrorCode;
  readonly key: string;
  readonly message?: string;
  readonly requestId?: string;
  readonly retryAfterSec?: number;
  /** With CHALLENGE_REQUIRED: what has to be solved. */
  readonly challenge?: Challenge;
  /** Invalid fields, by path. */
  readonly fields?: readonly string[];
}

/** An expected failure (STYLE §9). A bug is a plain Error. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly meta: Omit<AppErrorData, 'code' | 'key'>;
  constructor(code: ErrorCode, meta: Omit<AppErrorData, 'code' | 'key'> = {}, options?: ErrorOptions) {
    super(meta.message ?? code, options);
    this.code = code;
    this.meta = meta;
  }
}
