import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState } from 'react';
import type { Id } from '@matchpoint/contracts/rules/id';
import { followedMatches } from '../../../shared/follow/followed-matches.ts';
import { matchSentence } from '../../../shared/match/match-name.ts';
import { useLiveContext } from '../../../shared/realtime/live-provider.tsx';
import { useOriginText } from '../../../shared/system/use-origin-text.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';

/** Minimum time between announcements; scores in the meantime are announced together. */
const ANNOUNCE_INTERVAL_MS = 5_000;
/** Sports whose every score is announced; basketball has too many. */
const ANNOUNCED_SPORTS = new Set(['soccer', 'series']);

/** Announces goals and finished games of the followed matches to screen readers. Clocks are never announced. */
export function LiveAnnouncer() {
  const { t } = useTranslation('match');
  const { sync } = useLiveContext();
  const mark = useOriginText();
  const [text, setText] = useState('');
  const waiting = useRef(new Map<Id, string>());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announce = () => {
      timer = undefined;
      if (waiting.current.size === 0) return;
      setText([...waiting.current.values()].join('; '));
      waiting.current.clear();
      timer = setTimeout(announce, ANNOUNCE_INTERVAL_MS);
    };
    const stop = sync.onChange(({ after, sides }) => {
      if (sides === undefined || !ANNOUNCED_SPORTS.has(after.facts.kind) || !followedMatches.has(after.id)) return;
      waiting.current.set(after.id, mark(after, matchSentence(after, t)));
      if (timer === undefined) announce();
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [sync, t, mark]);
  return (
    <VisuallyHidden>
      <p role="status" aria-live="polite" data-announcer="">
        {text}
      </p>
    </VisuallyHidden>
  );
}
