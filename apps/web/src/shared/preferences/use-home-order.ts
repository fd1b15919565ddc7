import { HOME_BLOCKS, type HomeBlock } from '@matchpoint/contracts/rules/home-order';
import { useEffect } from 'react';
import { useAtomSnapshot } from '../../lib/client-store.ts';
import { trpc } from '../../lib/trpc.ts';
import { clearHomeOrder, homeOrderAtom, savedHomeOrder, saveHomeOrder } from './home-order.ts';
import { session } from '../account/session.ts';
import { useUid } from '../account/use-account.ts';

const onServer = (): readonly HomeBlock[] => HOME_BLOCKS;

/** Returns the blocks of the home page in the user's order; in the default order for a visitor, on the server and during hydration. */
export function useHomeOrder(): readonly HomeBlock[] {
  return useAtomSnapshot(homeOrderAtom, savedHomeOrder, onServer);
}

/** Updates the stored order after the user saved one, here, in another tab or on another device. The shell calls it once. */
export function useSavedHomeOrder(): void {
  const uid = useUid();
  const { data } = trpc.user.preferences.useQuery({}, { enabled: uid !== undefined });
  useEffect(() => {
    // During hydration `uid` is undefined even for a user who is logged in.
    if (session.uid() === undefined) clearHomeOrder();
    else if (uid !== undefined && data !== undefined) saveHomeOrder(uid, data.homeOrder);
  }, [uid, data]);
}
