import { useTranslation } from 'react-i18next';
import type { GameSlug } from '@matchpoint/contracts/games';
import type { DayCount } from '@matchpoint/contracts/match/match';
import { formatCount } from '@matchpoint/i18n/format-count';
import { longDayText, weekdayText } from '@matchpoint/i18n/match-time';
import { addDays } from '@matchpoint/i18n/time-zone';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { IconButton } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { changeSearchParams, type ListSearchParams } from '../list-search-params.ts';
import { MonthDialog } from './month-dialog.tsx';
import { DATE_BAR_REACH, dateBarCenter } from './date-bar-days.ts';
import classes from './date-bar.module.css';

export interface DateBarProps {
  readonly game: GameSlug | undefined;
  readonly search: ListSearchParams;
  readonly day: string;
  readonly today: string;
  readonly counts: readonly DayCount[] | undefined;
}

/**
 * A bar of days, a week back and a week ahead, each a link with its number of matches. Arrows move by a day, PageUp and PageDown by a week,
 * Home goes to today; the month opens in a dialog.
 */
export function DateBar({ game, search, day, today, counts }: DateBarProps) {
  const { t: tMatchList } = useTranslation('match-list');
  const { t: tCommon } = useTranslation('common');
  const { locale } = usePage();
  const navigate = useNavigate();
  const [month, setMonth] = useState(false);
  const centre = dateBarCenter(day, today);
  const days = Array.from({ length: 2 * DATE_BAR_REACH + 1 }, (_, index) => addDays(centre, index - DATE_BAR_REACH));
  const countOf = new Map(counts?.map((entry) => [entry.day, entry.matches]));
  const searchOf = (target: string) => changeSearchParams(search, { day: target === today ? undefined : target, page: undefined });
  const strip = useRef<HTMLOListElement>(null);
  // The day that keyboard navigation is moving to: the next key press continues from there.
  const aim = useRef<string>(undefined);
  useEffect(() => {
    if (aim.current !== day) return;
    aim.current = undefined;
    strip.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const go = (target: string) => {
    aim.current = target === day ? undefined : target;
    void navigate({ to: '/match/{-$game}', params: { game }, search: searchOf(target), resetScroll: false });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = locale.dir === 'rtl' ? -1 : 1;
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -forward, ArrowRight: forward, PageUp: -7, PageDown: 7 };
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Home') return;
    event.preventDefault();
    go(step === undefined ? today : addDays(aim.current ?? day, step));
  };
  return (
    <nav className={classes.bar} aria-label={tMatchList('cal.label')} onClickCapture={() => (aim.current = undefined)}>
      <StepLink game={game} search={searchOf(addDays(day, -1))} icon="back" label={tMatchList('cal.previous')} />
      <ol ref={strip} onKeyDown={onKeyDown}>
        {days.map((each, index) => {
          const count = countOf.get(each);
          return (
            <li key={each} data-far={Math.abs(index - days.indexOf(day))}>
              <Link
                to="/match/{-$game}"
                params={{ game }}
                search={searchOf(each)}
                activeProps={{ 'aria-current': 'date' }}
                activeOptions={EXACT}
                resetScroll={false}
                data-day={each}
                tabIndex={each === day ? 0 : -1}
                aria-current={each === day ? 'date' : undefined}
                title={`${longDayText(each, locale.code)}${count === undefined ? '' : ` · ${tMatchList('cal.count', { count })}`}`}
              >
                <span data-today={each === today || undefined}>
                  {each === today ? tCommon('day.today') : weekdayText(each, locale.code)}
                </span>
                <b>{Number(each.slice(8))}</b>
                <span className={classes.count}>{count === undefined ? ' ' : tMatchList('cal.short', { shown: formatCount(count) })}</span>
              </Link>
            </li>
          );
        })}
      </ol>
      <StepLink game={game} search={searchOf(addDays(day, 1))} icon="next" label={tMatchList('cal.next')} />
      {day === today ? null : (
        <Link
          className={classes.back}
          to="/match/{-$game}"
          params={{ game }}
          search={searchOf(today)}
          activeProps={{}}
          activeOptions={EXACT}
          resetScroll={false}
        >
          {tMatchList('cal.today')}
        </Link>
      )}
      <IconButton className={classes.month ?? ''} icon="calendar" label={tMatchList('cal.month')} onClick={() => setMonth(true)} />
      <MonthDialog
        open={month}
        kind={search.tab === 'replays' ? 'replays' : 'matches'}
        game={game}
        day={day}
        today={today}
        onClose={() => setMonth(false)}
        onPick={(target) => {
          setMonth(false);
          go(target);
        }}
      />
    </nav>
  );
}

interface StepLinkProps {
  readonly game: GameSlug | undefined;
  readonly search: ListSearchParams;
  readonly icon: 'back' | 'next';
  readonly label: string;
}

/** A link to the previous or next day. */
function StepLink({ game, search, icon, label }: StepLinkProps) {
  return (
    <Link
      className={classes.step}
      to="/match/{-$game}"
      params={{ game }}
      search={search}
      activeProps={{}}
      activeOptions={EXACT}
      resetScroll={false}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} flip />
    </Link>
  );
}
