import { AppError } from '@matchpoint/contracts/errors';
import { JAVA } from '@matchpoint/contracts/java/table';
import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { matchTopic } from '../../realtime/topics/topics.ts';
import { isMatchCovered } from '../../spoiler/is-match-covered.ts';
import { publicProcedure } from '../trpc.ts';

/** A viewer in spoiler-free mode follows a match that is masked for them only after they have revealed it. */
export const onMatch = publicProcedure.input(matchProcedures.onMatch.input).subscription(async ({ ctx, input: { reveal, ...input } }) => {
  const { mask } = ctx;
  if (mask?.setting !== undefined && reveal !== true) {
    const leagueOf = async () => {
      const answer = await ctx.java.call(
        JAVA.getPCGameMatchByCondition,
        { matchIds: [input.id], pageSize: 1 },
        { signal: undefined, requestId: ctx.requestId },
      );
      return answer.list[0]?.league.id;
    };
    if (await isMatchCovered(mask.setting, input.id, leagueOf)) throw new AppError('ACCESS_DENIED');
  }
  return matchTopic(input);
});
