import type { Correction } from '@matchpoint/contracts/match/base';
import { useLookup } from '../../lib/i18n/use-lookup.ts';
import { useWords } from '../../lib/i18n/use-words.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import classes from './corrections-log.module.css';

/** Everything that was shown and then put right, newest first, with its revision and time (product.md §1.3: never silent). */
export function CorrectionsLog({ corrections, formatTime }: { corrections: readonly Correction[]; formatTime: (at: number) => string }) {
  const words = useWords('match-page');
  const match = useWords('match');
  const lookup = useLookup('match');
  if (corrections.length === 0) return null;
  return (
    <Panel title={words('corrections.title')}>
      <ol className={classes.list}>
        {corrections.toReversed().map((correction) => (
          <li key={`${correction.rev}-${correction.kind}-${correction.before}`}>
            {correction.minute !== undefined && <bdi dir="ltr">{correction.minute}</bdi>}
            <b>{match(`fix.${correction.kind}`)}</b>
            <span>
              <bdi dir="ltr">
                <s>{correction.before}</s> → {correction.after}
              </bdi>
            </span>
            {correction.note !== undefined && <span>{lookup(`reason.${correction.note}`) ?? correction.note}</span>}
            <small suppressHydrationWarning>
              {words('corrections.rev', { rev: correction.rev })} ·{' '}
              <time dateTime={new Date(correction.at).toISOString()}>{formatTime(correction.at)}</time>
            </small>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
