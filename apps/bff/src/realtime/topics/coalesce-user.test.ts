import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UserMessage } from '@matchpoint/contracts/realtime';
import { coalesceUser } from './coalesce-user.ts';

const gold = (total: number): UserMessage => ({
  type: 'gold',
  gold: { total, purchased: total, granted: 0 },
  change: 1,
  reason: 'recharge',
});
const fold = (messages: readonly unknown[]): unknown[] =>
  coalesceUser(
    messages.map((message, offset) => ({ position: { epoch: 'e', offset }, payload: Buffer.from(JSON.stringify(message)) })),
  ).map(({ payload }): unknown => JSON.parse(payload.toString('utf8')));

describe('coalescing the messages of a user', () => {
  it('coalescing the messages of a user keeps the latest balance, every ended session and every state of an order, in their order', () => {
    const one: UserMessage = { type: 'session', ended: ['a'] };
    const two: UserMessage = { type: 'session', ended: ['b'] };
    const paid: UserMessage = { type: 'order', orderNo: 'A1', state: 'paid' };
    const credited: UserMessage = { type: 'order', orderNo: 'A1', state: 'credited' };
    const profile: UserMessage = { type: 'profile' };
    expect(fold([gold(1), one, profile, paid, gold(2), two, profile, credited, gold(3)])).toEqual([
      one,
      paid,
      two,
      profile,
      credited,
      gold(3),
    ]);
  });

  it('coalescing the messages of a user keeps messages of an unknown type', () => {
    const later = { type: 'of a newer version', x: 1 };
    expect(fold([later, gold(1), later, gold(2)])).toEqual([later, later, gold(2)]);
  });

  it('coalescing the messages of a user leaves a receiver with the same balance and the same ended sessions, whatever was published', () => {
    const message = fc.oneof(
      fc.integer({ min: 0, max: 9 }).map(gold),
      fc.constantFrom('a', 'b', 'c').map((id): UserMessage => ({ type: 'session', ended: [id] })),
      fc.constant<UserMessage>({ type: 'followedMatches' }),
      fc.constant<UserMessage>({ type: 'followedEntities' }),
      fc.constant<UserMessage>({ type: 'notification' }),
    );
    const state = (messages: readonly unknown[]) => {
      let balance: unknown;
      const ended: unknown[] = [];
      for (const item of messages) {
        if (typeof item !== 'object' || item === null) continue;
        if ('gold' in item) balance = item.gold;
        if ('ended' in item) ended.push(item.ended);
      }
      return { balance, ended };
    };
    fc.assert(
      fc.property(fc.array(message, { maxLength: 30 }), (messages) => {
        expect(state(fold(messages))).toEqual(state(messages));
      }),
    );
  });
});
