import { LiveMessage, MatchMessage, RoomMessage, UserMessage } from '@matchpoint/contracts/realtime';
import type { z } from 'zod';

/** The messages of each subscription. */
export const MESSAGES: Readonly<Record<string, { readonly name: string; readonly schema: z.ZodType }>> = {
  'match.onLive': { name: 'LiveMessage', schema: LiveMessage },
  'match.onMatch': { name: 'MatchMessage', schema: MatchMessage },
  'room.onRoom': { name: 'RoomMessage', schema: RoomMessage },
  'user.onUser': { name: 'UserMessage', schema: UserMessage },
};
