import { JAVA } from '@matchpoint/contracts/java/table';
import { visitorProcedure } from '../trpc.ts';

/** Signed playlists are for one viewer: a user who paid, or a visitor in the free minutes, whom the upstream knows by address. */
export const playback = visitorProcedure
  .meta({ access: 'visitor', description: JAVA.roomPlayback.description })
  .input(JAVA.roomPlayback.input)
  .output(JAVA.roomPlayback.result)
  .query(async ({ ctx: { caller }, input, signal }) => {
    const session = await caller.session();
    const java = session === undefined ? caller.guest : caller.as(session);
    return java.call(JAVA.roomPlayback, input, caller.options(signal));
  });
