import type { StatRow } from '@matchpoint/contracts/match/base';
import type { Incident, PassesOfMinute, PeriodKind } from './timeline-types.ts';

type Counter = Record<
  'shots' | 'shots_on' | 'shots_off' | 'shots_blocked' | 'corners' | 'fouls' | 'offsides' | 'yellow' | 'red' | 'passes' | 'accurate',
  [number, number]
>;
const COUNTED = ['shots', 'shots_on', 'shots_off', 'shots_blocked', 'corners', 'fouls', 'offsides', 'yellow', 'red'] as const;
const newCounter = (): Counter => ({
  shots: [0, 0],
  shots_on: [0, 0],
  shots_off: [0, 0],
  shots_blocked: [0, 0],
  corners: [0, 0],
  fouls: [0, 0],
  offsides: [0, 0],
  yellow: [0, 0],
  red: [0, 0],
  passes: [0, 0],
  accurate: [0, 0],
});

/** Of passes made, percent. */
const accuracy = (made: number, of: number): number => (of === 0 ? 0 : Math.round((made / of) * 100));

/**
 * Returns the rows of the statistics; possession and passes only where passes were counted, shots off target and blocked only where shots
 * are `placed`.
 */
export function statRows(counter: Counter, placed: boolean): StatRow[] {
  const [home, away] = counter.passes;
  const rows: StatRow[] = [];
  if (home + away > 0) {
    const share = Math.round((home / (home + away)) * 100);
    rows.push({ key: 'possession', home: share, away: 100 - share, unit: 'percent' });
  }
  for (const key of COUNTED) {
    if (!placed && (key === 'shots_off' || key === 'shots_blocked')) continue;
    rows.push({ key, home: counter[key][0], away: counter[key][1], unit: 'count' });
  }
  if (home + away > 0) rows.push({ key: 'passes', home, away, unit: 'count' });
  const [homeMade, awayMade] = counter.accurate;
  if (homeMade + awayMade > 0) {
    rows.push({
      key: 'pass_accuracy',
      home: accuracy(homeMade, home),
      away: accuracy(awayMade, away),
      unit: 'percent',
      homeOf: [homeMade, home],
      awayOf: [awayMade, away],
    });
  }
  return rows;
}

/** Weight of an incident in the momentum of its minute. */
const WEIGHT: Readonly<Record<Incident['kind'], number>> = {
  goal: 40,
  penalty_missed: 25,
  shot: 22,
  corner: 12,
  offside: 6,
  foul: 0,
  card: 0,
  shootout: 0,
};

/** Counts the incidents and passes of a match, of each half, and the momentum of each minute. */
export class MatchStats {
  readonly full = newCounter();
  readonly first = newCounter();
  readonly second = newCounter();
  momentum: [number, number][] = [];
  readonly #weightOfMinute = new Map<string, number>();

  #countersOf(period: PeriodKind): readonly Counter[] {
    if (period === '1H') return [this.full, this.first];
    if (period === '2H') return [this.full, this.second];
    return period === 'P' ? [] : [this.full];
  }

  count({ period, atMs, kind, side, detail, ok, shot, foul, attempt }: Incident): void {
    const add = (key: (typeof COUNTED)[number]) => {
      for (const counter of this.#countersOf(period)) counter[key][side] += 1;
    };
    if (kind === 'shot' || shot === true) {
      add('shots');
      if (ok === true || kind === 'goal') add('shots_on');
      else if (attempt !== undefined) add(attempt.outcome === 'blocked' ? 'shots_blocked' : 'shots_off');
    }
    if (kind === 'corner') add('corners');
    if (kind === 'foul' || foul === true) add('fouls');
    if (kind === 'offside') add('offsides');
    if (kind === 'card') add(detail === 'yellow' ? 'yellow' : 'red');
    if (atMs < 0) return;
    const key = `${period} ${Math.floor(atMs / 60_000)}`;
    this.#weightOfMinute.set(key, (this.#weightOfMinute.get(key) ?? 0) + (side === 0 ? 1 : -1) * WEIGHT[kind]);
  }

  /** Counts the passes of a minute; `minutes` are the first and last minute of its period. Added minutes have no momentum. */
  countPasses(
    { period, minute, home, away, accurate = [0, 0] }: PassesOfMinute,
    minutes: { readonly from: number; readonly to: number },
  ): void {
    for (const counter of this.#countersOf(period)) {
      counter.passes[0] += home;
      counter.passes[1] += away;
      counter.accurate[0] += accurate[0];
      counter.accurate[1] += accurate[1];
    }
    const shown = minutes.from + minute + 1;
    if (shown > minutes.to) return;
    const share = ((home - away) / Math.max(8, home + away)) * 45;
    const value = Math.round(share + (this.#weightOfMinute.get(`${period} ${minute}`) ?? 0));
    this.momentum = [...this.momentum, [shown, Math.max(-100, Math.min(100, value))]];
  }
}
