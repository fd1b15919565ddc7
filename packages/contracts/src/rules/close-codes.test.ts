import { describe, expect, it } from 'vitest';
import { closeCodes, closeRule } from './close-codes.ts';

describe('the close codes', () => {
  it('close codes are unique, and the range of our own codes agrees with their rule', () => {
    const codes = Object.values(closeCodes).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const own = Object.values(closeCodes).filter(({ code }) => code >= 4000);
    expect(own.length).toBeGreaterThan(0);
    for (const { code, reconnect } of own) expect(reconnect).toBe(code < 4500);
  });

  it('close codes let the client of an ended session reconnect without a delay', () => {
    expect(closeRule(4003)).toEqual({ code: 4003, reconnect: true, minDelayMs: 0 });
  });

  it.each([
    [4499, true],
    [4500, false],
    [4999, false],
    [1006, true],
  ])('close codes follow the rule of their range when they are unknown: %d reconnects: %s', (code, reconnect) => {
    expect(closeRule(code)).toEqual({ code, reconnect, minDelayMs: 0 });
  });
});
