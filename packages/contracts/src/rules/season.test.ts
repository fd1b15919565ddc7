import { expect, it } from 'vitest';
import type { GameId } from '../games.ts';
import { seasonName } from './season.ts';

it.each<[GameId, string, string]>([
  [202, '2017/18', '2017/18'],
  [202, '2025-26', '2025/26'],
  [202, '2025-2026', '2025/26'],
  [202, '1999-00', '1999/00'],
  [202, '2026', '2026'],
  [201, '2024-25', '2024-25'],
  [201, '2024/25', '2024-25'],
  [201, '1999/2000', '1999-00'],
  [4, '2018', '2018'],
])('in game %i the season %s is said as the years %s', (gameId, season, text) => {
  expect(seasonName(gameId, season)).toEqual({ kind: 'years', text });
});

it('a number after the year counts the splits of a league in esports and the stops of a circuit, also from the tenth on', () => {
  expect(seasonName(1, '2026-3')).toEqual({ kind: 'edition', year: '2026', no: 3, of: 'split' });
  expect(seasonName(3, '2026-13')).toEqual({ kind: 'edition', year: '2026', no: 13, of: 'split' });
  expect(seasonName(2, '2026-27')).toEqual({ kind: 'edition', year: '2026', no: 27, of: 'stop' });
});

it('a season that fits no rule keeps the words of its source', () => {
  expect(seasonName(202, 'Apertura 2025')).toEqual({ kind: 'other', text: 'Apertura 2025' });
  expect(seasonName(202, '2025-10')).toEqual({ kind: 'other', text: '2025-10' });
  expect(seasonName(201, '')).toEqual({ kind: 'other', text: '' });
});
