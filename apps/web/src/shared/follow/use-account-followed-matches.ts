import { failureOf } from '@matchpoint/client/failure';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toId } from '@matchpoint/contracts/rules/id';
import { session } from '../account/session.ts';
import { useUid } from '../account/use-account.ts';
import { trpc } from '../../lib/trpc.ts';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import { followedMatches } from './followed-matches.ts';
import { queuedFollow, queuedFollows, queueFollow, removeQueuedFollow } from './follow-queue.ts';
import { useFeature } from '../system/features.ts';

/** Changes are sent one after the other, so that none overtakes another. */
const SCOPE = { id: 'followed-matches' };

/**
 * Connects the followed matches to the account: the device's matches are added to it at the login, then its list is shown. Runs once on
 * pages of a user. Where the upstream has no list of followed matches, changes are saved there and the device's list stays the shown one.
 */
export function useAccountFollowedMatches(): void {
  const uid = useUid();
  const utils = trpc.useUtils();
  const { t } = useTranslation('download');
  const failureText = useFailureText();
  const toast = useToast();
  /** The number of changes being sent: until they are done, a response may be older than the screen. */
  const sending = useRef(0);
  const applyCached = useCallback(() => {
    const cached = utils.user.followedMatches.getData({});
    const own = session.uid();
    // The screen already shows queued follows, which the account does not have yet.
    if (sending.current === 0 && own !== undefined && queuedFollows(own).length === 0 && cached !== undefined)
      followedMatches.setAccount(cached.ids);
  }, [utils]);
  const countSending = (): void => {
    sending.current += 1;
  };

  const { mutate: merge } = trpc.user.mergeFollowedMatches.useMutation({
    scope: SCOPE,
    onMutate: countSending,
    onSuccess: async (answer, { ids }) => {
      followedMatches.setMerged(ids.flatMap((id) => toId(id) ?? []));
      await utils.user.followedMatches.cancel();
      utils.user.followedMatches.setData({}, answer);
    },
    onSettled: () => {
      sending.current -= 1;
      applyCached();
    },
  });
  const { mutate: save } = trpc.match.follow.useMutation({
    scope: SCOPE,
    onMutate: countSending,
    onSuccess: (_answer, { id }) => {
      const [match, own] = [toId(id), session.uid()];
      if (match === undefined || own === undefined) return;
      const on = queuedFollow(own, 'match', match);
      if (on !== undefined) removeQueuedFollow(own, { kind: 'match', id: match, on });
    },
    onError: (error, { id, followed }) => {
      const [match, own] = [toId(id), session.uid()];
      if (match !== undefined && own !== undefined && failureOf(error).kind === 'network') {
        queueFollow(own, { kind: 'match', id: match, on: followed === true });
        toast({ icon: 'time', text: t('follow.queued') });
        return;
      }
      if (match !== undefined) followedMatches.show(match, !followed);
      toast({ icon: 'warn', kind: 'error', text: failureText(error) });
    },
    onSettled: () => {
      sending.current -= 1;
      // A response that arrived in the meantime was ignored, and the next one may be equal to it.
      if (sending.current === 0) void utils.user.followedMatches.invalidate().then(applyCached);
    },
  });
  const hasList = useFeature('followedMatches');
  const { data } = trpc.user.followedMatches.useQuery({}, { enabled: uid !== undefined && hasList });

  useEffect(() => {
    if (uid === undefined) return;
    const ids = followedMatches.unmerged();
    if (hasList && ids.length > 0) merge({ ids: [...ids] });
    const stop = followedMatches.saveBy((id, on) => save({ id, followed: on }));
    return () => {
      stop();
      followedMatches.setAccount(undefined);
    };
  }, [uid, hasList, merge, save]);

  useEffect(() => {
    if (uid !== undefined && data !== undefined) applyCached();
  }, [uid, data, applyCached]);
}
