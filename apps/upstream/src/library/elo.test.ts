import { TeamId } from '@matchpoint/contracts/ids';
import { describe, expect, it } from 'vitest';
import { type EloMatch, placeOf, rankTeams } from './elo.ts';

const DAY = 86_400_000;
const team = (id: number) => TeamId.parse(id);
const match = (home: number, away: number, score: [number, number], over: Partial<EloMatch> = {}): EloMatch => ({
  team_ids: [team(home), team(away)],
  start_at: 0,
  home_score: score[0],
  away_score: score[1],
  winner: null,
  neutral: true,
  kind: 'soccer',
  simulated: false,
  national: false,
  ...over,
});
/** Each of `count` teams meets each other once; the one with the smaller number wins. */
const league = (count: number, over: Partial<EloMatch> = {}): EloMatch[] =>
  Array.from({ length: count }, (_, a) => Array.from({ length: count - a - 1 }, (__, b) => match(a + 1, a + b + 2, [1, 0], over))).flat();

describe('the world ranking by Elo rating', () => {
  it('teams are ranked by rating, and the ratings of a ranking keep their mean', () => {
    const [ranking] = rankTeams(league(6));
    expect(ranking?.rows.map(({ teamId }) => teamId)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ranking?.rows[0]).toMatchObject({ rank: 1, played: 5, won: 5, drawn: 0, lost: 0 });
    const sum = ranking?.rows.reduce((total, { rating }) => total + rating, 0) ?? 0;
    expect(Math.abs(sum - 6 * 1_500)).toBeLessThanOrEqual(3);
  });

  it('simulated and real teams, clubs and national teams are ranked apart', () => {
    const nations = league(7, { national: true }).map((each) => ({ ...each, team_ids: each.team_ids.map((id) => team(Number(id) + 100)) }));
    const simulated = league(6, { simulated: true }).map((each) => ({
      ...each,
      team_ids: each.team_ids.map((id) => team(Number(id) + 200)),
    }));
    expect(
      rankTeams([...league(6), ...nations, ...simulated]).map(({ origin, national, rows }) => [origin, national, rows.length]),
    ).toEqual([
      ['archive', true, 7],
      ['archive', false, 6],
      ['simulated', false, 6],
    ]);
  });

  it('a shoot-out counts as a draw, and a match without a score not at all', () => {
    const shootout = match(1, 2, [1, 1], { winner: 1 });
    const unknown = match(1, 2, [0, 0], { home_score: null, away_score: null });
    const rows = rankTeams([...league(6), shootout, unknown])[0]?.rows;
    expect(rows?.[0]).toMatchObject({ played: 6, won: 5, drawn: 1 });
  });

  it('the change is that of the last 30 days before the newest match', () => {
    const late = match(6, 1, [3, 0], { start_at: 40 * DAY });
    const rows = rankTeams([...league(6), late])[0]?.rows ?? [];
    const [winner, loser] = [6, 1].map((id) => rows.find(({ teamId }) => teamId === id)?.change ?? 0);
    expect(winner).toBeGreaterThan(0);
    expect(loser).toBe(-(winner ?? 0));
    expect(rows.find(({ teamId }) => teamId === 3)?.change).toBe(0);
  });

  it('teams with few matches and rankings of few teams are left out', () => {
    expect(rankTeams(league(5))).toEqual([]);
    expect(rankTeams([...league(6), match(9, 1, [1, 0])])[0]?.rows.map(({ teamId }) => teamId)).not.toContain(9);
  });

  it('the place of a team is its row of the ranking in which it has played most', () => {
    const cup = league(6, { simulated: true }).map((each) => ({ ...each, start_at: DAY }));
    const rankings = rankTeams([...league(7), ...cup]);
    expect(placeOf(rankings, team(2))).toMatchObject({ ranking: { origin: 'archive' }, row: { rank: 2, played: 6 } });
    expect(placeOf(rankings, team(9))).toBeUndefined();
  });
});
