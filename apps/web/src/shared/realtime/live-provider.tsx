import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { createContext, use, useState, type ReactNode } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { whenHydrated } from '../../lib/page/hydration-gate.ts';
import { LiveStore } from './live-store.ts';
import { LiveSync } from './live-sync.ts';

interface Live {
  readonly store: LiveStore;
  readonly sync: LiveSync;
}

const LiveContext = createContext<Live | undefined>(undefined);

/** Provides the tab's realtime state. The socket's code is fetched when the first component follows a topic, after hydration. */
export function LiveProvider({ children }: { readonly children: ReactNode }) {
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
    return { store, sync: new LiveSync({ queryClient, clock, store, connect }) };
  });
  return <LiveContext value={live}>{children}</LiveContext>;
}

export function useLiveContext(): Live {
  const live = use(LiveContext);
  if (live === undefined) throw new Error('useLiveContext stands outside of the app');
  return live;
}
