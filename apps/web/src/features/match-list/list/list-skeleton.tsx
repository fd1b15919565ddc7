import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import classes from './list-skeleton.module.css';

/** Placeholder of a list in its final height: rows of 44 px, 56 on phones. */
export function ListSkeleton({ rows }: { readonly rows: number }) {
  const { t } = useTranslation('common');
  return (
    <div className={classes.list} role="status">
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classes.row}>
          <Skeleton width={14} height={14} />
          <Skeleton width={56} height={18} />
          <Skeleton width={36} height={14} />
          <Skeleton width={`${50 + ((index * 17) % 40)}%`} height={14} />
          <Skeleton width={56} height={28} />
          <Skeleton width={`${45 + ((index * 23) % 40)}%`} height={14} />
        </div>
      ))}
    </div>
  );
}
