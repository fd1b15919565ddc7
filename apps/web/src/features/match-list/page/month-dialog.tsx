import { useTranslation } from 'react-i18next';
import type { GameSlug } from '@matchpoint/contracts/games';
import { longDayText, monthText, weekdayText, weekStart } from '@matchpoint/i18n/match-time';
import { addDays } from '@matchpoint/i18n/time-zone';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useDayCounts, type DayListKind } from './use-day-list.ts';
import { addMonths, monthGrid } from './month-grid.ts';
import classes from './month-dialog.module.css';

export interface MonthDialogProps {
  readonly open: boolean;
  readonly kind: DayListKind;
  readonly game: GameSlug | undefined;
  readonly day: string;
  readonly today: string;
  readonly onClose: () => void;
  readonly onPick: (day: string) => void;
}

/**
 * A month of days with their numbers of matches. Arrows move by day and week, PageUp and PageDown by month, Home and End within the week.
 */
export function MonthDialog({ open, ...rest }: MonthDialogProps) {
  const { t: tMatchList } = useTranslation('match-list');
  const { t: tCommon } = useTranslation('common');
  return (
    <Dialog open={open} title={tMatchList('cal.month')} closeLabel={tCommon('action.close')} onClose={rest.onClose}>
      {open ? <Month {...rest} /> : null}
    </Dialog>
  );
}

function Month({ kind, game, day, today, onPick }: Omit<MonthDialogProps, 'open' | 'onClose'>) {
  const { t } = useTranslation('match-list');
  const { locale } = usePage();
  const { zone } = useZone();
  const [focused, setFocused] = useState(day);
  const grid = useRef<HTMLTableElement>(null);
  const first = weekStart(locale.code);
  const weeks = monthGrid(focused, first);
  const start = weeks[0]?.[0] ?? focused;
  const counts = useDayCounts(kind, game, { day: start, days: 42, zone: zone.offset(Date.parse(`${start}T00:00:00Z`)) });
  const countOf = new Map(counts?.map((entry) => [entry.day, entry.matches]));
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focused]);
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
    setFocused(target);
  };
  return (
    <div>
      <div className={classes.head}>
        <IconButton icon="back" flip label={t('cal.previous_month')} onClick={() => setFocused(addMonths(focused, -1))} />
        <h3 aria-live="polite">{monthText(focused, locale.code)}</h3>
        <IconButton icon="next" flip label={t('cal.next_month')} onClick={() => setFocused(addMonths(focused, 1))} />
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
                const count = countOf.get(each);
                return (
                  <td key={each}>
                    <button
                      type="button"
                      tabIndex={each === focused ? 0 : -1}
                      data-autofocus={each === focused || undefined}
                      data-outside={each.slice(0, 7) === focused.slice(0, 7) ? undefined : ''}
                      data-today={each === today || undefined}
                      aria-pressed={each === day}
                      aria-label={`${longDayText(each, locale.code)}${count === undefined ? '' : ` · ${t('cal.count', { count })}`}`}
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
