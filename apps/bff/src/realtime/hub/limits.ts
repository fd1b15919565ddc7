/** Limits of one socket, one address and one topic (reliability.md R3, R7). */
export const hubLimits = {
  /** Largest frame of a client, bytes; a larger one closes the socket with 1009. */
  maxFrameBytes: 8 * 1024,
  /** Most messages in one frame. */
  maxBatch: 64,
  maxSubscriptions: 64,
  /** Queries and mutations of one socket that may run at the same time. */
  maxCallsInFlight: 10,
  /** Credits of a socket: a frame or a call in a batch costs one, a PING or ping frame a tenth, stopping a subscription nothing. */
  creditsPerSecond: 10,
  creditBurst: 20,
  /** A socket that sends nothing within this time of its handshake is closed. */
  helloTimeoutMs: 10_000,
  /** A socket that was silent for this long gets a ping. */
  pingAfterMs: 25_000,
  /** A socket that was silent for this long is dropped. */
  silenceTimeoutMs: 34_000,
  /** Bytes waiting in one socket above which it gets nothing new until it has caught up. */
  softQueueBytes: 256 * 1024,
  /** Bytes waiting in one socket above which it is closed as slow. */
  hardQueueBytes: 1024 * 1024,
  /** How long a socket may stay behind before it is closed as slow. */
  slowTimeoutMs: 8_000,
  /** Phones behind one address of a mobile operator are many; `SOCKETS_PER_ADDRESS` sets it. */
  maxSocketsPerAddress: 1_000,
  /** A socket that follows nothing and calls nothing for this long is closed. */
  idleTimeoutMs: 120_000,
  /** Most sockets of one address that follow nothing; above it those idle longest are closed. */
  maxIdlePerAddress: 50,
  /** How often the session of an open socket is looked up. */
  sessionCheckIntervalMs: 60_000,
  /** Most session lookups in one sweep. */
  maxSessionChecksPerSweep: 200,
  /** How long a topic without subscriptions is still followed. */
  topicGraceMs: 5_000,
  /** How often sockets and topics are checked against these limits. */
  sweepIntervalMs: 1_000,
} as const;

/** The limits in force; tests and benchmarks replace single ones. */
export type HubLimits = { readonly [Name in keyof typeof hubLimits]: number };

/** A token bucket. Times are milliseconds of the injected clock. */
export class Credits {
  readonly #perSecond: number;
  readonly #burst: number;
  #left: number;
  #at: number;

  constructor(perSecond: number, burst: number, now: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#left = burst;
    this.#at = now;
  }

  /** Takes `cost`; returns false when the bucket holds less. */
  take(cost: number, now: number): boolean {
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }
}
