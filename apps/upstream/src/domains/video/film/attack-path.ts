import type { Lineup } from '@matchpoint/contracts/match/soccer';
import { seededRandom } from './draft-scene.ts';

/** A place in percent of the pitch, in attack direction. */
export interface PathPoint {
  readonly x: number;
  readonly y: number;
  readonly name?: string;
}

export interface AttackPath {
  readonly path: readonly PathPoint[];
  readonly target: { readonly y: number; readonly z: number };
  readonly traced: 'data' | 'lineups' | 'drawn';
}

/** A measured shot, as far as a feed has it. */
export interface MeasuredShot {
  readonly x: number;
  readonly y: number;
  readonly target?: { readonly y: number; readonly z: number } | undefined;
}

export interface AttackFacts {
  /** The same id gives the same path. */
  readonly id: string;
  readonly isPenalty: boolean;
  /** Whether the ball ends in the goal or beside it. */
  readonly isOnTarget: boolean;
  readonly player?: string | undefined;
  readonly other?: string | undefined;
  readonly shot?: MeasuredShot | undefined;
  readonly lineup?: Lineup | undefined;
}

const PENALTY_SPOT = { x: 88.5, y: 50 };

/**
 * Returns the way of the ball to a shot. It ends at the measured place where there is one. Without it, the two players start where their
 * line-up has them, and the places between are made up, always the same for the same event.
 */
export function attackPath({ id, isPenalty, isOnTarget, player, other, shot, lineup }: AttackFacts): AttackPath {
  const random = seededRandom(id);
  const between = (from: number, to: number) => from + (to - from) * random();
  const target = shot?.target ?? {
    y: isOnTarget ? Math.round(between(14, 86)) : random() < 0.5 ? Math.round(between(-34, -12)) : Math.round(between(112, 134)),
    z: Math.round(between(8, isOnTarget ? 82 : 120)),
  };
  if (isPenalty) return { path: [named(PENALTY_SPOT, player)], target, traced: shot === undefined ? 'drawn' : 'data' };
  const scorer = placeOf(lineup, player);
  const helper = placeOf(lineup, other);
  const wing = scorer?.y ?? helper?.y ?? between(22, 78);
  const end = shot ?? { x: between(82, 92), y: clamp(50 + (wing - 50) * 0.45 + between(-7, 7), 28, 72) };
  const opposite = clamp(100 - wing + between(-14, 14), 10, 90);
  const from =
    helper === undefined
      ? { x: between(52, 62), y: clamp(wing + between(-22, 22), 10, 90) }
      : { x: clamp(40 + helper.x * 0.28, 44, 70), y: helper.y };
  const last = { x: between(70, 80), y: clamp((from.y + end.y) / 2 + (end.y < 50 ? -1 : 1) * between(8, 22), 8, 92) };
  const path: PathPoint[] = [
    rounded({ x: between(24, 36), y: opposite }),
    rounded({ x: between(40, 48), y: clamp((opposite + from.y) / 2, 10, 90) }),
    named(from, other),
    rounded(last),
    named(end, player),
  ];
  return { path, target, traced: shot !== undefined ? 'data' : scorer !== undefined || helper !== undefined ? 'lineups' : 'drawn' };
}

function placeOf(lineup: Lineup | undefined, name: string | undefined): { readonly x: number; readonly y: number } | undefined {
  const found = name === undefined ? undefined : lineup?.players.find(({ player }) => player.name === name);
  return found?.x === undefined || found.y === undefined ? undefined : { x: found.x, y: found.y };
}

function named(point: { readonly x: number; readonly y: number }, name: string | undefined): PathPoint {
  return name === undefined ? rounded(point) : { ...rounded(point), name };
}

function rounded({ x, y }: { readonly x: number; readonly y: number }): PathPoint {
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
