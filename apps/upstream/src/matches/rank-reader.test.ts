import { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import { describe, expect, it } from 'vitest';
import type { FinalTableRow } from './match-store.ts';
import { LibraryVersions } from '../library/library-versions.ts';
import { type RankedRow, RankReader } from './rank-reader.ts';
import { testSeasonRow } from './test-season-row.ts';

const league = LeagueId.parse(1);
const final = (home: number, away: number, score: readonly [number, number], endedAt: number): FinalTableRow => ({
  ...testSeasonRow(home, away, score),
  season: '2026',
  ended_at: endedAt,
});
const asked = (id: number, teams: readonly [number, number], state: RankedRow['state'], startAt: number): RankedRow => ({
  id: MatchId.parse(id),
  game_id: 202,
  origin: 'simulated',
  league_id: league,
  season: '2026',
  team_ids: teams.map((team) => TeamId.parse(team)),
  state,
  start_at: startAt,
  fixture: {},
});

describe('ranks of the teams of a match', () => {
  const rows = [final(1, 2, [1, 0], 100), final(3, 1, [2, 0], 200), final(2, 1, [5, 0], 300)];
  const reader = () =>
    new RankReader({ store: { tableRows: async () => rows }, clock: { now: () => 1_000 }, versions: new LibraryVersions() });

  it('a match that has begun has the ranks of the table at its kick-off, without later results', async () => {
    const ranks = await reader().of([asked(1, [1, 2], 'finished', 150), asked(2, [3, 1], 'live', 250)]);
    expect(ranks.get(MatchId.parse(1))).toEqual([1, 2]);
    expect(ranks.get(MatchId.parse(2))).toEqual([1, 2]);
  });

  it('a coming match has the ranks of the present table, and a team without a result has none', async () => {
    const ranks = await reader().of([asked(3, [2, 1], 'upcoming', 5_000), asked(4, [3, 9], 'upcoming', 5_000)]);
    expect(ranks.get(MatchId.parse(3))).toEqual([1, 3]);
    expect(ranks.get(MatchId.parse(4))).toEqual([2, null]);
  });

  it('ranks that the feed names are kept, and a match before the first result has none', async () => {
    const named = { ...asked(5, [1, 2], 'upcoming', 5_000), fixture: { ranks: [7, 8] } };
    const ranks = await reader().of([named, asked(6, [1, 2], 'finished', 50)]);
    expect([...ranks]).toEqual([]);
  });
});
