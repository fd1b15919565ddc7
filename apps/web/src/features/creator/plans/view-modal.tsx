import { useTranslation } from 'react-i18next';
import { Modal } from '@mantine/core';
import type { OwnPlan } from '@matchpoint/contracts/plan/plan';
import { Link } from '@tanstack/react-router';
import { usePage } from '../../../lib/page/page-context.ts';
import { formatDateTime, toIsoString } from '../../../lib/time/format-date-time.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { oddsText } from '../../../shared/plan/pick-text.ts';
import { ResultMark } from '../../../shared/plan/result-mark.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { coinsText } from '../coins-text.ts';
import { usePickText } from '../pick/pick-text.ts';
import { MatchLine } from './match-line.tsx';
import { stateOf } from './plan-tab.ts';
import { Price } from './price.tsx';
import { StateBadge } from './state-badge.tsx';
import classes from './view-modal.module.css';

export interface ViewModalProps {
  readonly open: boolean;
  readonly plan: OwnPlan;
  readonly onClose: () => void;
}

/** Shows an own plan with everything that belongs to it. */
export function ViewModal({ open, plan, onClose }: ViewModalProps) {
  const { t } = useTranslation('creator');
  const { t: tCommon } = useTranslation('common');
  const text = usePickText();
  const { locale } = usePage();
  const { zone } = useZone();
  const { held, income, refunds } = plan;
  return (
    <Modal
      opened={open}
      onClose={onClose}
      size="lg"
      title={plan.title === '' ? t('list.untitled') : plan.title}
      closeButtonProps={{ 'aria-label': tCommon('action.close') }}
    >
      <div className={classes.view}>
        <p className={classes.facts}>
          <StateBadge state={stateOf(plan)} />
          <Price coins={plan.price} />
          <span>{t('view.version', { version: plan.version })}</span>
        </p>
        <MatchLine match={plan.match} />
        {plan.reason === undefined ? null : (
          <section>
            <h3>{t('view.reason')}</h3>
            <p dir="auto">{plan.reason}</p>
          </section>
        )}
        <section>
          <h3>{t('view.picks')}</h3>
          <ul className={classes.picks}>
            {plan.picks.map((pick) => (
              <li key={`${pick.market} ${pick.game ?? ''} ${pick.line ?? ''} ${pick.side ?? ''}`}>
                <span>{text.whole(pick, plan.match)}</span>
                {pick.oddsMilli === undefined ? null : <small>{t('view.locked_at', { odds: oddsText(pick.oddsMilli) })}</small>}
                {plan.publishedAt === undefined ? null : <ResultMark result={pick.result} />}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3>{t('view.content')}</h3>
          <p className={classes.content} dir="auto">
            {plan.content}
          </p>
        </section>
        {plan.notes.length === 0 ? null : (
          <section>
            <h3>{t('view.notes')}</h3>
            <ul className={classes.notes}>
              {plan.notes.map((note) => (
                <li key={`${note.at} ${note.text}`}>
                  <time dateTime={toIsoString(note.at)}>{formatDateTime(note.at, zone, locale.code)}</time>
                  <p dir="auto">{note.text}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
        {held + income + refunds === 0 ? null : (
          <p className={classes.money}>
            {t('view.money', { held: coinsText(held), income: coinsText(income), refunds: coinsText(refunds) })}
          </p>
        )}
        {plan.publishedAt === undefined ? null : (
          <p>
            <Link to="/expert/plan/$id" params={{ id: String(plan.id) }} className={buttonClass}>
              {t('view.public')}
            </Link>
          </p>
        )}
      </div>
    </Modal>
  );
}
