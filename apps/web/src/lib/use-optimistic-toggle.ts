import { useEffect, useRef, useState } from 'react';

export interface OptimisticToggle {
  /** The latest choice until the server has confirmed it; undefined while the server's state counts. */
  readonly optimistic: boolean | undefined;
  readonly toggle: (on: boolean) => void;
}

/**
 * A switch whose state the server stores. A choice is shown at once and sent; choices made while a call is in flight are sent after it, so
 * that the latest choice wins and no call overtakes another.
 * @param send resolves once the response is in the cache; rejects, after reporting the failure itself, when the change failed: then the
 * server's state counts again
 */
export function useOptimisticToggle(send: (on: boolean) => Promise<void>): OptimisticToggle {
  const [optimistic, setPressed] = useState<boolean>();
  /** The same value, without waiting for a render. */
  const last = useRef<boolean>(undefined);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const run = async (): Promise<void> => {
    let sent: boolean | undefined;
    try {
      while (last.current !== sent) {
        sent = last.current;
        if (sent !== undefined) await latest.current(sent);
      }
    } catch {
      // `send` reported the failure. Later choices were meant for another state, so they are dropped.
    }
    last.current = undefined;
    setPressed(undefined);
  };
  const toggle = (on: boolean): void => {
    const isFree = last.current === undefined;
    last.current = on;
    setPressed(on);
    if (isFree) void run();
  };
  return { optimistic, toggle };
}
