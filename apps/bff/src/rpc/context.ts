import type { Clock } from '../clock.ts';
import type { BffConfig } from '../config.ts';
import type { InvalidateTags } from '../invalidation/mutation-invalidator.ts';
import type { PublicJava } from '../java/client.ts';
import type { Java } from '../java/create-java.ts';
import type { AuthServices } from '../session/auth-services.ts';
import type { RequestIdentity } from '../session/request-identity.ts';
import type { ViewerMask } from '../spoiler/viewer-mask.ts';
import type { RoomDoors } from './room/room-doors.ts';
import type { RpcLimiters } from './rpc-limiters.ts';

/** What a procedure may use. Only `caller` identifies the user; everything else is the same for all requests. */
export interface RpcContext {
  /** Identifies the request in logs, in calls to the upstream and in error responses. */
  readonly requestId: string;
  /** Aborted when the client disconnects before it has its response. */
  readonly signal: AbortSignal | undefined;
  readonly clock: Clock;
  readonly config: Pick<BffConfig, 'apps' | 'boxUrl' | 'devPages' | 'oauthHosts' | 'operator' | 'telegram'>;
  /** Calls without a token: their results may be shared between users. */
  readonly java: PublicJava;
  /** Returns the features that the upstream offers beyond spec §7. */
  readonly features: Java['features'];
  /** Invalidates cached values on all instances after a mutation; never rejects. Procedures get it from `userMutation`, typed. */
  readonly invalidate: InvalidateTags;
  readonly limiters: RpcLimiters;
  readonly auth: AuthServices;
  /** Decides who may follow the topic of a room. */
  readonly roomDoors: RoomDoors;
  /** The user or visitor of this request; undefined while a response is made that all users share. */
  readonly caller: RequestIdentity | undefined;
  /** What is masked for the caller; undefined for nothing, and while a response is made that all users share. */
  readonly mask?: ViewerMask | undefined;
  /** Called after each procedure, with its name and whether it succeeded. */
  readonly onProcedure?: ((procedure: string, isOk: boolean) => void) | undefined;
  /** Returns the current position of a topic's realtime history, `epoch:offset`; undefined while the store is unavailable. */
  readonly position: (topic: string) => Promise<string | undefined>;
}

/** The context of a procedure that is called for one user or visitor. */
export type CallerContext = RpcContext & { readonly caller: RequestIdentity };
