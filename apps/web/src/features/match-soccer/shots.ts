import type { Side } from '@matchpoint/contracts/match/base';
import type { SoccerEvent, SoccerShot } from '@matchpoint/contracts/match/soccer';

/** A shot with the incident that it belongs to. */
export interface MatchShot extends SoccerShot {
  readonly event: SoccerEvent;
  readonly side: Side;
}

export type ShotHalf = 'all' | 'first' | 'second' | 'extra';
export type ShotScope = 'all' | 'goals' | 'on';

export interface ShotFilter {
  readonly half: ShotHalf;
  readonly scope: ShotScope;
  /** Id of a player; undefined for all. */
  readonly player: string | undefined;
}

/** Returns the shots that have a place, in the order of the match; shots of cancelled goals are left out. */
export function matchShots(events: readonly SoccerEvent[]): MatchShot[] {
  return events.flatMap((event) =>
    event.shot === undefined || event.side === undefined || event.cancelled !== undefined
      ? []
      : [{ ...event.shot, event, side: event.side }],
  );
}

function halfOf({ minute }: SoccerEvent): Exclude<ShotHalf, 'all'> {
  return minute <= 45 ? 'first' : minute <= 90 ? 'second' : 'extra';
}

/** Returns the halves in which there were shots. */
export function shotHalves(shots: readonly MatchShot[]): ShotHalf[] {
  const seen = new Set(shots.map(({ event }) => halfOf(event)));
  return ['all', ...(['first', 'second', 'extra'] as const).filter((half) => seen.has(half))];
}

/** Returns the shots of a filter. */
export function filterShots(shots: readonly MatchShot[], { half, scope, player }: ShotFilter): MatchShot[] {
  return shots.filter(
    ({ event, outcome }) =>
      (half === 'all' || halfOf(event) === half) &&
      (scope === 'all' || outcome === 'goal' || (scope === 'on' && outcome === 'on')) &&
      (player === undefined || String(event.player?.id) === player),
  );
}

/** Edge of the penalty area and its sides, percent of the pitch. */
const BOX_X = 100 - (16.5 / 105) * 100;
const BOX_Y = (20.16 / 68) * 100;

/** Expected goals from which a chance is a big one. */
const BIG_CHANCE = 0.3;

/** The row of a table about the shots of both sides; a value that the data do not have is undefined. */
export interface ShotFact {
  readonly key: 'shots' | 'box' | 'big' | 'head' | 'counter' | 'first_on' | 'mean_xg';
  readonly values: readonly [string | undefined, string | undefined];
}

/** Returns what is counted of the shots of each side; rows for which the source has nothing are left out. */
export function shotFacts(shots: readonly MatchShot[], minute: (event: SoccerEvent) => string): ShotFact[] {
  const of = (side: Side) => shots.filter((shot) => shot.side === side);
  const onTarget = (list: readonly MatchShot[]) => list.filter(({ outcome }) => outcome === 'goal' || outcome === 'on');
  const count = (matches: (shot: MatchShot) => boolean) => (side: Side) => String(of(side).filter(matches).length);
  const rows: [ShotFact['key'], boolean, (side: Side) => string | undefined][] = [
    ['shots', true, (side) => `${of(side).length} / ${onTarget(of(side)).length}`],
    ['box', true, count(({ x, y }) => x >= BOX_X && Math.abs(y - 50) <= BOX_Y)],
    ['big', shots.some(({ xg }) => xg !== undefined), count(({ xg = 0 }) => xg >= BIG_CHANCE)],
    ['head', shots.some(({ body }) => body === 'head'), count(({ body }) => body === 'head')],
    ['counter', shots.some(({ situation }) => situation === 'counter'), count(({ situation }) => situation === 'counter')],
    [
      'first_on',
      true,
      (side) => {
        const [first] = onTarget(of(side));
        return first === undefined ? undefined : minute(first.event);
      },
    ],
    [
      'mean_xg',
      shots.some(({ xg }) => xg !== undefined),
      (side) => (of(side).length === 0 ? undefined : (of(side).reduce((sum, { xg = 0 }) => sum + xg, 0) / of(side).length).toFixed(2)),
    ],
  ];
  return rows.flatMap(([key, known, value]) => (known ? [{ key, values: [value(0), value(1)] as const }] : []));
}

/** A point of the race: after the shot of a minute, expected goals of the side so far. */
export interface RaceStep {
  readonly minute: number;
  readonly sum: number;
  readonly shot: MatchShot;
}

/** Returns the steps of a side's race; undefined where a shot has no expected goals. */
export function raceSteps(shots: readonly MatchShot[], side: Side): RaceStep[] | undefined {
  let sum = 0;
  const steps: RaceStep[] = [];
  for (const shot of shots) {
    if (shot.side !== side) continue;
    if (shot.xg === undefined) return undefined;
    sum += shot.xg;
    steps.push({ minute: shot.event.minute, sum: Math.round(sum * 100) / 100, shot });
  }
  return steps;
}
