import { useTranslation } from 'react-i18next';
import type { PickInput } from '@matchpoint/contracts/plan/plan';
import { oddsText } from '../../../shared/plan/pick-text.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { IconButton } from '../../../ui/controls/button.tsx';
import { usePickText } from '../pick/pick-text.ts';
import { type Draft, quoteKey } from './draft.ts';
import { OddsMove } from './odds-move.tsx';
import type { Quotes } from './use-quotes.ts';
import classes from './picked-list.module.css';

export interface PickedListProps {
  readonly draft: Draft;
  readonly quotes: Quotes;
  readonly onRemove: (pick: PickInput) => void;
}

/** The picks of the plan with the odds that a submission would lock now. */
export function PickedList({ draft, quotes, onRemove }: PickedListProps) {
  const { t } = useTranslation('creator');
  const text = usePickText();
  if (draft.picks.length === 0) return null;
  return (
    <ol className={classes.picks} aria-label={t('write.picks')}>
      {draft.picks.map((pick) => {
        const key = quoteKey(pick);
        const odds = quotes.odds.get(key);
        return (
          <li key={key} data-gone={(odds === undefined && !quotes.isLoading) || undefined}>
            <span className={classes.market}>{text.market(pick, draft.match)}</span>
            <b className={classes.side} dir="auto">
              {text.side(pick, draft.match)}
            </b>
            {odds === undefined ? (
              <span className={classes.gone}>{quotes.isLoading ? '' : t('write.pick_gone')}</span>
            ) : (
              <>
                <OddsMove by={quotes.moves.get(key)} />
                <small className={classes.locks}>{t('write.pick_locks')}</small>
                <b className={classes.odds}>
                  <Bdi>{oddsText(odds)}</Bdi>
                </b>
              </>
            )}
            <IconButton
              icon="close"
              label={t('write.pick_remove', { pick: text.whole(pick, draft.match) })}
              onClick={() => onRemove(pick)}
            />
          </li>
        );
      })}
    </ol>
  );
}
