import type { Side, TeamRef } from '@matchpoint/contracts/match/base';
import type { BasketballDetail } from '@matchpoint/contracts/match/basketball';
import { courtMeasures, type CourtMeasures } from '@matchpoint/contracts/rules/basketball-court';
import { clockText } from '@matchpoint/contracts/rules/match-clock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import { Court } from './court.tsx';
import { courtShots, filterCourtShots, shooters, zoneRows, type CourtShot } from './court-shots.ts';
import { usePeriodName } from './use-period-name.ts';
import classes from './shot-chart.module.css';

interface Props {
  readonly basketball: Pick<BasketballDetail, 'events' | 'markings'>;
  readonly teams: readonly [TeamRef, TeamRef];
  /** The sides in the order of the competition. */
  readonly order: readonly [Side, Side];
}

/** 投篮分布: where both sides tried field goals, twos and threes, made and missed; by quarter and player, or as a table. */
export function ShotChart({ basketball, teams, order }: Props) {
  const { t } = useTranslation('match-basketball');
  const periodName = usePeriodName();
  const [period, setPeriod] = useState<number>();
  const [player, setPlayer] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [asTable, setAsTable] = useState(false);
  const shots = courtShots(basketball.events);
  if (shots.length === 0) return null;
  const court = courtMeasures(basketball.markings);
  const shown = filterCourtShots(shots, { period, player });
  const periods = [...new Set(shots.map(({ event }) => event.period))];
  const chosenShot = shown.find(({ event }) => event.id === chosen);
  return (
    <Panel
      title={t('shots.title')}
      more={
        <button type="button" className={classes.switch} onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'chart.show_graph' : 'chart.show_table')}
        </button>
      }
    >
      <div className={classes.filters}>
        {periods.length > 1 && (
          <SegmentedControl
            label={t('plays.period')}
            value={String(period ?? '')}
            onChange={(value) => setPeriod(value === '' ? undefined : Number(value))}
            options={[
              { value: '', label: t('shots.whole') },
              ...periods.map((value) => ({ value: String(value), label: periodName(value) })),
            ]}
          />
        )}
        <select aria-label={t('box.player')} value={player ?? ''} onChange={({ target }) => setPlayer(target.value || undefined)}>
          <option value="">{t('shots.all_players')}</option>
          {order.map((side) => (
            <optgroup key={side} label={teams[side].name}>
              {shooters(shots, side).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      {asTable ? (
        <ShotRows shots={shown} teams={teams} />
      ) : (
        <>
          <div className={classes.courts}>
            {order.map((side) => (
              <Court
                key={side}
                side={side}
                team={teams[side].name}
                court={court}
                shots={shown.filter((shot) => shot.side === side)}
                chosen={chosen}
                onChoose={setChosen}
              />
            ))}
          </div>
          <p className={classes.described} aria-live="polite" data-side={chosenShot?.side}>
            {chosenShot === undefined ? t('shots.choose') : <Described shot={chosenShot} />}
          </p>
          <p className={classes.legend}>
            {([2, 3] as const).flatMap((points) =>
              [true, false].map((made) => (
                <span key={`${points}${made}`}>
                  <i data-points={points} data-made={made || undefined} />
                  {t(`shots.${made ? 'made' : 'missed'}_${points}`)}
                </span>
              )),
            )}
          </p>
        </>
      )}
      <Zones shots={shown} court={court} teams={teams} order={order} />
    </Panel>
  );
}

interface ZonesProps {
  readonly shots: readonly CourtShot[];
  readonly court: CourtMeasures;
  readonly teams: Props['teams'];
  readonly order: Props['order'];
}

/** Field goals made and tried by zone of the court. */
function Zones({ shots, court, teams, order }: ZonesProps) {
  const { t } = useTranslation('match-basketball');
  return (
    <table className={classes.zones}>
      <thead>
        <tr>
          <th scope="col">{t('shots.zone')}</th>
          {order.map((side) => (
            <th key={side} scope="col" data-side={side}>
              {teams[side].short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {zoneRows(shots, court).map(({ zone, of }) => (
          <tr key={zone}>
            <th scope="row">{t(`shots.zone_${zone}`)}</th>
            {order.map((side) => (
              <td key={side}>
                <bdi dir="ltr">
                  {of[side][0]}/{of[side][1]}
                  {of[side][1] > 0 && <small> {Math.round((of[side][0] / of[side][1]) * 100)}%</small>}
                </bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Described({ shot: { event, points, made, place } }: { shot: CourtShot }) {
  const { t } = useTranslation('match-basketball');
  const periodName = usePeriodName();
  return (
    <>
      <b>
        {periodName(event.period)} <bdi dir="ltr">{clockText(event.clockMs)}</bdi>{' '}
        {event.player !== undefined && <bdi>{event.player.name}</bdi>}
      </b>
      <span>
        {t(`shots.${made ? 'made' : 'missed'}_${points}`)} · {t('shots.metres', { metres: Math.hypot(...place).toFixed(1) })}
      </span>
      {event.score !== undefined && (
        <bdi className={classes.score} dir="ltr">
          {event.score[0]}–{event.score[1]}
        </bdi>
      )}
    </>
  );
}

function ShotRows({ shots, teams }: { shots: readonly CourtShot[]; teams: Props['teams'] }) {
  const { t } = useTranslation('match-basketball');
  const periodName = usePeriodName();
  return (
    <div {...scrollArea} className={classes.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('box.seconds')}</th>
            <th scope="col">{t('box.player')}</th>
            <th scope="col">{t('shots.result')}</th>
          </tr>
        </thead>
        <tbody>
          {shots.map(({ event, side, points, made, place }) => (
            <tr key={event.id}>
              <td>
                {periodName(event.period)} <bdi dir="ltr">{clockText(event.clockMs)}</bdi>
              </td>
              <td>
                <bdi>{event.player?.name ?? '–'}</bdi> <small data-side={side}>{teams[side].short}</small>
              </td>
              <td>
                {t(`shots.${made ? 'made' : 'missed'}_${points}`)} · {t('shots.metres', { metres: Math.hypot(...place).toFixed(1) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
