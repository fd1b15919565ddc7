import { describe, expect, it } from 'vitest';
import { checksOf, EMPTY_DRAFT, movesBetween, quoteKey, togglePick } from './draft.ts';

const home = { market: 'handicap', side: 'home', line: -0.5 } as const;
const away = { market: 'handicap', side: 'away', line: -0.75 } as const;
const over = { market: 'total', side: 'over', line: 2.5 } as const;

describe('the picks of a draft', () => {
  it('a pick is added, removed when it is chosen again, and replaced by another one of its market', () => {
    expect(togglePick([], home)).toEqual([home]);
    expect(togglePick([home, over], home)).toEqual([over]);
    expect(togglePick([home, over], away)).toEqual([away, over]);
  });

  it('picks of different games of a series stand beside each other, and a sixth pick is not added', () => {
    const games = [1, 2, 3, 4, 5].map((game) => ({ market: 'game_winner', side: 'home', game }) as const);
    const five = games.reduce<ReturnType<typeof togglePick>>((picks, pick) => togglePick(picks, pick), []);
    expect(five).toHaveLength(5);
    expect(togglePick(five, over)).toEqual(five);
  });

  it('the movement of odds stays marked until they move again', () => {
    const key = quoteKey(home);
    const up = movesBetween(new Map([[key, 1900]]), new Map([[key, 1920]]), new Map());
    expect(up.get(key)).toBe(20);
    expect(movesBetween(new Map([[key, 1920]]), new Map([[key, 1920]]), up).get(key)).toBe(20);
    expect(movesBetween(new Map([[key, 1920]]), new Map([[key, 1890]]), up).get(key)).toBe(-30);
    expect(movesBetween(new Map(), new Map([[key, 1890]]), new Map()).has(key)).toBe(false);
  });
});

describe('the checks of a draft', () => {
  const facts = { plansOfMatch: 0, closesAt: 100, settled: 0, now: 50 };
  const written = {
    ...EMPTY_DRAFT,
    match: {},
    title: '海员后腰停赛，中路有空当',
    content: '北港海员近三个客场都是平局。',
    picks: [home],
  } as const;

  it('an empty draft fails, and a free plan with all its parts passes every check', () => {
    expect(Object.values(checksOf(EMPTY_DRAFT, facts)).filter(Boolean)).toHaveLength(1);
    expect(Object.values(checksOf(written, facts))).toEqual([true, true, true, true, true, true]);
  });

  it('titles are measured in graphemes without surrounding space', () => {
    expect(checksOf({ ...written, title: '  四个字啊 ' }, facts).title).toBe(false);
    expect(checksOf({ ...written, title: '👨‍👩‍👧‍👦'.repeat(30) }, facts).title).toBe(true);
    expect(checksOf({ ...written, title: '👨‍👩‍👧‍👦'.repeat(31) }, facts).title).toBe(false);
  });

  it('a fourth plan, a closed match and a price before ten settled plans fail', () => {
    expect(checksOf(written, { ...facts, plansOfMatch: 3 }).limit).toBe(false);
    expect(checksOf(written, { ...facts, now: 100 }).window).toBe(false);
    expect(checksOf({ ...written, price: 28 }, { ...facts, settled: 9 }).charging).toBe(false);
    expect(checksOf({ ...written, price: 28 }, { ...facts, settled: 10 }).charging).toBe(true);
  });
});
