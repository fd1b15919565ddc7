import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { BasketballDetail, BasketballEvent, BasketballPeriod } from '@matchpoint/contracts/match/basketball';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { type DraftScene, type FilmWords, MUST, clockText, scoreText, seededRandom } from './draft-scene.ts';

/** Points in a row from which a run is a scene, and the most of them that a film shows. */
const MIN_RUN = 8;
const MAX_RUNS = 3;
const MIN_CURVE = 10;
const MAX_SCORERS = 3;
/** Measures of a court of FIBA in metres; those of the NBA differ by less than a spot in the picture. */
const COURT_LENGTH_M = 28;
const COURT_WIDTH_M = 15;
const BASELINE_M = 1.58;

/** A shot or free throw with its place in the course of the game. */
interface Basket {
  readonly event: BasketballEvent;
  readonly score: Pair;
  readonly before: Pair;
  readonly side: Side;
  /** Seconds played since tip-off. */
  readonly second: number;
}

interface Course {
  readonly baskets: readonly Basket[];
  readonly seconds: number;
  readonly periodSeconds: number;
}

/** Returns the scenes of a basketball match, in order. */
export function basketballScenes(match: MatchDetail, words: FilmWords): DraftScene[] {
  const { basketball, facts, score } = match;
  if (facts.kind !== 'basketball' || score === undefined) return [];
  const periods = periodScenes(facts.periods, words);
  if (basketball === undefined) return periods;
  const course = courseOf(basketball, facts.periods.length);
  const decided = leadChange(course, words);
  // The shot of a run is told once.
  const runs = runScenes(course, basketball, words).filter(({ scene }) => decided.every((one) => !scene.events.includes(one.scene.id)));
  const moments = [...runs, ...decided];
  const inOrder = [...moments, ...periods].toSorted((a, b) => a.scene.progress - b.scene.progress);
  return [...inOrder, ...scorerScene(basketball, score, words), ...leadScene(basketball, score, course, words)];
}

function periodScenes(periods: readonly BasketballPeriod[], words: FilmWords): DraftScene[] {
  let score: Pair = [0, 0];
  return periods.map((period, index): DraftScene => {
    score = [score[0] + period.home, score[1] + period.away];
    const columns = periods.slice(0, index + 1).map((one) => ({ label: labelOf(one), score: [one.home, one.away] satisfies Pair }));
    const isHalf = index === Math.floor(periods.length / 2) - 1;
    return {
      weight: isHalf || index === periods.length - 1 ? 8 : 6,
      lengthMs: 4_200,
      leastMs: 3_200,
      scene: {
        kind: 'board',
        id: `period-${index + 1}`,
        title: `${words(`${zhLabel(period)}结束`, `End of ${labelOf(period)}`)} ${scoreText(score, words)}`,
        progress: (index + 1) / periods.length,
        score,
        clock: labelOf(period),
        events: [],
        columns,
      },
    };
  });
}

function labelOf({ kind, no }: BasketballPeriod): string {
  return kind === 'other' ? `P${no}` : `${kind}${no}`;
}

function zhLabel({ kind, no }: BasketballPeriod): string {
  if (kind === 'OT') return no === 1 ? '加时' : `第${no}个加时`;
  return kind === 'H' ? (no === 1 ? '上半场' : '下半场') : `第${no}节`;
}

function courseOf({ events, periodSeconds }: BasketballDetail, periods: number): Course {
  const baskets: Basket[] = [];
  let before: Pair = [0, 0];
  for (const event of events) {
    const { score, side, period, clockMs, cancelled } = event;
    if (score === undefined || side === undefined || cancelled !== undefined || score[side] <= before[side]) continue;
    const isOvertime = period > 4 && periodSeconds < 1_000;
    const begun = isOvertime ? 4 * periodSeconds + (period - 5) * 300 : (period - 1) * periodSeconds;
    const length = isOvertime ? 300 : periodSeconds;
    baskets.push({ event, score, before, side, second: Math.round(begun + Math.max(0, length - clockMs / 1_000)) });
    before = score;
  }
  return { baskets, seconds: Math.max(periods * periodSeconds, baskets.at(-1)?.second ?? 0), periodSeconds };
}

