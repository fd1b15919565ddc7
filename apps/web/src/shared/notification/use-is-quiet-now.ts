import { isQuiet } from '@matchpoint/contracts/rules/notification';
import { wallClock } from '@matchpoint/i18n/time-zone';
import { useCallback } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { useZone } from '../../lib/time/use-zone.ts';
import { trpc } from '../../lib/trpc.ts';
import { session } from '../account/session.ts';
import { useFeature } from '../system/features.ts';

const SETTINGS_AGE_MS = 60_000;

/** Returns a function that tells whether it is now within the user's quiet hours; a visitor has none. */
export function useIsQuietNow(): () => Promise<boolean> {
  const utils = trpc.useUtils();
  const { clock } = usePage();
  const { zone } = useZone();
  const hasNotifications = useFeature('notifications');
  return useCallback(async () => {
    if (session.uid() === undefined || !hasNotifications) return false;
    try {
      const { quiet } = await utils.notification.settings.fetch({}, { staleTime: SETTINGS_AGE_MS });
      // The UTC fields of the wall clock are the time of day in the user's zone.
      const wall = wallClock(clock.now(), zone);
      return quiet !== undefined && isQuiet(quiet, wall.getUTCHours() * 60 + wall.getUTCMinutes());
    } catch {
      return false;
    }
  }, [utils, clock, zone, hasNotifications]);
}
