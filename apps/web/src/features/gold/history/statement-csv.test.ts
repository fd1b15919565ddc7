import type { StatementLine } from '@matchpoint/contracts/gold/gold';
import { describe, expect, it } from 'vitest';
import { statementCsv, type CsvTexts } from './statement-csv.ts';

const texts: CsvTexts = {
  time: '时间',
  kind: '类型',
  change: '变动',
  purchased: '充值',
  granted: '赠送',
  balance: '余额',
  cause: '单号',
  number: '编号',
  reason: (reason) => reason,
  moment: (at) => new Date(at).toISOString().slice(0, 16),
};
const line = (change: Partial<StatementLine>): StatementLine => ({
  kind: 'water',
  id: 1,
  at: 0,
  reason: 'gift',
  change: -28,
  purchased: -8,
  granted: -20,
  balance: 172,
  ...change,
});
const rows = (csv: string) => csv.slice(1).split('\r\n');

describe('statementCsv', () => {
  it('a statement CSV begins with a byte order mark and headers, and has one row per transaction with unquoted numbers', () => {
    const csv = statementCsv([line({}), line({ id: 2, change: 315 })], texts);
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    expect(rows(csv)).toEqual([
      '时间,类型,变动,充值,赠送,余额,单号,编号',
      '1970-01-01T00:00,gift,-28,-8,-20,172,,1',
      '1970-01-01T00:00,gift,315,-8,-20,172,,2',
      '',
    ]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
    'a statement CSV marks %j as text, so that a spreadsheet does not run it as a formula',
    (id) => {
      const csv = statementCsv([line({ ref: { type: 'plan', id } })], texts);
      expect(csv).toContain(`'${id}`);
    },
  );

  it('a statement CSV keeps commas, quotes and line breaks inside their cell', () => {
    const csv = statementCsv([line({})], { ...texts, reason: () => 'a,"b"\nc' });
    expect(csv).toContain('"a,""b""\nc"');
  });

  it('a statement CSV keeps all digits of an order number', () => {
    const csv = statementCsv([line({ ref: { type: 'order', id: '20261121200000123456' } })], texts);
    expect(csv).toContain(",'20261121200000123456,");
  });
});
