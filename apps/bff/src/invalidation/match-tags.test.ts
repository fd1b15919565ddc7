import { describe, expect, it } from 'vitest';
import { soccerMatch } from '../realtime/bridge/test-bridge-setup.ts';
import { matchTags } from './match-tags.ts';

describe('matchTags', () => {
  it('the tags of a goal in play are none, because realtime messages carry it', () => {
    expect(matchTags(soccerMatch({ id: 7, rev: 2, score: [1, 0] }), [[['score', 0], 1]])).toEqual([]);
  });

  it('the tags of an interruption are the match and the lists of matches', () => {
    expect(matchTags(soccerMatch({ id: 7, rev: 2, score: [0, 0] }), [[['status'], 'interrupted']])).toEqual([
      'match:7',
      'match-list:202',
      'match-list:all',
    ]);
  });

  it('the tags of a final whistle and of a corrected result include the league and both teams', () => {
    const match = soccerMatch({ id: 7, rev: 9, score: [1, 0], status: 'finished' });
    const expected = ['match:7', 'match-list:202', 'match-list:all', 'league:1', 'library:202', 'team:11', 'team:12'];
    expect(matchTags(match, [[['status'], 'finished']])).toEqual(expected);
    expect(matchTags(match, [[['lastCorrection', 'rev'], 9]])).toEqual(expected);
  });
});
