import { useCallback, useEffect, useState } from 'react';

/** Time after which a shown stream code is hidden again, milliseconds. */
export const CODE_SHOWN_MS = 30_000;

export interface ShownCode {
  /** Undefined while it is hidden. */
  readonly code: string | undefined;
  /** Seconds until it is hidden. */
  readonly seconds: number;
  readonly show: (code: string) => void;
  readonly hide: () => void;
}

/** Holds the stream code while it is shown, and forgets it after 30 s and when the page is hidden. */
export function useShownCode(): ShownCode {
  const [shown, setShown] = useState<{ readonly code: string; readonly until: number }>();
  const [now, setNow] = useState(0);
  const hide = useCallback(() => setShown(undefined), []);
  const show = useCallback((code: string) => {
    setNow(Date.now());
    setShown({ code, until: Date.now() + CODE_SHOWN_MS });
  }, []);
  useEffect(() => {
    if (shown === undefined) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= shown.until) setShown(undefined);
    }, 250);
    const hideWithPage = () => {
      if (document.visibilityState === 'hidden') setShown(undefined);
    };
    document.addEventListener('visibilitychange', hideWithPage);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hideWithPage);
    };
  }, [shown]);
  return {
    code: shown?.code,
    seconds: shown === undefined ? 0 : Math.max(0, Math.ceil((shown.until - now) / 1_000)),
    show,
    hide,
  };
}
