import type { PlayerRanking } from '@matchpoint/contracts/player/figure';
import { useWords } from '../../../app/use-words.ts';
import { PlayerLink } from '../../../match/player-link.tsx';
import { TeamLink } from '../../../match/team-link.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { scrollStop } from '../../../ui/scroll-stop.ts';
import { figureText, meanText } from './figure-text.ts';
import { PlayerPortrait } from './player-portrait.tsx';
import classes from './table.module.css';
import { useEntityNames } from './use-entity-names.ts';

export interface RankingTableProps {
  readonly ranking: PlayerRanking;
  readonly most?: number;
  /** Without teams and matches played, for narrow panels. */
  readonly narrow?: boolean;
}

/** Players by one figure, best first; equals share a rank. */
export function RankingTable({ ranking, most, narrow = false }: RankingTableProps) {
  const words = useWords('library');
  const { figure } = useEntityNames();
  const rows = most === undefined ? ranking.rows : ranking.rows.slice(0, most);
  const means = !narrow && rows.some((row) => row.figure.perMatch !== undefined);
  return (
    <div {...scrollStop} className={classes.scroll}>
      <table className={classes.table}>
        <caption>{words('ranking.caption', { figure: figure(ranking.key) })}</caption>
        <thead>
          <tr>
            <th scope="col" data-name="">
              {words('ranking.player')}
            </th>
            {narrow ? null : (
              <>
                <th scope="col" data-text="">
                  {words('table.team')}
                </th>
                <th scope="col">{words('table.played')}</th>
              </>
            )}
            {means ? <th scope="col">{words('figure.mean')}</th> : null}
            <th scope="col">{figure(ranking.key)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.player.id}>
              <th scope="row" data-name="">
                <span className={classes.name}>
                  <span className={classes.rank}>{row.rank}</span>
                  <PlayerPortrait name={row.player.name} crest={row.team?.crest} size={24} />
                  <PlayerLink id={row.player.id}>
                    <span dir="auto">{row.player.name}</span>
                  </PlayerLink>
                </span>
              </th>
              {narrow ? null : (
                <>
                  <td data-text="">
                    {row.team === undefined ? (
                      '–'
                    ) : (
                      <span className={classes.name}>
                        <Crest spec={row.team.crest} size={18} />
                        <TeamLink id={row.team.id}>
                          <span dir="auto">{row.team.name}</span>
                        </TeamLink>
                      </span>
                    )}
                  </td>
                  <td>{row.played}</td>
                </>
              )}
              {means ? <td>{row.figure.perMatch === undefined ? '–' : meanText(row.figure.perMatch)}</td> : null}
              <td className={classes.strong}>
                <Bdi>{figureText(row.figure)}</Bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
