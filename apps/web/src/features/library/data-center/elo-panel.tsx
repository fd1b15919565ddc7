import { useTranslation } from 'react-i18next';
import type { GameId } from '@matchpoint/contracts/games';
import type { DataCenter } from '@matchpoint/contracts/league/league';
import { ELO_HOME_ADVANTAGE, ELO_K, ELO_MIN_PLAYED, ELO_START } from '@matchpoint/contracts/rules/elo';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { useState } from 'react';
import { OriginMark } from '../../../shared/system/origin-mark.tsx';
import { useGameT } from '../../../shared/system/use-game-translation.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { eloChangeText } from '../shared/table/elo-change-text.ts';
import { ShowAll } from '../shared/table/show-all.tsx';
import { TeamOfRow } from '../shared/table/team-of-row.tsx';
import table from '../shared/table/table.module.css';
import classes from './elo-panel.module.css';

const TOP_ROWS = 10;
/** Kinds of matches whose home side is rated higher for the expectation, by game. */
const KIND_OF_GAME: Readonly<Record<number, string>> = { 201: 'basketball', 202: 'soccer' };

type Ranking = DataCenter['elo'][number];

const keyOf = ({ origin, national }: Ranking): string => `${origin}-${national ? 'national' : 'club'}`;

/** The world ranking of a game's teams by Elo rating, with its formula; real and simulated, clubs and national teams apart. */
export function EloPanel({ rankings, gameId }: { readonly rankings: readonly Ranking[]; readonly gameId: GameId }) {
  const t = useGameT('library', gameId);
  const [chosen, setChosen] = useState('');
  const ranking = rankings.find((each) => keyOf(each) === chosen) ?? rankings[0];
  if (ranking === undefined) return null;
  const kind = KIND_OF_GAME[gameId] ?? '';
  const formula = t(kind === 'soccer' ? 'elo.formula_soccer' : 'elo.formula', {
    k: ELO_K,
    start: ELO_START,
    home: ELO_HOME_ADVANTAGE[kind] ?? 0,
    least: ELO_MIN_PLAYED,
  });
  return (
    <Panel
      title={t('elo.title')}
      beside={
        rankings.length < 2 ? (
          <OriginMark origin={ranking.origin} />
        ) : (
          <SegmentedControl
            label={t('elo.title')}
            options={rankings.map((each) => ({ value: keyOf(each), label: t(labelOf(each, rankings)) }))}
            value={keyOf(ranking)}
            onChange={setChosen}
          />
        )
      }
      note={
        <details className={classes.formula} data-elo-formula="">
          <summary>{t('elo.how', { date: dayOf(ranking.until, SHANGHAI) })}</summary>
          <p>{formula}</p>
          <p>
            <Bdi>{'R′ = R + K · G · (S − E),  E = 1 / (1 + 10^(−d / 400))'}</Bdi>
          </p>
        </details>
      }
    >
      <EloTable key={keyOf(ranking)} ranking={ranking} gameId={gameId} />
    </Panel>
  );
}

/** The name of a ranking among those of its game. */
function labelOf({ origin, national }: Ranking, all: readonly Ranking[]) {
  if (origin === 'simulated') return 'elo.simulated';
  if (national) return 'elo.national';
  return all.some((each) => each.national) ? 'elo.clubs' : 'elo.real';
}

function EloTable({ ranking, gameId }: { readonly ranking: Ranking; readonly gameId: GameId }) {
  const t = useGameT('library', gameId);
  const { t: tCommon } = useTranslation('common');
  const [all, setAll] = useState(false);
  const rows = all ? ranking.rows : ranking.rows.slice(0, TOP_ROWS);
  const hasDraws = ranking.rows.some((row) => row.drawn > 0);
  return (
    <>
      <div {...scrollArea} className={table.scroll}>
        <table className={table.table}>
          <caption>{t('elo.caption', { name: tCommon(`game.${gameId}`) })}</caption>
          <thead>
            <tr>
              <th scope="col" data-name="">
                {t('table.team')}
              </th>
              <th scope="col" className={table.wide}>
                {t('table.played')}
              </th>
              <th scope="col" className={table.wide}>
                {t('elo.record')}
              </th>
              <th scope="col">{t('elo.change')}</th>
              <th scope="col">{t('elo.rating')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.team.id}>
                <th scope="row" data-name="">
                  <span className={table.name}>
                    <span className={table.rank}>{row.rank}</span>
                    <TeamOfRow team={row.team} />
                  </span>
                </th>
                <td className={table.wide}>{row.played}</td>
                <td className={table.wide}>
                  <Bdi>{(hasDraws ? [row.won, row.drawn, row.lost] : [row.won, row.lost]).join('–')}</Bdi>
                </td>
                <td data-change={Math.sign(row.change)} className={classes.change}>
                  <Bdi>{eloChangeText(row.change)}</Bdi>
                </td>
                <td className={table.strong}>{row.rating}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {ranking.rows.length > TOP_ROWS ? <ShowAll count={ranking.rows.length} open={all} onChange={setAll} /> : null}
    </>
  );
}
