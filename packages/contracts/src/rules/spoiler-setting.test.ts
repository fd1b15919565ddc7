import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cookieValue, parseDelayed, parseSpoiler, type SpoilerSetting, spoilerText } from './spoiler-setting.ts';

const id = fc.integer({ min: 1, max: 2 ** 40 });

describe('a setting of the spoiler-free mode', () => {
  it('a setting that is written as text and read again is the same setting', () => {
    const setting: fc.Arbitrary<SpoilerSetting> = fc.oneof(
      fc.constant<SpoilerSetting>({ mode: 'all' }),
      fc.uniqueArray(id, { minLength: 1, maxLength: 30 }).map((leagues): SpoilerSetting => ({ mode: 'leagues', leagues })),
      fc
        .uniqueArray(id, { minLength: 1, maxLength: 50 })
        .map((ids): SpoilerSetting => ({ mode: 'matches', matches: ids.map((match) => ({ id: match, leagueId: 12 })) })),
    );
    fc.assert(
      fc.property(setting, (value) => {
        const text = spoilerText(value);
        expect(text).toMatch(/^[\w.-]+$/);
        expect(spoilerText(parseSpoiler(text))).toBe(text);
        expect(parseSpoiler(text)?.mode).toBe(value.mode);
      }),
    );
  });

  it('a damaged setting hides everything, and an empty one nothing', () => {
    expect(parseSpoiler('')).toBeUndefined();
    expect(parseSpoiler('off')).toBeUndefined();
    expect(parseSpoiler('l.')).toEqual({ mode: 'all' });
    expect(parseSpoiler('l.1.x')).toEqual({ mode: 'all' });
    expect(parseSpoiler('m.1')).toEqual({ mode: 'all' });
    expect(parseSpoiler('nonsense')).toEqual({ mode: 'all' });
    expect(spoilerText({ mode: 'leagues', leagues: [] })).toBe('');
  });

  it('a cookie is read from a header with others', () => {
    expect(cookieValue('uid=1; spoiler=l.12; sid=spoiler=all', 'spoiler')).toBe('l.12');
    expect(cookieValue('notspoiler=all', 'spoiler')).toBeUndefined();
    expect(cookieValue('spoiler=', 'spoiler')).toBeUndefined();
    expect(cookieValue(undefined, 'spoiler')).toBeUndefined();
    expect(parseDelayed('5.x.6')).toEqual([5, 6]);
  });
});
