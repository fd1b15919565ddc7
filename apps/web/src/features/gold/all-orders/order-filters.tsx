import { useTranslation } from 'react-i18next';
import { ORDER_GROUPS, type OrderGroup } from '@matchpoint/contracts/rules/order-kinds';
import { Link, useNavigate } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { useFeatures } from '../../../shared/system/features.ts';
import { segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { changeOrdersSearchParams, type OrdersSearchParams } from '../gold-search-params.ts';
import { MonthSelect } from '../month-select.tsx';
import monthClasses from '../month-select.module.css';
import classes from './all-orders.module.css';
import { FILTERED_KINDS } from './order-kind-view.ts';

export interface OrderFiltersProps {
  readonly search: OrdersSearchParams;
  /** When the user joined, UTC milliseconds. */
  readonly since: number | undefined;
}

/** Filters of the orders: by kind as links, by state and month as lists. Kinds of features that the upstream lacks are left out. */
export function OrderFilters({ search, since }: OrderFiltersProps) {
  const { t } = useTranslation('gold');
  const navigate = useNavigate();
  const offers = useFeatures();
  const kinds = FILTERED_KINDS.flatMap(({ kind, feature }) => (feature === undefined || offers(feature) ? [kind] : []));
  const change = (changed: Partial<Record<'month' | 'state', string | undefined>>) =>
    void navigate({
      to: '/userInfo/myOrder',
      search: changeOrdersSearchParams(search, { page: undefined, order: undefined, ...parseChange(changed) }),
      resetScroll: false,
    });
  return (
    <div className={classes.filters}>
      <nav className={`${segmentedControlClass} ${classes.kinds}`} aria-label={t('all.filter')}>
        {[undefined, ...kinds].map((kind) => (
          <Link
            key={kind ?? 'all'}
            to="/userInfo/myOrder"
            search={changeOrdersSearchParams(search, { kind, page: undefined, order: undefined })}
            resetScroll={false}
            activeProps={{}}
            activeOptions={EXACT}
            aria-current={search.kind === kind ? 'true' : undefined}
          >
            {t(`kind.${kind ?? 'all'}`)}
          </Link>
        ))}
      </nav>
      <div className={classes.selects}>
        <StateSelect value={search.state} onChange={(state) => change({ state })} />
        <MonthSelect value={search.month} since={since} onChange={(month) => change({ month })} />
      </div>
    </div>
  );
}

function parseChange(changed: Partial<Record<'month' | 'state', string | undefined>>) {
  return {
    ...('month' in changed ? { month: changed.month } : {}),
    ...('state' in changed ? { state: ORDER_GROUPS.find((group) => group === changed.state) } : {}),
  };
}

interface StateSelectProps {
  readonly value: OrderGroup | undefined;
  readonly onChange: (state: OrderGroup | undefined) => void;
}

function StateSelect({ value, onChange }: StateSelectProps) {
  const { t } = useTranslation('gold');
  return (
    <span className={monthClasses.box}>
      <select
        className={monthClasses.select}
        aria-label={t('orders.state')}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(ORDER_GROUPS.find((group) => group === currentTarget.value))}
      >
        <option value="">{t('group.any')}</option>
        {ORDER_GROUPS.map((group) => (
          <option key={group} value={group}>
            {t(`group.${group}`)}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </span>
  );
}
