import { expect, it } from 'vitest';
import { UserEvent } from '@matchpoint/contracts/user/event';
import { notificationOfEvent } from './of-user-event.ts';

const of = (event: object) => notificationOfEvent(UserEvent.parse(event));

it.each(['credited', 'refunded', 'review'])('an order that becomes %s leaves one notification per order', (state) => {
  expect(of({ type: 'order', orderNo: 'R1', state })).toEqual({ key: 'order:R1', type: 'order', data: { orderNo: 'R1', state } });
});

it.each(['created', 'paid', 'cancelled'])('an order that becomes %s by what its user has just done leaves no notification', (state) => {
  expect(of({ type: 'order', orderNo: 'R1', state })).toBeUndefined();
});

it('a correction replaces the result of a plan, while its publication is a notification of its own', () => {
  const plan = (what: string) => of({ type: 'plan', planId: 7, what, title: 'T', state: 'win', coins: 30 })?.key;
  expect(plan('settled')).toBe('plan:7:result');
  expect(plan('corrected')).toBe(plan('settled'));
  expect(plan('refunded')).toBe(plan('settled'));
  expect(plan('published')).toBe('plan:7:published');
  expect(plan('sold')).toBeUndefined();
  expect(plan('income')).toBeUndefined();
});

it('a redemption that its own user cancelled leaves no notification', () => {
  const redemption = { type: 'redemption', orderNo: 'M1', productId: 3, state: 'charged_back', coins: 90 };
  expect(of(redemption)).toEqual({
    key: 'redemption:M1',
    type: 'redemption',
    data: { orderNo: 'M1', state: 'charged_back', coins: 90 },
  });
  expect(of({ ...redemption, cancelled: true })).toBeUndefined();
});

it('changes of gold, sessions and profiles leave no notification', () => {
  expect(of({ type: 'session', ended: ['a'] })).toBeUndefined();
  expect(of({ type: 'profile' })).toBeUndefined();
});
