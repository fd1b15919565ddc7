import { orderTable, type TableSums } from '@matchpoint/contracts/rules/table-order';
import { planBasketball } from '../basketball/plan.ts';
import { HOUR, homeAndAway, kickOffOf, rngOf, type FixtureSlot } from '../fixture-slot.ts';
import { planSeries } from '../series/plan.ts';
import { planSoccer } from '../soccer/plan.ts';
import type { Team } from '../world.ts';

/** The final result of a match between two teams, without its timeline. */
export interface SlotResult {
  /** As the match page shows it: soccer with extra time, series in games won. */
  readonly score: readonly [number, number];
  /** undefined after a draw. */
  readonly winner: 0 | 1 | undefined;
}

const results = new WeakMap<FixtureSlot, SlotResult | 'void'>();

/** Returns the final result of a match between two teams; undefined for one that ends without a result. Cheap and cached. */
export function resultOf(slot: FixtureSlot): SlotResult | undefined {
  const known = results.get(slot) ?? planResult(slot) ?? 'void';
  results.set(slot, known);
  return known === 'void' ? undefined : known;
}

function planResult(slot: FixtureSlot): SlotResult | undefined {
  const { irregularity } = slot;
  if (irregularity === 'cancelled' || irregularity === 'abandoned') return undefined;
  const [home, away] = homeAndAway(slot);
  if (irregularity === 'walkover') {
    const winner = walkoverWinner(slot);
    const awarded = slot.gameId === 202 ? 3 : slot.gameId === 201 ? 20 : Math.floor((slot.length ?? 3) / 2) + 1;
    return { score: winner === 0 ? [awarded, 0] : [0, awarded], winner };
  }
  switch (slot.gameId) {
    case 202: {
      const { ft, et, kicks } = planSoccer(slot.seed, slot.key, home, away, slot.knockout === true);
      const score = [ft[0] + (et?.[0] ?? 0), ft[1] + (et?.[1] ?? 0)] as const;
      const scored = (side: 0 | 1): number => (kicks ?? []).filter((kick) => kick.side === side && kick.scored).length;
      const lead = score[0] - score[1] || scored(0) - scored(1);
      return { score, winner: lead === 0 ? undefined : lead > 0 ? 0 : 1 };
    }
    case 201: {
      const { score } = planBasketball(slot.seed, slot.key, slot.league, home, away);
      return { score, winner: score[0] > score[1] ? 0 : 1 };
    }
    default: {
      const { games, advantage, winner } = planSeries(slot);
      const won = (side: 0 | 1): number => advantage[side] + games.filter((game) => game.winner === side).length;
      return { score: [won(0), won(1)], winner };
    }
  }
}

/** Returns the side to which a walkover is awarded. */
export function walkoverWinner(slot: FixtureSlot): 0 | 1 {
  return rngOf(slot, 'walkover').chance(0.5) ? 0 : 1;
}

/** Returns an instant by which a match is over and confirmed, UTC milliseconds. */
export function overBy(slot: FixtureSlot): number {
  const hours = slot.gameId === 202 ? 4.5 : slot.gameId === 201 ? 4.5 : slot.gameId === 5 || slot.gameId === 6 ? 6.5 : 0;
  // The longest games of a series last about 80 minutes with draft, pauses and break.
  return kickOffOf(slot) + (hours === 0 ? (slot.length ?? 3) * 1.4 + 2 : hours) * HOUR;
}

/** A line of the table of a stage. */
export interface TableLine extends TableSums<string> {
  readonly team: Team;
}

/** Returns the table of matches that are over at an instant (all by default), by the rules of the site's tables. */
export function tableOf(teams: readonly Team[], slots: readonly FixtureSlot[], at = Infinity): readonly TableLine[] {
  const sums = new Map(teams.map((team) => [team.key, { id: team.key, team, played: 0, won: 0, points: 0, for: 0, against: 0 }]));
  const counted: { teams: readonly [string, string]; winner: 0 | 1 | undefined }[] = [];
  for (const slot of slots) {
    if (at !== Infinity && overBy(slot) > at) continue;
    const result = resultOf(slot);
    if (result === undefined) continue;
    const [home, away] = homeAndAway(slot);
    counted.push({ teams: [home.key, away.key], winner: result.winner });
    for (const side of [0, 1] as const) {
      const line = sums.get((side === 0 ? home : away).key);
      if (line === undefined) continue;
      const soccer = slot.gameId === 202;
      line.played += 1;
      line.won += result.winner === side ? 1 : 0;
      line.points += result.winner === side ? (soccer ? 3 : 1) : result.winner === undefined && soccer ? 1 : 0;
      line.for += result.score[side];
      line.against += result.score[side === 0 ? 1 : 0];
    }
  }
  return orderTable(Array.from(sums.values()), counted, slots[0]?.gameId === 201, (a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
