import { useTranslation } from 'react-i18next';
import type { GameId } from '@matchpoint/contracts/games';
import type { PoolEntry } from '@matchpoint/contracts/player/stat';
import { useState } from 'react';
import { Bdi } from '../../../../ui/bdi.tsx';
import { scrollArea } from '../../../../ui/layout/scroll-area.ts';
import pool from './pool-table.module.css';
import { ShowAll } from './show-all.tsx';
import classes from './table.module.css';
import { usePoolName } from '../names/use-pool-name.ts';

/** Rows that are shown before the list is expanded. */
const FIRST = 10;

export interface PoolTableProps {
  readonly pools: readonly PoolEntry[];
  readonly gameId: GameId;
  readonly caption: string;
  /** The games from which these were picked: adds the rates of picks and bans. */
  readonly games?: number | undefined;
}

/** Heroes or maps with pick, ban and win rates. The bar is the share of games won; for maps without a winner, the share of games played. */
export function PoolTable({ pools, gameId, caption, games }: PoolTableProps) {
  const { t } = useTranslation('library');
  const name = usePoolName(gameId);
  const [all, setAll] = useState(false);
  const bans = pools.some((entry) => entry.bans !== undefined);
  const won = pools.some((entry) => entry.won !== undefined);
  const kda = pools.some((entry) => entry.kda !== undefined);
  const hero = pools[0]?.kind !== 'map';
  const picks = pools.reduce((sum, { played }) => sum + played, 0);
  return (
    <>
      <div {...scrollArea} className={classes.scroll}>
        <table className={classes.table}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col" data-name="">
                {t(hero ? 'pool.hero' : 'pool.map')}
              </th>
              <th scope="col">{t('pool.played')}</th>
              {bans ? <th scope="col">{t('pool.bans')}</th> : null}
              {games === undefined || !won ? null : <th scope="col">{t('pool.pick_rate')}</th>}
              {games === undefined || !bans ? null : <th scope="col">{t('pool.ban_rate')}</th>}
              {kda ? <th scope="col">KDA</th> : null}
              <th scope="col">{t(won ? 'pool.rate' : games === undefined ? 'pool.share' : 'pool.pick_rate')}</th>
            </tr>
          </thead>
          <tbody>
            {(all ? pools : pools.slice(0, FIRST)).map((entry) => (
              <tr key={entry.key}>
                <th scope="row" data-name="">
                  {name(entry.key)}
                </th>
                <td>{entry.played}</td>
                {bans ? <td>{entry.bans ?? '–'}</td> : null}
                {games === undefined || !won ? null : <td>{shareText(entry.played, games)}</td>}
                {games === undefined || !bans ? null : <td>{shareText(entry.bans, games)}</td>}
                {kda ? <td>{entry.kda?.toFixed(2) ?? '–'}</td> : null}
                <td>{won ? <Rate part={entry.won} whole={entry.played} /> : <Rate part={entry.played} whole={games ?? picks} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pools.length > FIRST ? <ShowAll count={pools.length} open={all} onChange={setAll} /> : null}
    </>
  );
}

/** Returns a share of games in percent; an en dash where the number is unknown. */
function shareText(part: number | undefined, whole: number): string {
  return part === undefined || whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;
}

function Rate({ part, whole }: { readonly part: number | undefined; readonly whole: number }) {
  if (part === undefined || whole === 0) return <>–</>;
  const percent = Math.round((part / whole) * 100);
  return (
    <span className={pool.rate}>
      <span className={pool.bar} style={{ '--share': `${percent}%` }} />
      <Bdi>{percent}%</Bdi>
    </span>
  );
}
