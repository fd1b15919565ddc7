import { matchProcedures } from '@matchpoint/contracts/procedures/match';
import { liveTopic } from '../../realtime/topics/topics.ts';
import { publicProcedure } from '../trpc.ts';

export const onLive = publicProcedure.input(matchProcedures.onLive.input).subscription(({ input }) => liveTopic(input));
