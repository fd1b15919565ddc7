import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graphemeCount } from '@matchpoint/contracts/rules/content';
import { JavaFailure } from '../java/failure.ts';
import { acceptNote, acceptOptionalText, acceptText } from './user-text.ts';

const LINES = { maxGraphemes: 11, multiline: true };
const outcome = (work: () => string) => {
  try {
    return work();
  } catch (error) {
    if (error instanceof JavaFailure) return { refused: error.code };
    throw error;
  }
};

describe('acceptText', () => {
  it.each([
    ['  one \t two  ', 'one two'],
    ['one\r\ntwo\rsix', 'one\ntwo\nsix'],
    ['\n\na\n\n\n\nb\n', 'a\n\nb'],
    ['a\u2028b\u0085c', 'a\nb\nc'],
    ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦'],
    ['\u202eabc\u2066\u200f', 'abc'],
  ])('acceptText stores %j as %j', (given, kept) => {
    expect(outcome(() => acceptText(given, LINES))).toBe(kept);
  });

  it('acceptText joins lines when line breaks are not allowed', () => {
    expect(acceptText('one\r\n\ntwo', { maxGraphemes: 11, multiline: false })).toBe('one two');
  });

  it.each(['', ' \n\t', '\u200b\u2060', '\u3164\u115f', '\u2800\u2800', '\u0301\u0301', '\u00ad', '\u{e0041}'])(
    'acceptText treats %j as empty',
    (given) => {
      expect(outcome(() => acceptText(given, LINES))).toEqual({ refused: 'TEXT_EMPTY' });
      expect(outcome(() => acceptOptionalText(given, LINES))).toBe('');
    },
  );

  it.each([
    ['twelve letters', 'abcdefghijkl'],
    ['twelve families', '👨‍👩‍👧‍👦'.repeat(12)],
    ['one grapheme of a hundred code points', `👨${'\u200d👨'.repeat(100)}`],
  ])('a text that is too long is rejected: %s', (_why, given) => {
    expect(outcome(() => acceptText(given, LINES))).toEqual({ refused: 'TEXT_TOO_LONG' });
    expect(outcome(() => acceptNote(given, 11))).toEqual({ refused: 'TEXT_TOO_LONG' });
  });

  it.each(['傻逼', 'wx abc12345', 't.me/bet', '13800138000'])('the text %s is rejected, except in a note to the operator', (given) => {
    expect(outcome(() => acceptText(given, { maxGraphemes: 40, multiline: true }))).toEqual({ refused: 'CONTENT_REJECTED' });
    expect(outcome(() => acceptOptionalText(given, { maxGraphemes: 40, multiline: true }))).toEqual({ refused: 'CONTENT_REJECTED' });
    expect(outcome(() => acceptNote(given, 40))).toBe(given);
  });

  it('acceptText is idempotent and returns no text that is too long, hidden or contains control characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (given) => {
        const kept = outcome(() => acceptText(given, LINES));
        if (typeof kept !== 'string') return;
        expect(acceptText(kept, LINES)).toBe(kept);
        expect(graphemeCount(kept)).toBeLessThanOrEqual(11);
        expect(kept).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\ufeff]|\n{3}|^\s|\s$/u);
        expect(kept.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
      }),
      { numRuns: 3_000 },
    );
  });
});
