import { expect, it } from 'vitest';
import type { PublicRead } from '@matchpoint/contracts/rules/public-reads';
import { contentChangeTags } from './change-tags.ts';
import { libraryTags } from './library-tags.ts';
import { readTags } from './read-tags.ts';

const locale = 'zh_CN';
const READS: Readonly<Record<string, readonly [PublicRead, object]>> = {
  player: ['player.detail', { locale, id: 5 }],
  'matches of the player': ['player.matches', { locale, id: 5, page: 1 }],
  players: ['player.library', { locale, page: 2 }],
  team: ['team.detail', { locale, id: 6 }],
  table: ['league.table', { locale, id: 7 }],
  'page of a match': ['match.detail', { locale, game: 'soccer', id: 8 }],
  'list of a day': ['match.day', { locale, day: '2026-11-22', zone: 480 }],
  'list of a day of a game': ['match.day', { locale, gameId: 202, day: '2026-11-22', zone: 480 }],
  articles: ['news.list', { locale, sort: 'new', page: 1 }],
};
const invalidated = (change: Parameters<typeof contentChangeTags>[0][number]) => {
  const tags = new Set<string>(contentChangeTags([change]));
  return Object.entries(READS).flatMap(([name, [path, input]]) => (readTags(path, input).some((tag) => tags.has(tag)) ? [name] : []));
};

it('a change of a player, a team or a league invalidates its pages and the lists of its kind', () => {
  expect(invalidated({ kind: 'player', id: 5, what: 'changed' })).toEqual(['player', 'matches of the player', 'players']);
  expect(invalidated({ kind: 'team', id: 6, what: 'changed' })).toEqual(['team']);
  expect(invalidated({ kind: 'league', id: 7, what: 'changed' })).toEqual(['table', 'list of a day', 'list of a day of a game']);
});

it('a change of the whole library invalidates all pages of the libraries and of matches and all lists of matches, and no other', () => {
  expect(invalidated({ kind: 'library', id: 1, what: 'changed' })).toEqual([
    'player',
    'matches of the player',
    'players',
    'team',
    'table',
    'page of a match',
    'list of a day',
    'list of a day of a game',
  ]);
});

it('the pages of a match and of a team depend on the leagues and teams whose tables they show', () => {
  expect(libraryTags('match.detail', { match: { league: { id: 7 }, teams: [{ id: 6 }, { id: 9 }] } })).toEqual([
    'league:7',
    'team:6',
    'team:9',
  ]);
  expect(libraryTags('team.detail', { rows: [{ league: { id: 7 } }, { league: { id: 8 } }] })).toEqual(['league:7', 'league:8']);
  expect(libraryTags('team.detail', { rows: [{ league: { id: '18446744073709551615' } }] })).toEqual(['league:18446744073709551615']);
  expect(libraryTags('news.detail', { match: { league: { id: 7 }, teams: [] } })).toEqual([]);
});
