import { useTranslation } from 'react-i18next';
import { gameById } from '@matchpoint/contracts/games';
import type { PlayerMatch } from '@matchpoint/contracts/player/player';
import { Link } from '@tanstack/react-router';
import { matchName } from '../../../shared/match/match-name.ts';
import { Outcome } from '../../../shared/match/outcome.tsx';
import { sideOrder } from '../../../shared/match/match-display-state.ts';
import { useDatedText } from '../../../lib/time/use-dated-text.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { StatCells } from '../shared/table/stat-cells.tsx';
import table from '../shared/table/table.module.css';
import { useEntityNames } from '../shared/names/use-entity-names.ts';
import { usePoolName } from '../shared/names/use-pool-name.ts';

export interface PlayerMatchTableProps {
  readonly list: readonly PlayerMatch[];
  /** Maximum number of statistics; all by default. */
  readonly most?: number;
}

/** Matches of a player, one per row: date, opponent, hero or map, and the player's statistics. */
export function PlayerMatchTable({ list, most }: PlayerMatchTableProps) {
  const { t } = useTranslation('library');
  const { statName } = useEntityNames();
  const keys = [...new Set(list.flatMap((each) => each.stats.map((own) => own.key)))].slice(0, most);
  const pool = list.some((each) => each.pool.length > 0);
  return (
    <div {...scrollArea} className={table.scroll}>
      <table className={table.table}>
        <caption>{t('player.tab.matches')}</caption>
        <thead>
          <tr>
            <th scope="col" data-name="">
              {t('matches.match')}
            </th>
            <th scope="col">{t('results.day')}</th>
            <th scope="col" data-text="">
              {t('career.league')}
            </th>
            <th scope="col">{t('matches.score')}</th>
            {pool ? (
              <th scope="col" data-text="">
                {t(list[0]?.match.gameId === 2 ? 'pool.map' : 'pool.hero')}
              </th>
            ) : null}
            {keys.map((key) => (
              <th key={key} scope="col">
                {statName(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((each) => (
            <MatchLine key={each.match.id} own={each} keys={keys} pool={pool} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MatchLine({ own, keys, pool }: { readonly own: PlayerMatch; readonly keys: readonly string[]; readonly pool: boolean }) {
  const { t } = useTranslation('match');
  const dated = useDatedText();
  const { match: row, side } = own;
  const poolName = usePoolName(row.gameId);
  const [first, second] = sideOrder(row);
  return (
    <tr>
      <th scope="row" data-name="">
        <Link to="/$game/$id" params={{ game: gameById(row.gameId)?.slug ?? 'soccer', id: String(row.id) }} preload={false}>
          {matchName(row, t)}
        </Link>
      </th>
      <td suppressHydrationWarning>{dated(row.startAt)}</td>
      <td data-text="">
        <Chip hue={row.league.hue} title={row.league.name}>
          {row.league.short}
        </Chip>
      </td>
      <td>
        {row.score === undefined ? (
          '–'
        ) : (
          <span className={table.form}>
            <b className={table.strong}>
              {row.score[first]}–{row.score[second]}
            </b>
            {side === undefined || row.winner === undefined ? null : <Outcome value={row.winner === side ? 'W' : 'L'} />}
          </span>
        )}
      </td>
      {pool ? <td data-text="">{own.pool.length === 0 ? '–' : own.pool.map(poolName).join(' ')}</td> : null}
      <StatCells keys={keys} stats={own.stats} />
    </tr>
  );
}
