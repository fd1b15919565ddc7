import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../lib/trpc.ts';
import { useAccount } from '../../../shared/account/use-account.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import classes from './join-panel.module.css';

/** Invites users to apply as anchors, and leads anchors to their live control, or back to their broadcast in play. */
export function JoinPanel() {
  const { t } = useTranslation('live');
  const { user } = useAccount();
  // Asked of the upstream: the session may be older than the certification.
  const { data: whether } = trpc.anchor.whether.useQuery({}, { enabled: user !== undefined });
  const isAnchor = user !== undefined && (whether?.isAnchor ?? user.roles.includes('anchor'));
  const { data: present } = trpc.anchor.isBroadcast.useQuery({}, { enabled: isAnchor });
  const state = !isAnchor ? 'visitor' : present?.isBroadcast === true ? 'live' : 'anchor';
  const title = present?.broadcast?.title ?? '';
  return (
    <section className={classes.panel} data-join={state}>
      <h2>{t(TEXTS[state].title)}</h2>
      <p dir="auto">{state === 'live' && title !== '' ? title : t(TEXTS[state].text)}</p>
      <p className={classes.links}>
        <Link className={buttonClass} data-kind="primary" to={isAnchor ? '/anchorCenter/live' : '/anchorCenter'} preload={false}>
          {t(TEXTS[state].action)}
        </Link>
        <Link to="/anchorCenter" hash="conduct" preload={false}>
          {t('join.rules')}
        </Link>
      </p>
    </section>
  );
}

const TEXTS = {
  visitor: { title: 'join.title', text: 'join.text', action: 'join.apply' },
  anchor: { title: 'join.anchor_title', text: 'join.anchor_text', action: 'join.control' },
  live: { title: 'join.live_title', text: 'join.live_text', action: 'join.back' },
} as const;
