import { useTranslation } from 'react-i18next';
import { oddsText } from '../../../shared/plan/pick-text.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { ConfirmModal } from '../../../ui/work/confirm-modal.tsx';
import { usePickText } from '../pick/pick-text.ts';
import { type Draft, quoteKey } from './draft.ts';
import type { ChangedOdds } from './use-submit.ts';
import classes from './changed-modal.module.css';

export interface ChangedModalProps {
  readonly draft: Draft;
  readonly change: ChangedOdds | undefined;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks again after PRICE_CHANGED: shows the odds that the author saw, and those that would be locked now. */
export function ChangedModal({ draft, change, busy, onConfirm, onClose }: ChangedModalProps) {
  const { t } = useTranslation('creator');
  const text = usePickText();
  const odds = (of: ReadonlyMap<string, number> | undefined, key: string): string => {
    const found = of?.get(key);
    return found === undefined ? '–' : oddsText(found);
  };
  return (
    <ConfirmModal
      open={change !== undefined}
      title={t('changed.title')}
      confirm={t('changed.confirm')}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('changed.text')}</p>
      <ul className={classes.picks}>
        {draft.picks.map((pick) => {
          const key = quoteKey(pick);
          return (
            <li key={key}>
              <span dir="auto">{text.whole(pick, draft.match)}</span>
              <Bdi>{odds(change?.before, key)}</Bdi>
              <Icon name="next" size={16} flip />
              <b>
                <Bdi>{odds(change?.now, key)}</Bdi>
              </b>
            </li>
          );
        })}
      </ul>
    </ConfirmModal>
  );
}
