import { useCallback } from 'react';
import { formatDuration } from '../../../lib/time/format-duration.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { Bdi } from '../../../ui/bdi.tsx';

/** The time since a broadcast began, counting. `startedAt` is UTC milliseconds. */
export function OnAirTime({ startedAt }: { readonly startedAt: number }) {
  const text = useNow(useCallback((now: number) => formatDuration(now - startedAt), [startedAt]));
  return (
    <span role="timer">
      <Bdi>{text}</Bdi>
    </span>
  );
}
