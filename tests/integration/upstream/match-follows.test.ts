import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { JavaName } from '@matchpoint/contracts/java/table';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { FEED_KEY, type RunningUpstream, startUpstream } from './harness.ts';
import { fixture, playing } from './made-match.ts';

let postgres: DatabaseServer;
let running: RunningUpstream;
let matches: MatchId[] = [];
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
  const key = { authorization: `Bearer ${FEED_KEY}` };
  for (let from = 0; from < 210; from += 70) {
    const updates = Array.from({ length: 70 }, (_, index) => ({
      fixture: fixture({ key: `m${from + index}` }),
      seq: 1,
      state: playing([]),
    }));
    const { results } = await running.call('feedPush', { updates }, key);
    matches = [...matches, ...results.flatMap((result) => result.matchId ?? [])];
  }
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

let numbers = 0;
const newUser = async () => {
  numbers += 1;
  const { uid, token } = await running.logIn(`136${String(numbers).padStart(8, '0')}`);
  return { uid, headers: { token } };
};
type User = Awaited<ReturnType<typeof newUser>>;
const list = async (user: User) => (await running.call('attentions', {}, user.headers)).matchIds;
const merge = async (user: User, matchIds: readonly (Id | undefined)[]) =>
  (await running.call('mergeAttentions', { matchIds }, user.headers)).matchIds;
const codeOf = async (name: JavaName, input: Record<string, unknown>, user: User) => {
  const answer = await running.envelope(name, input, user.headers);
  return answer.status === 'success' ? 'success' : String(answer.errorCode);
};
const events = async (user: User) =>
  (await running.pool.query("select from user_event where user_id = $1 and type = 'followedMatches'", [user.uid])).rowCount;

describe('matches that a user follows', () => {
  it('following and unfollowing matches changes the list, newest last, and publishes each change once', async () => {
    const user = await newUser();
    const set = async (matchId: Id | undefined, attention: boolean) => {
      running.clock.advance(1_000);
      expect(await running.call('attention', { matchId, attention }, user.headers)).toEqual({ attention });
    };
    await set(matches[2], true);
    await set(matches[0], true);
    await set(matches[0], true);
    expect(await list(user)).toEqual([matches[2], matches[0]]);
    await set(matches[2], false);
    await set(matches[2], false);
    expect(await list(user)).toEqual([matches[0]]);
    expect(await events(user)).toBe(3);
  });

  it('unknown matches are not followed', async () => {
    const user = await newUser();
    expect(await codeOf('attention', { matchId: 9_007_199_254_740_991, attention: true }, user)).toBe('404');
    expect(await codeOf('attention', { matchId: 9_007_199_254_740_991, attention: false }, user)).toBe('success');
    expect(await merge(user, [9_007_199_254_740_991, matches[1]])).toEqual([matches[1]]);
  });

  it('the matches of a device are merged in their order, and merging again changes nothing', async () => {
    const user = await newUser();
    await running.call('attention', { matchId: matches[5], attention: true }, user.headers);
    running.clock.advance(60_000);
    const device = [matches[9], matches[3], matches[5], matches[7], matches[3]];
    const merged = [matches[5], matches[9], matches[3], matches[7]];
    expect(await merge(user, device)).toEqual(merged);
    const before = await events(user);
    expect(await merge(user, device)).toEqual(merged);
    expect(await events(user)).toBe(before);
  });

  it('a user follows at most 200 matches: the oldest are removed, also with many at once', async () => {
    const user = await newUser();
    await merge(user, matches.slice(0, 150));
    running.clock.advance(60_000);
    await Promise.all(Array.from({ length: 20 }, (_, index) => merge(user, matches.slice(150 + index * 3, 153 + index * 3))));
    const now = new Set<Id | undefined>(await list(user));
    expect([now.size, now.has(matches[0]), now.has(matches[209])]).toEqual([200, false, true]);
    expect(await codeOf('mergeAttentions', { matchIds: Array.from({ length: 201 }, () => 1) }, user)).toBe('4000');
  });
});
