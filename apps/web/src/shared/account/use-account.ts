import type { OwnUser } from '@matchpoint/contracts/user/user';
import type { Id } from '@matchpoint/contracts/rules/id';
import { useAtomSnapshot } from '../../lib/client-store.ts';
import { trpc } from '../../lib/trpc.ts';
import { session, uidAtom } from './session.ts';

const onServer = (): undefined => undefined;

/** Returns the user's id from the cookie; undefined for a visitor, on the server and during hydration. */
export function useUid(): Id | undefined {
  return useAtomSnapshot(uidAtom, session.uid, onServer);
}

export type Account =
  | { readonly state: 'visitor'; readonly uid?: undefined; readonly user?: undefined }
  /** The id is known from the cookie, the user is not loaded yet. `error`: why the user could not be loaded, null otherwise; `retry` tries again. */
  | { readonly state: 'loading'; readonly uid: Id; readonly user?: undefined; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'in'; readonly uid: Id; readonly user: OwnUser };

/**
 * Returns who uses this page: a visitor on the server and during hydration, then the user from the cookie at once, and the user's own data
 * once it is loaded.
 */
export function useAccount(): Account {
  const uid = useUid();
  const { data, error, refetch } = trpc.user.me.useQuery({}, { enabled: uid !== undefined });
  if (uid === undefined) return { state: 'visitor' };
  if (data === undefined || data.user.uid !== uid) return { state: 'loading', uid, error, retry: () => void refetch() };
  return { state: 'in', uid, user: data.user };
}
