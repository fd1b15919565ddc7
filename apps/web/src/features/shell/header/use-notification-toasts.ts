import { useTranslation } from 'react-i18next';
import type { UserNotification } from '@matchpoint/contracts/notification/notification';
import { isQuiet } from '@matchpoint/contracts/rules/notification';
import { wallClock } from '@matchpoint/i18n/time-zone';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { notificationTarget } from '../../../shared/notification/notification-link.tsx';
import { NOTIFICATION_ICONS, notificationSentence } from '../../../shared/notification/notification-text.ts';
import { useToast } from '../../../ui/overlay/toast.tsx';

/** Types that are shown as they arrive. Plans, orders, redemptions and broadcasts have notices of their own. */
const SHOWN: ReadonlySet<string> = new Set(['soon', 'start', 'goal', 'period', 'cancelled', 'result', 'corrected', 'reply', 'like']);
/** Of several that arrive together the newest are shown. */
const MAX_AT_ONCE = 2;

/** Shows notifications that arrive while the page is open, except in the user's quiet hours. */
export function useNotificationToasts(list: readonly UserNotification[] | undefined): void {
  const { t } = useTranslation('notification');
  const { t: tMatch } = useTranslation('match');
  const utils = trpc.useUtils();
  const toast = useToast();
  const navigate = useNavigate();
  const { clock } = usePage();
  const { zone } = useZone();
  const seenAt = useRef<number>(undefined);
  useEffect(() => {
    if (list === undefined) return;
    const before = seenAt.current;
    seenAt.current = Math.max(before ?? 0, list[0]?.at ?? 0);
    if (before === undefined) return;
    const arrived = list.filter((item) => item.at > before && !item.read && SHOWN.has(item.type)).slice(0, MAX_AT_ONCE);
    if (arrived.length === 0) return;
    void utils.notification.settings.fetch({}, { staleTime: 60_000 }).then(
      ({ quiet }) => {
        if (quiet !== undefined && isQuiet(quiet, minuteOfDay(wallClock(clock.now(), zone)))) return;
        for (const item of arrived.toReversed()) {
          const target = notificationTarget(item);
          toast({
            icon: NOTIFICATION_ICONS[item.type] ?? 'bell',
            text: notificationSentence(item, t, tMatch),
            ...(target && { action: { label: t('open'), run: () => void navigate(target) } }),
          });
        }
      },
      () => undefined,
    );
  }, [list, t, tMatch, utils, toast, navigate, clock, zone]);
}

/** @param wall its UTC fields are the time of day in the user's zone */
function minuteOfDay(wall: Date): number {
  return wall.getUTCHours() * 60 + wall.getUTCMinutes();
}
