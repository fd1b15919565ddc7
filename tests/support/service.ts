/** A server started by a test: PostgreSQL or Redis, in a container or as a process of this machine. */
export interface Service extends AsyncDisposable {
  /** `redis://127.0.0.1:…` or `postgres://…`. */
  readonly url: string;
  readonly host: string;
  readonly port: number;
  /** Ends it in an orderly way and removes its data. May be called again. */
  stop(): Promise<void>;
  /** Freezes all its processes (SIGSTOP): connections stay open and nothing answers. */
  pause(): Promise<void>;
  /** Reverts `pause`. */
  resume(): Promise<void>;
  /** Ends it at once (SIGKILL), like a crash. Its data is removed. */
  kill(): Promise<void>;
}

export interface ServiceOptions {
  /** Port to listen on, so that clients of a stopped server find the new one; a free port by default. */
  readonly port?: number;
}