/** Returns the longest runs: baskets of one side in a period without an answer. */
function runScenes(course: Course, { lead }: BasketballDetail, words: FilmWords): DraftScene[] {
  return runsOf(course.baskets)
    .toSorted((a, b) => pointsOf(b) - pointsOf(a))
    .slice(0, MAX_RUNS)
    .flatMap((run): DraftScene[] => {
      const [first] = run;
      const last = run.at(-1);
      if (first === undefined || last === undefined) return [];
      const { side } = first;
      const points = pointsOf(run);
      const result: Pair = side === 0 ? [points, 0] : [0, points];
      const { event } = last;
      return [
        {
          weight: 7,
          lengthMs: 6_000,
          leastMs: 4_600,
          changeAt: 0.7,
          scene: {
            kind: 'run',
            id: `run-${first.event.id}`,
            title: `${courtClock(event)} ${words(`打出 ${points}:0`, `${points}–0 run`)} ${scoreText(last.score, words)}`,
            progress: Math.min(0.999, Math.max(0, last.second - 0.5) / Math.max(1, course.seconds)),
            score: first.before,
            after: last.score,
            side,
            clock: courtClock(event),
            events: run.map((one) => one.event.id),
            values: curveUntil(lead, last.second),
            marks: run.map((one) => ({ at: one.second, side })),
            length: course.seconds,
            from: first.second,
            to: last.second,
            run: result,
            scorers: scorersOf(run),
            period: course.periodSeconds,
          },
        },
      ];
    });
}

function runsOf(baskets: readonly Basket[]): Basket[][] {
  const runs: Basket[][] = [];
  for (const basket of baskets) {
    const run = runs.at(-1);
    const first = run?.[0];
    if (run !== undefined && first?.side === basket.side && first.event.period === basket.event.period) run.push(basket);
    else runs.push([basket]);
  }
  return runs.filter((run) => pointsOf(run) >= MIN_RUN);
}

function pointsOf(run: readonly Basket[]): number {
  return run.reduce((sum, { score, before, side }) => sum + score[side] - before[side], 0);
}

function scorersOf(run: readonly Basket[]): { name: string; points: number }[] {
  const points = new Map<string, number>();
  for (const { event, score, before, side } of run)
    if (event.player !== undefined) points.set(event.player.name, (points.get(event.player.name) ?? 0) + score[side] - before[side]);
  return [...points]
    .map(([name, sum]) => ({ name, points: sum }))
    .toSorted((a, b) => b.points - a.points)
    .slice(0, MAX_SCORERS);
}

/** Returns the shot with which the winner took the lead for good. */
function leadChange({ baskets, seconds }: Course, words: FilmWords): DraftScene[] {
  let found: Basket | undefined;
  for (const basket of baskets) {
    const { score, before, side } = basket;
    const other: Side = side === 0 ? 1 : 0;
    if (score[side] > score[other] && before[side] <= before[other] && before[0] + before[1] > 0) found = basket;
  }
  const last = baskets.at(-1);
  if (found === undefined || last === undefined || last.score[0] === last.score[1]) return [];
  const { event, score, before, side, second } = found;
  const points = score[side] - before[side];
  const what =
    points === 3
      ? words('三分反超', 'Three takes the lead')
      : points === 1
        ? words('罚球反超', 'Free throw takes the lead')
        : words('投篮反超', 'Basket takes the lead');
  const place = placeOf(event, points);
  const who = event.player === undefined ? '' : words(`${event.player.name} `, `${event.player.name}: `);
  return [
    {
      weight: 9,
      lengthMs: 5_800,
      leastMs: 4_600,
      changeAt: 0.6,
      scene: {
        kind: 'basket',
        id: event.id,
        title: `${courtClock(event)} ${who}${what} ${scoreText(score, words)}`,
        progress: Math.min(0.999, Math.max(0, second - 0.5) / Math.max(1, seconds)),
        score: before,
        after: score,
        side,
        clock: courtClock(event),
        events: [event.id],
        ...(event.player === undefined ? {} : { player: event.player.name }),
        points,
        ...place,
      },
    },
  ];
}

