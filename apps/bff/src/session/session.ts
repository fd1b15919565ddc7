import { z } from 'zod';
import { UserId } from '@matchpoint/contracts/ids';

/** What the store holds of a session. It never changes but as a whole, so that prolonging it can tell it from its successor. */
export const StoredSession = z.object({
  /** SHA-256 of the secret half of the id. */
  secret: z.string(),
  /** The upstream's token: no browser and no app ever sees it. */
  token: z.string(),
  uid: UserId,
  /** Its public name, by which the upstream lists and ends it. */
  sessionId: z.string(),
  /** Of the login, UTC milliseconds. */
  createdAt: z.number(),
  /** The hash of the id before this one, and until when whoever sends that may not have heard of its successor; UTC milliseconds. */
  previous: z.object({ secret: z.string(), until: z.number() }).optional(),
});

/** A login of a user here, as long as it lasts. */
export type Session = Readonly<Omit<z.infer<typeof StoredSession>, 'secret' | 'before'>>;
