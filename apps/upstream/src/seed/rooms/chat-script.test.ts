import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHAT_EMOJI, chatPieces } from '@matchpoint/contracts/rules/chat';
import { danmakuLength } from '@matchpoint/contracts/rules/danmaku';
import { MatchSummary } from '@matchpoint/contracts/match/match';
import { idleLine, reactions } from './chat-script.ts';
import { seededRandom } from './random.ts';

const team = (id: number, name: string) => ({ id, name });

function match(change: Partial<Record<keyof MatchSummary, unknown>> = {}): MatchSummary {
  return MatchSummary.parse({
    id: 1,
    gameId: 202,
    kind: 'versus',
    origin: 'simulated',
    league: { id: 3, name: '海东超' },
    startAt: 1_700_000_000_000,
    status: 'live',
    phase: 'first_half',
    teams: [team(4, '临江竞技'), team(5, '北港海员')],
    score: [0, 0],
    facts: { kind: 'soccer' },
    ...change,
  });
}

const random = () => seededRandom(7);
const seeds = fc.integer({ min: 0, max: 1_000_000 });

describe('what fans of the demo rooms write', () => {
  it('nobody reacts to a state in which nothing happened', () => {
    expect(reactions(match(), match({ clock: { ms: 60_000, running: true } }), random())).toEqual([]);
  });

  it('a goal is shouted within seconds, with the score after it and the name of the team that scored', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom<0 | 1>(0, 1), (seed, side) => {
        const after = match({ score: side === 0 ? [1, 0] : [0, 1] });
        const cues = reactions(match(), after, seededRandom(seed));
        expect(cues).toHaveLength(5);
        for (const { text, afterMs } of cues) {
          expect(afterMs).toBeLessThan(7_000);
          expect(text).not.toContain(side === 0 ? '北港海员' : '临江竞技');
          for (const shown of text.match(/\d+:\d+/g) ?? []) expect(shown).toBe(side === 0 ? '1:0' : '0:1');
        }
      }),
    );
  });

  it('a cancelled goal is not celebrated', () => {
    const texts = reactions(match({ score: [1, 0] }), match({ score: [0, 0] }), random()).map(({ text }) => text);
    expect(texts.some((text) => text.includes('进了'))).toBe(false);
    expect(texts).toHaveLength(3);
  });

  it('fans do not react to a basket, but to a team that outscores the other by six points', () => {
    const basketball = (score: [number, number]) =>
      match({ gameId: 201, score, phase: 'q2', facts: { kind: 'basketball', order: 'home_away', periods: [] } });
    expect(reactions(basketball([20, 20]), basketball([30, 28]), random())).toEqual([]);
    expect(reactions(basketball([20, 20]), basketball([26, 20]), random())).toHaveLength(2);
  });

  it('the end of a match is told once, with the final score', () => {
    const ended = match({ status: 'finished', phase: 'finished', score: [2, 1] });
    const texts = reactions(match({ score: [2, 1] }), ended, random()).map(({ text }) => text);
    expect(texts).toHaveLength(4);
    expect(texts.flatMap((text) => text.match(/\d+:\d+/g) ?? [])).not.toContain('1:2');
    expect(reactions(ended, ended, random())).toEqual([]);
  });

  it('every line fits into a message, has no word left to fill, and names emoji that exist', () => {
    const royale = match({
      kind: 'battle_royale',
      gameId: 5,
      teams: [],
      score: undefined,
      facts: { kind: 'battle_royale', gameNo: 1, gamesTotal: 6, teamsTotal: 16, leaders: [] },
    });
    fc.assert(
      fc.property(seeds, fc.constantFrom(match(), royale), (seed, shown) => {
        const text = idleLine(shown, seededRandom(seed));
        expect(text).not.toMatch(/[{}]/);
        expect(danmakuLength(text)).toBeLessThanOrEqual(80);
        const codes = text.match(/\[[a-z]+\]/g) ?? [];
        const drawn = chatPieces(text).filter(({ kind }) => kind === 'emoji');
        expect(drawn).toHaveLength(codes.length);
        expect(CHAT_EMOJI.length).toBeGreaterThan(0);
      }),
    );
  });
});
