import { expect, it } from 'vitest';
import { ERRORS, errorFromUpstream, isErrorCode } from './errors.ts';
import { Envelope, isFailure } from './java/envelope.ts';

it('the error mapping maps each upstream code to one error', () => {
  const codes = Object.values(ERRORS).flatMap((entry) => [...entry.upstream]);
  expect(new Set(codes).size).toBe(codes.length);
});

it('the error mapping maps the session codes of spec §8, and an unknown code to a system error', () => {
  expect(errorFromUpstream('3000')).toBe('SESSION_INVALID');
  expect(errorFromUpstream(3001)).toBe('SESSION_INVALID');
  expect(errorFromUpstream('999999')).toBe('SYSTEM');
  expect(errorFromUpstream(undefined)).toBe('SYSTEM');
  expect(isErrorCode('toString')).toBe(false);
});

it('the error mapping treats an envelope as failed for status fail, code 400 and code −1, as number or text (spec §8)', () => {
  const failed = (value: unknown) => isFailure(Envelope.parse(value));
  expect([{ status: 'fail' }, { code: 400 }, { code: '400' }, { code: -1 }, { code: '-1' }].map(failed)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect([{ status: 'success' }, { code: 0 }, { code: 200 }, {}].map(failed)).toEqual([false, false, false, false]);
});
