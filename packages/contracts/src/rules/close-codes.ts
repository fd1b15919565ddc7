/** What the client does after a websocket close code. */
export interface CloseRule {
  readonly code: number;
  /** Whether the client connects again. */
  readonly reconnect: boolean;
  /** Minimum delay before it reconnects, in milliseconds; the client's own backoff is added. */
  readonly minDelayMs: number;
}

/**
 * Every close code of our websocket. The range of our own codes contains the rule, so that a client can handle unknown ones:
 * 4000–4499 reconnect, 4500–4999 do not. The standard codes below keep their meaning of RFC 6455 §7.4.1.
 */
export const closeCodes = {
  /** The instance stops for a deployment; the reason is JSON `{"retryAfterMs": n}`, randomized so that clients do not reconnect at once. */
  restart: { code: 4001, reconnect: true, minDelayMs: 0 },
  /** The client sent nothing after the handshake. */
  silent: { code: 4002, reconnect: true, minDelayMs: 1_000 },
  /** The session of the socket has ended. The client reconnects at once with its current session, mostly as a visitor. */
  session: { code: 4003, reconnect: true, minDelayMs: 0 },
  /** The client received too slowly; missed messages are replayed after it reconnects. */
  slow: { code: 4008, reconnect: true, minDelayMs: 1_000 },
  /** RFC 6455: a frame broke the protocol. */
  protocol: { code: 1002, reconnect: true, minDelayMs: 5_000 },
  /** RFC 6455: binary frames are not accepted. */
  unsupported: { code: 1003, reconnect: false, minDelayMs: 0 },
  /** RFC 6455: the client exceeded its rate limit. */
  policy: { code: 1008, reconnect: true, minDelayMs: 5_000 },
  /** RFC 6455: a frame was larger than the limit. */
  tooBig: { code: 1009, reconnect: true, minDelayMs: 5_000 },
  /** RFC 6455: the server failed. */
  failed: { code: 1011, reconnect: true, minDelayMs: 1_000 },
} as const satisfies Record<string, CloseRule>;

/** Returns the rule of a close code, also of an unknown one. */
export function closeRule(code: number): CloseRule {
  const known = Object.values(closeCodes).find((rule) => rule.code === code);
  return known ?? { code, reconnect: code < 4500 || code > 4999, minDelayMs: 0 };
}
