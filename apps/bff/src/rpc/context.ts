import type { Operator } from '@matchpoint/contracts/api/operator';
import type { TelegramConfig } from '../config.ts';
import type { PublicJava } from '../java/client.ts';
import type { RequestIdentity } from '../session/request-identity.ts';
import type { Clock } from '../clock.ts';

/** What a procedure may use. Nothing in it but `caller` knows who is calling. */
export interface RpcContext {
  /** Names the request in logs, towards the upstream and in error answers. */
  readonly requestId: string;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal | undefined;
  readonly clock: Clock;
  /** Calls without a token: what they answer may be shared between callers. */
  readonly java: PublicJava;
  /** Whoever calls, for answers that are his alone; undefined where an answer is made for everybody. */
  readonly caller: RequestIdentity | undefined;
  /** The login by Telegram, when it is set up. */
  readonly telegram: TelegramConfig | undefined;
  /** Who runs the site. */
  readonly operator: Operator;
  /** Where the realtime history of a topic stands, `epoch:offset`; undefined while the store is away. */
  readonly position: (topic: string) => Promise<string | undefined>;
}
