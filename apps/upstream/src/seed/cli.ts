/** `pnpm seed:library [--seed TEXT]`: fills the configured database with 50,000 articles, 2,000 teams and 30,000 players. */
import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../deps.ts';
import { errorText } from '../ops/error-text.ts';
import { createLog } from '../ops/log.ts';
import { seedLibrary } from './seed-library.ts';

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { seed: { type: 'string', default: 'library' } } });
  const database = await openDatabase(readConfig(), createLog('warn', 'seed'), { share: true });
  try {
    const { rows } = await database.pool.query("select from league where source = 'seed' limit 1");
    if (rows.length > 0) throw new ConfigError('this database already contains the seed');
    const made = await seedLibrary(database.pool, {
      seed: values.seed,
      now: systemClock.now(),
      articles: 50_000,
      teams: 2_000,
      players: 30_000,
      onStep: (step) => console.log(step),
    });
    console.log(JSON.stringify(made));
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  console.error(`seed: ${errorText(error)}`);
  process.exitCode = 1;
}
