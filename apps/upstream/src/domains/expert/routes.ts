import type { Handler } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import type { ExpertApplications } from './applications.ts';
import type { ExpertService } from './service.ts';

type Call =
  | 'expertLibraryPC'
  | 'recommendExpert'
  | 'getExpertInfo'
  | 'getExpertInfoAccuracy'
  | 'getExpertInfoGraph'
  | 'expertApplyStart'
  | 'expertApply';

/** Maps the endpoints of experts to the services. */
export function expertHandlers(deps: { readonly experts: ExpertService; readonly applications: ExpertApplications }): {
  readonly [N in Call]: Handler<N>;
} {
  const { experts, applications } = deps;
  return {
    expertLibraryPC: (input, { lan }) => experts.board(input, lan),
    recommendExpert: (input, { lan }) => experts.recommended(input, lan),
    getExpertInfo: ({ userId }, { lan }) => experts.info(userId, lan),
    getExpertInfoAccuracy: ({ userId, market }, { lan }) => experts.accuracy(userId, market, lan),
    getExpertInfoGraph: ({ userId, limit }) => experts.graph(userId, limit),
    expertApplyStart: ({ gameId }, context) => applications.start(tokenUser(context).uid, gameId),
    expertApply: (input, context) => applications.send(tokenUser(context).uid, input, context),
  };
}
