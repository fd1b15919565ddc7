import { useTranslation } from 'react-i18next';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { matchName } from '../match/match-name.ts';
import { useStreamDelay } from '../stream-delay/delay-store.ts';
import classes from './masked-score.module.css';
import { reveal } from './revealed.ts';

/** Stands in place of a masked score: a button that shows it, or, while the score is delayed, a note. */
export function MaskedScore({ match, large = false }: { readonly match: MatchSummary; readonly large?: boolean }) {
  const { t } = useTranslation('match');
  const isDelayed = useStreamDelay(match.id) > 0;
  if (isDelayed) return <span className={classes.note}>{t('delay.syncing')}</span>;
  return (
    <button
      type="button"
      className={classes.show}
      data-large={large || undefined}
      data-reveal={match.id}
      aria-label={`${t('masked.show')} · ${matchName(match, t)}`}
      onClick={() => reveal(`match:${match.id}`)}
    >
      {t('masked.show')}
    </button>
  );
}
