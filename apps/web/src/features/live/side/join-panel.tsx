import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { useAccount } from '../../../shared/account/use-account.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import classes from './join-panel.module.css';

/** Invites users to apply as anchors, and leads anchors to their live control. */
export function JoinPanel() {
  const { t } = useTranslation('live');
  const { user } = useAccount();
  const isAnchor = user?.roles.includes('anchor') === true;
  return (
    <section className={classes.panel}>
      <h2>{t(isAnchor ? 'join.anchor_title' : 'join.title')}</h2>
      <p>{t(isAnchor ? 'join.anchor_text' : 'join.text')}</p>
      <p className={classes.links}>
        <Link className={buttonClass} data-kind="primary" to={isAnchor ? '/anchorCenter/live' : '/anchorCenter'} preload={false}>
          {t(isAnchor ? 'join.control' : 'join.apply')}
        </Link>
        <Link to="/anchorCenter" hash="conduct" preload={false}>
          {t('join.rules')}
        </Link>
      </p>
    </section>
  );
}
