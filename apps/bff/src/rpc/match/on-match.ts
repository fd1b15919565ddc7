import { matchApi } from '@matchpoint/contracts/api/match';
import { matchTopic } from '../../realtime/topics/topics.ts';
import { publicProcedure } from '../trpc.ts';

export const onMatch = publicProcedure.input(matchApi.onMatch.input).subscription(({ input }) => matchTopic(input));
