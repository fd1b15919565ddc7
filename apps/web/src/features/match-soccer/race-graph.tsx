import type { SoccerDetail, SoccerEvent } from '@matchpoint/contracts/match/soccer';
import { minuteText } from '@matchpoint/contracts/rules/match-clock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { graphMarks, labelRows, lastMinute, minuteX, raceOf, racePath, WIDTH, type Race } from './race.ts';
import { RaceTable } from './race-table.tsx';
import { shortName } from './short-name.ts';
import type { MatchShot } from './shots.ts';
import classes from './race-graph.module.css';

interface Props {
  readonly momentum: SoccerDetail['momentum'];
  readonly events: readonly SoccerEvent[];
  readonly shots: readonly MatchShot[];
  readonly home: string;
  readonly away: string;
}

type Scope = 'both' | 'momentum' | 'xg';
const SCOPES: readonly Scope[] = ['both', 'momentum', 'xg'];
/** Heights of the two drawings in units of the viewBox; CSS sets their heights on the screen. */
const HEIGHT = 100;

/**
 * Momentum per minute and the race of expected goals on one time axis; each alone on request, or both as a table. Home is above and solid,
 * away below and dashed. Time runs left to right in every locale.
 */
export function RaceGraph({ momentum, events, shots, home, away }: Props) {
  const { t } = useTranslation('match-soccer');
  const [chosen, setScope] = useState<Scope>('both');
  const [asTable, setAsTable] = useState(false);
  const race = raceOf(shots);
  const scope: Scope = race === undefined ? 'momentum' : momentum.length === 0 ? 'xg' : chosen;
  if (race === undefined && momentum.length === 0) return null;
  const until = lastMinute(momentum, events);
  const length = until > 90 ? 120 : 90;
  const summary = [
    ...(scope === 'xg'
      ? []
      : [t('momentum.summary', { home, away, minutes: momentum.length, homeMinutes: momentum.filter(([, value]) => value > 0).length })]),
    ...(race === undefined || scope === 'momentum'
      ? []
      : [t('race.summary', { home, away, homeXg: race.totals[0].toFixed(2), awayXg: race.totals[1].toFixed(2) })]),
  ].join(' ');
  const known = new Map(momentum);
  const hasGaps = momentum.length > 0 && Array.from({ length: until }, (_, index) => index + 1).some((minute) => !known.has(minute));
  return (
    <Panel
      title={t(race === undefined ? 'momentum.title' : 'race.title')}
      beside={
        race !== undefined && momentum.length > 0 ? (
          <SegmentedControl
            label={t('race.title')}
            value={scope}
            onChange={setScope}
            options={SCOPES.map((value) => ({ value, label: t(`race.scope.${value}`) }))}
          />
        ) : undefined
      }
      more={
        <button type="button" className={classes.switch} onClick={() => setAsTable(!asTable)}>
          {asTable ? t('momentum.show_graph') : t('momentum.show_table')}
        </button>
      }
    >
      {asTable ? (
        <RaceTable momentum={known} race={race} until={until} home={home} away={away} />
      ) : (
        <div className={classes.graph} role="img" aria-label={summary} data-scope={scope}>
          <Marks events={events} length={length} race={scope === 'momentum' ? undefined : race} />
          {scope !== 'xg' && <Momentum known={known} until={until} length={length} home={home} away={away} />}
          {race !== undefined && scope !== 'momentum' && <RaceLines race={race} until={until} length={length} />}
          <div className={classes.ticks}>
            {[15, 30, 45, 60, 75, 90, 105, 120]
              .filter((minute) => minute <= length)
              .map((minute) => (
                <span key={minute} style={{ left: `${minuteX(minute, length) / 10}%` }} data-third={minute % 45 === 0 || undefined}>
                  {minuteText(minute)}
                </span>
              ))}
          </div>
        </div>
      )}
      <p className={classes.key}>
        <span>
          <i data-side="0" />
          <bdi>{home}</bdi>
        </span>
        <span>
          <i data-side="1" />
          <bdi>{away}</bdi>
          {race !== undefined && scope !== 'momentum' && t('race.dashed')}
        </span>
        {hasGaps && scope !== 'xg' && (
          <span>
            <i data-side="gap" />
            {t('momentum.gap')}
          </span>
        )}
        {race !== undefined && scope !== 'momentum' && <span>{t('race.legend')}</span>}
      </p>
    </Panel>
  );
}

interface MomentumProps {
  readonly known: ReadonlyMap<number, number>;
  readonly until: number;
  readonly length: number;
  readonly home: string;
  readonly away: string;
}

