import type { Clock } from '../clock.ts';
import { keys } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { Bridge, type BridgeOptions } from './bridge/bridge.ts';
import { Hub, type HubOptions } from './hub/hub.ts';
import { InterestReporter } from './bridge/interest.ts';
import type { MatchSource } from './bridge/match-source.ts';

/** What the realtime part of an instance needs. */
export interface RealtimeOptions extends Pick<
  HubOptions,
  'router' | 'createContext' | 'findSession' | 'allowedOrigins' | 'addressOf' | 'limits' | 'checksAccess'
> {
  readonly store: Store;
  /** Has the lock of the bridge; `store` by default. */
  readonly stateStore?: Store;
  readonly clock: Clock;
  /** What the bridge polls; without it this instance never becomes the bridge. */
  readonly source: MatchSource | undefined;
  readonly pollIntervalMs?: number;
  /** Other tasks of the bridge. */
  readonly leaderTasks?: BridgeOptions['leaderTasks'];
  /** Called after the bridge published changes of matches in play. */
  readonly onPublished?: BridgeOptions['onPublished'];
  readonly onError?: (error: unknown) => void;
}

/** The realtime part of an instance: its hub, and its candidate for the bridge. */
export interface Realtime {
  readonly hub: Hub;
  readonly bridge: Bridge | undefined;
  /** Lets clients move to other instances; call `stop` afterwards. */
  readonly drain: Hub['drain'];
  readonly stop: () => Promise<void>;
}

/** Creates hub and bridge and starts them. The caller attaches the hub to its HTTP server (`hub.attach`). */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { store, clock, source, pollIntervalMs, onError, router, createContext } = options;
  const hub = new Hub({
    router,
    createContext,
    store,
    clock,
    streamKeyOf: keys.topic,
    onTopicsChanged: () => speaker.topicsChanged(),
    ...(options.findSession === undefined ? {} : { findSession: options.findSession }),
    ...(options.allowedOrigins === undefined ? {} : { allowedOrigins: options.allowedOrigins }),
    ...(options.addressOf === undefined ? {} : { addressOf: options.addressOf }),
    ...(options.checksAccess === undefined ? {} : { checksAccess: options.checksAccess }),
    ...(options.limits === undefined ? {} : { limits: options.limits }),
    ...(onError === undefined ? {} : { onError }),
  });
  const speaker = new InterestReporter({ store, channel: keys.bridgeInterest(), topics: () => hub.followedTopics() });
  const bridge =
    source === undefined
      ? undefined
      : new Bridge({
          store,
          clock,
          source,
          ...(options.stateStore === undefined ? {} : { stateStore: options.stateStore }),
          ...(pollIntervalMs === undefined ? {} : { pollIntervalMs }),
          ...(options.leaderTasks === undefined ? {} : { leaderTasks: options.leaderTasks }),
          ...(options.onPublished === undefined ? {} : { onPublished: options.onPublished }),
          ...(onError === undefined ? {} : { onError }),
        });
  bridge?.start();
  return {
    hub,
    bridge,
    drain: (drainOptions) => hub.drain(drainOptions),
    stop: async () => {
      await speaker.stop();
      await bridge?.stop();
      await hub.close();
    },
  };
}
