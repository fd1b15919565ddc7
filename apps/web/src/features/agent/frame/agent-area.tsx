import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AccountCard } from '../../../shared/account/account-card.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { SideArea } from '../../../ui/layout/side-area.tsx';
import { AgentCard } from './agent-card.tsx';

const PAGES = [
  { key: 'overview', to: '/channel', icon: 'chart' },
  { key: 'statistical', to: '/channel/statistical', icon: 'list' },
  { key: 'user', to: '/channel/user', icon: 'user' },
  { key: 'gold', to: '/channel/gold', icon: 'coin' },
  { key: 'water', to: '/channel/water', icon: 'receipt' },
] as const;

/** Layout of the channel area: the agent and the navigation at the side, the page beside them. */
export function AgentArea({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('agent');
  return (
    <SideArea label={t('area')} head={<AccountCard place={t('area')} />} nav={<AgentLinks />} below={<AgentCard />}>
      {children}
    </SideArea>
  );
}

function AgentLinks() {
  const { t } = useTranslation('agent');
  return (
    <ul>
      {PAGES.map(({ key, to, icon }) => (
        <li key={key}>
          <Link to={to} activeOptions={{ exact: true, includeSearch: false }} activeProps={{ 'aria-current': 'page' }}>
            <Icon name={icon} size={18} />
            <span>{t(`nav.${key}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
