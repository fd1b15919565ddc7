import { describe, expect, it } from 'vitest';
import { digitsOf, insertionOf, mobileDigits } from './digits.ts';

describe('digitsOf and mobileDigits', () => {
  it('digits are ASCII whatever the keyboard writes', () => {
    expect(digitsOf('１３８')).toBe('138');
    expect(digitsOf('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
    expect(digitsOf('۱۳۸')).toBe('138');
    expect(digitsOf('๑๓๘')).toBe('138');
  });

  it('spaces, dashes, letters and invisible characters are left out', () => {
    expect(digitsOf(' 138-0013\u00a08000\u202c')).toBe('13800138000');
    expect(digitsOf('abc')).toBe('');
  });

  it('a mobile number is returned without its country code', () => {
    expect(mobileDigits('+86 138 0013 8000')).toBe('13800138000');
    expect(mobileDigits('0086-138-0013-8000')).toBe('13800138000');
    expect(mobileDigits('86138')).toBe('86138');
  });
});

describe('insertionOf', () => {
  const written = (value: string, digits: string, selection: readonly [number, number], max: number): string => {
    const { text, start, end } = insertionOf(digits, value.length, selection, max);
    return value.slice(0, start) + text + value.slice(end);
  };

  it('pasted digits fill an empty field', () => {
    expect(written('', digitsOf('123 456'), [0, 0], 6)).toBe('123456');
  });

  it('a whole pasted code replaces the old one', () => {
    expect(written('111111', '123456', [6, 6], 6)).toBe('123456');
  });

  it('pasted digits are inserted at the cursor and never exceed the length', () => {
    expect(written('1380', '01', [3, 3], 11)).toBe('138010');
    expect(written('12345', '99', [0, 0], 6)).toBe('912345');
    expect(written('123456', '99', [1, 3], 6)).toBe('199456');
    expect(written('123456', '9', [6, 6], 6)).toBe('123456');
  });
});
