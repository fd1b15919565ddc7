import type { StatRow } from '@matchpoint/contracts/match/base';
import type { SoccerShot } from '@matchpoint/contracts/match/soccer';

/** Statistics of one side in one half. */
export class TeamStats {
  shotsOn = 0;
  shotsOff = 0;
  shotsBlocked = 0;
  corners = 0;
  fouls = 0;
  offsides = 0;
  yellow = 0;
  red = 0;
  attacks = 0;
  dangerous = 0;
  saves = 0;
  passes = 0;
  passesMade = 0;
  xg = 0;
  /** Sum of the side's possession share of each minute. */
  ball = 0;

  addShot(shot: SoccerShot): void {
    this.#count(shot, 1);
  }

  /** Takes back a shot that no longer counts: its goal was cancelled. */
  removeShot(shot: SoccerShot): void {
    this.#count(shot, -1);
  }

  #count({ outcome, xg = 0 }: SoccerShot, by: 1 | -1): void {
    if (outcome === 'goal' || outcome === 'on') this.shotsOn += by;
    else if (outcome === 'off') this.shotsOff += by;
    else this.shotsBlocked += by;
    this.xg += by * xg;
  }

  plus(other: TeamStats): TeamStats {
    const sum = new TeamStats();
    for (const key of STAT_KEYS) sum[key] = this[key] + other[key];
    return sum;
  }
}

const STAT_KEYS = [
  'shotsOn',
  'shotsOff',
  'shotsBlocked',
  'corners',
  'fouls',
  'offsides',
  'yellow',
  'red',
  'attacks',
  'dangerous',
  'saves',
  'passes',
  'passesMade',
  'xg',
  'ball',
] as const satisfies readonly (keyof TeamStats)[];

/** Returns the rows of product.md §1.4. */
export function statRows(home: TeamStats, away: TeamStats): StatRow[] {
  const share = home.ball + away.ball === 0 ? 50 : Math.round((home.ball / (home.ball + away.ball)) * 100);
  const count = (key: string, of: (figures: TeamStats) => number): StatRow => ({ key, home: of(home), away: of(away), unit: 'count' });
  const accuracy = (figures: TeamStats): number => (figures.passes === 0 ? 0 : Math.round((figures.passesMade / figures.passes) * 100));
  return [
    { key: 'possession', home: share, away: 100 - share, unit: 'percent' },
    { key: 'xg', home: round(home.xg), away: round(away.xg), unit: 'decimal' },
    count('shots', (side) => side.shotsOn + side.shotsOff + side.shotsBlocked),
    count('shots_on', (side) => side.shotsOn),
    count('shots_off', (side) => side.shotsOff),
    count('shots_blocked', (side) => side.shotsBlocked),
    count('attacks', (side) => side.attacks),
    count('dangerous_attacks', (side) => side.dangerous),
    count('corners', (side) => side.corners),
    count('passes', (side) => side.passes),
    {
      key: 'pass_accuracy',
      home: accuracy(home),
      away: accuracy(away),
      unit: 'percent',
      homeOf: [home.passesMade, home.passes],
      awayOf: [away.passesMade, away.passes],
    },
    count('fouls', (side) => side.fouls),
    count('offsides', (side) => side.offsides),
    count('saves', (side) => side.saves),
    count('yellow', (side) => side.yellow),
    count('red', (side) => side.red),
  ];
}

function round(value: number): number {
  // Avoids negative zero, which JSON does not keep.
  return Math.round(value * 100) / 100 || 0;
}
