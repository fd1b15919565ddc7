import { useEffect, useRef, useState } from 'react';

export interface OptimisticToggle {
  /** What was pressed last, until the server has answered to it; undefined: what the server said counts. */
  readonly optimistic: boolean | undefined;
  readonly toggle: (on: boolean) => void;
}

/**
 * A switch that the server keeps. A press is shown at once and sent; what is pressed while it is on its way goes after it, so that the last
 * press counts and no call overtakes another.
 * @param send resolves once the answer is in the cache; rejects when it could not be, and says so itself: the server's word counts again
 */
export function useOptimisticToggle(send: (on: boolean) => Promise<void>): OptimisticToggle {
  const [optimistic, setPressed] = useState<boolean>();
  /** The same without what is drawn later. */
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
      // Said by `send`. What was pressed after it was meant for something else.
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
