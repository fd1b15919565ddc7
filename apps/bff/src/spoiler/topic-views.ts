import { RoomMessage, UserMessage } from '@matchpoint/contracts/realtime';
import type { TopicView } from '../realtime/topics/topic.ts';

/** A room for viewers from whom its match is masked: no lines, no pinned line and no announcement, because people say what happens. */
export const quietRoomView: TopicView = { name: 'quiet', show: (payload) => changed(payload, quietRoom) };

/** A room for viewers in spoiler-free mode from whom its match is not masked. It is separate because another match may be linked. */
export const fullRoomView: TopicView = { name: 'full', show: (payload) => payload };

/** Events of a user in spoiler-free mode, without what tells how a match ended. */
export const neutralUserView: TopicView = { name: 'neutral', show: (payload) => changed(payload, neutralEvent) };

function changed(payload: Buffer, change: (message: unknown) => object | undefined): Buffer | undefined {
  const message = change(JSON.parse(payload.toString('utf8')));
  return message && Buffer.from(JSON.stringify(message));
}

/** A message of an unknown type is withheld: it may contain a line. */
function quietRoom(value: unknown): RoomMessage | undefined {
  const message = RoomMessage.safeParse(value).data;
  switch (message?.type) {
    case undefined:
    case 'message':
    case 'pinned':
      return undefined;
    case 'rules':
      return { ...message, announcement: '' };
    default:
      return message;
  }
}

/** Refunds and corrections of plans follow from results, as does the movement of coins; anchors name their broadcasts freely. */
function neutralEvent(value: unknown): UserMessage | undefined {
  const message = UserMessage.safeParse(value).data;
  switch (message?.type) {
    case 'plan': {
      const { type, planId, title, expertId } = message;
      if (message.what !== 'settled' && message.what !== 'refunded' && message.what !== 'corrected') return message;
      return { type, planId, what: 'settled', title, state: '', ...(expertId === undefined ? {} : { expertId }) };
    }
    case 'gold':
      return message.reason === 'plan_refund' || message.reason === 'plan_income' ? { ...message, reason: 'other' } : message;
    case 'broadcast':
      return { ...message, title: '' };
    default:
      return message;
  }
}
