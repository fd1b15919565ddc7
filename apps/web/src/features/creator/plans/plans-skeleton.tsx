import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './plans-skeleton.module.css';

/** Placeholder of the list of plans, with the heights of its rows. */
export function PlansSkeleton({ rowsOnly = false }: { readonly rowsOnly?: boolean }) {
  const { t } = useTranslation('creator');
  const rows = (
    <div aria-hidden="true">
      {[220, 180, 240, 200, 160, 210].map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton width={width} height={14} />
          <Skeleton width={120} height={12} />
        </div>
      ))}
    </div>
  );
  if (rowsOnly) return rows;
  return (
    <Panel title={t('nav.progManage')}>
      <div className={classes.tools} />
      {rows}
    </Panel>
  );
}
