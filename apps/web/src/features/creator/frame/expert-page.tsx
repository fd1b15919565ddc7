import { useTranslation } from 'react-i18next';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PrivatePage } from '../../../shared/account/private-page.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

export interface ExpertPageProps {
  /** The page's name. */
  readonly title: string;
  readonly skeleton: ReactNode;
  readonly children: (user: OwnUser) => ReactNode;
}

/** A page of the creator center for experts. The server denies it to others; who navigates to it without the role is led to the application. */
export function ExpertPage({ title, skeleton, children }: ExpertPageProps) {
  return (
    <PrivatePage title={title} skeleton={skeleton}>
      {(user) => (user.roles.includes('expert') ? children(user) : <NoExpert title={title} />)}
    </PrivatePage>
  );
}

function NoExpert({ title }: { readonly title: string }) {
  const { t } = useTranslation('creator');
  const apply = (
    <Link to="/creatorCenter" className={buttonClass} data-kind="primary">
      {t('area.apply')}
    </Link>
  );
  return (
    <Panel title={title} level={1}>
      <EmptyState icon="lock" title={t('area.not_expert')} text={t('area.not_expert_text')} action={apply} />
    </Panel>
  );
}
