import { useTranslation } from 'react-i18next';
import type { UserNotification } from '@matchpoint/contracts/notification/notification';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { notificationTarget } from '../../../shared/notification/notification-link.tsx';
import { NOTIFICATION_ICONS, notificationSentence } from '../../../shared/notification/notification-text.ts';
import { useIsQuietNow } from '../../../shared/notification/use-is-quiet-now.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';

/** Types that are shown as they arrive. Plans, orders, redemptions and broadcasts have notices of their own. */
const SHOWN: ReadonlySet<string> = new Set(['soon', 'start', 'goal', 'period', 'cancelled', 'result', 'corrected', 'reply', 'like']);
/** Of several that arrive together the newest are shown. */
const MAX_AT_ONCE = 2;

/** Shows notifications that arrive while the page is open, except in the user's quiet hours. */
export function useNotificationToasts(list: readonly UserNotification[] | undefined): void {
  const { t } = useTranslation('notification');
  const { t: tMatch } = useTranslation('match');
  const toast = useToast();
  const navigate = useNavigate();
  const isQuietNow = useIsQuietNow();
  const seenAt = useRef<number>(undefined);
  useEffect(() => {
    if (list === undefined) return;
    const before = seenAt.current;
    seenAt.current = Math.max(before ?? 0, list[0]?.at ?? 0);
    if (before === undefined) return;
    const arrived = list.filter((item) => item.at > before && !item.read && SHOWN.has(item.type)).slice(0, MAX_AT_ONCE);
    if (arrived.length === 0) return;
    void isQuietNow().then((isQuiet) => {
      if (isQuiet) return;
      for (const item of arrived.toReversed()) {
        const target = notificationTarget(item);
        toast({
          icon: NOTIFICATION_ICONS[item.type] ?? 'bell',
          text: notificationSentence(item, t, tMatch),
          ...(target && { action: { label: t('open'), run: () => void navigate(target) } }),
        });
      }
    });
  }, [list, t, tMatch, isQuietNow, toast, navigate]);
}
