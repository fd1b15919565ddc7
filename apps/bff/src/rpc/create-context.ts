import type { Clock } from '../clock.ts';
import type { ByteCache } from '../cache/byte-cache.ts';
import type { BffConfig } from '../config.ts';
import { createMutationInvalidator } from '../invalidation/mutation-invalidator.ts';
import type { CallOptions } from '../java/client.ts';
import type { Java } from '../java/create-java.ts';
import { formatPosition } from '../realtime/topics/position.ts';
import type { AuthServices } from '../session/auth-services.ts';
import { keys } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import type { RpcContext } from './context.ts';
import type { RoomDoors } from './room/room-doors.ts';
import { createRpcLimiters } from './rpc-limiters.ts';

/** Creates the context of a request without a caller; code that serves a caller adds the identity. */
export type CreateRpcContext = (request: Pick<RpcContext, 'requestId' | 'signal'>) => RpcContext;

/** Creates the function that makes contexts from what all requests of one instance share. */
export function rpcContextFactory(options: {
  readonly config: BffConfig;
  readonly clock: Clock;
  readonly store: Store;
  readonly stateStore: Store;
  readonly java: Java;
  readonly cache: ByteCache;
  readonly auth: AuthServices;
  readonly roomDoors: RoomDoors;
  readonly onProcedure: NonNullable<RpcContext['onProcedure']>;
}): CreateRpcContext {
  const { config, clock, store, stateStore, java, cache, auth, roomDoors, onProcedure } = options;
  const position = async (topic: string) => {
    try {
      return formatPosition(await store.position(keys.topic(topic)));
    } catch {
      return undefined;
    }
  };
  const shared = {
    clock,
    config,
    java: java.public,
    features: (options: CallOptions) => java.features(options),
    invalidate: createMutationInvalidator(cache),
    limiters: createRpcLimiters({ config, store: stateStore, clock }),
    auth,
    roomDoors,
    caller: undefined,
    onProcedure,
    position,
  };
  return (request) => ({ ...shared, ...request });
}
