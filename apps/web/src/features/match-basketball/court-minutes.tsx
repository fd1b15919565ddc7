import type { Side, TeamRef } from '@matchpoint/contracts/match/base';
import type { BasketballBox, BasketballDetail } from '@matchpoint/contracts/match/basketball';
import { clockText } from '@matchpoint/contracts/rules/match-clock';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/layout/panel.tsx';
import { courtSpans, type CourtSpan } from './court-shots.ts';
import { periodStart } from './play-by-play.ts';
import { usePeriodName } from './use-period-name.ts';
import classes from './court-minutes.module.css';

interface Props {
  readonly basketball: Pick<BasketballDetail, 'box' | 'periodSeconds'>;
  readonly teams: readonly [TeamRef, TeamRef];
  /** The sides in the order of the competition. */
  readonly order: readonly [Side, Side];
  /** Number of periods that were played or are played, at least four. */
  readonly periods: number;
}

/** Returns the seconds played, as the sum of the minutes of five players. */
function playedSeconds(box: readonly BasketballBox[]): number {
  return Math.round(box.reduce((sum, { seconds }) => sum + seconds, 0) / 5);
}

/** 上场时间: who was on court when, a row for each player who played, with the minutes of the box score. */
export function CourtMinutes({ basketball, teams, order, periods }: Props) {
  const { t } = useTranslation('match-basketball');
  const periodName = usePeriodName();
  const { box, periodSeconds } = basketball;
  if (order.some((side) => !box[side].some(({ court = [] }) => court.length > 0))) return null;
  const starts = Array.from({ length: periods }, (_, index) => periodStart(index + 1, periodSeconds));
  const end = periodStart(periods + 1, periodSeconds);
  return (
    <Panel title={t('court.title')} note={t('court.note')}>
      <div className={classes.teams}>
        {order.map((side) => (
          <section key={side} data-side={side}>
            <h3>{teams[side].name}</h3>
            <div className={classes.quarters} aria-hidden="true">
              {starts.map((at, index) => (
                <span key={at} style={{ left: `${(at / end) * 100}%` }}>
                  {periodName(index + 1)}
                </span>
              ))}
            </div>
            <ul>
              {rowsOf(box[side]).map((line) => (
                <Row
                  key={line.player.id}
                  line={line}
                  spans={courtSpans(line.court ?? [], playedSeconds(box[side]))}
                  starts={starts}
                  end={end}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  );
}

/** Returns the players who were on court: starters first, then by minutes. */
function rowsOf(box: readonly BasketballBox[]): BasketballBox[] {
  return box
    .filter(({ court = [] }) => court.length > 0)
    .toSorted((a, b) => Number(b.starter) - Number(a.starter) || b.seconds - a.seconds);
}

interface RowProps {
  readonly line: BasketballBox;
  readonly spans: readonly CourtSpan[];
  readonly starts: readonly number[];
  readonly end: number;
}

function Row({ line, spans, starts, end }: RowProps) {
  const { t } = useTranslation('match-basketball');
  const periodName = usePeriodName();
  /** Writes a second of the game as the clock of its period, which counts down. */
  const at = (second: number, ending: boolean): string => {
    const index = Math.max(
      0,
      starts.findLastIndex((start) => (ending ? start < second : start <= second)),
    );
    const left = (starts[index + 1] ?? end) - second;
    return `${periodName(index + 1)} ${clockText(left * 1000)}`;
  };
  return (
    <li>
      <span className={classes.name}>
        <bdi>{line.player.name}</bdi>
      </span>
      <span
        className={classes.bar}
        role="img"
        aria-label={spans.map(([from, to]) => t('court.span', { from: at(from, false), to: at(to, true) })).join(', ')}
      >
        {starts.slice(1).map((start) => (
          <em key={start} style={{ left: `${(start / end) * 100}%` }} />
        ))}
        {spans.map(([from, to]) => (
          <i key={from} style={{ left: `${(from / end) * 100}%`, width: `${((to - from) / end) * 100}%` }} />
        ))}
      </span>
      <bdi className={classes.minutes} dir="ltr">
        {clockText(line.seconds * 1000)}
      </bdi>
    </li>
  );
}
