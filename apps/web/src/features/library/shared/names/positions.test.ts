import { describe, expect, it } from 'vitest';
import { groupSquad } from './positions.ts';

const squad = (...list: readonly (readonly [name: string, pos?: string])[]) => list.map(([name, pos]) => ({ name, pos }));
const shown = (groups: ReturnType<typeof groupSquad<{ name: string; pos?: string | undefined }>>) =>
  groups.map(({ key, players }) => [key, ...players.map(({ name }) => name)]);

describe('the groups of a squad', () => {
  it('are goalkeepers, defenders, midfielders and forwards in soccer, whichever way the data writes them', () => {
    expect(shown(groupSquad(squad(['a', 'F'], ['b', 'GK'], ['c', 'D'], ['d', 'MF'], ['e', 'DF']), 202))).toEqual([
      ['gk', 'b'],
      ['df', 'c', 'e'],
      ['mf', 'd'],
      ['fw', 'a'],
    ]);
  });

  it('are guards, forwards and centres in basketball, where F and G mean something else', () => {
    expect(shown(groupSquad(squad(['a', 'C'], ['b', 'F'], ['c', 'G'], ['d', 'PG'], ['e', 'SF']), 201))).toEqual([
      ['guard', 'c', 'd'],
      ['forward', 'b', 'e'],
      ['c', 'a'],
    ]);
  });

  it('are the roles in their order in a game of five, under one name each', () => {
    expect(shown(groupSquad(squad(['a', 'hard_support'], ['b', 'carry'], ['c', 'mid'], ['d', 'pos1']), 4))).toEqual([
      ['pos1', 'b', 'd'],
      ['pos2', 'c'],
      ['pos5', 'a'],
    ]);
  });

  it('lose nobody: who has no position or an unknown one stands last', () => {
    expect(shown(groupSquad(squad(['a'], ['b', 'G'], ['c', 'water boy']), 202))).toEqual([
      ['gk', 'b'],
      [undefined, 'a', 'c'],
    ]);
    expect(shown(groupSquad(squad(['a'], ['b']), 2))).toEqual([[undefined, 'a', 'b']]);
  });
});
