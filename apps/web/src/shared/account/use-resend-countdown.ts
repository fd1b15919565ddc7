import { useCallback, useState } from 'react';
import { useNow } from '../../lib/time/use-now.ts';

/** Longer waits are said in words: nobody watches an hour go down. */
const MOST_SECONDS = 120;

/**
 * Seconds until another code may be asked for, and `start`, which begins to count. It stands on the device under `name`, so that closing a
 * dialog or loading the page again shortens nothing; by the device's own time, which no message of the server sets.
 */
export function useResendCountdown(name: string): { readonly secondsLeft: number; readonly start: (seconds: number) => void } {
  const key = `matchpoint-code-${name}`;
  const [until, setUntil] = useState(() => stored(key));
  const secondsLeft = useNow(useCallback(() => Math.min(MOST_SECONDS, Math.max(0, Math.ceil((until - Date.now()) / 1_000))), [until]));
  const start = useCallback(
    (seconds: number) => {
      const end = Date.now() + Math.min(MOST_SECONDS, seconds) * 1_000;
      setUntil(end);
      try {
        localStorage.setItem(key, String(end));
      } catch {
        // Private windows may refuse: the count lasts as long as the dialog, and the server keeps its own.
      }
    },
    [key],
  );
  return { secondsLeft, start };
}

function stored(key: string): number {
  try {
    const end = Number(localStorage.getItem(key));
    return Number.isFinite(end) ? end : 0;
  } catch {
    return 0;
  }
}
