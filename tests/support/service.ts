/** A server that a test started: PostgreSQL or Redis, in a container or as a process of this machine. */
export interface Service extends AsyncDisposable {
  /** `redis://127.0.0.1:…` or `postgres://…`. */
  readonly url: string;
  readonly host: string;
  readonly port: number;
  /** Ends it in an orderly way and removes what it stored. May be called again. */
  stop(): Promise<void>;
  /** Freezes every process of it (SIGSTOP): connections stay open and nothing answers. */
  pause(): Promise<void>;
  /** Takes back `pause`. */
  resume(): Promise<void>;
  /** Ends it at once (SIGKILL), as a crash would. What it stored is removed. */
  kill(): Promise<void>;
}

export interface ServiceOptions {
  /** Start on this port, so that clients of one that was stopped find the new one. A free one otherwise. */
  readonly port?: number;
}
