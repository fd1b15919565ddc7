import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { whenHydrated } from '../../lib/page/hydration-gate.ts';
import { isSpoilerFree } from '../spoiler/spoiler-store.ts';
import { tabGate } from '../stream-delay/tab-gate.ts';
import { LazyLiveSync } from './lazy-live-sync.ts';
import { LiveStore } from './live-store.ts';

interface Live {
  readonly store: LiveStore;
  readonly sync: LazyLiveSync;
}

const LiveContext = createContext<Live | undefined>(undefined);

export interface LiveProviderProps {
  /** Fetches outdated data of the HTML again; resolves when it arrived. Called once, when the page is mounted. */
  readonly refresh: () => Promise<void>;
  readonly children: ReactNode;
}

/** Provides the tab's realtime state. The code of synchronization and socket is fetched when a component first follows something. */
export function LiveProvider({ refresh, children }: LiveProviderProps) {
  const queryClient = useQueryClient();
  const { clock } = usePage();
  const jotai = useStore();
  const [live] = useState((): Live => {
    const store = new LiveStore(jotai);
    const connect = async () => {
      const { openConnection } = await import('./connection.ts');
      await whenHydrated();
      return openConnection();
    };
    const load = async () => {
      store.setFeed({ connection: 'connecting' });
      const { LiveSync } = await import('./live-sync.ts');
      return new LiveSync({ queryClient, clock, store, connect, hold: (...held) => tabGate.hold(...held), isSpoilerFree });
    };
    return { store, sync: new LazyLiveSync(load) };
  });
  const { store } = live;
  useEffect(() => void refresh().then(() => store.setFeed({ isRefreshed: true })), [refresh, store]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

export function useLiveContext(): Live {
  const live = use(LiveContext);
  if (live === undefined) throw new Error('useLiveContext stands outside of the app');
  return live;
}
