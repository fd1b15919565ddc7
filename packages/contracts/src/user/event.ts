import { z } from 'zod';
import { lenientInteger } from '../lenient.ts';
import { Gold } from './user.ts';

/** An event of a user: the messages of their topic, except for `resync`. */
export const UserEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('gold'), gold: Gold, change: lenientInteger, reason: z.string() }),
  z.object({ type: z.literal('order'), orderNo: z.string(), state: z.string() }),
  z.object({ type: z.literal('session'), ended: z.array(z.string()) }),
  z.object({ type: z.literal('profile') }),
  z.object({ type: z.literal('preferences'), rev: lenientInteger }),
  z.object({ type: z.literal('followedMatches') }),
]);
export type UserEvent = z.infer<typeof UserEvent>;
