import { LeagueTable, type BracketTie } from '@matchpoint/contracts/league/league';
import type { Id } from '@matchpoint/contracts/rules/id';
import { describe, expect, it } from 'vitest';
import { bracketLayout, bracketSections } from './bracket-layout.ts';

const crest = { initials: 'T', primary: '#112233', secondary: '#ffffff', pattern: 'solid' };
const team = (id: Id) => ({ id, name: `T${id}`, crest });

/** Returns rounds from pairs of team numbers; 0 is a team that is not known yet. */
function rounds(...list: readonly (readonly [name: string, ...ties: readonly (readonly [number, number])[]])[]): LeagueTable['bracket'] {
  const bracket = list.map(([name, ...ties]) => ({
    name,
    ties: ties.map(([home, away]) => ({
      matchIds: [],
      ...(home === 0 ? {} : { home: team(home) }),
      ...(away === 0 ? {} : { away: team(away) }),
    })),
  }));
  return LeagueTable.parse({ scope: 'total', groups: [], bracket }).bracket;
}

const pairs = (slots: readonly (BracketTie | undefined)[]) =>
  slots.map((tie) => (tie === undefined ? '-' : `${tie.home?.id ?? 0}-${tie.away?.id ?? 0}`));

describe('bracketSections', () => {
  it('the brackets of a double elimination stand apart, with the grand final behind the upper one', () => {
    const [first, second, third] = rounds(['upper 1', [1, 2], [3, 4]], ['lower 1', [2, 4]], ['grand final', [1, 2]]);
    if (first === undefined || second === undefined || third === undefined) throw new Error('no rounds');
    const parts = [
      { ...first, part: 'upper' as const },
      { ...second, part: 'lower' as const },
      { ...third, part: 'final' as const },
    ];
    expect(bracketSections(parts).map(({ part, rounds: own }) => [part, ...own.map(({ name }) => name)])).toEqual([
      ['upper', 'upper 1', 'grand final'],
      ['lower', 'lower 1'],
    ]);
    expect(bracketSections([first, third]).map(({ part }) => part)).toEqual(['all']);
  });
});

describe('bracketLayout', () => {
  it('the two sides of a tie come from the two neighboring places of the round before, whatever order the data has', () => {
    const layout = bracketLayout(rounds(['quarter', [1, 2], [3, 4], [5, 6], [7, 8]], ['semi', [7, 1], [4, 5]], ['final', [4, 7]]));
    expect(layout.tree).toBe(true);
    expect(layout.rounds.map(({ name, slots }) => [name, ...pairs(slots)])).toEqual([
      ['quarter', '3-4', '5-6', '7-8', '1-2'],
      ['semi', '4-5', '7-1'],
      ['final', '4-7'],
    ]);
  });

  it('the match for third place is beside the tree', () => {
    const layout = bracketLayout(rounds(['semi', [1, 2], [3, 4]], ['third', [2, 4]], ['final', [1, 3]]));
    expect(layout.rounds.map(({ name }) => name)).toEqual(['semi', 'final']);
    expect(layout.aside.map(({ name }) => name)).toEqual(['third']);
  });

  it('the match for third place is recognized before its teams are known', () => {
    const layout = bracketLayout(rounds(['semi', [1, 2], [3, 4]], ['third', [0, 0]], ['final', [0, 0]]));
    expect(layout.aside.map(({ name }) => name)).toEqual(['third']);
    expect(layout.tree).toBe(true);
  });

  it('the place of a bye is empty', () => {
    const layout = bracketLayout(rounds(['first', [5, 6]], ['semi', [1, 6], [3, 4]], ['final', [1, 3]]));
    expect(layout.rounds[0]?.slots.map((tie) => (tie === undefined ? '-' : 'tie'))).toEqual(['-', 'tie', '-', '-']);
  });

  it('a structure that is no tree keeps its ties in order, without lines', () => {
    const layout = bracketLayout(rounds(['lower 1', [1, 2]], ['lower 2', [1, 3]], ['lower 3', [1, 4]], ['lower 4', [1, 5]]));
    expect(layout.tree).toBe(false);
    expect(layout.rounds.flatMap(({ slots }) => pairs(slots))).toEqual(['1-2', '1-3', '1-4', '1-5']);
    const odd = bracketLayout(rounds(['a', [1, 2], [3, 4], [5, 6], [7, 8], [9, 10]], ['b', [1, 3], [5, 7]]));
    expect(odd.tree).toBe(false);
    expect(odd.rounds[0]?.slots).toHaveLength(5);
  });

  it('a league without a knockout has no layout', () => {
    expect(bracketLayout([])).toEqual({ rounds: [], aside: [], tree: false });
  });
});
