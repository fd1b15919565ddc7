import { matchApi } from '@matchpoint/contracts/api/match';
import { liveTopic } from '../../realtime/topics/topics.ts';
import { publicProcedure } from '../trpc.ts';

export const onLive = publicProcedure.input(matchApi.onLive.input).subscription(({ input }) => liveTopic(input));
