import type { SubjectKind } from '@matchpoint/contracts/content/content';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../lib/trpc.ts';

/** Who has had it before his eyes for so long has read it. */
const READ_MS = 3_000;

/** Tells once that the page of this item was really read: three seconds in a tab that is seen. Nobody waits for the answer. */
export function useTrackView(kind: SubjectKind, id: number): void {
  const { mutate } = trpc.content.viewed.useMutation();
  const tell = useEffectEvent(() => mutate({ kind, id }));
  useEffect(() => {
    let left = READ_MS;
    let since: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      if (since !== undefined) left -= performance.now() - since;
      since = document.visibilityState === 'visible' ? performance.now() : undefined;
      if (since !== undefined) timer = setTimeout(done, Math.max(0, left));
    };
    const stop = (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
    const done = (): void => {
      stop();
      tell();
    };
    document.addEventListener('visibilitychange', look);
    look();
    return stop;
  }, [kind, id]);
}
