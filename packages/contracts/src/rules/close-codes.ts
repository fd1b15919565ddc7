/** What a websocket close code tells the client to do. */
export interface CloseRule {
  readonly code: number;
  /** Whether the client connects again. */
  readonly reconnect: boolean;
  /** The least time to wait before that, in milliseconds; the client's own back-off comes on top. */
  readonly minDelayMs: number;
}

/**
 * Every code with which our websocket is closed. Own codes say it by range, so that a client that does not know one still does the
 * right thing: 4000–4499 come back, 4500–4999 stay away. The standard codes below keep their meaning of RFC 6455 §7.4.1.
 */
export const closeCodes = {
  /** The copy stops for a deploy; the reason is JSON `{"retryAfterMs": n}`, spread so that not everybody knocks at once. */
  restart: { code: 4001, reconnect: true, minDelayMs: 0 },
  /** Nothing was said after the handshake. */
  silent: { code: 4002, reconnect: true, minDelayMs: 1_000 },
  /** The session that the socket was opened with has ended. Coming back at once, the client is whoever it is now: a visitor, mostly. */
  session: { code: 4003, reconnect: true, minDelayMs: 0 },
  /** The receiver was too slow for what it follows; what it missed is replayed when it comes back. */
  slow: { code: 4008, reconnect: true, minDelayMs: 1_000 },
  /** RFC 6455: a frame broke the protocol. */
  protocol: { code: 1002, reconnect: true, minDelayMs: 5_000 },
  /** RFC 6455: binary frames are not taken. */
  unsupported: { code: 1003, reconnect: false, minDelayMs: 0 },
  /** RFC 6455: the client sent more than its allowance. */
  policy: { code: 1008, reconnect: true, minDelayMs: 5_000 },
  /** RFC 6455: a frame was larger than the limit. */
  tooBig: { code: 1009, reconnect: true, minDelayMs: 5_000 },
  /** RFC 6455: the server failed. */
  failed: { code: 1011, reconnect: true, minDelayMs: 1_000 },
} as const satisfies Record<string, CloseRule>;

/** The rule for any close code, known or not. */
export function closeRule(code: number): CloseRule {
  const known = Object.values(closeCodes).find((rule) => rule.code === code);
  return known ?? { code, reconnect: code < 4500 || code > 4999, minDelayMs: 0 };
}
