import { useTranslation } from 'react-i18next';
import type { OwnUser } from '@matchpoint/contracts/user/user';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PrivatePage } from '../../../shared/account/private-page.tsx';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './anchor-page.module.css';

export interface AnchorPageProps {
  /** The page's name. */
  readonly title: string;
  readonly children: (user: OwnUser) => ReactNode;
}

/** A page of the anchor center for anchors. The server denies it to others; who navigates to it without the role is led to the application. */
export function AnchorPage({ title, children }: AnchorPageProps) {
  return (
    <PrivatePage title={title} skeleton={<PageSkeleton title={title} />}>
      {(user) => (user.roles.includes('anchor') ? children(user) : <NoAnchor title={title} />)}
    </PrivatePage>
  );
}

function PageSkeleton({ title }: { readonly title: string }) {
  return (
    <Panel title={title}>
      <div className={classes.skeleton} aria-hidden="true">
        <Skeleton width="100%" height={72} />
        <Skeleton width="100%" height={320} />
      </div>
    </Panel>
  );
}

function NoAnchor({ title }: { readonly title: string }) {
  const { t } = useTranslation('anchor');
  const apply = (
    <Link to="/anchorCenter" className={buttonClass} data-kind="primary">
      {t('area.apply')}
    </Link>
  );
  return (
    <Panel title={title} level={1}>
      <EmptyState icon="lock" title={t('area.no_anchor')} text={t('area.no_anchor_text')} action={apply} />
    </Panel>
  );
}
