import type { BasketballEvent } from '@matchpoint/contracts/match/basketball';
import { courtMeasures, isBeyondArc, isInKey } from '@matchpoint/contracts/rules/basketball-court';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_DAY, anySlot, finalOf, momentOf, runs, slotsOf } from './test-slots.ts';
import { findScenario } from './scenario.ts';
import { scheduled } from './source.ts';

const SIDES = [0, 1] as const;
const SHOTS = new Set<BasketballEvent['kind']>(['two', 'three', 'miss_two', 'miss_three']);

describe('shots of simulated soccer matches', () => {
  it('at any time shots, shots on target, blocked shots, expected goals and goals are sums of the shots that were not cancelled', () => {
    fc.assert(
      fc.property(anySlot([202]), fc.nat(), (slot, pick) => {
        const recording = scheduled(slot).load();
        for (const { soccer, score, status } of [recording.stateAt(momentOf(recording.timestamps, pick)), finalOf(slot)]) {
          if (soccer === undefined || score === undefined || status === 'walkover') continue;
          for (const side of SIDES) {
            const own = soccer.events.filter((event) => event.side === side && event.cancelled === undefined);
            const shots = own.flatMap(({ shot }) => (shot === undefined ? [] : [shot]));
            const count = (...outcomes: string[]) => shots.filter(({ outcome }) => outcomes.includes(outcome)).length;
            const stat = (key: string) => soccer.stats.full.find((row) => row.key === key)?.[side === 0 ? 'home' : 'away'];
            expect(stat('shots')).toBe(shots.length);
            expect(stat('shots_on')).toBe(count('goal', 'on'));
            expect(stat('shots_off')).toBe(count('off'));
            expect(stat('shots_blocked')).toBe(count('blocked'));
            expect(stat('xg')).toBeCloseTo(
              shots.reduce((sum, { xg = 0 }) => sum + xg, 0),
              6,
            );
            const ownGoals = own.filter(({ kind, detail }) => kind === 'goal' && detail === 'own').length;
            expect(count('goal') + ownGoals).toBe(score[side]);
          }
        }
      }),
      runs(80),
    );
  });

  it('every shot lies in the half that is attacked, penalties on their spot, and a header in the penalty area', () => {
    fc.assert(
      fc.property(anySlot([202]), (slot) => {
        for (const { shot, kind, detail } of finalOf(slot).soccer?.events ?? []) {
          if (shot === undefined) continue;
          expect(shot.x).toBeGreaterThan(50);
          expect(shot.x).toBeLessThan(100);
          expect(Math.abs(shot.y - 50)).toBeLessThan(50);
          expect(shot.xg).toBeGreaterThan(0);
          expect(shot.xg).toBeLessThan(1);
          const penalty = kind === 'penalty_missed' || detail === 'penalty';
          expect(shot.situation === 'penalty').toBe(penalty);
          expect(!penalty || (shot.x === 89.5 && shot.y === 50 && shot.xg === 0.76)).toBe(true);
          expect(shot.body !== 'head' || shot.x > 84).toBe(true);
        }
      }),
      runs(60),
    );
  });

  it('over many matches the expected goals are near the goals, and goals are worth more than shots that missed', () => {
    const states = slotsOf('matchpoint', 202)
      .slice(0, 160)
      .map((slot) => finalOf(slot));
    const shots = states.flatMap(({ soccer }) => soccer?.events ?? []).flatMap(({ shot }) => (shot === undefined ? [] : [shot]));
    const mean = (list: typeof shots) => list.reduce((sum, { xg = 0 }) => sum + xg, 0) / list.length;
    const goals = shots.filter(({ outcome }) => outcome === 'goal');
    const ratio = shots.reduce((sum, { xg = 0 }) => sum + xg, 0) / goals.length;
    expect(ratio).toBeGreaterThan(0.85);
    expect(ratio).toBeLessThan(1.2);
    expect(mean(goals)).toBeGreaterThan(1.5 * mean(shots.filter(({ outcome }) => outcome === 'off')));
  });

  it('a cancelled goal keeps its shot, which is marked with it and taken out of the statistics', () => {
    const recording = findScenario('matchpoint', FIRST_DAY, 'goal_cancelled', 365)?.load();
    const events = recording?.stateAt(recording.timestamps.at(-1) ?? 0).soccer?.events ?? [];
    const goal = events.find(({ kind, cancelled }) => kind === 'goal' && cancelled !== undefined);
    expect(goal?.shot?.outcome).toBe('goal');
    const shotsAt = (at: number) => {
      const row = recording?.stateAt(at).soccer?.stats.full.find(({ key }) => key === 'shots');
      return goal?.side === 0 ? row?.home : row?.away;
    };
    const cancelledAt = recording?.timestamps.findIndex((at) =>
      recording.stateAt(at).soccer?.events.some(({ id, cancelled }) => id === goal?.id && cancelled !== undefined),
    );
    const times = recording?.timestamps ?? [];
    const before = shotsAt(times[(cancelledAt ?? 0) - 1] ?? 0) ?? 0;
    expect(shotsAt(times[cancelledAt ?? 0] ?? 0)).toBe(before - 1);
  });

  it('average places exist from half-time on for everybody who played a half, forwards higher than defenders', () => {
    fc.assert(
      fc.property(anySlot([202]), (slot) => {
        const { soccer, status } = finalOf(slot);
        if (soccer?.lineups === undefined || status !== 'finished') return;
        for (const lineup of soccer.lineups) {
          const depth = (pos: string) => {
            const of = [...lineup.players, ...lineup.bench].flatMap(({ pos: own, average }) =>
              own === pos && average !== undefined ? [average[0]] : [],
            );
            return of.reduce((sum, x) => sum + x, 0) / of.length;
          };
          expect(lineup.players.filter(({ average }) => average !== undefined).length).toBeGreaterThanOrEqual(9);
          expect(depth('GK')).toBeLessThan(depth('DF'));
          expect(depth('DF')).toBeLessThan(depth('FW'));
        }
        const recording = scheduled(slot).load();
        const firstHalf = recording.timestamps.find((at) => recording.stateAt(at).phase === 'first_half') ?? 0;
        const early = recording.stateAt(firstHalf).soccer?.lineups?.flatMap(({ players }) => players) ?? [];
        expect(early.every(({ average }) => average === undefined)).toBe(true);
      }),
      runs(25),
    );
  });
});

