import { z } from 'zod';
import { UserId } from '@matchpoint/contracts/ids';

/** What instances send each other about rooms: the sockets of one instance by room, or a request to send them now. */
export const AudienceReport = z.union([
  z.literal('ask'),
  z.object({ instance: z.string().max(64), rooms: z.array(z.tuple([UserId, z.int().min(0)])).max(100_000) }),
]);
export type AudienceReport = z.infer<typeof AudienceReport>;

/** Returns a report of another instance; undefined for anything else. */
export function parseAudienceReport(message: Buffer): AudienceReport | undefined {
  try {
    return AudienceReport.safeParse(JSON.parse(message.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
