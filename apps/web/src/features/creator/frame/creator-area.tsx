import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AccountCard } from '../../../shared/account/account-card.tsx';
import { useFeature } from '../../../shared/system/features.ts';
import { Icon } from '../../../ui/image/icon.tsx';
import { SideArea } from '../../../ui/layout/side-area.tsx';
import { Todo } from './todo.tsx';

const PAGES = [
  { name: 'dataShow', to: '/creatorCenter/dataShow', icon: 'chart' },
  { name: 'progManage', to: '/creatorCenter/progManage', icon: 'list' },
  { name: 'progComponent', to: '/creatorCenter/progComponent', icon: 'edit' },
  { name: 'home', to: '/creatorCenter', icon: 'shield' },
] as const;

/** Layout of the creator center: the expert, the navigation and what is to be done at the side, the page beside them. */
export function CreatorArea({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('creator');
  return (
    <SideArea label={t('nav.label')} head={<AccountCard place={t('nav.label')} />} nav={<CreatorLinks />} below={<Todo />}>
      {children}
    </SideArea>
  );
}

function CreatorLinks() {
  const { t } = useTranslation('creator');
  const canWrite = useFeature('planWriting');
  return (
    <ul>
      {PAGES.map(({ name, to, icon }) =>
        name === 'progComponent' && !canWrite ? null : (
          <li key={name}>
            <Link to={to} activeOptions={{ exact: true, includeSearch: false }} activeProps={{ 'aria-current': 'page' }}>
              <Icon name={icon} size={18} />
              <span>{t(`nav.${name}`)}</span>
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}
