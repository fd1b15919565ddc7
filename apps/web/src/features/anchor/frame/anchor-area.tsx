import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AccountCard } from '../../../shared/account/account-card.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { SideArea } from '../../../ui/layout/side-area.tsx';
import { BroadcastCard } from './broadcast-card.tsx';

/** Layout of the anchor center: the anchor, the navigation and the present broadcast at the side, the page beside them. */
export function AnchorArea({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('anchor');
  return (
    <SideArea label={t('home.title')} head={<AccountCard place={t('home.title')} />} nav={<AnchorLinks />} below={<BroadcastCard />}>
      {children}
    </SideArea>
  );
}

function AnchorLinks() {
  const { t } = useTranslation('anchor');
  const current = {
    activeOptions: { exact: true, includeSearch: false, includeHash: true },
    activeProps: { 'aria-current': 'page' as const },
  };
  const exact = { activeOptions: { exact: true, includeSearch: false }, activeProps: { 'aria-current': 'page' as const } };
  const plain = { ...current, activeProps: {} };
  return (
    <>
      <ul>
        <li>
          <Link to="/anchorCenter/live" {...exact}>
            <Icon name="tv" size={18} />
            <span>{t('nav.live')}</span>
          </Link>
        </li>
        <li>
          <Link to="/anchorCenter/live" hash="info" {...plain}>
            <Icon name="user" size={18} />
            <span>{t('nav.info')}</span>
          </Link>
        </li>
        <li>
          <Link to="/anchorCenter/revenueDetails" {...exact}>
            <Icon name="chart" size={18} />
            <span>{t('nav.revenueDetails')}</span>
          </Link>
        </li>
      </ul>
      <ul>
        <li>
          <Link to="/anchorCenter" hash="rights" {...plain}>
            <Icon name="shield" size={18} />
            <span>{t('rights.title')}</span>
          </Link>
        </li>
        <li>
          <Link to="/anchorCenter" hash="conduct" {...plain}>
            <Icon name="warn" size={18} />
            <span>{t('conduct.title')}</span>
          </Link>
        </li>
      </ul>
    </>
  );
}
