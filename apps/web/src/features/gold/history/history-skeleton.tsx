import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './history-skeleton.module.css';

/** Renders the skeleton of the page until the user is known. It has the final size, so that the layout does not shift. */
export function HistorySkeleton() {
  const { t } = useTranslation('gold');
  const { t: tUser } = useTranslation('user');
  return (
    <>
      <Panel title={tUser('nav.water')} note={t('balance.note')}>
        <div className={classes.balance} aria-hidden="true">
          <Skeleton width={140} height={36} />
        </div>
      </Panel>
      <Panel title={t('recharge.title')}>
        <div className={classes.recharge} aria-hidden="true">
          <Skeleton width="100%" height={104} />
        </div>
      </Panel>
      <Panel title={t('statement.title')}>
        <RowsSkeleton rows={8} />
      </Panel>
    </>
  );
}

/** Renders the skeleton of table rows, as high as real rows. */
export function RowsSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className={classes.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index}>
          <Skeleton width={110} height={14} />
          <Skeleton width={`${30 + ((index * 17) % 30)}%`} height={14} />
          <Skeleton width={64} height={18} />
        </div>
      ))}
    </div>
  );
}
