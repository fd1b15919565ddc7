import type { TeamRef } from '@matchpoint/contracts/match/base';
import type { Lineup, LineupPlayer } from '@matchpoint/contracts/match/soccer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../ui/image/person.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import classes from './average-positions.module.css';

interface Props {
  readonly lineups: readonly [Lineup, Lineup];
  readonly teams: readonly [TeamRef, TeamRef];
}

interface Placed {
  readonly one: LineupPlayer;
  readonly starter: boolean;
  readonly place: readonly [number, number];
}

/** Returns the players of a team who have an average place; substitutes are drawn below the starters. */
function placedOf({ players, bench }: Lineup): Placed[] {
  const of = (list: readonly LineupPlayer[], starter: boolean) =>
    list.flatMap((one): Placed[] => (one.average === undefined ? [] : [{ one, starter, place: one.average }]));
  return [...of(bench, false), ...of(players, true)];
}

/** 平均站位: where each player was on average until the last half ended, both teams upward. Nothing before half-time. */
export function AveragePositions({ lineups, teams }: Props) {
  const { t } = useTranslation('match-soccer');
  const [asTable, setAsTable] = useState(false);
  const sides = [placedOf(lineups[0]), placedOf(lineups[1])] as const;
  if (sides.some((side) => side.length === 0)) return null;
  return (
    <Panel
      title={t('average.title')}
      more={
        <button type="button" className={classes.switch} onClick={() => setAsTable(!asTable)}>
          {asTable ? t('momentum.show_graph') : t('momentum.show_table')}
        </button>
      }
      note={t('average.note')}
    >
      <div className={classes.sides}>
        {sides.map((placed, side) =>
          asTable ? (
            <PlaceTable key={side} placed={placed} team={teams[side === 0 ? 0 : 1]} />
          ) : (
            <Field key={side} placed={placed} team={teams[side === 0 ? 0 : 1]} side={side} />
          ),
        )}
      </div>
    </Panel>
  );
}

function Field({ placed, team, side }: { placed: readonly Placed[]; team: TeamRef; side: number }) {
  const { t } = useTranslation('match-soccer');
  return (
    <div className={classes.side} role="img" aria-label={t('average.of', { team: team.name })}>
      <div className={classes.field} data-side={side}>
        <svg viewBox="0 0 68 105" aria-hidden="true">
          <path d="M0 0h68v105H0z" className={classes.grass} />
          <path d="M0 15h68v15H0zM0 45h68v15H0zM0 75h68v15H0z" className={classes.stripe} />
          <path
            d="M1 1h66v103H1zM1 52.500h66M13.840 1v15.500h40.320V1M24.840 1v4.500h18.320V1M13.840 104V88.500h40.320V104M24.840 104v-4.500h18.320v4.500"
            className={classes.lines}
          />
          <circle cx="34" cy="52.500" r="9.150" className={classes.lines} />
        </svg>
        {placed.map(({ one, starter, place }) => (
          <span
            key={one.player.id}
            className={classes.dot}
            data-starter={starter || undefined}
            title={one.player.name}
            style={{ left: `${place[1]}%`, top: `${100 - place[0]}%` }}
          >
            {one.player.no ?? initialsOf(one.player.name)}
          </span>
        ))}
      </div>
      <figcaption>
        <bdi>{team.name}</bdi> ↑
      </figcaption>
    </div>
  );
}

function PlaceTable({ placed, team }: { placed: readonly Placed[]; team: TeamRef }) {
  const { t } = useTranslation('match-soccer');
  return (
    <div {...scrollArea} className={classes.table}>
      <table>
        <caption>{team.name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('shots.player')}</th>
            <th scope="col">{t('average.ahead')}</th>
            <th scope="col">{t('average.across')}</th>
          </tr>
        </thead>
        <tbody>
          {placed.toReversed().map(({ one, place }) => (
            <tr key={one.player.id}>
              <th scope="row">
                <bdi>{one.player.name}</bdi>
              </th>
              <td>
                <bdi dir="ltr">{place[0]}%</bdi>
              </td>
              <td>
                <bdi dir="ltr">{place[1]}%</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
