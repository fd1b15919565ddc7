import { useTranslation } from 'react-i18next';
import type { GameSlug } from '@matchpoint/contracts/games';
import { weekStart } from '@matchpoint/i18n/match-time';
import { useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { monthGrid } from '../../../lib/time/month-grid.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { MonthTable } from '../../../ui/month-table.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useDayCounts, type DayListKind } from './use-day-list.ts';

export interface MonthDialogProps {
  readonly open: boolean;
  readonly kind: DayListKind;
  readonly game: GameSlug | undefined;
  readonly day: string;
  readonly today: string;
  readonly onClose: () => void;
  readonly onPick: (day: string) => void;
}

/** A dialog with a month of days and their numbers of matches. */
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
  const start = monthGrid(focused, weekStart(locale.code))[0]?.[0] ?? focused;
  const counts = useDayCounts(kind, game, { day: start, days: 42, zone: zone.offset(Date.parse(`${start}T00:00:00Z`)) });
  return (
    <MonthTable
      focused={focused}
      day={day}
      today={today}
      counts={counts === undefined ? undefined : new Map(counts.map((entry) => [entry.day, entry.matches]))}
      labels={{
        previous: t('cal.previous_month'),
        next: t('cal.next_month'),
        count: (count) => t('cal.count', { count }),
      }}
      takesFocus
      onFocus={setFocused}
      onPick={onPick}
    />
  );
}