describe('shots of simulated basketball games', () => {
  it('at any time field goals and threes are sums of the shots, and points in the paint those of the restricted area', () => {
    fc.assert(
      fc.property(anySlot([201]), fc.nat(), (slot, pick) => {
        const recording = scheduled(slot).load();
        for (const { basketball } of [recording.stateAt(momentOf(recording.timestamps, pick)), finalOf(slot)]) {
          if (basketball === undefined || basketball.stats.full.length === 0) continue;
          const court = courtMeasures(basketball.markings);
          for (const side of SIDES) {
            const shots = basketball.events.filter((event) => event.side === side && SHOTS.has(event.kind));
            expect(shots.every(({ place }) => place !== undefined)).toBe(true);
            const of = (key: string) => basketball.stats.full.find((row) => row.key === key)?.[side === 0 ? 'homeOf' : 'awayOf'];
            const pair = (...kinds: readonly [made: string, missed: string][]) =>
              [0, 1].map(
                (part) => shots.filter(({ kind }) => kinds.some((one) => kind === one[0] || (part === 1 && kind === one[1]))).length,
              );
            expect(pair(['two', 'miss_two'], ['three', 'miss_three'])).toEqual(of('field_goals'));
            expect(pair(['three', 'miss_three'])).toEqual(of('threes'));
            const paint = shots.filter(({ kind, place }) => kind === 'two' && place !== undefined && isInKey(place, court)).length;
            const row = basketball.stats.full.find(({ key }) => key === 'points_in_paint');
            expect(side === 0 ? row?.home : row?.away).toBe(2 * paint);
          }
        }
      }),
      runs(50),
    );
  });

  it('threes are tried beyond the line and twos inside, once a basket that was counted wrongly is corrected', () => {
    fc.assert(
      fc.property(anySlot([201]), (slot) => {
        const { basketball, corrections = [], status } = finalOf(slot);
        if (basketball === undefined || status !== 'finished') return;
        const court = courtMeasures(basketball.markings);
        const wrong = basketball.events.filter(
          ({ kind, place }) => place !== undefined && isBeyondArc(place, court) !== (kind === 'three' || kind === 'miss_three'),
        );
        expect(wrong.length).toBeLessThanOrEqual(corrections.length === 0 ? 1 : 0);
        for (const { place } of basketball.events) {
          if (place === undefined) continue;
          expect(Math.abs(place[0])).toBeLessThan(court.halfWidth);
          expect(place[1]).toBeGreaterThan(-court.baseline);
        }
      }),
      runs(50),
    );
  });

  it('at any time the spans on court add up to the minutes of each player, and those of a team to five times the time played', () => {
    fc.assert(
      fc.property(anySlot([201]), fc.nat(), (slot, pick) => {
        const recording = scheduled(slot).load();
        for (const state of [recording.stateAt(momentOf(recording.timestamps, pick)), finalOf(slot)]) {
          const { basketball, score } = state;
          if (basketball === undefined || score === undefined || state.status === 'walkover') continue;
          const now = Math.max(
            ...basketball.box.flat().map((line) => (line.court?.length === 1 ? line.seconds + (line.court[0] ?? 0) : 0)),
          );
          const played = basketball.box[0].reduce((sum, line) => sum + line.seconds, 0) / 5;
          expect(basketball.box[1].reduce((sum, line) => sum + line.seconds, 0)).toBe(5 * played);
          expect(now).toBeLessThanOrEqual(played);
          for (const { court = [], seconds } of basketball.box.flat()) {
            const spans = court.length % 2 === 1 ? [...court, played] : court;
            expect(spans.reduce((sum, at, index) => sum + (index % 2 === 0 ? -at : at), 0)).toBe(seconds);
            expect(court).toEqual([...new Set(court)].toSorted((a, b) => a - b));
          }
        }
      }),
      runs(50),
    );
  });

  it('the substitutions of the play-by-play and the starters say who was on court', () => {
    fc.assert(
      fc.property(anySlot([201]), (slot) => {
        const { basketball, status } = finalOf(slot);
        if (basketball === undefined || status !== 'finished') return;
        for (const side of SIDES) {
          const on = new Set(basketball.box[side].filter(({ starter }) => starter).map(({ player }) => player.id));
          const played = new Set(on);
          for (const event of basketball.events) {
            if (event.kind !== 'sub' || event.side !== side) continue;
            expect(event.other !== undefined && on.delete(event.other.id)).toBe(true);
            if (event.player !== undefined) on.add(event.player.id);
            if (event.player !== undefined) played.add(event.player.id);
            expect(on.size).toBe(5);
          }
          const onCourt = basketball.box[side].filter(({ court = [] }) => court.length > 0);
          expect(onCourt.map(({ player }) => player.id).filter((id) => !played.has(id))).toEqual([]);
        }
      }),
      runs(30),
    );
  });
});
