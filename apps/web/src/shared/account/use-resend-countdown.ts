import { useCallback, useState } from 'react';
import { useNow } from '../../lib/time/use-now.ts';
import { readStorage, writeStorage } from '../../lib/web-storage.ts';

/** Longer waits are shown as a message instead of a countdown. */
const MAX_SECONDS = 120;

/**
 * Returns the seconds until another code may be requested, and `start`, which begins the countdown. The end is stored on the device under
 * `name`, so that closing a dialog or reloading the page does not shorten it; it is measured by the device's clock, which no message of
 * the server adjusts.
 */
export function useResendCountdown(name: string): { readonly secondsLeft: number; readonly start: (seconds: number) => void } {
  const key = `matchpoint-code-${name}`;
  const [until, setUntil] = useState(() => readEnd(key));
  const secondsLeft = useNow(useCallback(() => Math.min(MAX_SECONDS, Math.max(0, Math.ceil((until - Date.now()) / 1_000))), [until]));
  const start = useCallback(
    (seconds: number) => {
      const end = Date.now() + Math.min(MAX_SECONDS, seconds) * 1_000;
      setUntil(end);
      // Where nothing can be stored, the countdown lasts as long as the dialog; the server enforces its own.
      writeStorage('local', key, String(end));
    },
    [key],
  );
  return { secondsLeft, start };
}

function readEnd(key: string): number {
  const end = Number(readStorage('local', key) ?? 0);
  return Number.isFinite(end) ? end : 0;
}
