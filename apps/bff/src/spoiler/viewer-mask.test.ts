import { describe, expect, it } from 'vitest';
import { isMatchCovered } from './is-match-covered.ts';
import { callMask, mayMask, pageMask } from './viewer-mask.ts';

describe('the mask of a viewer', () => {
  it('a viewer without these cookies has none', () => {
    expect(mayMask('uid=1; __Host-sid=abc')).toBe(false);
    expect(callMask('uid=1')).toBeUndefined();
    expect(pageMask('uid=1; spoiler=')).toBeUndefined();
    expect(callMask(undefined)).toBeUndefined();
  });

  it('equal settings have one key, whatever their order in the cookie', () => {
    expect(callMask('spoiler=l.13.12')?.key).toBe(callMask('spoiler=l.12.13')?.key);
    expect(pageMask('spoiler=all; delayed=6.5')?.key).toBe(pageMask('delayed=5.6; spoiler=all')?.key);
  });

  it('delayed matches are masked in pages only', () => {
    expect(pageMask('delayed=5')).toMatchObject({ setting: undefined, delayed: [5] });
    expect(callMask('delayed=5')).toBeUndefined();
    expect(mayMask('delayed=5')).toBe(true);
  });

  it('the league of a match is looked up only where it decides, and an unknown league is covered', async () => {
    const never = async (): Promise<number> => {
      throw new Error('not needed');
    };
    expect(await isMatchCovered({ mode: 'all' }, 5, never)).toBe(true);
    expect(await isMatchCovered({ mode: 'matches', matches: [{ id: 5, leagueId: 12 }] }, 5, never)).toBe(true);
    expect(await isMatchCovered({ mode: 'matches', matches: [{ id: 5, leagueId: 12 }] }, 6, never)).toBe(false);
    const leagues = { mode: 'leagues', leagues: [12] } as const;
    expect(await isMatchCovered(leagues, 5, async () => 12)).toBe(true);
    expect(await isMatchCovered(leagues, 5, async () => 13)).toBe(false);
    expect(await isMatchCovered(leagues, 5, async () => undefined)).toBe(true);
  });
});
