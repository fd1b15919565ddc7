import { failureOf } from '@matchpoint/client/failure';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useToast } from '../../ui/overlay/toast.tsx';
import { session } from '../account/session.ts';
import { useUid } from '../account/use-account.ts';
import { useFeedState } from '../realtime/use-live.ts';
import { keepQueueOf, queuedFollows, removeQueuedFollow, type QueuedFollow } from './follow-queue.ts';
import { followedMatches } from './followed-matches.ts';

const LOCK = 'matchpoint-follow-queue';

/**
 * Sends the follows that a user made while the site was unreachable, in their order, once it is reachable: after the device came online, after
 * the realtime connection was opened, and when a page is opened. A refused one is undone with the reason. The queue is dropped at the logout and
 * for another account. Runs once on pages of a user.
 */
export function useFollowReplay(): void {
  const { t } = useTranslation('download');
  const uid = useUid();
  const utils = trpc.useUtils();
  const toast = useToast();
  const failureText = useFailureText();
  const { connection } = useFeedState();

  useEffect(() => {
    keepQueueOf(uid);
    return () => keepQueueOf(session.uid());
  }, [uid]);

  useEffect(() => {
    if (uid === undefined) return;
    const send = async ({ kind, id, on }: QueuedFollow): Promise<void> => {
      if (kind === 'match') await utils.client.match.follow.mutate({ id, followed: on });
      else await utils.client.user.follow.mutate({ id, follow: on });
    };
    const refuse = ({ kind, id, on }: QueuedFollow, error: unknown): void => {
      if (kind === 'match') followedMatches.show(id, !on);
      toast({ icon: 'warn', kind: 'error', text: t('follow.refused', { reason: failureText(error) }) });
    };
    const replay = async (): Promise<void> => {
      let sent = 0;
      for (let [item] = queuedFollows(uid); item !== undefined && session.currentUid() === uid; [item] = queuedFollows(uid)) {
        try {
          await send(item);
        } catch (error) {
          if (mustWait(error)) break;
          refuse(item, error);
        }
        removeQueuedFollow(uid, item);
        sent += 1;
      }
      if (sent === 0) return;
      void utils.user.followedMatches.invalidate();
      void utils.user.following.invalidate();
      void utils.user.listMyFollows.invalidate();
      void utils.user.me.invalidate();
    };
    const begin = (): void => {
      if (navigator.onLine && queuedFollows(uid).length > 0) void inOneTab(replay);
    };
    begin();
    window.addEventListener('online', begin);
    return () => window.removeEventListener('online', begin);
  }, [uid, connection, utils, toast, failureText, t]);
}

/** Returns whether a later attempt may succeed: the site is still unreachable, or the session has ended. */
function mustWait(error: unknown): boolean {
  const failure = failureOf(error);
  if (failure.kind !== 'app') return true;
  const { code } = failure.app;
  return ['UNAVAILABLE', 'TIMEOUT', 'RATE_LIMITED', 'SESSION_INVALID', 'LOGIN_REQUIRED'].includes(code);
}

/** Runs the work unless another tab does. Without locks, as on pages without HTTPS, a change may be sent twice, which has the same effect. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? undefined : work()));
}
