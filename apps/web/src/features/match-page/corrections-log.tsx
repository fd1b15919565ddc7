import { useTranslation } from 'react-i18next';
import type { Correction } from '@matchpoint/contracts/match/base';
import { useOptionalT } from '../../lib/i18n/use-optional-t.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import classes from './corrections-log.module.css';

/** The corrections of a match, newest first, with revision and time (product.md §1.3: never silent). */
export function CorrectionsLog({ corrections, formatTime }: { corrections: readonly Correction[]; formatTime: (at: number) => string }) {
  const { t } = useTranslation('match-page');
  const { t: tMatch } = useTranslation('match');
  const optionalT = useOptionalT('match');
  if (corrections.length === 0) return null;
  return (
    <Panel title={t('corrections.title')}>
      <ol className={classes.list}>
        {corrections.toReversed().map((correction) => (
          <li key={`${correction.rev}-${correction.kind}-${correction.before}`}>
            {correction.minute !== undefined && <bdi dir="ltr">{correction.minute}</bdi>}
            <b>{tMatch(`fix.${correction.kind}`)}</b>
            <span>
              <bdi dir="ltr">
                <s>{correction.before}</s> → {correction.after}
              </bdi>
            </span>
            {correction.note !== undefined && <span>{optionalT(`reason.${correction.note}`) ?? correction.note}</span>}
            <small suppressHydrationWarning>
              {t('corrections.rev', { rev: correction.rev })} ·{' '}
              <time dateTime={new Date(correction.at).toISOString()}>{formatTime(correction.at)}</time>
            </small>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
