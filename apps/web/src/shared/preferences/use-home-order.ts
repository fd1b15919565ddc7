import { HOME_BLOCKS, type HomeBlock } from '@matchpoint/contracts/rules/home-order';
import { useEffect, useSyncExternalStore } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { savedHomeOrder } from './home-order.ts';
import { session } from '../account/session.ts';
import { useUid } from '../account/use-account.ts';

const onServer = (): readonly HomeBlock[] => HOME_BLOCKS;

/** The blocks of the home page in the user's order; the site's for a visitor, on the server and while the page is hydrated. */
export function useHomeOrder(): readonly HomeBlock[] {
  return useSyncExternalStore(savedHomeOrder.subscribe, savedHomeOrder.blocks, onServer);
}

/** Keeps the order of this device true to what the user has saved, here, in another tab or on another device. Stands in the frame once. */
export function useSavedHomeOrder(): void {
  const uid = useUid();
  const { data } = trpc.user.preferences.useQuery({}, { enabled: uid !== undefined });
  useEffect(() => {
    // While the page is hydrated `uid` is a visitor's, whoever is logged in.
    if (session.uid() === undefined) savedHomeOrder.forget();
    else if (uid !== undefined && data !== undefined) savedHomeOrder.keep(uid, data.homeOrder);
  }, [uid, data]);
}
