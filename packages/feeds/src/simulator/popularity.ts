import { rngOf, type FixtureSlot } from './fixture-slot.ts';

const BY_GAME: Readonly<Record<number, number>> = { 1: 9000, 2: 6000, 3: 8500, 4: 5000, 5: 3500, 6: 4000, 7: 2200, 201: 7000, 202: 8000 };

/** Returns how many users follow a match before it starts: more in the top leagues and between strong teams. */
export function popularityOf(slot: FixtureSlot): number {
  const strength = slot.teams.reduce((sum, team) => sum + team.strength, 0) / Math.max(1, slot.teams.length);
  const base = (BY_GAME[slot.gameId] ?? 3000) / slot.league.tier ** 1.4;
  return Math.max(30, Math.round(base * Math.exp(strength * 0.6) * rngOf(slot, 'heat').between(0.6, 1.4)));
}
