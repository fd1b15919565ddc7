import { useTranslation } from 'react-i18next';
import { DatePickerInput, type DatePickerPreset, DatesProvider } from '@mantine/dates';
import { monthText } from '@matchpoint/i18n/match-time';
import { use, useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { Icon } from '../../image/icon.tsx';
import { loadCalendarLocale } from './calendar-locale.ts';
import '@mantine/dates/styles.css';
import './dates.css';

/** Days as `YYYY-MM-DD`, both included. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

export interface DateRangePreset {
  readonly label: string;
  readonly range: DateRange;
}

export interface DateRangeInputProps {
  readonly label: string;
  /** Shown while no range is chosen. */
  readonly placeholder: string;
  readonly value: DateRange | undefined;
  /** Called with a whole range, or with undefined when it is cleared. */
  readonly onChange: (range: DateRange | undefined) => void;
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly presets?: readonly DateRangePreset[];
}

type Picked = [string | null, string | null];

/** A range of days, chosen in a calendar. Suspends until the calendar's language is loaded. */
export function DateRangeInput({ label, placeholder, value, onChange, min, max, presets = [] }: DateRangeInputProps) {
  const { t } = useTranslation('form');
  const { locale } = usePage();
  const { name, firstDayOfWeek } = use(loadCalendarLocale(locale.code));
  const [picking, setPicking] = useState<Picked>();
  const chosen: Picked = [value?.from ?? null, value?.to ?? null];
  const pick = ([from, to]: Picked): void => {
    const unfinished = (from === null) !== (to === null);
    setPicking(unfinished ? [from, to] : undefined);
    if (from !== null && to !== null) onChange({ from, to });
    else if (from === null && to === null && value !== undefined) onChange(undefined);
  };
  return (
    <DatesProvider settings={{ locale: name, firstDayOfWeek }}>
      <DatePickerInput
        type="range"
        size="sm"
        className="date-range"
        aria-label={`${label}: ${value === undefined ? placeholder : `${value.from} – ${value.to}`}`}
        placeholder={placeholder}
        value={picking ?? chosen}
        onChange={pick}
        valueFormat="YYYY-MM-DD"
        allowSingleDateInRange
        maxLevel="year"
        monthLabelFormat={(date) => monthText(date, locale.code)}
        clearable
        clearButtonProps={{ 'aria-label': t('dates.clear') }}
        leftSection={<Icon name="calendar" size={16} />}
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
        presets={presets.map(({ label: text, range }): DatePickerPreset<'range'> => ({ label: text, value: [range.from, range.to] }))}
        ariaLabels={{
          previousMonth: t('dates.previous_month'),
          nextMonth: t('dates.next_month'),
          previousYear: t('dates.previous_year'),
          nextYear: t('dates.next_year'),
        }}
      />
    </DatesProvider>
  );
}
