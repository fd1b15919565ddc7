import { useTranslation } from 'react-i18next';
import type { BasketballBox } from '@matchpoint/contracts/match/basketball';
import { useState } from 'react';
import { PlayerName } from '../../shared/match/player-name.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import classes from './box-score.module.css';

const COLUMNS = [
  'seconds',
  'points',
  'rebounds',
  'assists',
  'steals',
  'blocks',
  'turnovers',
  'fouls',
  'fieldGoals',
  'threes',
  'freeThrows',
  'plusMinus',
] as const;
type Column = (typeof COLUMNS)[number];

function weight(box: BasketballBox, column: Column): number {
  const value = box[column];
  return typeof value === 'number' ? value : value === undefined ? Number.NEGATIVE_INFINITY : value[0];
}

function stat(box: BasketballBox, column: Column): string {
  const value = box[column];
  if (value === undefined) return '–';
  if (column === 'seconds') return `${Math.floor(box.seconds / 60)}:${String(box.seconds % 60).padStart(2, '0')}`;
  if (typeof value !== 'number') return `${value[0]}-${value[1]}`;
  return column === 'plusMinus' && value > 0 ? `+${value}` : String(value);
}

/** The players of one team; every column can be sorted, starters come first by default. */
export function BoxScore({ team, box }: { team: string; box: readonly BasketballBox[] }) {
  const { t } = useTranslation('match-basketball');
  const [sort, setSort] = useState<Column>();
  const rows =
    sort === undefined
      ? box.toSorted((a, b) => Number(b.starter) - Number(a.starter))
      : box.toSorted((a, b) => weight(b, sort) - weight(a, sort));
  const top = Math.max(...box.map((player) => player.points));
  return (
    <Panel title={team}>
      <div {...scrollArea} className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('box.player')}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" aria-sort={sort === column ? 'descending' : undefined}>
                  <button type="button" onClick={() => setSort(sort === column ? undefined : column)}>
                    {t(`box.${column}`)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((player) => (
              <tr
                key={player.player.id}
                data-court={player.onCourt === true || undefined}
                data-top={(player.points === top && top > 0) || undefined}
              >
                <th scope="row">
                  <span className={classes.no}>{player.player.no ?? ''}</span>
                  <PlayerName player={player.player} played={player.seconds > 0} />
                  {player.starter && <small>{t('box.starter')}</small>}
                  {player.onCourt === true && <i className={classes.court} role="img" aria-label={t('box.on_court')} />}
                </th>
                {COLUMNS.map((column) => (
                  <td key={column} data-column={column}>
                    <bdi dir="ltr">{stat(player, column)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
