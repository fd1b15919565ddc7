import type { UserId } from '@matchpoint/contracts/ids';
import type { AgentWorld } from './agent-world.ts';

/** An agent with recharges of two days and a refund that were not processed; each key transfers once. */
export interface AgentScenario {
  readonly agent: UserId;
  readonly keys: readonly string[];
}

/** Credits and corrects what is due, then transfers ten coins with each key. Repeating the scenario changes nothing. */
export async function runAgentScenario(world: AgentWorld, { agent, keys }: AgentScenario): Promise<void> {
  await world.income.run();
  for (const key of keys) await world.agents.account.transfer(agent, { coins: 10, key });
  await world.income.run();
}
