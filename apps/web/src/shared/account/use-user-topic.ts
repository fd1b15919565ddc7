import { failureOf } from '@matchpoint/client/failure';
import type { UserMessage } from '@matchpoint/contracts/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { useLiveContext } from '../realtime/live-provider.tsx';
import { APPLICATION_KEY } from './application-key.ts';
import { isPrivateQuery } from './private-queries.ts';
import { useAccount } from './use-account.ts';
import { useNotice } from './use-notice.ts';
import { useSessionEnd } from './use-session-end.ts';

/** Delay before the topic is subscribed again after an error. */
const RETRY_MS = 5_000;

const LEAVES_NOTIFICATION: ReadonlySet<string> = new Set(['order', 'plan', 'redemption', 'broadcast']);

/** Applies events of the user (balance, orders, profile, the end of a session) to the query cache. Runs once on pages of a user. */
export function useUserTopic(): void {
  const { uid, state } = useAccount();
  const { sync } = useLiveContext();
  const utils = trpc.useUtils();
  const take = useApplyMessage();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (state !== 'in') return;
    let stopped = false;
    let stop = (): void => {};
    const position = utils.user.me.getData({})?.position;
    let again: ReturnType<typeof setTimeout> | undefined;
    void sync.open().then(({ client, realtime }) => {
      if (stopped) return;
      const unwatch = realtime.onSessionEnd(() => void utils.user.me.invalidate());
      const subscription = client.user.onUser.subscribe(position === undefined ? {} : { after: position }, {
        onData: (message) => take('data' in message ? message.data : message),
        onError: (error) => {
          if (stopped) return;
          const failure = failureOf(error);
          again = setTimeout(() => setAttempt((count) => count + 1), RETRY_MS);
          if (failure.kind !== 'app' || (failure.app.code !== 'LOGIN_REQUIRED' && failure.app.code !== 'SESSION_INVALID')) return;
          // A socket keeps the cookies that it was opened with; this call checks the session with the current ones.
          void utils.user.me.fetch({}, { staleTime: 0 }).then(
            () => {
              if (!stopped) sync.changeSession();
            },
            () => undefined,
          );
        },
      });
      stop = () => {
        unwatch();
        subscription.unsubscribe();
      };
    });
    return () => {
      stopped = true;
      clearTimeout(again);
      stop();
    };
  }, [uid, state, sync, utils, take, attempt]);
}

/** Returns a function that applies one message to the cache. */
function useApplyMessage(): (message: UserMessage) => void {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const endSession = useSessionEnd();
  const showNotice = useNotice();
  return useCallback(
    (message) => {
      showNotice(message);
      // These leave a notification too.
      if (LEAVES_NOTIFICATION.has(message.type)) void utils.notification.list.invalidate();
      const { me, preferences, followedMatches, profile } = utils.user;
      switch (message.type) {
        case 'gold':
          me.setData({}, (before) => before && { ...before, user: { ...before.user, gold: message.gold } });
          utils.gold.balance.setData({}, message.gold);
          void utils.gold.statement.invalidate();
          void utils.gold.overview.invalidate();
          void utils.gold.limits.invalidate();
          void utils.gold.allOrders.invalidate();
          void utils.gold.orderDetail.invalidate();
          // Bought in another tab or on another device.
          if (message.reason === 'plan_purchase') void utils.plan.invalidate();
          return;
        case 'order':
          void utils.gold.orders.invalidate();
          void utils.gold.order.invalidate({ orderNo: message.orderNo });
          void utils.gold.allOrders.invalidate();
          void utils.gold.orderDetail.invalidate();
          return;
        case 'session':
          // An action of this tab (a new password) gives its session a new id, so the user is read again instead of assumed.
          void me.fetch({}, { staleTime: 0 }).then(
            ({ sessionId }) => {
              if (sessionId !== undefined && message.ended.includes(sessionId)) endSession();
            },
            () => undefined,
          );
          void utils.user.sessions.invalidate();
          return;
        case 'profile':
          void me.invalidate();
          void profile.invalidate();
          return;
        case 'preferences':
          void preferences.invalidate();
          return;
        case 'followedEntities':
          void utils.user.followedEntities.invalidate();
          return;
        case 'notification':
          void utils.notification.list.invalidate();
          return;
        case 'followedMatches':
          void followedMatches.invalidate();
          return;
        case 'plan':
          void utils.creator.invalidate();
          void utils.plan.invalidate();
          void utils.gold.allOrders.invalidate();
          void utils.gold.orderDetail.invalidate();
          return;
        case 'redemption':
          void utils.mall.invalidate();
          return;
        case 'expertApplication':
          void queryClient.invalidateQueries({ queryKey: APPLICATION_KEY });
          void me.invalidate();
          return;
        case 'anchorState':
          void utils.anchor.invalidate();
          void me.invalidate();
          return;
        case 'broadcast':
          void utils.anchor.followed.invalidate();
          void utils.room.list.invalidate();
          return;
        case 'privateMessage':
          void utils.room.privateThreads.invalidate();
          void utils.room.privateMessages.invalidate();
          return;
        case 'sanction':
          void me.invalidate();
          void utils.room.standing.invalidate();
          return;
        case 'reportClosed':
          return;
        case 'resync':
          void queryClient.invalidateQueries({ predicate: isPrivateQuery });
      }
    },
    [queryClient, utils, endSession, showNotice],
  );
}
