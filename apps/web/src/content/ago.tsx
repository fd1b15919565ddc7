import { useCallback } from 'react';
import { usePage } from '../app/page.tsx';
import { useWords } from '../app/use-words.ts';
import { agoText } from '../match/ago-text.ts';
import { machineTime } from '../match/status-text.ts';
import { useNow } from '../match/use-now.ts';
import { useZone } from '../match/use-zone.ts';
import { momentText } from './moment-text.ts';

/** How long ago something was published (spec §9): "刚刚发表", "3分钟前"; the moment itself on hover. `at` is UTC milliseconds. */
export function Ago({ at }: { readonly at: number }) {
  const words = useWords('common');
  const { locale } = usePage();
  const { zone } = useZone();
  const text = useNow(useCallback((now: number) => agoText(at, now, words), [at, words]));
  return (
    <time dateTime={machineTime(at)} title={momentText(at, zone, locale.code)}>
      {text}
    </time>
  );
}
