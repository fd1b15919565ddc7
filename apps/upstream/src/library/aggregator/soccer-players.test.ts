import { describe, expect, it } from 'vitest';
import { PlayerId, TeamId } from '@matchpoint/contracts/ids';
import type { Lineup, SoccerDetail, SoccerEvent } from '@matchpoint/contracts/match/soccer';
import type { Id } from '@matchpoint/contracts/rules/id';
import { soccerPlayers } from './soccer-players.ts';

const TEAMS = [TeamId.parse(1), TeamId.parse(2)];
const ref = (id: Id) => ({ id: PlayerId.parse(id), name: `P${id}` });
const event = (kind: SoccerEvent['kind'], side: 0 | 1, over: Partial<SoccerEvent>): SoccerEvent => ({
  id: 'e',
  kind,
  side,
  minute: 1,
  ...over,
});
const detail = (events: readonly SoccerEvent[], over: Partial<SoccerDetail> = {}): SoccerDetail => ({
  events: [...events],
  stats: { full: [] },
  momentum: [],
  ...over,
});
const lineup = (starters: readonly number[], bench: readonly number[], over: Partial<Lineup> = {}): Lineup => ({
  confirmed: true,
  players: starters.map((id) => ({ player: ref(id), pos: id % 10 === 1 ? 'GK' : 'DF' })),
  bench: bench.map((id) => ({ player: ref(id), pos: 'FW' })),
  missing: [],
  ...over,
});
const statsByPlayer = (of: SoccerDetail, score: readonly [number, number]) =>
  Object.fromEntries(soccerPlayers(of, TEAMS, score).map((line) => [line.name, { team: Number(line.teamId), ...line.stats }]));

describe('stats of soccer players', () => {
  it('without line-ups only players with an event have stats, and only of their events', () => {
    const goals = [
      event('goal', 0, { player: ref(10) }),
      event('goal', 0, { player: ref(10), detail: 'penalty' }),
      event('goal', 0, { player: ref(20), detail: 'own' }),
    ];
    expect(statsByPlayer(detail(goals), [3, 0])).toEqual({
      P10: { team: 1, goals: [2, 0], penalty_goals: [1, 0] },
      P20: { team: 2, own_goals: [1, 0] },
    });
  });

  it('with line-ups the starters and used substitutes have stats, including known zeros', () => {
    const events = [
      event('goal', 0, { player: ref(12), other: ref(11) }),
      event('sub', 1, { player: ref(25), other: ref(22) }),
      event('card', 1, { player: ref(22), detail: 'red' }),
    ];
    const lineups: SoccerDetail['lineups'] = [lineup([11, 12], [15]), lineup([21, 22], [25, 26])];
    const of = statsByPlayer(detail(events, { lineups }), [1, 0]);
    expect(Object.keys(of)).toEqual(['P11', 'P12', 'P21', 'P22', 'P25']);
    expect(of['P12']).toMatchObject({ goals: [1, 1], assists: [0, 1], starts: [1, 1] });
    expect(of['P11']).toMatchObject({ goals: [0, 1], assists: [1, 1], clean_sheets: [1, 1] });
    expect(of['P21']).toMatchObject({ clean_sheets: [0, 1] });
    expect(of['P22']).toMatchObject({ red: [1, 1], yellow: [0, 1] });
    expect(of['P25']).toMatchObject({ starts: [0, 1] });
  });

  it('a predicted line-up gives no stats', () => {
    const lineups: SoccerDetail['lineups'] = [
      lineup([11], [], { confirmed: false }),
      lineup([21], [], { confirmed: false, estimated: true }),
    ];
    expect(Object.keys(statsByPlayer(detail([], { lineups }), [0, 0]))).toEqual(['P21']);
  });

  it('a cancelled goal counts for nobody, and goals without a scorer make the goals of all players unknown', () => {
    const cancelled = event('goal', 0, { player: ref(12), cancelled: { reason: 'var_offside' } });
    expect(statsByPlayer(detail([cancelled]), [0, 0])).toEqual({});
    const lineups: SoccerDetail['lineups'] = [lineup([11, 12], []), lineup([21], [])];
    expect(statsByPlayer(detail([event('goal', 0, {})], { lineups }), [1, 0])['P12']).not.toHaveProperty('goals');
  });
});
