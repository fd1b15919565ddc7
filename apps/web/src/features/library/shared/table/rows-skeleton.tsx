import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import classes from './rows-skeleton.module.css';

/** Placeholder of a table or list, with rows in their final height. */
export function RowsSkeleton({ rows }: { readonly rows: number }) {
  const { t } = useTranslation('common');
  return (
    <div role="status">
      <VisuallyHidden>{t('state.loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classes.row}>
          <Skeleton width={20} height={16} />
          <Skeleton width={`${30 + ((index * 17) % 30)}%`} height={14} />
          <Skeleton width={72} height={14} />
        </div>
      ))}
    </div>
  );
}
