import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { SideArea } from '../../../ui/layout/side-area.tsx';
import { UserCard } from './user-card.tsx';
import { UserNav } from './user-nav.tsx';

/** Layout of the user area: the user card and the navigation at the side, the page beside them. */
export function UserArea({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('user');
  return (
    <SideArea label={t('nav.label')} head={<UserCard />} nav={<UserNav />}>
      {children}
    </SideArea>
  );
}
