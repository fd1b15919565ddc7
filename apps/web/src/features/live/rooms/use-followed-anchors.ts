import { trpc } from '../../../lib/trpc.ts';
import { useUid } from '../../../shared/account/use-account.ts';
import { useFeature } from '../../../shared/system/features.ts';

const REFRESH_MS = 30_000;

/** Reads the anchors whom the logged-in user follows; nothing for a visitor. */
export function useFollowedAnchors() {
  const uid = useUid();
  const isOffered = useFeature('anchors');
  return trpc.anchor.followed.useQuery({}, { enabled: uid !== undefined && isOffered, refetchInterval: REFRESH_MS });
}
