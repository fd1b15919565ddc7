import { GAMES } from '@matchpoint/contracts/games';
import { describe, expect, it } from 'vitest';
import { ALIASES } from './alias-data.ts';
import { aliasesOf } from './aliases.ts';
import { PLAYER_ALIASES } from './player-alias-data.ts';

const lines = GAMES.flatMap(({ slug, gameId }) => {
  const data = ALIASES[slug];
  const texts = { league: data?.leagues ?? '', team: data?.teams ?? '', player: PLAYER_ALIASES[slug] ?? '' };
  return (['league', 'team', 'player'] as const).flatMap((kind) =>
    texts[kind]
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => ({ kind, gameId, line: line.trim() })),
  );
});

describe('aliases', () => {
  it.each(lines)('the aliases of "$line" are parsed', ({ kind, gameId, line }) => {
    const [names = '', aliases = ''] = line.split(' = ');
    for (const name of names.split(' / ')) expect(aliasesOf(kind, gameId, [name])).toEqual(expect.arrayContaining(aliases.split(' | ')));
  });

  it('aliases apply only to their own game', () => {
    expect(aliasesOf('league', 202, ['西甲'])).toContain('La Liga');
    expect(aliasesOf('league', 201, ['西甲'])).toEqual([]);
    expect(aliasesOf('team', 202, ['Nobody'])).toEqual([]);
  });
});
