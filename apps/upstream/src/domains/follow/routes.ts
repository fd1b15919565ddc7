import type { Handlers } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import type { MatchFollows } from './match-follows.ts';

/** The rows of the matches that users follow. */
export function followHandlers(attentions: MatchFollows): Pick<Handlers, 'attention' | 'attentions' | 'mergeAttentions'> {
  return {
    attention: async ({ matchId, attention }, context) => {
      await attentions.set(tokenUser(context).uid, matchId, attention);
      return { attention };
    },
    attentions: async (_input, context) => ({ matchIds: await attentions.list(tokenUser(context).uid) }),
    mergeAttentions: async ({ matchIds }, context) => ({ matchIds: await attentions.merge(tokenUser(context).uid, matchIds) }),
  };
}
