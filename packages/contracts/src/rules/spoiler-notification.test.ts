import { describe, expect, it } from 'vitest';
import { isNotificationRecord, maskNotification } from './spoiler-notification.ts';

const goal = { id: 1, type: 'goal', at: 5, read: false, score: [1, 0], side: 0, player: 'Scorer', minute: "12'" };
const plan = { id: 2, type: 'plan', at: 5, read: true, planId: 7, what: 'refunded', title: 'A', state: 'lost', coins: 20 };

describe('notifications in spoiler-free mode', () => {
  it('what happened in a masked match is removed, and that of an unmasked one stays', () => {
    expect(maskNotification({ ...goal, match: { id: 3, masked: true } }, { setting: undefined })).toEqual({
      id: 1,
      type: 'update',
      at: 5,
      read: false,
      match: { id: 3, masked: true },
    });
    const open = { ...goal, match: { id: 3 } };
    expect(maskNotification(open, { setting: { mode: 'all' } })).toEqual(open);
  });

  it('the result of a plan is neutral, because a refund tells how its match ended', () => {
    expect(maskNotification(plan, { setting: { mode: 'all' } })).toEqual({
      id: 2,
      type: 'plan',
      at: 5,
      read: true,
      planId: 7,
      what: 'settled',
      title: 'A',
    });
    expect(maskNotification(plan, { setting: undefined })).toEqual(plan);
  });

  it('only notifications are recognised', () => {
    expect(isNotificationRecord(plan)).toBe(true);
    expect(isNotificationRecord({ ...goal, match: {} })).toBe(true);
    expect(isNotificationRecord(goal)).toBe(false);
    expect(isNotificationRecord({ type: 'goal', match: {} })).toBe(false);
  });
});
