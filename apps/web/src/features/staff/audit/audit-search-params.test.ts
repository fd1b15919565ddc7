import { expect, it } from 'vitest';
import { parseAuditSearchParams } from './audit-search-params.ts';

it('valid search parameters of the audit log are kept', () => {
  const all = { q: 'plan', user: 12, from: '2026-11-01', to: '2026-11-02', page: 2 };
  expect(parseAuditSearchParams(all)).toEqual(all);
});

it('invalid search parameters of the audit log are left out, and a range of days only as a whole', () => {
  expect(parseAuditSearchParams({ q: '', user: -1, from: '2026-11-03', to: '2026-11-02', page: 1 })).toEqual({});
  expect(parseAuditSearchParams({ from: '2026-11-01' })).toEqual({});
  expect(parseAuditSearchParams({ from: '2026-02-30', to: '2026-03-01', page: 1.5 })).toEqual({});
});

it('a number that was searched for stays a text', () => {
  expect(parseAuditSearchParams({ q: 20_429 })).toEqual({ q: '20429' });
});
