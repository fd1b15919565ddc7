import { gameById, type GameId } from '@matchpoint/contracts/games';
import type { PointsStandings } from '@matchpoint/contracts/league/league';
import { isMasked } from '@matchpoint/contracts/rules/is-masked';
import { Link } from '@tanstack/react-router';
import { useDatedText } from '../../../lib/time/use-dated-text.ts';
import { NameLink } from '../../../shared/match/name-link.tsx';
import { useGameT } from '../../../shared/system/use-game-translation.ts';
import { Crest } from '../../../ui/image/crest.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { useEntityNames } from '../shared/names/use-entity-names.ts';
import classes from '../shared/table/table.module.css';

/** Match days whose points have a column, the newest ones. */
const MAX_DAYS = 12;

export interface PointsTableProps {
  readonly table: PointsStandings;
  readonly gameId: GameId;
  readonly caption: string;
  /** Maximum number of rows, without the columns of the days; all by default. */
  readonly most?: number;
}

/** Battle-royale teams by their points, with the points of the latest match days, newest first; each day links to its match. */
export function PointsTable({ table: { rows, days }, gameId, caption, most }: PointsTableProps) {
  const t = useGameT('library', gameId);
  const { statName } = useEntityNames();
  const dated = useDatedText();
  const game = gameById(gameId)?.slug ?? 'pubg';
  const shown =
    most === undefined
      ? days
          .map((day, index) => ({ day, index }))
          .slice(-MAX_DAYS)
          .toReversed()
      : [];
  return (
    <div {...scrollArea} className={classes.scroll}>
      <table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" data-name="">
              {t('table.team')}
            </th>
            <th scope="col">{t('table.points')}</th>
            <th scope="col">{statName('wwcd')}</th>
            <th scope="col">{statName('kills')}</th>
            <th scope="col">{statName('games')}</th>
            <th scope="col" className={classes.roomy}>
              {t('points.days')}
            </th>
            {shown.map(({ day }) => (
              <th key={day.matchId} scope="col">
                <Link
                  to="/$game/$id"
                  params={{ game, id: String(day.matchId) }}
                  preload={false}
                  title={day.name}
                  aria-label={`${day.name} ${dated(day.at)}`}
                  suppressHydrationWarning
                >
                  {dated(day.at)}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(most === undefined ? rows : rows.slice(0, most)).map((row) => {
            const isHidden = isMasked(row);
            return (
              <tr key={row.teamId}>
                <th scope="row" data-name="">
                  <span className={classes.name}>
                    <span className={classes.rank}>{isHidden ? '–' : row.rank}</span>
                    <Crest spec={row.crest} size={20} />
                    <NameLink kind="team" id={row.teamId}>
                      <span dir="auto">{row.name}</span>
                    </NameLink>
                  </span>
                </th>
                <td className={classes.strong}>{isHidden ? '–' : row.points}</td>
                <td>{isHidden ? '–' : row.wwcd}</td>
                <td>{isHidden ? '–' : row.kills}</td>
                <td>{isHidden ? '–' : row.games}</td>
                <td className={classes.roomy}>{isHidden ? '–' : row.played}</td>
                {shown.map(({ day, index }) => (
                  <td key={day.matchId}>{row.days[index] ?? '–'}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
