import type { UserId } from '@matchpoint/contracts/ids';
import { trpc } from '../app/trpc.ts';
import { useFailureText } from '../app/use-failure-text.ts';
import { useWords } from '../app/use-words.ts';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useUid } from './use-account.ts';
import { useLoginGate } from './use-login-gate.ts';
import classes from './follow-button.module.css';

export interface FollowButtonProps {
  readonly uid: UserId;
  readonly username: string;
  /** All users that are shown together: one question serves them all. */
  readonly among?: readonly UserId[];
  readonly kind?: 'primary' | 'plain';
}

/** Follows a user or stops; shown at once and taken back with a word when it fails. A visitor logs in first. Nobody follows himself. */
export function FollowButton({ uid, username, among, kind = 'plain' }: FollowButtonProps) {
  const common = useWords('common');
  const own = useUid();
  const gate = useLoginGate();
  const { followed, known, busy, follow } = useFollow(uid, among ?? [uid]);
  if (own === uid) return null;
  const text = common(followed ? 'action.followed' : 'action.follow');
  return (
    <Button
      className={classes.follow}
      kind={followed ? 'plain' : kind}
      data-followed={followed || undefined}
      aria-label={`${text} ${username}`}
      aria-busy={busy}
      disabled={own !== undefined && !known}
      title={followed ? common('action.unfollow') : undefined}
      onClick={() => gate(() => follow(!followed))}
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
  const { mutate, isPending } = trpc.user.follow.useMutation({
    onMutate: async ({ follow }) => {
      await utils.user.following.cancel(input);
      show(follow);
    },
    onSuccess: ({ follow }) => {
      show(follow);
      const change = follow ? 1 : -1;
      utils.user.profile.setData({ id: uid }, (before) => before && { ...before, fans: Math.max(0, before.fans + change) });
      void utils.user.me.invalidate();
      void utils.user.myPeople.invalidate();
    },
    onError: (error, { follow }) => {
      show(!follow);
      toast({ icon: 'warn', kind: 'error', text: failureText(error) });
    },
    // Who was quicker than the question whom he follows has cancelled it: it is asked again.
    onSettled: () => void utils.user.following.invalidate(input),
  });
  return {
    followed: own !== undefined && data?.ids.some((id) => id === uid) === true,
    known: data !== undefined,
    busy: isPending,
    follow: (follow: boolean) => {
      if (!isPending) mutate({ id: uid, follow });
    },
  };
}
