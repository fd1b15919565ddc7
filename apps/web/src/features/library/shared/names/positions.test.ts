import { describe, expect, it } from 'vitest';
import { groupSquad } from './positions.ts';

const squad = (...list: readonly (readonly [name: string, pos?: string])[]) => list.map(([name, pos]) => ({ name, pos }));
const shown = (groups: ReturnType<typeof groupSquad<{ name: string; pos?: string | undefined }>>) =>
  groups.map(({ key, players }) => [key, ...players.map(({ name }) => name)]);

describe('groupSquad', () => {
  it('the groups of soccer are goalkeepers, defenders, midfielders and forwards, whichever way the data writes them', () => {
    expect(shown(groupSquad(squad(['a', 'F'], ['b', 'GK'], ['c', 'D'], ['d', 'MF'], ['e', 'DF']), 202))).toEqual([
      ['gk', 'b'],
      ['df', 'c', 'e'],
      ['mf', 'd'],
      ['fw', 'a'],
    ]);
  });

  it('the groups of basketball are guards, forwards and centers, where F and G have another meaning', () => {
    expect(shown(groupSquad(squad(['a', 'C'], ['b', 'F'], ['c', 'G'], ['d', 'PG'], ['e', 'SF']), 201))).toEqual([
      ['guard', 'c', 'd'],
      ['forward', 'b', 'e'],
      ['c', 'a'],
    ]);
  });

  it('the groups of esports are the roles of the game in their order, each under one name', () => {
    expect(shown(groupSquad(squad(['a', 'hard_support'], ['b', 'carry'], ['c', 'mid'], ['d', 'pos1']), 4))).toEqual([
      ['pos1', 'b', 'd'],
      ['pos2', 'c'],
      ['pos5', 'a'],
    ]);
  });

  it('players without a position or with an unknown one are in the last group', () => {
    expect(shown(groupSquad(squad(['a'], ['b', 'G'], ['c', 'water boy']), 202))).toEqual([
      ['gk', 'b'],
      [undefined, 'a', 'c'],
    ]);
    expect(shown(groupSquad(squad(['a'], ['b']), 2))).toEqual([[undefined, 'a', 'b']]);
  });
});
