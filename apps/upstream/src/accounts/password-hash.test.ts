import { describe, expect, it } from 'vitest';
import { HASH_COST, hashPassword, isOutdated, isPassword, DUMMY_HASH } from './password-hash.ts';

const CHEAP = { memory: 64, passes: 1, parallelism: 1 };

describe('password hashes', () => {
  it('password hashes equal those of another implementation of argon2id', async () => {
    // The argon2 command of the reference implementation: echo -n password | argon2 somesalt -id -t 2 -k 65536 -p 1 -l 24
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await isPassword('password', stored)).toBe(true);
    expect(await isPassword('Password', stored)).toBe(false);
  });

  it('password hashes differ each time for the same password, and match only that password', async () => {
    const [a, b] = [await hashPassword('a1 密码', CHEAP), await hashPassword('a1 密码', CHEAP)];
    expect(a).not.toBe(b);
    expect(await isPassword('a1 密码', a)).toBe(true);
    expect(await isPassword('a1 密码 ', a)).toBe(false);
  });

  it('password hashes are equal for one password in different Unicode normalizations', async () => {
    expect(await isPassword('cafe\u0301-2026', await hashPassword('caf\u00e9-2026', CHEAP))).toBe(true);
  });

  it('password hashes are outdated when their cost differs from the current cost', async () => {
    expect(isOutdated(await hashPassword('x', CHEAP))).toBe(true);
    expect(isOutdated(await hashPassword('x', HASH_COST))).toBe(false);
    expect(isOutdated(DUMMY_HASH)).toBe(false);
  });

  it('a comparison with the dummy hash takes the same time and matches no password', async () => {
    expect(await isPassword('', DUMMY_HASH)).toBe(false);
  });

  it('hashes of another algorithm throw instead of comparing as wrong', async () => {
    await expect(isPassword('x', '$2b$10$abcdefghijklmnopqrstuv')).rejects.toThrow('argon2id');
  });
});
