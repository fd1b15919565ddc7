import type { GameId } from '@matchpoint/contracts/games';
import type { StandingRow, Standings } from '@matchpoint/contracts/match/match';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import type { GameT } from '../../../../shared/system/game-translation.ts';
import { useGameT } from '../../../../shared/system/use-game-translation.ts';
import { Outcome } from '../../../../shared/match/outcome.tsx';
import { NameLink } from '../../../../shared/match/name-link.tsx';
import { Bdi } from '../../../../ui/bdi.tsx';
import { Crest } from '../../../../ui/image/crest.tsx';
import { scrollArea } from '../../../../ui/layout/scroll-area.ts';
import { zoneTone } from './zone-tone.ts';
import standings from './standings-table.module.css';
import classes from './table.module.css';

export interface StandingsTableProps {
  readonly table: Standings;
  readonly gameId: GameId;
  /** Read out before the table: "英超 积分榜". */
  readonly caption: string;
  /** Maximum number of rows; all by default. */
  readonly most?: number;
  /** Only rank, played, difference and points, for narrow panels. */
  readonly narrow?: boolean;
  /** The team of the current page. */
  readonly own?: number;
}

/**
 * A table of a league or group. The team column stays in view while the numbers scroll; marks at the row's edge show zones such as
 * promotion.
 */
export function StandingsTable({ table, gameId, caption, most, narrow = false, own }: StandingsTableProps) {
  const t = useGameT('library', gameId);
  const rows = most === undefined ? table.rows : table.rows.slice(0, most);
  const streaks = rows.some((row) => streakText(row.streak, t) !== undefined);
  const draws = table.rows.some((row) => row.drawn !== undefined);
  return (
    <div {...scrollArea} className={classes.scroll}>
      <table className={`${classes.table} ${standings.table}`}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" data-name="">
              {t('table.team')}
            </th>
            <th scope="col">{t('table.played')}</th>
            {narrow ? null : (
              <>
                <th scope="col">{t('table.won')}</th>
                {draws ? <th scope="col">{t('table.drawn')}</th> : null}
                <th scope="col">{t('table.lost')}</th>
                <th scope="col" className={classes.roomy}>
                  {t('table.goals')}
                </th>
              </>
            )}
            <th scope="col">{t('table.difference')}</th>
            <th scope="col">{t('table.points')}</th>
            {narrow ? null : (
              <th scope="col" className={classes.wide}>
                {t('table.form')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.teamId} data-own={row.teamId === own || undefined}>
              <th scope="row" data-name="" data-tone={row.zone === undefined ? undefined : zoneTone(row.zone)}>
                <span className={classes.name}>
                  <span className={classes.rank}>{known(row, row.rank)}</span>
                  <Crest spec={row.crest} size={20} />
                  <NameLink kind="team" id={row.teamId}>
                    <span dir="auto">{row.name}</span>
                  </NameLink>
                </span>
              </th>
              <td>{known(row, row.played)}</td>
              {narrow ? null : (
                <>
                  <td>{known(row, row.won)}</td>
                  {draws ? <td>{row.drawn ?? '–'}</td> : null}
                  <td>{known(row, row.lost)}</td>
                  <td className={classes.roomy}>
                    <Bdi>{known(row, `${row.for}:${row.against}`)}</Bdi>
                  </td>
                </>
              )}
              <td>
                <Bdi>{known(row, signed(row.for - row.against))}</Bdi>
              </td>
              <td className={classes.strong}>{known(row, row.points)}</td>
              {narrow ? null : (
                <td className={classes.wide}>
                  <span className={classes.form}>
                    {row.form.slice(-5).map((value, index) => (value === 'other' ? null : <Outcome key={index} value={value} />))}
                  </span>
                  {streaks ? <small className={standings.streak}>{streakText(row.streak, t)}</small> : null}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns a streak of at least two matches in words. */
function streakText(streak: StandingRow['streak'], t: GameT<'library'>): string | undefined {
  if (streak === undefined || streak.result === 'other' || streak.length < 2) return undefined;
  return t(`table.streak.${streak.result}`, { length: streak.length });
}

/** Returns a number of a row; an en dash where it is masked. */
function known<T>(row: StandingRow, value: T): T | string {
  return isMasked(row) ? '–' : value;
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}
