import { useEffect } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { useUid } from '../account/use-account.ts';
import { useFeature } from '../system/features.ts';
import { setEntitiesMerged, unmergedEntities } from './followed-entities.ts';

/** Adds the teams, players and leagues that this device followed to the account, once. Runs once on pages of a user. */
export function useMergeFollowedEntities(): void {
  const uid = useUid();
  const isOffered = useFeature('followEntities');
  const utils = trpc.useUtils();
  const { mutate } = trpc.user.mergeFollowedEntities.useMutation({
    onSuccess: () => utils.user.followedEntities.invalidate(),
  });
  useEffect(() => {
    if (uid === undefined || !isOffered) return;
    const entities = unmergedEntities();
    if (entities.length > 0) mutate({ entities: [...entities] }, { onSuccess: () => setEntitiesMerged(entities) });
  }, [uid, isOffered, mutate]);
}
