import { longDayText, monthText, weekdayText, weekStart } from '@matchpoint/i18n/match-time';
import { addDays } from '@matchpoint/i18n/time-zone';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { addMonths, monthGrid } from '../lib/time/month-grid.ts';
import { usePage } from '../lib/page/page-context.ts';
import { IconButton } from './controls/button.tsx';
import classes from './month-table.module.css';

export interface MonthTableProps {
  /** The day that the arrows move from; the table shows its month. YYYY-MM-DD. */
  readonly focused: string;
  /** The chosen day. */
  readonly day: string;
  readonly today: string;
  /** The numbers of the days; undefined while they are loading. Days without one are muted. */
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly labels: {
    readonly previous: string;
    readonly next: string;
    /** A number in words, which is read out after the day. */
    readonly count: (count: number) => string;
  };
  /** Whether the focused day takes the keyboard focus when the table appears and whenever its month changes, as in a dialog. */
  readonly takesFocus?: boolean;
  readonly onFocus: (day: string) => void;
  readonly onPick: (day: string) => void;
}

/**
 * A month of days with their numbers. Arrows move by day and week, PageUp and PageDown by month, Home and End within the week; in languages
 * that are written from right to left, so is the week.
 */
export function MonthTable({ focused, day, today, counts, labels, takesFocus = false, onFocus, onPick }: MonthTableProps) {
  const { locale } = usePage();
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  const first = weekStart(locale.code);
  const weeks = monthGrid(focused, first);
  useEffect(() => {
    if (takesFocus || byKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    byKey.current = false;
  }, [focused, takesFocus]);
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = locale.dir === 'rtl' ? -1 : 1;
    const inWeek = (new Date(`${focused}T00:00:00Z`).getUTCDay() - first + 7) % 7;
    const targets: Readonly<Record<string, string>> = {
      ArrowLeft: addDays(focused, -forward),
      ArrowRight: addDays(focused, forward),
      ArrowUp: addDays(focused, -7),
      ArrowDown: addDays(focused, 7),
      PageUp: addMonths(focused, -1),
      PageDown: addMonths(focused, 1),
      Home: addDays(focused, -inWeek),
      End: addDays(focused, 6 - inWeek),
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    byKey.current = true;
    onFocus(target);
  };
  return (
    <div>
      <div className={classes.head}>
        <IconButton icon="back" flip label={labels.previous} onClick={() => onFocus(addMonths(focused, -1))} />
        <h3 aria-live="polite">{monthText(focused, locale.code)}</h3>
        <IconButton icon="next" flip label={labels.next} onClick={() => onFocus(addMonths(focused, 1))} />
      </div>
      <table ref={grid} className={classes.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((each) => (
              <th key={each} scope="col">
                {weekdayText(each, locale.code)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => {
                const count = counts?.get(each);
                return (
                  <td key={each}>
                    <button
                      type="button"
                      tabIndex={each === focused ? 0 : -1}
                      data-autofocus={(takesFocus && each === focused) || undefined}
                      data-outside={each.slice(0, 7) === focused.slice(0, 7) ? undefined : ''}
                      data-today={each === today || undefined}
                      aria-pressed={each === day}
                      aria-label={`${longDayText(each, locale.code)}${count === undefined ? '' : ` · ${labels.count(count)}`}`}
                      onClick={() => onPick(each)}
                    >
                      <b>{Number(each.slice(8))}</b>
                      <small>{count === undefined || count === 0 ? ' ' : count}</small>
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
