import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { matchTopic } from '../../realtime/topics/topics.ts';
import { publicProcedure } from '../trpc.ts';

export const onMatch = publicProcedure.input(matchProcedures.onMatch.input).subscription(({ input }) => matchTopic(input));
