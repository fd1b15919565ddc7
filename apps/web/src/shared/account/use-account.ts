import type { OwnUser } from '@matchpoint/contracts/user/user';
import { useAtomSnapshot } from '../../lib/client-store.ts';
import { trpc } from '../../lib/trpc.ts';
import { session, uidAtom } from './session.ts';

const onServer = (): undefined => undefined;

/** The user's id by the cookie; undefined for a visitor, on the server and while the page is hydrated. */
export function useUid(): number | undefined {
  return useAtomSnapshot(uidAtom, session.uid, onServer);
}

export type Account =
  | { readonly state: 'visitor'; readonly uid?: undefined; readonly user?: undefined }
  /** Known by the cookie, not read yet; `failed`: could not be read, `retry` asks again. */
  | { readonly state: 'loading'; readonly uid: number; readonly user?: undefined; readonly failed: boolean; readonly retry: () => void }
  | { readonly state: 'in'; readonly uid: number; readonly user: OwnUser };

/** Who uses this page: a visitor on the server and while hydrating, then by the cookie at once, with everything he may see of himself. */
export function useAccount(): Account {
  const uid = useUid();
  const { data, isError, refetch } = trpc.user.me.useQuery({}, { enabled: uid !== undefined });
  if (uid === undefined) return { state: 'visitor' };
  if (data === undefined || data.user.uid !== uid) return { state: 'loading', uid, failed: isError, retry: () => void refetch() };
  return { state: 'in', uid, user: data.user };
}
