import { describe, expect, it } from 'vitest';
import { chained, createSigner, entriesOf, headsOf } from './test-record-log.ts';
import { MalformedRecord, readRecordedContent, readRecordHead, readRecordLine } from './record-lines.ts';
import { samplePlans } from './test-record-plans.ts';

const plans = samplePlans(4);
const [first] = plans;
if (first === undefined) throw new Error('there are plans');
const { plan } = first.content;
const lines = chained([
  ...plans.flatMap((one) => entriesOf(one)),
  { at: first.lockedAt + 90_000, kind: 'note', body: { plan, text: 'No change.' } },
  { at: first.lockedAt + 95_000, kind: 'off_shelf', body: { plan } },
  { at: first.lockedAt + 99_000, kind: 'removed', body: { plan, reason: 'spam' } },
]);

/** Returns every variant of a value in which one field at any depth is missing, of another type, or joined by an unknown one. */
function* variants(value: unknown, path: string): Generator<[variant: unknown, path: string]> {
  yield [[[]], path];
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [{ ...value, extra: 1 }, path === '' ? 'extra' : `${path}.extra`];
  for (const [key, field] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (!Array.isArray(value) && !['line', 'game', 'winner', 'games', 'by', 'note', 'reason'].includes(key)) {
      yield [Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)), at];
    }
    for (const [changed, where] of variants(field, at))
      yield [Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }, where];
  }
}

function fieldOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof MalformedRecord) return error.field;
    throw error;
  }
  return 'none';
}

describe('readers of published lines', () => {
  it('every kind of line is read as it was written', () => {
    expect(new Set(lines.map(({ kind }) => kind)).size).toBe(7);
    for (const line of lines) expect(readRecordLine(JSON.parse(JSON.stringify(line)))).toEqual(line);
  });

  it('a line with a field that is missing, unknown or of another type is refused, and the field is named', () => {
    for (const line of lines) {
      for (const [variant, path] of variants(line, '')) {
        const field = fieldOf(() => readRecordLine(variant));
        const isNamed = field !== 'none' && (path.startsWith(field) || field.startsWith(path));
        expect(`${path} ${isNamed}`).toBe(`${path} true`);
      }
    }
  });

  it('a head with a field that is missing, unknown or of another type is refused', async () => {
    const [head] = await headsOf(lines, await createSigner());
    expect(readRecordHead(JSON.parse(JSON.stringify(head)))).toEqual(head);
    for (const [variant] of variants(head, '')) expect(() => readRecordHead(variant)).toThrow(MalformedRecord);
  });

  it('a content is read alone as it is in its line', () => {
    for (const { content } of plans) expect(readRecordedContent(JSON.parse(JSON.stringify(content)))).toEqual(content);
    expect(fieldOf(() => readRecordedContent({ ...first.content, price: -1 }))).toBe('price');
  });

  it('hashes in capital letters, times with fractions and lines that are not quarters are refused', () => {
    const [line] = lines;
    if (line === undefined) throw new Error('there is a line');
    expect(fieldOf(() => readRecordLine({ ...line, hash: line.hash.toUpperCase().replace(/\d/g, 'A') }))).toBe('hash');
    expect(fieldOf(() => readRecordLine({ ...line, at: line.at + 0.5 }))).toBe('at');
    const picks = [{ market: 'handicap', side: 'home', line: -0.3, oddsMilli: 1900 }];
    expect(fieldOf(() => readRecordedContent({ ...first.content, picks }))).toBe('picks.0.line');
  });
});