/** Returns where a shot was taken, in percent of the court in attack direction: measured, or made up within its zone. */
function placeOf(event: BasketballEvent, points: number): { from: { x: number; y: number }; traced: 'data' | 'drawn' } {
  if (event.place !== undefined) {
    const [right, away] = event.place;
    const x = 100 - ((BASELINE_M + away) / COURT_LENGTH_M) * 100;
    return { from: { x: Math.round(x * 10) / 10, y: Math.round((50 + (right / COURT_WIDTH_M) * 100) * 10) / 10 }, traced: 'data' };
  }
  const random = seededRandom(event.id);
  if (points === 1) return { from: { x: 80.5, y: 50 }, traced: 'data' };
  const angle = (random() - 0.5) * 2.2;
  const distance = points === 3 ? 27 : 9 + random() * 9;
  // The rim is 5.6 % from the end of the court, which is 1.87 times as long as wide.
  const x = 94.4 - Math.cos(angle) * distance;
  return { from: { x: Math.round(x * 10) / 10, y: Math.round((50 + Math.sin(angle) * distance * 1.7) * 10) / 10 }, traced: 'drawn' };
}

function scorerScene({ box }: BasketballDetail, score: Pair, words: FilmWords): DraftScene[] {
  const lines = box.flatMap((side, index) => {
    const [best] = side.toSorted((a, b) => b.points - a.points);
    if (best === undefined || best.points === 0) return [];
    const { player, points, rebounds, assists } = best;
    return [{ side: index === 0 ? (0 as const) : (1 as const), name: player.name, points, rebounds, assists }];
  });
  if (lines.length === 0) return [];
  const best = lines.map(({ name, points }) => words(`${name} ${points} 分`, `${name} ${points}`)).join(words('，', ', '));
  return [
    {
      weight: 6,
      lengthMs: 4_600,
      leastMs: 3_600,
      scene: { kind: 'scorers', id: 'scorers', title: `${words('得分王', 'Top scorers')} ${best}`, progress: 1, score, events: [], lines },
    },
  ];
}

function leadScene({ lead }: BasketballDetail, score: Pair, { seconds, periodSeconds }: Course, words: FilmWords): DraftScene[] {
  if (lead.length < MIN_CURVE) return [];
  return [
    {
      weight: MUST - 1,
      lengthMs: 5_000,
      leastMs: 4_000,
      scene: {
        kind: 'curve',
        id: 'lead',
        title: words('分差走势', 'Lead through the game'),
        progress: 1,
        score,
        events: [],
        what: 'lead',
        values: thinned(lead),
        marks: [],
        length: seconds,
        period: periodSeconds,
      },
    },
  ];
}

/** A curve has at most this many points: the picture has no more columns to tell them apart. */
const MAX_POINTS = 240;

function thinned(values: readonly (readonly [number, number])[]): [number, number][] {
  const step = Math.max(1, Math.ceil(values.length / MAX_POINTS));
  return values.flatMap(([at, value], index): [number, number][] =>
    index % step === 0 || index === values.length - 1 ? [[at, value]] : [],
  );
}

function curveUntil(lead: readonly (readonly [number, number])[], second: number): [number, number][] {
  return thinned(lead.filter(([at]) => at <= second));
}

function courtClock({ period, clockMs }: BasketballEvent): string {
  return `${period > 4 ? `OT${period - 4}` : `Q${period}`} ${clockText(clockMs)}`;
}
