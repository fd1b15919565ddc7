import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import classes from './loading-bar.module.css';

/** Requests faster than the first figure show nothing; after the second one the bar stops near its end (spec §9). */
const THROTTLE_MS = 200;
const DURATION_MS = 5_000;

/**
 * A bar that runs from 0 to 100 while a page loads or a request is under way: reads, repeated reads and writes (spec §4). It is hidden from
 * screen readers: the loading content announces itself.
 */
export function LoadingBar() {
  const navigating = useRouterState({ select: (state) => state.status === 'pending' });
  const reading = useIsFetching() > 0;
  const writing = useIsMutating() > 0;
  const busy = navigating || reading || writing;
  const [phase, setPhase] = useState<'off' | 'on' | 'done'>('off');
  useEffect(() => {
    if (busy) {
      const timer = setTimeout(() => setPhase('on'), THROTTLE_MS);
      return () => clearTimeout(timer);
    }
    setPhase((now) => (now === 'on' ? 'done' : now));
    const timer = setTimeout(() => setPhase('off'), 300);
    return () => clearTimeout(timer);
  }, [busy]);
  return <div className={classes.bar} data-phase={phase} style={{ '--run': `${DURATION_MS}ms` }} aria-hidden="true" />;
}

declare module 'react' {
  interface CSSProperties {
    '--run'?: string;
  }
}
