import { useTranslation } from 'react-i18next';
import { type EntityKey, isSameEntity, MAX_FOLLOWED_ENTITIES } from '@matchpoint/contracts/rules/followed-entity';
import { useAtomSnapshot } from '../../lib/client-store.ts';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useOptimisticToggle } from '../../lib/use-optimistic-toggle.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import { useUid } from '../account/use-account.ts';
import { deviceEntities, deviceEntitiesAtom, followOnDevice } from './followed-entities.ts';

export interface FollowedEntityState {
  readonly followed: boolean;
  /** Whether a change is being saved. */
  readonly busy: boolean;
  readonly toggle: () => void;
}

/** Returns whether the user, or the visitor's device, follows a team, player or league, and a function that changes it. */
export function useFollowedEntity(entity: EntityKey): FollowedEntityState {
  const { t } = useTranslation('follow');
  const uid = useUid();
  const utils = trpc.useUtils();
  const toast = useToast();
  const failureText = useFailureText();
  const { data } = trpc.user.followedEntities.useQuery({}, { enabled: uid !== undefined });
  const { mutateAsync } = trpc.user.followEntity.useMutation();
  const onDevice = useAtomSnapshot(
    deviceEntitiesAtom,
    () => deviceEntities().some((each) => isSameEntity(each, entity)),
    () => false,
  );
  const { optimistic, toggle } = useOptimisticToggle(async (follow) => {
    try {
      await mutateAsync({ ...entity, follow });
      await utils.user.followedEntities.invalidate();
    } catch (error) {
      toast({ icon: 'warn', kind: 'error', text: failureText(error) });
      throw error;
    }
  });
  const stored = uid === undefined ? onDevice : data?.list.some((each) => isSameEntity(each, entity)) === true;
  const followed = optimistic ?? stored;
  return {
    followed,
    busy: optimistic !== undefined,
    toggle: () => {
      if (uid !== undefined) toggle(!followed);
      else if (!followOnDevice(entity, !followed)) {
        toast({ icon: 'warn', kind: 'error', text: t('entity.full', { max: MAX_FOLLOWED_ENTITIES }) });
      }
    },
  };
}
