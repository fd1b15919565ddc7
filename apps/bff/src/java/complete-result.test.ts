import { describe, expect, it } from 'vitest';
import { JAVA } from '@matchpoint/contracts/java/table';
import { parseResponse } from './answer.ts';
import { drawCrest } from './draw-crest.ts';
import { jsonResponse } from './test-response.ts';

const NOW = 1_780_000_000_000;

/** A match with nothing but its substance. */
const bare = {
  id: '7',
  gameId: 202,
  league: { id: 3, name: '临江联赛' },
  startAt: NOW,
  status: 'live',
  teams: [
    { id: 1, name: '北港海员' },
    { id: 2, name: 'Linden Park Rovers' },
  ],
  score: ['1', 0],
};

function live(list: readonly unknown[]) {
  const answer = parseResponse(JAVA.getPCLiveGameMatch.result, jsonResponse({ status: 'success', result: { list } }), NOW);
  if (!answer.ok) throw answer.error;
  return answer;
}

describe('a result without decorations', () => {
  it('a match with its substance alone is complete: kind, facts, short names, crests, revision and times are filled in', () => {
    const { result, omitted } = live([bare]);
    expect(result.serverAt).toBe(NOW);
    expect(result.list[0]).toMatchObject({
      id: 7,
      kind: 'versus',
      facts: { kind: 'soccer' },
      rev: NOW,
      feedAt: NOW,
      phase: 'other',
      startExact: true,
      confirmed: false,
      popularity: 0,
      score: [1, 0],
      league: { short: '临江联赛', hue: '#5F6B7A' },
      teams: [
        { short: '北港海员', crest: { ...drawCrest('北港海员'), initials: '北' } },
        { short: 'Linden Park Rovers', crest: { ...drawCrest('Linden Park Rovers'), initials: 'LPR' } },
      ],
    });
    expect(omitted).toEqual([]);
  });

  it('a wrong decoration is replaced and counted, and a wrong section is left out and counted', () => {
    const { result, omitted } = live([
      { ...bare, popularity: 'hot', league: { ...bare.league, hue: 'red' }, odds: [], winRate: 0.5, round: 3 },
    ]);
    expect(result.list[0]).toMatchObject({ popularity: 0, league: { hue: '#5F6B7A' }, round: '3', odds: undefined, winRate: undefined });
    expect(omitted.map((one) => String(one.section)).toSorted()).toEqual(['decoration', 'decoration', 'odds', 'winRate']);
  });

  it.each([
    ['an id of more than 20 digits', { id: '123456789012345678901' }],
    ['a start in seconds', { startAt: NOW / 1_000 }],
    ['a score that is no number', { score: ['1', 'x'] }],
    ['a team without a name', { teams: [{ id: 1 }, bare.teams[1]] }],
    ['a series without its number of games', { gameId: 1 }],
  ])('a row with wrong substance is refused: %s', (_name, wrong) => {
    const { result, omitted } = live([bare, { ...bare, ...wrong }]);
    expect(result.list.map((match) => match.id)).toEqual([7]);
    expect(omitted).toHaveLength(1);
    expect(() => live([{ ...bare, ...wrong }])).toThrow(/1 of 1 items do not match/);
  });

  it('a match that a list contains twice is kept once', () => {
    const { result, omitted } = live([bare, { ...bare, id: 8 }, { ...bare, score: [5, 5] }]);
    expect(result.list.map(({ id, score }) => [id, score])).toEqual([
      [7, [1, 0]],
      [8, [1, 0]],
    ]);
    expect(omitted).toEqual([{ section: undefined, where: 'result.id', what: 'is there twice' }]);
  });

  it('a page without counts has as many items as its pages up to this one hold', () => {
    const result = { list: [bare], pageIndex: 3, pageSize: 50 };
    const answer = parseResponse(JAVA.getPCPastGameMatch.result, jsonResponse({ status: 'success', result }), NOW);
    expect(answer).toMatchObject({ ok: true, result: { total: 101, pageIndex: 3 } });
  });
});
