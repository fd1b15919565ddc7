import type { Handlers } from '../../java/handler.ts';
import { tokenUser } from '../../java/token-user.ts';
import type { AgentService } from './service.ts';

type AgentRow =
  | 'promotion'
  | 'agentMe'
  | 'agentCodes'
  | 'agentSaveCode'
  | 'agentSetCodeEnabled'
  | 'agentDays'
  | 'agentUsers'
  | 'agentGold'
  | 'agentWater'
  | 'agentTransfer';

/** Maps the endpoints of the domain to its services. */
export function agentHandlers({ account, codes, statistics, lists, statement }: AgentService): Pick<Handlers, AgentRow> {
  return {
    promotion: (input) => codes.find(input),
    agentMe: (_input, context) => account.me(tokenUser(context).uid),
    agentCodes: (_input, context) => codes.list(tokenUser(context).uid),
    agentSaveCode: (input, context) => codes.save(tokenUser(context).uid, input),
    agentSetCodeEnabled: (input, context) => codes.setEnabled(tokenUser(context).uid, input),
    agentDays: (input, context) => statistics.days(tokenUser(context).uid, input),
    agentUsers: (input, context) => lists.users(tokenUser(context).uid, input),
    agentGold: (input, context) => lists.recharges(tokenUser(context).uid, input),
    agentWater: (input, context) => statement.lines(tokenUser(context).uid, input),
    agentTransfer: (input, context) => account.transfer(tokenUser(context).uid, input),
  };
}
