import type { Clock } from '../store/clock.ts';
import type { PrivateJava, PublicJava } from '../java/client.ts';

/** What a procedure may use. Nothing in it but `user` knows who is calling. */
export interface RpcContext {
  /** Names the request in logs, towards the upstream and in error answers. */
  readonly requestId: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal | undefined;
  readonly clock: Clock;
  /** Calls without a token: what they answer may be shared between callers. */
  readonly java: PublicJava;
  /** Calls in the name of the session's user; undefined for a visitor. */
  readonly user: PrivateJava | undefined;
  /** Where the realtime history of a topic stands, `epoch:offset`; undefined while the store is away. */
  readonly position: (topic: string) => Promise<string | undefined>;
}
