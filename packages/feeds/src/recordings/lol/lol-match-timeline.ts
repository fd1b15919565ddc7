import type { PlayerRef } from '@matchpoint/contracts/match/base';
import { z } from 'zod';
import type { MobaIncident, MobaMinute } from '../series/moba-timeline.ts';
import type { Score, Side } from '../series/series-timeline.ts';
import { MINUTE, sideOf, other, LANES } from './lol-fixture.ts';

const TimelineEvent = z.object({
  type: z.string().nullish(),
  eventType: z.string().nullish(),
  timestamp: z.int(),
  killerId: z.int().nullish(),
  victimId: z.int().nullish(),
  assistingParticipantIds: z.array(z.int()).nullish(),
  teamId: z.int().nullish(),
  buildingType: z.string().nullish(),
  laneType: z.string().nullish(),
  monsterType: z.string().nullish(),
  monsterSubType: z.string().nullish(),
});

const Frame = z.object({
  timestamp: z.int(),
  participantFrames: z.record(
    z.string(),
    z.object({
      participantId: z.int(),
      totalGold: z.int(),
      level: z.int(),
      xp: z.int().nullish(),
      minionsKilled: z.int().nullish(),
      jungleMinionsKilled: z.int().nullish(),
    }),
  ),
  events: z.array(z.unknown()).nullish(),
});

export const Timeline = z.object({ frames: z.array(Frame).min(1), frameInterval: z.int() });
export type Timeline = z.infer<typeof Timeline>;

const ELEMENTS: Readonly<Record<string, string>> = {
  FIRE: 'infernal',
  WATER: 'ocean',
  EARTH: 'mountain',
  AIR: 'cloud',
  HEXTECH: 'hextech',
  CHEMTECH: 'chemtech',
  ELDER: 'elder',
};

/** Returns the incidents of a version 3 timeline. A building's `teamId` is the side that lost it; killer 0 is a minion or a tower. */
export function timelineIncidents(
  timeline: Timeline,
  refs: ReadonlyMap<number, PlayerRef>,
  broken: (what: string) => void,
): MobaIncident[] {
  const side = (id: number): Side => (id <= 5 ? 0 : 1);
  const incidents: MobaIncident[] = [];
  const had = new Set<string>();
  const firstOf = (what: string): string | undefined => (had.has(what) ? undefined : (had.add(what), what));
  for (const value of timeline.frames.flatMap((frame) => frame.events ?? [])) {
    const parsed = TimelineEvent.safeParse(value);
    if (!parsed.success) {
      broken('event cannot be read');
      continue;
    }
    const event = parsed.data;
    const kind = event.type ?? event.eventType;
    const killerId = event.killerId ?? 0;
    const killer = refs.get(killerId);
    const assists = event.assistingParticipantIds ?? [];
    const assistRefs = assists.flatMap((id) => refs.get(id) ?? []);
    const base = { atMs: event.timestamp, assists, killer: killerId === 0 ? undefined : killerId };
    const shown = { ...(killer === undefined ? {} : { player: killer }), ...(assistRefs.length === 0 ? {} : { assists: assistRefs }) };
    if (kind === 'CHAMPION_KILL' && event.victimId != null) {
      const victim = refs.get(event.victimId);
      const by: Side | undefined = killerId === 0 ? undefined : side(killerId);
      incidents.push({
        ...base,
        victim: event.victimId,
        event: { kind: 'kill', side: by ?? other(side(event.victimId)), ...shown, ...(victim === undefined ? {} : { victim }) },
        ...(by === undefined ? {} : { scores: { side: by, what: 'kills' }, first: firstOf('blood') }),
      });
    } else if (kind === 'BUILDING_KILL' && event.teamId != null) {
      const by = other(sideOf(event.teamId));
      const tower = event.buildingType === 'TOWER_BUILDING';
      const lane = LANES[event.laneType ?? ''];
      incidents.push({
        ...base,
        event: { kind: tower ? 'tower' : 'inhibitor', side: by, ...shown, ...(lane === undefined ? {} : { detail: lane }) },
        scores: { side: by, what: tower ? 'towers' : 'inhibitors' },
        first: tower ? firstOf('tower') : undefined,
      });
    } else if (kind === 'ELITE_MONSTER_KILL' && killerId !== 0) {
      const by = side(killerId);
      const element = ELEMENTS[(event.monsterSubType ?? '').replace(/_DRAGON$/, '')];
      const what =
        event.monsterType === 'DRAGON'
          ? element === 'elder'
            ? 'elder'
            : 'dragon'
          : event.monsterType === 'BARON_NASHOR'
            ? 'baron'
            : event.monsterType === 'RIFTHERALD'
              ? 'herald'
              : undefined;
      if (what === undefined) continue;
      incidents.push({
        ...base,
        event: { kind: what, side: by, ...shown, ...(element === undefined ? {} : { detail: element }) },
        scores: {
          side: by,
          what: what === 'elder' ? 'dragons' : `${what}s`,
          ...(what === 'dragon' && element !== undefined ? { dragon: element } : {}),
        },
        first: firstOf(what),
      });
    }
  }
  return incidents.toSorted((a, b) => a.atMs - b.atMs);
}

export function timelineMinutes(timeline: Timeline): MobaMinute[] {
  return timeline.frames.map((frame): MobaMinute => {
    const lines = Object.values(frame.participantFrames);
    const sum = (side: Side, of: (line: (typeof lines)[number]) => number) =>
      lines.filter((line) => (line.participantId <= 5 ? 0 : 1) === side).reduce((total, line) => total + of(line), 0);
    const gold: Score = [sum(0, (line) => line.totalGold), sum(1, (line) => line.totalGold)];
    return {
      atMs: frame.timestamp,
      minute: Math.round(frame.timestamp / MINUTE),
      goldDiff: gold[0] - gold[1],
      xpDiff: sum(0, (line) => line.xp ?? 0) - sum(1, (line) => line.xp ?? 0),
      gold,
      players: new Map(
        lines.map((line) => [
          line.participantId,
          { level: line.level, gold: line.totalGold, cs: (line.minionsKilled ?? 0) + (line.jungleMinionsKilled ?? 0) },
        ]),
      ),
    };
  });
}
