import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { Breadcrumbs } from '../../ui/controls/breadcrumbs.tsx';
import classes from './expert-crumbs.module.css';

/** The breadcrumbs from the overview of experts to a page below it, whose link is `children`. */
export function ExpertCrumbs({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('expert');
  return (
    <div className={classes.crumbs}>
      <Breadcrumbs label={t('crumbs.label')}>
        <Link to="/expert" search={{}} activeProps={{}} activeOptions={EXACT}>
          {t('home.title')}
        </Link>
        {children}
      </Breadcrumbs>
    </div>
  );
}
