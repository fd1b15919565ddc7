import type { Clock } from '../clock.ts';
import { keys } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { Bridge, type BridgeOptions } from './bridge/bridge.ts';
import { Hub, type HubOptions } from './hub/hub.ts';
import { InterestSpeaker } from './bridge/interest.ts';
import type { LiveSource } from './bridge/match-source.ts';

/** What the realtime path of one copy is made of. */
export interface RealtimeOptions extends Pick<
  HubOptions,
  'router' | 'createContext' | 'findSession' | 'allowedOrigins' | 'addressOf' | 'limits'
> {
  readonly store: Store;
  readonly clock: Clock;
  /** Where the bridge looks; without one this copy never is the bridge. */
  readonly source: LiveSource | undefined;
  readonly pollEveryMs?: number;
  /** Other work of the bridge. */
  readonly beside?: BridgeOptions['beside'];
  readonly onError?: (error: unknown) => void;
}

/** The realtime path of one copy: its hub, and its candidate for the bridge. */
export interface Realtime {
  readonly hub: Hub;
  readonly bridge: Bridge | undefined;
  /** Lets sockets go politely; then `stop`. */
  readonly drain: Hub['drain'];
  readonly stop: () => Promise<void>;
}

/** Puts hub and bridge together and starts them. The caller attaches the hub to its HTTP server (`hub.attach`). */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { store, clock, source, pollEveryMs, onError, router, createContext } = options;
  const hub = new Hub({
    router,
    createContext,
    store,
    clock,
    streamOf: keys.topic,
    onTopics: () => speaker.changed(),
    ...(options.findSession === undefined ? {} : { findSession: options.findSession }),
    ...(options.allowedOrigins === undefined ? {} : { allowedOrigins: options.allowedOrigins }),
    ...(options.addressOf === undefined ? {} : { addressOf: options.addressOf }),
    ...(options.limits === undefined ? {} : { limits: options.limits }),
    ...(onError === undefined ? {} : { onError }),
  });
  const speaker = new InterestSpeaker({ store, channel: keys.bridgeInterest(), topics: () => hub.followedTopics() });
  const bridge =
    source === undefined
      ? undefined
      : new Bridge({
          store,
          clock,
          source,
          ...(pollEveryMs === undefined ? {} : { pollEveryMs }),
          ...(options.beside === undefined ? {} : { beside: options.beside }),
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
