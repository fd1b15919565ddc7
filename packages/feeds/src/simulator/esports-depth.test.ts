import type { FeedState } from '@matchpoint/contracts/feed';
import type { GameDetail } from '@matchpoint/contracts/match/series';
import { clockMs } from '@matchpoint/contracts/rules/match-clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scheduled } from './source.ts';
import { anySlot, finalOf, momentOf, runs } from './test-slots.ts';

const MOBA = [1, 3, 4, 7] as const;
const CS = [2] as const;
const ROYALE = [5, 6] as const;

function gamesOf<K extends 'moba' | 'cs'>(state: FeedState, kind: K) {
  return (state.series?.games ?? []).flatMap((game): { game: GameDetail; detail: Extract<GameDetail['detail'], { kind: K }> }[] => {
    const { detail } = game;
    return detail !== undefined && isKind(detail, kind) ? [{ game, detail }] : [];
  });
}

function isKind<K extends 'moba' | 'cs'>(
  detail: NonNullable<GameDetail['detail']>,
  kind: K,
): detail is Extract<NonNullable<GameDetail['detail']>, { kind: K }> {
  return detail.kind === kind;
}

describe('what the pages of esports show of a simulated match', () => {
  it('players of a MOBA game buy the items of their inventory in the order of time, from the horn to the end of the game', () => {
    fc.assert(
      fc.property(anySlot(MOBA), fc.nat(), (slot, pick) => {
        const recording = scheduled(slot).load();
        for (const state of [recording.stateAt(momentOf(recording.timestamps, pick)), finalOf(slot)]) {
          for (const { game, detail } of gamesOf(state, 'moba')) {
            for (const { items, backpack = [], purchases = [] } of detail.players.flat()) {
              const kept = [...backpack, ...items];
              expect(purchases.slice(purchases.length - kept.length).map(({ item }) => item)).toEqual(kept);
              const times = purchases.map(({ atMs }) => atMs);
              expect(times).toEqual(times.toSorted((a, b) => a - b));
              expect(times[0]).toBe(0);
              expect(times.at(-1)).toBeLessThanOrEqual((game.lengthSec ?? Infinity) * 1000);
            }
          }
        }
      }),
      runs(30),
    );
  });

  it('the gold of the players of a MOBA team adds up to the gold of the team, and the gold graph ends with their difference', () => {
    fc.assert(
      fc.property(anySlot(MOBA), (slot) => {
        for (const { detail } of gamesOf(finalOf(slot), 'moba')) {
          const gold = detail.players.map((players) => players.reduce((sum, player) => sum + player.gold, 0));
          expect(gold).toEqual(detail.teams.map((team) => team.gold));
          const minutes = detail.goldDiff.map(([minute]) => minute);
          expect(minutes).toEqual(minutes.map((_, index) => index));
        }
      }),
      runs(30),
    );
  });

  it('the duels of a CS map add up to the kills and deaths of each player, and each round has the economy of both teams', () => {
    fc.assert(
      fc.property(anySlot(CS), (slot) => {
        for (const { detail } of gamesOf(finalOf(slot), 'cs')) {
          const kills = detail.events.filter(({ kind }) => kind === 'kill');
          for (const side of [0, 1] as const) {
            for (const { player, kills: own, deaths, openingKills } of detail.players[side]) {
              expect(kills.filter((kill) => kill.player?.id === player.id)).toHaveLength(own);
              expect(kills.filter((kill) => kill.victim?.id === player.id)).toHaveLength(deaths);
              const opening = detail.rounds.filter(({ no }) => kills.find((kill) => kill.round === no)?.player?.id === player.id);
              expect(opening).toHaveLength(openingKills ?? 0);
            }
          }
          for (const { economy } of detail.rounds) expect(Math.min(...(economy ?? [0, 0]))).toBeGreaterThanOrEqual(1000);
        }
      }),
      runs(30),
    );
  });

  it('a bomb is planted only while a round is played, and at half-time there is none', () => {
    fc.assert(
      fc.property(anySlot(CS), (slot) => {
        const recording = scheduled(slot).load();
        const planted: string[] = [];
        for (const at of recording.timestamps) {
          const { facts, phase, clock } = recording.stateAt(at);
          if (facts.kind === 'series' && facts.current?.bomb === 'planted') planted.push(`${phase} ${String(clock?.running)}`);
        }
        expect(new Set(planted)).toEqual(new Set(planted.length === 0 ? [] : ['in_game true']));
      }),
      runs(12),
    );
  });

  it('the clock of a game never runs backwards, except from the round to the bomb in CS, and none is shown between two games', () => {
    fc.assert(
      fc.property(anySlot([...MOBA, ...CS, ...ROYALE]), (slot) => {
        const recording = scheduled(slot).load();
        const faults: string[] = [];
        let before: FeedState | undefined;
        for (const at of recording.timestamps) {
          const state = recording.stateAt(at);
          if (WITHOUT_CLOCK.has(state.phase) && state.clock !== undefined) faults.push(`${at}: a clock in ${state.phase}`);
          if (before !== undefined) faults.push(...clockFaults(before, state, at));
          before = state;
        }
        expect(faults).toEqual([]);
      }),
      runs(20),
    );
  });

  it('each circle of a battle royale lies within the one before it and within the map', () => {
    fc.assert(
      fc.property(anySlot(ROYALE), (slot) => {
        for (const { events } of finalOf(slot).battleRoyale?.games ?? []) {
          const zones = events.flatMap(({ zone }) => (zone === undefined ? [] : [zone]));
          expect(zones).toHaveLength(events.filter(({ kind }) => kind === 'circle').length);
          for (const [index, { x, y, r }] of zones.entries()) {
            const outer = zones[index - 1] ?? { x: 0.5, y: 0.5, r: Math.SQRT1_2 };
            expect(Math.hypot(x - outer.x, y - outer.y) + r).toBeLessThanOrEqual(outer.r + 0.001);
            expect(Math.min(x - r, y - r, 1 - x - r, 1 - y - r)).toBeGreaterThanOrEqual(-0.001);
          }
        }
      }),
      runs(20),
    );
  });

  it('a team that is out of a battle royale has the points of its place and kills at once, and they do not change any more', () => {
    fc.assert(
      fc.property(anySlot(ROYALE), fc.nat(), (slot, pick) => {
        const recording = scheduled(slot).load();
        const { battleRoyale } = recording.stateAt(momentOf(recording.timestamps, pick));
        const final = finalOf(slot).battleRoyale;
        for (const row of battleRoyale?.table ?? []) {
          const last = final?.table.find(({ teamId }) => teamId === row.teamId);
          const out = row.cells.map((cell, index) => [index, cell] as const).filter(([, { place }]) => place !== undefined);
          expect(out).toEqual(out.map(([index]) => [index, last?.cells[index]]));
        }
      }),
      runs(30),
    );
  });
});

const WITHOUT_CLOCK: ReadonlySet<string> = new Set(['between_games', 'draft', 'veto', 'finished']);

/** Returns what is wrong with the clock at `at`, when the state changes from `before`. */
function clockFaults(before: FeedState, state: FeedState, at: number): string[] {
  const [last, clock] = [before.clock, state.clock];
  if (last === undefined) return [];
  const faults: string[] = [];
  if (clock !== undefined && partOf(before) === partOf(state)) {
    const [was, is] = [clockMs(last, at), clockMs(clock, at)];
    if (clock.dir === 'up' ? is < was : is > was) faults.push(`${at}: the clock runs from ${was} to ${is}`);
  }
  // The clock of a round reaches zero only when the time decides it.
  if (last.dir === 'down' && last.running && at - last.at > last.ms + 1_000) faults.push(`${at}: the clock stands at zero`);
  return faults;
}

/** Returns what a clock belongs to: a game, and in CS a round before or after the bomb is planted. */
function partOf({ facts }: FeedState): string {
  const { no, round, bomb } = (facts.kind === 'series' ? facts.current : undefined) ?? {};
  return JSON.stringify([no, round, bomb, facts.kind === 'battle_royale' ? facts.gameNo : 0]);
}
