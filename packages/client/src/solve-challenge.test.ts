import { createHash } from 'node:crypto';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, it } from 'vitest';
import { PrefixHasher } from './sha256-search.ts';
import { solveChallenge, withChallenge } from './solve-challenge.ts';

const firstWord = (text: string) => createHash('sha256').update(text).digest().readUInt32BE();

describe('the search for the solution of a challenge', () => {
  it('the hasher returns the first word of SHA-256 for prefixes and texts of every length', () => {
    for (let length = 0; length < 200; length += 1) {
      const hasher = new PrefixHasher('p'.repeat(length));
      for (const text of ['', '7', '123456', '9'.repeat(55)]) expect(hasher.firstWord(text)).toBe(firstWord('p'.repeat(length) + text));
    }
  });

  it('a solution contains the token and its hash starts with the required zero bits', async () => {
    const solution = await solveChallenge({ token: 'a.token', bits: 12 });
    expect(solution).toMatch(/^a\.token\.\d+$/);
    expect(firstWord(solution) >>> 20).toBe(0);
  });
});

describe('a call that may be answered with a challenge', () => {
  const refusal = (app: object) => TRPCClientError.from({ error: { code: -32600, message: '', data: { app } } });

  it('a call is repeated once with the solution of the challenge', async () => {
    const given: (string | undefined)[] = [];
    let asked = 0;
    const result = await withChallenge(
      async (challenge) => {
        given.push(challenge);
        if (challenge === undefined) throw refusal({ code: 'CHALLENGE_REQUIRED', challenge: { token: 't', bits: 4 } });
        return 'done';
      },
      () => (asked += 1),
    );
    expect(result).toBe('done');
    expect(asked).toBe(1);
    expect(given).toEqual([undefined, expect.stringMatching(/^t\.\d+$/)]);
  });

  it('a call that is answered with a challenge twice fails', async () => {
    let calls = 0;
    const call = async () => {
      calls += 1;
      throw refusal({ code: 'CHALLENGE_REQUIRED', challenge: { token: 't', bits: 4 } });
    };
    await expect(withChallenge(call)).rejects.toThrow();
    expect(calls).toBe(2);
  });

  it('another failure is not repeated', async () => {
    let calls = 0;
    const call = async () => {
      calls += 1;
      throw refusal({ code: 'LOGIN_WRONG' });
    };
    await expect(withChallenge(call)).rejects.toThrow();
    expect(calls).toBe(1);
  });
});