function Momentum({ known, until, length, home, away }: MomentumProps) {
  const { t } = useTranslation('match-soccer');
  const column = WIDTH / length;
  const middle = HEIGHT / 2;
  return (
    <div className={classes.momentum} aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <Grid length={length} />
        {Array.from({ length: until }, (_, index) => {
          const value = known.get(index + 1);
          const size = value === undefined ? 3 : Math.max(1, (Math.abs(value) / 100) * middle);
          return (
            <rect
              key={index}
              x={index * column + column * 0.12}
              y={value === undefined ? middle - 3 : value >= 0 ? middle - size : middle}
              width={column * 0.76}
              height={value === undefined ? 6 : size}
              className={value === undefined ? classes.gap : value >= 0 ? classes.home : classes.away}
            />
          );
        })}
      </svg>
      <span className={classes.above}>
        <bdi>{home}</bdi>
      </span>
      <span className={classes.below}>
        <bdi>{away}</bdi>
      </span>
      <span className={classes.caption}>{t('momentum.title')}</span>
    </div>
  );
}

function RaceLines({ race, until, length }: { race: Race; until: number; length: number }) {
  const { t } = useTranslation('match-soccer');
  const { steps, totals, max } = race;
  const end = Math.min(100, minuteX(until, length) / 10);
  const top = (sum: number): string => `${(1 - sum / max) * 100}%`;
  const near = Math.abs(totals[0] - totals[1]) / max < 0.14;
  return (
    <div className={classes.race} aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <Grid length={length} />
        {[0, max / 2, max].map((sum) => (
          <path key={sum} d={`M0 ${HEIGHT - (sum / max) * HEIGHT}H${WIDTH}`} className={classes.rule} />
        ))}
        {([1, 0] as const).map((side) => (
          <path key={side} d={racePath(steps[side], until, length, max, HEIGHT)} className={classes.line} data-side={side} />
        ))}
      </svg>
      {[0, max / 2, max].map((sum) => (
        <span key={sum} className={classes.axis} style={{ top: top(sum) }}>
          {sum === 0 ? '0' : sum.toFixed(max / 2 === Math.round(max / 2) ? 1 : 2)}
        </span>
      ))}
      <span className={classes.caption}>{t('race.sum')}</span>
      {([0, 1] as const).flatMap((side) =>
        steps[side]
          .filter(({ shot }) => shot.outcome === 'goal')
          .map(({ shot, minute, sum }) => (
            <i
              key={shot.event.id}
              className={classes.dot}
              data-side={side}
              style={{ left: `${minuteX(minute, length) / 10}%`, top: top(sum) }}
            />
          )),
      )}
      {([0, 1] as const).map((side) => (
        <b
          key={side}
          className={classes.total}
          data-side={side}
          data-below={(near && totals[side] <= totals[side === 0 ? 1 : 0] && (side === 1 || totals[0] < totals[1])) || undefined}
          style={{ left: `${end}%`, top: top(totals[side]) }}
        >
          {totals[side].toFixed(2)}
        </b>
      ))}
    </div>
  );
}

function Grid({ length }: { length: number }) {
  return (
    <>
      {[15, 30, 45, 60, 75, 90, 105]
        .filter((minute) => minute < length)
        .map((minute) => (
          <path
            key={minute}
            d={`M${minuteX(minute, length)} 0V${HEIGHT}`}
            className={classes.column}
            data-half={minute === 45 || minute === 90 || undefined}
          />
        ))}
      <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} className={classes.zero} />
    </>
  );
}

/** Goals and red cards above the drawings: names with minutes, on phones minutes alone, each with a line down through both. */
function Marks({ events, length, race }: { events: readonly SoccerEvent[]; length: number; race: Race | undefined }) {
  const { t } = useTranslation('match-soccer');
  const marks = graphMarks(events).toSorted((a, b) => a.minute - b.minute);
  const places = marks.map(({ minute }) => minuteX(minute, length) / 10);
  const rows = labelRows(places);
  return (
    <div className={classes.marks} aria-hidden="true" data-race={race !== undefined || undefined}>
      {marks.map((event, index) => (
        <span
          key={event.id}
          data-side={event.side}
          data-kind={event.kind}
          data-row={rows[index]}
          data-edge={(places[index] ?? 0) < 8 ? 'start' : (places[index] ?? 0) > 92 ? 'end' : undefined}
          style={{ left: `${places[index] ?? 0}%` }}
        >
          {event.kind === 'card' && <i />}
          <span className={classes.who}>
            <bdi>{event.kind === 'card' ? t('card.red') : event.player === undefined ? t('event.goal') : shortName(event.player.name)}</bdi>
          </span>{' '}
          <bdi dir="ltr">{minuteText(event.minute, event.plus)}</bdi>
        </span>
      ))}
      {marks.map((event, index) => (
        <em key={event.id} data-side={event.side} data-row={rows[index]} style={{ left: `${places[index] ?? 0}%` }} />
      ))}
    </div>
  );
}
