import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { useCallback } from 'react';
import { useNow } from '../../../lib/time/use-now.ts';

/** Returns the present day in Beijing time, YYYY-MM-DD. */
export function useToday(): string {
  return useNow(useCallback((now: number) => dayOf(now, SHANGHAI), []));
}
