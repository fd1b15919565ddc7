import { minuteText } from '@matchpoint/contracts/rules/match-clock';
import { useTranslation } from 'react-i18next';
import { useRovingMarks } from '../../ui/chart/use-roving-marks.ts';
import type { MatchShot } from './shots.ts';
import { shortName } from './short-name.ts';
import { useShotText } from './use-shot-text.ts';
import classes from './shot-map.module.css';

interface Props {
  readonly side: 0 | 1;
  readonly team: string;
  readonly shots: readonly MatchShot[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The part of the pitch that is drawn: metres to each side of its middle and from the goal line. */
const SIDE_M = 31;
const DEPTH_M = 36;
const WIDTH = 248;
const HEIGHT = 228;
const TOP = 14;
const x = (asideM: number): number => WIDTH / 2 + (asideM / SIDE_M) * (WIDTH / 2);
const y = (aheadM: number): number => TOP + (aheadM / DEPTH_M) * (HEIGHT - TOP);

/** Radius of a shot without expected goals, and of one of 1.0: the area is proportional. */
const PLAIN_RADIUS = 5.5;
const WHOLE_RADIUS = 16;
const MIN_RADIUS = 3.5;

/** Names of goals are written while there is room for them. */
const MAX_NAMED = 4;

function placeOf(shot: MatchShot): { cx: number; cy: number; r: number } {
  const aside = ((shot.y - 50) / 100) * 68;
  const ahead = Math.min(DEPTH_M - 2, ((100 - shot.x) / 100) * 105);
  const r = shot.xg === undefined ? PLAIN_RADIUS : Math.max(MIN_RADIUS, Math.sqrt(shot.xg) * WHOLE_RADIUS);
  return { cx: x(Math.max(2 - SIDE_M, Math.min(SIDE_M - 2, aside))), cy: y(ahead), r };
}

/** Percent of the height between two names that do not overlap. */
const LINE = 8.5;
/** Percent of the width that a letter takes on the narrowest field: of Chinese and alike, and of others. */
const WIDE_LETTER = 5.4;
const LETTER = 3;

interface Label {
  readonly shot: MatchShot;
  /** Written before the mark, where there is no room after it. */
  readonly before: boolean;
  readonly left: number;
  readonly top: number;
  /** The part of the width that the name covers, in percent. */
  readonly from: number;
  readonly to: number;
}

/** Returns where the goals are named: beside their marks, moved down below the names that are there already. */
function labelsOf(goals: readonly MatchShot[]): Label[] {
  const labels: Label[] = [];
  for (const shot of goals.toSorted((a, b) => placeOf(a).cy - placeOf(b).cy)) {
    const { cx, cy, r } = placeOf(shot);
    const before = cx > WIDTH * 0.55;
    const left = ((cx + (before ? -r - 3 : r + 3)) / WIDTH) * 100;
    const width = widthOf(`${shortName(shot.event.player?.name ?? '')} ${minuteText(shot.event.minute, shot.event.plus)}`);
    const [from, to] = before ? [left - width, left] : [left, left + width];
    let top = (cy / HEIGHT) * 100;
    // Names above are final, so moving down past each of them in order is enough.
    for (const label of labels.toSorted((a, b) => a.top - b.top)) {
      if (from < label.to && label.from < to && Math.abs(top - label.top) < LINE) top = label.top + LINE;
    }
    labels.push({ shot, before, left, top, from, to });
  }
  return labels;
}

function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e7f' ? WIDE_LETTER : LETTER), 0);
}

/** The attacking third of one side, upward. One shot is a tab stop; arrow keys go through the others in the order of the match. */
export function ShotField({ side, team, shots, chosen, onChoose }: Props) {
  const { t } = useTranslation('match-soccer');
  const words = useShotText();
  const ids = shots.map(({ event }) => event.id);
  const { box, current, onKeyDown } = useRovingMarks(ids, chosen, onChoose);
  const goals = shots.filter(({ outcome }) => outcome === 'goal');
  // Large shots are drawn first, so that small ones stay reachable.
  const drawn = shots.toSorted((a, b) => placeOf(b).r - placeOf(a).r);
  return (
    <div className={classes.field} data-side={side}>
      <svg ref={box} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={t('shots.of', { team, count: shots.length })}>
        <rect width={WIDTH} height={HEIGHT} className={classes.grass} />
        {[0, 1].map((index) => (
          <rect key={index} y={TOP + 53 + index * 107} width={WIDTH} height="54" className={classes.stripe} />
        ))}
        <g className={classes.lines}>
          <path d={`M${x(-SIDE_M)} ${TOP}H${x(SIDE_M)}`} />
          <path d={`M${x(-20.16)} ${TOP}V${y(16.5)}H${x(20.16)}V${TOP}M${x(-9.16)} ${TOP}V${y(5.5)}H${x(9.16)}V${TOP}`} />
          <path d={`M${x(-7.3)} ${y(16.5)}A${x(9.15) - x(0)} ${y(9.15) - TOP} 0 0 0 ${x(7.3)} ${y(16.5)}`} />
          <circle cx={x(0)} cy={y(11)} r="1.500" />
        </g>
        <path d={`M${x(-3.66)} ${TOP - 1}H${x(3.66)}`} className={classes.goal} />
        {drawn.map((shot) => {
          const { id, player } = shot.event;
          const { cx, cy, r } = placeOf(shot);
          const minute = minuteText(shot.event.minute, shot.event.plus);
          return (
            <g
              key={id}
              data-mark={id}
              data-outcome={shot.outcome}
              className={classes.shot}
              transform={`translate(${cx.toFixed(1)} ${cy.toFixed(1)})`}
              role="button"
              tabIndex={id === current ? 0 : -1}
              aria-pressed={id === chosen}
              aria-label={[minute, player?.name, words(shot), shot.xg === undefined ? undefined : `xG ${shot.xg.toFixed(2)}`]
                .filter((part) => part !== undefined)
                .join(' ')}
              onClick={() => onChoose(id)}
              onKeyDown={(event) => onKeyDown(event, id)}
            >
              <circle r={Math.max(11, r + 3)} className={classes.target} />
              {shot.outcome === 'blocked' ? <rect x={-r} y={-r} width={2 * r} height={2 * r} /> : <circle r={r} />}
              {shot.outcome === 'goal' && r >= 6 && <path d="M0-3.500l3.300 2.400-1.300 3.900h-4l-1.300-3.900z" className={classes.mark} />}
            </g>
          );
        })}
      </svg>
      {goals.length <= MAX_NAMED &&
        labelsOf(goals).map(({ shot, before, left, top }) => (
          <span
            key={shot.event.id}
            className={classes.label}
            data-before={before || undefined}
            aria-hidden="true"
            style={{ left: `${left}%`, top: `${top}%` }}
          >
            <bdi>{shortName(shot.event.player?.name ?? '')}</bdi> <bdi dir="ltr">{minuteText(shot.event.minute, shot.event.plus)}</bdi>
          </span>
        ))}
      <b className={classes.team} aria-hidden="true">
        <bdi>{team}</bdi> ↑
      </b>
    </div>
  );
}
