import { useTranslation } from 'react-i18next';
import { useHydrated } from '@tanstack/react-router';
import { type CSSProperties, useDeferredValue } from 'react';
import type { RowGroup } from './group-matches.ts';
import { FIRST_ROWS, firstRows } from './first-rows.ts';
import { GroupHead } from './group-head.tsx';
import type { WholeList } from './partial-list.ts';
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
  readonly totals?: ReadonlyMap<string, number> | undefined;
  /** Given while `groups` are the first rows only. */
  readonly whole?: WholeList | undefined;
  /** Rows in the HTML and at hydration; the others are rendered in pieces after hydration. */
  readonly first?: number;
}

/** Rows in groups whose scores are aligned in one column. The order does not change under the pointer or the focus. */
export function MatchList({ groups, scope, plain = false, level = 2, totals, whole, first = FIRST_ROWS, withDay, prefer }: MatchListProps) {
  const { t } = useTranslation('match-list');
  // The rows that follow the first ones are no change that the user has to apply.
  const { groups: steady, pending, apply, hold } = useStableGroups(groups, whole === undefined ? scope : `${scope} first`);
  // Deferred, so that the browser stays responsive while the rows are rendered.
  const showsAll = useDeferredValue(useHydrated() && whole === undefined, false);
  const shown = showsAll ? steady : firstRows(steady, first);
  const hasReplays = whole?.hasReplays ?? steady.some((group) => group.rows.some((match) => match.origin === 'replay'));
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
      {showsAll ? null : <FollowingRows shown={shown} whole={whole ?? { rows: rowsOf(steady), groups: steady.length }} plain={plain} />}
    </div>
  );
}

function rowsOf(groups: readonly RowGroup[]): number {
  return groups.reduce((sum, group) => sum + group.rows.length, 0);
}

interface FollowingRowsProps {
  readonly shown: readonly RowGroup[];
  readonly whole: WholeList;
  readonly plain: boolean;
}

/** The space of the rows that follow, so that nothing below the list moves when they appear. */
function FollowingRows({ shown, whole, plain }: FollowingRowsProps) {
  const rows = whole.rows - rowsOf(shown);
  if (rows <= 0) return null;
  const heads = plain ? 0 : Math.max(0, whole.groups - shown.length);
  const style: CSSProperties & Record<'--rows' | '--heads', number> = { '--rows': rows, '--heads': heads };
  return <div className={classes.following} style={style} aria-hidden="true" />;
}
