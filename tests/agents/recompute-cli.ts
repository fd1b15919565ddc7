/** `node tests/agents/recompute-cli.ts AGENT FROM TO`: prints the counts of an agent, recomputed from the raw tables of DATABASE_URL. */
import { createPool } from '@matchpoint/upstream/db/pool';
import { recomputeAgent } from './recompute-agent.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const [agent = '', from = '', to = ''] = process.argv.slice(2);
const { DATABASE_URL } = process.env;
if (DATABASE_URL === undefined || !/^\d+$/.test(agent) || !DAY.test(from) || !DAY.test(to)) {
  console.error('usage: DATABASE_URL=… node tests/agents/recompute-cli.ts AGENT FROM TO (days YYYY-MM-DD, agent: number of the user)');
  process.exit(2);
}
const days: string[] = [];
for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) days.push(new Date(at).toISOString().slice(0, 10));
const pool = createPool(DATABASE_URL);
try {
  console.table(await recomputeAgent(pool, Number(agent), days));
} finally {
  await pool.end();
}
