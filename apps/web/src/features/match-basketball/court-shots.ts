import type { Side } from '@matchpoint/contracts/match/base';
import type { BasketballEvent } from '@matchpoint/contracts/match/basketball';
import { isInKey, type CourtMeasures } from '@matchpoint/contracts/rules/basketball-court';

/** A field goal or a miss with its place. */
export interface CourtShot {
  readonly event: BasketballEvent;
  readonly side: Side;
  readonly place: readonly [number, number];
  readonly points: 2 | 3;
  readonly made: boolean;
}

const SHOTS: Readonly<Record<string, readonly [points: 2 | 3, made: boolean]>> = {
  two: [2, true],
  three: [3, true],
  miss_two: [2, false],
  miss_three: [3, false],
};

export interface CourtFilter {
  /** Period from 1; undefined for all. */
  readonly period: number | undefined;
  /** Id of a player; undefined for all. */
  readonly player: string | undefined;
}

/** Returns the field goals and misses that have a place, in the order of the game; cancelled ones are left out. */
export function courtShots(events: readonly BasketballEvent[]): CourtShot[] {
  return events.flatMap((event) => {
    const shot = SHOTS[event.kind];
    const { side, place, cancelled } = event;
    if (shot === undefined || side === undefined || place === undefined || cancelled !== undefined) return [];
    return [{ event, side, place, points: shot[0], made: shot[1] }];
  });
}

/** Returns the shots of a filter. */
export function filterCourtShots(shots: readonly CourtShot[], { period, player }: CourtFilter): CourtShot[] {
  return shots.filter(
    ({ event }) => (period === undefined || event.period === period) && (player === undefined || String(event.player?.id) === player),
  );
}

/** Returns the players of a side who tried a field goal, most tries first. */
export function shooters(shots: readonly CourtShot[], side: Side): { readonly id: string; readonly name: string }[] {
  const found = new Map<string, { id: string; name: string; tries: number }>();
  for (const { event, side: own } of shots) {
    if (own !== side || event.player === undefined) continue;
    const id = String(event.player.id);
    found.set(id, { id, name: event.player.name, tries: (found.get(id)?.tries ?? 0) + 1 });
  }
  return [...found.values()].toSorted((a, b) => b.tries - a.tries);
}

/** Shots of a zone as [made, tried] of each side. */
export interface ZoneRow {
  readonly zone: 'key' | 'middle' | 'three';
  readonly of: readonly [readonly [number, number], readonly [number, number]];
}

/** Returns made and tried shots of each side in the restricted area, between it and the three-point line, and for three points. */
export function zoneRows(shots: readonly CourtShot[], court: CourtMeasures): ZoneRow[] {
  const zoneOf = ({ points, place }: CourtShot): ZoneRow['zone'] => (points === 3 ? 'three' : isInKey(place, court) ? 'key' : 'middle');
  return (['key', 'middle', 'three'] as const).map((zone) => {
    const pair = (side: Side): readonly [number, number] => {
      const own = shots.filter((shot) => shot.side === side && zoneOf(shot) === zone);
      return [own.filter(({ made }) => made).length, own.length];
    };
    return { zone, of: [pair(0), pair(1)] };
  });
}

/** A time on court in seconds since tip-off. */
export type CourtSpan = readonly [from: number, to: number];

/** Returns the spans of a box line (contracts, `BasketballBox.court`); one that is not over ends at `played`. */
export function courtSpans(court: readonly number[], played: number): CourtSpan[] {
  const spans: CourtSpan[] = [];
  for (let index = 0; index < court.length; index += 2) {
    const from = court[index] ?? 0;
    spans.push([from, Math.max(from, court[index + 1] ?? played)]);
  }
  return spans;
}
