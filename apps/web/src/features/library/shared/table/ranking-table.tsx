import type { GameId } from '@matchpoint/contracts/games';
import type { PlayerRanking } from '@matchpoint/contracts/player/stat';
import { useState } from 'react';
import { useGameT } from '../../../../shared/system/use-game-translation.ts';
import { NameLink } from '../../../../shared/match/name-link.tsx';
import { Bdi } from '../../../../ui/bdi.tsx';
import { scrollArea } from '../../../../ui/layout/scroll-area.ts';
import { statText, meanText } from './stat-text.ts';
import { PlayerPortrait } from '../player-portrait.tsx';
import { ShowAll } from './show-all.tsx';
import classes from './table.module.css';
import { TeamOfRow } from './team-of-row.tsx';
import { useEntityNames } from '../names/use-entity-names.ts';

export interface RankingTableProps {
  readonly ranking: PlayerRanking;
  readonly gameId: GameId;
  readonly most?: number;
  /** Rows that are shown before the list is expanded. */
  readonly grows?: boolean;
  /** Without matches played and means, for narrow panels. */
  readonly narrow?: boolean;
}

/** Players by one statistic, best first; equal values share a rank. In narrow tables the team stands below its player. */
export function RankingTable({ ranking, gameId, most, grows = false, narrow = false }: RankingTableProps) {
  const t = useGameT('library', gameId);
  const { statName } = useEntityNames();
  const [all, setAll] = useState(false);
  const rows = most === undefined || all ? ranking.rows : ranking.rows.slice(0, most);
  const means = !narrow && rows.some((row) => row.stat.perMatch !== undefined);
  return (
    <>
      <div {...scrollArea} className={classes.scroll}>
        <table className={classes.table}>
          <caption>{t('ranking.caption', { stat: statName(ranking.key) })}</caption>
          <thead>
            <tr>
              <th scope="col" data-name="">
                {t('ranking.player')}
              </th>
              {narrow ? null : (
                <>
                  <th scope="col" data-text="" className={classes.wide}>
                    {t('table.team')}
                  </th>
                  <th scope="col">{t('table.played')}</th>
                </>
              )}
              {means ? <th scope="col">{t('stat.mean')}</th> : null}
              <th scope="col">{statName(ranking.key)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.player.id}>
                <th scope="row" data-name="">
                  <span className={classes.name}>
                    <span className={classes.rank}>{row.rank}</span>
                    <PlayerPortrait id={row.player.id} name={row.player.name} gameId={gameId} crest={row.team?.crest} />
                    <span className={classes.who}>
                      <NameLink kind="player" id={row.player.id}>
                        <span dir="auto">{row.player.name}</span>
                      </NameLink>
                      {row.team === undefined ? null : (
                        <small className={classes.under} dir="auto">
                          {row.team.name}
                        </small>
                      )}
                    </span>
                  </span>
                </th>
                {narrow ? null : (
                  <>
                    <td data-text="" className={classes.wide}>
                      <TeamOfRow team={row.team} />
                    </td>
                    <td>{row.played}</td>
                  </>
                )}
                {means ? <td>{row.stat.perMatch === undefined ? '–' : meanText(row.stat.perMatch)}</td> : null}
                <td className={classes.strong}>
                  <Bdi>{statText(row.stat)}</Bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {grows && most !== undefined && ranking.rows.length > most ? (
        <ShowAll count={ranking.rows.length} open={all} onChange={setAll} />
      ) : null}
    </>
  );
}
