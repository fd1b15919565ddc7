import { z } from 'zod';
import { UserId } from '@matchpoint/contracts/ids';

/** A session as stored. Values are only replaced as a whole, so that a renewal can detect that the value has changed. */
export const StoredSession = z.object({
  /** SHA-256 of the secret half of the id. */
  secret: z.string(),
  /** The upstream's token; it is never sent to a browser or an app. */
  token: z.string(),
  uid: UserId,
  /** The public id by which the upstream lists and ends the session. */
  sessionId: z.string(),
  /** Time of the login, UTC milliseconds. */
  createdAt: z.number(),
  /** The hash of the previous id, and until when (UTC milliseconds) a client may still send that id because the new one has not arrived. */
  previous: z.object({ secret: z.string(), until: z.number() }).optional(),
});

/** The session of a logged-in user. */
export type Session = Readonly<Omit<z.infer<typeof StoredSession>, 'secret' | 'previous'>>;
