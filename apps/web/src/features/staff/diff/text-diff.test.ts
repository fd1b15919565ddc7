import { describe, expect, it } from 'vitest';
import { diffLines, diffSize, diffWords, type DiffPart } from './text-diff.ts';

const textOf = (parts: readonly DiffPart[], without: DiffPart['kind']): string =>
  parts.flatMap(({ kind, text }) => (kind === without ? [] : [text])).join('');

describe('differences of texts', () => {
  it('a replaced word is marked as removed and added between words that are the same', () => {
    expect(diffWords('价格 38 币', '价格 28 币')).toEqual([
      { kind: 'same', text: '价格 ' },
      { kind: 'removed', text: '38' },
      { kind: 'added', text: '28' },
      { kind: 'same', text: ' 币' },
    ]);
  });

  it('the parts without the added ones are the older text, and without the removed ones the newer text', () => {
    const before = '云岭联主场先进球率 64%。这场稳了，闭眼跟。\n加 v 看完整版。';
    const after = '云岭联主场先进球率 64%（近 14 场 9 次）。\n风险：云岭主力中卫停赛。';
    const parts = diffWords(before, after);
    expect(textOf(parts, 'added')).toBe(before);
    expect(textOf(parts, 'removed')).toBe(after);
  });

  it('neighbouring parts have different kinds and none is empty', () => {
    const parts = diffWords('one two three four', 'zero two four five');
    for (const [index, part] of parts.entries()) {
      expect(part.text).not.toBe('');
      expect(parts[index + 1]?.kind).not.toBe(part.kind);
    }
  });

  it('equal texts are one part, and an empty text is removed or added as a whole', () => {
    expect(diffWords('abc', 'abc')).toEqual([{ kind: 'same', text: 'abc' }]);
    expect(diffWords('', 'abc')).toEqual([{ kind: 'added', text: 'abc' }]);
    expect(diffWords('abc', '')).toEqual([{ kind: 'removed', text: 'abc' }]);
    expect(diffWords('', '')).toEqual([]);
  });

  it('texts that are too long to be compared are shown as replaced as a whole', () => {
    const text = (word: string) => Array.from({ length: 3_001 }, (_, line) => (line === 1_500 ? 'same\n' : `${word}\n`)).join('');
    expect(diffLines(text('a'), text('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });

  it('lines are compared as a whole', () => {
    expect(diffLines('{\n  "a": 1\n}', '{\n  "a": 2\n}')).toEqual([
      { kind: 'same', text: '{\n' },
      { kind: 'removed', text: '  "a": 1\n' },
      { kind: 'added', text: '  "a": 2\n' },
      { kind: 'same', text: '}' },
    ]);
  });

  it('the size of a part counts characters beyond the basic plane once', () => {
    expect(diffSize(diffWords('', '好球😀'), 'added')).toBe(3);
  });
});
