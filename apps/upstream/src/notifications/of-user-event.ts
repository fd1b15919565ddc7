import type { UserEvent } from '@matchpoint/contracts/user/event';
import type { NotificationContent } from './insert-notifications.ts';

/** States of orders that a user waits for; the others follow from what the user has just done. */
const ORDER_STATES: ReadonlySet<string> = new Set(['credited', 'refunded', 'review']);

/** Returns the notification that a user event leaves in the notifications centre; undefined for one that leaves none. */
export function notificationOfEvent(event: UserEvent): NotificationContent | undefined {
  switch (event.type) {
    case 'order': {
      const { orderNo, state } = event;
      return ORDER_STATES.has(state) ? { key: `order:${orderNo}`, type: 'order', data: { orderNo, state } } : undefined;
    }
    case 'redemption': {
      const { orderNo, state, coins, cancelled } = event;
      // The user cancelled it.
      return cancelled ? undefined : { key: `redemption:${orderNo}`, type: 'redemption', data: { orderNo, state, coins } };
    }
    case 'plan': {
      const { planId, what, title, state, coins } = event;
      if (what === 'income' || what === 'sold') return undefined;
      const data = { planId, what, title, state, ...(coins === undefined ? {} : { coins }) };
      return { key: `plan:${planId}:${what === 'published' || what === 'review' ? what : 'result'}`, type: 'plan', data };
    }
    case 'broadcast': {
      const { roomId, username, title } = event;
      return { key: `broadcast:${roomId}`, type: 'broadcast', data: { roomId, actor: { uid: roomId, username }, title } };
    }
    default:
      return undefined;
  }
}
