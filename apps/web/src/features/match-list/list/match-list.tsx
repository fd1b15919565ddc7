import { useTranslation } from 'react-i18next';
import { useHydrated } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import type { RowGroup } from './group-matches.ts';
import { firstRows } from './first-rows.ts';
import { GroupHead } from './group-head.tsx';
import { MatchRow, type MatchRowProps } from '../row/match-row.tsx';
import { useStableGroups } from './use-stable-groups.ts';
import classes from './match-list.module.css';

export interface MatchListProps extends Pick<MatchRowProps, 'withDay' | 'prefer'> {
  readonly groups: readonly RowGroup[];
  /** Identifies the content of the list; another scope is another list. */
  readonly scope: string;
  /** Without headings: a list of one group inside a panel. */
  readonly plain?: boolean;
  /** Level of its headings; 3 inside a panel. */
  readonly level?: 2 | 3;
  /** Total number of matches by group key, where only some are shown. */
  readonly totals?: ReadonlyMap<string, number>;
}

/** Rows in the HTML and at hydration, enough for some screens. A day has hundreds; the others are rendered in pieces after hydration. */
const FIRST_ROWS = 60;

/** Rows in groups whose scores are aligned in one column. The order does not change under the pointer or the focus. */
export function MatchList({ groups, scope, plain = false, level = 2, totals, withDay, prefer }: MatchListProps) {
  const { t } = useTranslation('match-list');
  const { groups: steady, pending, apply, hold } = useStableGroups(groups, scope);
  const whole = useDeferredValue(useHydrated(), false);
  const shown = whole ? steady : firstRows(steady, FIRST_ROWS);
  const hasReplays = steady.some((group) => group.rows.some((match) => match.origin === 'replay'));
  const sizes = new Map(steady.map((group) => [group.key, group.rows.length]));
  return (
    <div className={classes.list} aria-label={t('list.label')} role="group" data-replays={hasReplays || undefined} {...hold}>
      {pending > 0 ? (
        <p className={classes.pending}>
          <span title={t('pending.why')}>{t('pending', { count: pending })}</span>
          <button type="button" onClick={apply}>
            {t('pending.apply')}
          </button>
        </p>
      ) : null}
      {shown.map((group) => (
        <div key={group.key}>
          {plain ? null : <GroupHead group={group} total={totals?.get(group.key) ?? sizes.get(group.key)} level={level} prefer={prefer} />}
          <ul>
            {group.rows.map((match) => (
              <MatchRow
                key={match.id}
                match={match}
                withDay={withDay}
                prefer={prefer}
                withoutLeague={group.kind === 'league'}
                withGame={group.kind === 'other'}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
