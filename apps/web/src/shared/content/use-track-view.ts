import type { SubjectKind } from '@matchpoint/contracts/content/content';
import type { Id } from '@matchpoint/contracts/rules/id';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { useFeature } from '../system/features.ts';

/** An item that was visible for this long counts as read. */
const READ_MS = 3_000;

/** Counts a view of this item once, after three seconds in a visible tab. The page does not wait for the response. */
export function useTrackView(kind: SubjectKind, id: Id): void {
  const { mutate } = trpc.content.viewed.useMutation();
  const offered = useFeature('views');
  const trackView = useEffectEvent(() => {
    if (offered) mutate({ kind, id });
  });
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
      trackView();
    };
    document.addEventListener('visibilitychange', look);
    look();
    return stop;
  }, [kind, id]);
}
