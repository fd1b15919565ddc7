import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import type { Failpoint } from '../../ledger/failpoint.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { AgentAccount } from './account.ts';
import { PromotionCodes } from './codes.ts';
import { AgentLists } from './lists.ts';
import { AgentStatement } from './statement.ts';
import { AgentStatistics } from './statistics.ts';

interface AgentServiceDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly failpoint: Failpoint;
}

/** The channel area of agents. */
export class AgentService {
  readonly account: AgentAccount;
  readonly codes: PromotionCodes;
  readonly statistics: AgentStatistics;
  readonly lists: AgentLists;
  readonly statement: AgentStatement;

  constructor(deps: AgentServiceDeps) {
    this.account = new AgentAccount(deps);
    this.codes = new PromotionCodes(deps);
    this.statistics = new AgentStatistics(deps);
    this.lists = new AgentLists(deps);
    this.statement = new AgentStatement(deps);
  }
}
