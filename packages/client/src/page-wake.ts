const HEARTBEAT_INTERVAL_MS = 5_000;
/** A visible page's heartbeat that comes this much too late may mean that the machine slept. */
const LATE_HEARTBEAT_MS = 15_000;
/** Browsers let the timers of hidden pages run once a minute; a heartbeat later than this means that the machine slept. */
const SLEEP_MS = 75_000;

/** What to do when the page may have lost its connection unnoticed. */
export interface PageWakeListener {
  /** The machine slept, or the network came back. */
  readonly onWake: () => void;
  /** The machine may have slept for a short time. */
  readonly onSuspectedSleep: () => void;
}

/** Watches for sleep of the machine and for the network coming back, until the returned function is called. Outside a page only timers count. */
export function watchPageWake({ onWake, onSuspectedSleep }: PageWakeListener, now: () => number): () => void {
  let lastHeartbeatAt = now();
  const heartbeat = () => {
    const late = now() - lastHeartbeatAt - HEARTBEAT_INTERVAL_MS;
    lastHeartbeatAt = now();
    if (late > SLEEP_MS) onWake();
    else if (late > LATE_HEARTBEAT_MS && globalThis.document?.visibilityState !== 'hidden') onSuspectedSleep();
  };
  const timer = setInterval(heartbeat, HEARTBEAT_INTERVAL_MS);
  const page = typeof globalThis.addEventListener === 'function' ? globalThis : undefined;
  page?.addEventListener('online', onWake);
  page?.addEventListener('visibilitychange', heartbeat, true);
  return () => {
    clearInterval(timer);
    page?.removeEventListener('online', onWake);
    page?.removeEventListener('visibilitychange', heartbeat, true);
  };
}
