import type { GameId } from '@matchpoint/contracts/games';
import type { PoolEntry } from '@matchpoint/contracts/player/figure';
import { useState } from 'react';
import { useWords } from '../../../app/use-words.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { Button } from '../../../ui/button.tsx';
import { scrollStop } from '../../../ui/scroll-stop.ts';
import pool from './pool-table.module.css';
import classes from './table.module.css';
import { usePoolName } from './use-pool-name.ts';

/** How many stand there before more are asked for. */
const FIRST = 10;

export interface PoolTableProps {
  readonly pools: readonly PoolEntry[];
  readonly gameId: GameId;
  readonly caption: string;
}

/** Heroes or maps: how often played, banned, won with. The bar is the share of games won. */
export function PoolTable({ pools, gameId, caption }: PoolTableProps) {
  const words = useWords('library');
  const name = usePoolName(gameId);
  const [all, setAll] = useState(false);
  const bans = pools.some((entry) => entry.bans !== undefined);
  const won = pools.some((entry) => entry.won !== undefined);
  const kda = pools.some((entry) => entry.kda !== undefined);
  const hero = pools[0]?.kind !== 'map';
  return (
    <>
      <div {...scrollStop} className={classes.scroll}>
        <table className={classes.table}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col" data-name="">
                {words(hero ? 'pool.hero' : 'pool.map')}
              </th>
              <th scope="col">{words('pool.played')}</th>
              {bans ? <th scope="col">{words('pool.bans')}</th> : null}
              {kda ? <th scope="col">KDA</th> : null}
              {won ? <th scope="col">{words('pool.rate')}</th> : null}
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
                {kda ? <td>{entry.kda?.toFixed(2) ?? '–'}</td> : null}
                {won ? (
                  <td>
                    <Rate won={entry.won} played={entry.played} />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pools.length > FIRST ? (
        <div className={pool.more}>
          <Button onClick={() => setAll(!all)}>{all ? words('more.fewer') : words('more.all', { all: pools.length })}</Button>
        </div>
      ) : null}
    </>
  );
}

function Rate({ won, played }: { readonly won: number | undefined; readonly played: number }) {
  if (won === undefined || played === 0) return <>–</>;
  const percent = Math.round((won / played) * 100);
  return (
    <span className={pool.rate}>
      <span className={pool.bar} style={{ '--share': `${percent}%` }} />
      <Bdi>{percent}%</Bdi>
    </span>
  );
}
