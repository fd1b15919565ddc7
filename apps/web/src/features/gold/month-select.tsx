import { useTranslation } from 'react-i18next';
import { monthText } from '@matchpoint/i18n/match-time';
import { useCallback } from 'react';
import { usePage } from '../../lib/page/page-context.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Icon } from '../../ui/image/icon.tsx';
import { monthsBack } from './months.ts';
import classes from './month-select.module.css';

export interface MonthSelectProps {
  /** YYYY-MM; undefined for all months. */
  readonly value: string | undefined;
  /** Earliest time of any entry, UTC milliseconds; undefined if unknown. */
  readonly since: number | undefined;
  readonly onChange: (month: string | undefined) => void;
}

/** Renders a select for one month or all months. */
export function MonthSelect({ value, since, onChange }: MonthSelectProps) {
  const { t } = useTranslation('gold');
  const { locale } = usePage();
  const available = useNow(useCallback((now: number) => monthsBack(now, since).join(), [since])).split(',');
  const months = value === undefined || available.includes(value) ? available : [value, ...available];
  return (
    <span className={classes.box}>
      <select
        className={classes.select}
        aria-label={t('statement.month')}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
      >
        <option value="">{t('statement.any_month')}</option>
        {months.map((month) => (
          <option key={month} value={month}>
            {monthText(`${month}-01`, locale.code)}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </span>
  );
}
