import { failureOf } from '@matchpoint/client/failure';
import { useTranslation } from 'react-i18next';
import type { UserId } from '@matchpoint/contracts/ids';
import { trpc } from '../../lib/trpc.ts';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useToast } from '../../ui/overlay/toast.tsx';
import { useUid } from '../account/use-account.ts';
import { useOptimisticToggle } from '../../lib/use-optimistic-toggle.ts';
import { queueFollow, removeQueuedFollow } from './follow-queue.ts';
import { useQueuedFollow } from './use-queued-follows.ts';
import { useLoginGate } from '../account/use-login-gate.ts';
import classes from './follow-user-button.module.css';

export interface FollowUserButtonProps {
  readonly uid: UserId;
  readonly username: string;
  /** The ids of all users that are shown together, so that one query serves them all. */
  readonly among?: readonly UserId[];
  readonly kind?: 'primary' | 'plain';
}

/**
 * Follows a user or stops following. The change is shown at once and reverted with a notification when the call fails. A visitor logs in
 * first. Users cannot follow themselves.
 */
export function FollowUserButton({ uid, username, among, kind = 'plain' }: FollowUserButtonProps) {
  const { t } = useTranslation('common');
  const own = useUid();
  const { t: tDownload } = useTranslation('download');
  const { followed, queued, known, busy, follow } = useFollow(uid, among ?? [uid]);
  const begin = useLoginGate(`follow:${uid}`, () => follow(true));
  if (own === uid) return null;
  const text = queued ? tDownload('follow.waiting') : t(followed ? 'action.followed' : 'action.follow');
  return (
    <Button
      className={classes.follow}
      kind={followed ? 'plain' : kind}
      data-followed={followed || undefined}
      aria-label={`${text} ${username}`}
      // Never disabled: a user who has just logged in through this button keeps the focus on it, and a click before the state is known
      // still counts.
      aria-busy={busy || (own !== undefined && !known && !queued)}
      title={followed ? t('action.unfollow') : undefined}
      onClick={followed ? () => follow(false) : begin}
    >
      {text}
    </Button>
  );
}

function useFollow(uid: UserId, among: readonly UserId[]) {
  const input = { ids: [...among] };
  const own = useUid();
  const utils = trpc.useUtils();
  const toast = useToast();
  const failureText = useFailureText();
  const { data } = trpc.user.following.useQuery(input, { enabled: own !== undefined });
  const show = (follow: boolean): void => {
    utils.user.following.setData(input, (before) => {
      if (before === undefined) return before;
      const others = before.ids.filter((id) => id !== uid);
      return { ids: follow ? [...others, uid] : others };
    });
  };
  const addFans = (change: number): void => {
    utils.user.profile.setData({ id: uid }, (before) => before && { ...before, fans: Math.max(0, before.fans + change) });
  };
  const { t } = useTranslation('download');
  const queued = useQueuedFollow('user', uid);
  const { mutateAsync } = trpc.user.follow.useMutation();
  const { optimistic, toggle } = useOptimisticToggle(async (wanted) => {
    try {
      const { follow } = await mutateAsync({ id: uid, follow: wanted });
      if (own !== undefined && queued !== undefined) removeQueuedFollow(own, { kind: 'user', id: uid, on: queued });
      await utils.user.following.cancel(input);
      const before = utils.user.following.getData(input)?.ids.includes(uid);
      show(follow);
      void utils.user.me.invalidate();
      void utils.user.listMyFollows.invalidate();
      if (before === undefined) {
        // The state was not known before, so the user may have been followed already.
        void utils.user.profile.invalidate({ id: uid });
        await utils.user.following.refetch(input);
      } else if (before !== follow) addFans(follow ? 1 : -1);
    } catch (error) {
      if (own !== undefined && failureOf(error).kind === 'network') {
        queueFollow(own, { kind: 'user', id: uid, on: wanted });
        toast({ icon: 'time', text: t('follow.queued') });
        return;
      }
      toast({ icon: 'warn', kind: 'error', text: failureText(error) });
      throw error;
    } finally {
      void utils.user.following.invalidate(input);
    }
  });
  return {
    followed: own !== undefined && (optimistic ?? queued ?? data?.ids.some((id) => id === uid) === true),
    queued: optimistic === undefined && queued !== undefined,
    known: data !== undefined,
    busy: optimistic !== undefined,
    follow: (follow: boolean) => {
      if (own !== uid) toggle(follow);
    },
  };
}
