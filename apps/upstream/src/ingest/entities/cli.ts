/**
 * `pnpm entities <path…>` reads recorded matches and lists the pairs of teams and players that may be one entity, with the evidence and the
 * line of a decision (packages/feeds/src/recordings/names/entity-decisions.ts). Writes nothing. Exit status: 0 when no pair is open, 2 when
 * some are, 1 when nothing was read. See docs/importing.md.
 */
import { parseArgs } from 'node:util';
import { type DoubtfulPair, pairsText } from '@matchpoint/feeds/recordings/entities/doubtful-pair';
import { doubtfulPlayers } from '@matchpoint/feeds/recordings/entities/doubtful-players';
import { doubtfulTeams } from '@matchpoint/feeds/recordings/entities/doubtful-teams';
import { seenPlayers } from '@matchpoint/feeds/recordings/entities/sightings';
import { decisions } from '@matchpoint/feeds/recordings/names/entities';
import { readRecordings } from '@matchpoint/feeds/recordings/read';
import { encodingOption } from '../encoding-option.ts';

const USAGE = 'usage: pnpm entities <path…> [--encoding utf-8|gb18030]';

/** Exit status when pairs without a decision were found. */
const EXIT_OPEN = 2;

async function run(): Promise<void> {
  // A package manager passes `--` through.
  const args = process.argv.slice(2).filter((arg) => arg !== '--');
  const { values, positionals: paths } = parseArgs({ args, options: { encoding: { type: 'string' } }, allowPositionals: true });
  if (paths.length === 0) throw new Error(USAGE);
  const { facts } = await readRecordings(paths, { encoding: encodingOption(values.encoding) });
  if (facts.length === 0) throw new Error('nothing to do: the named files contain no usable match');
  const players = seenPlayers(facts);
  const pairs: DoubtfulPair[] = [...doubtfulTeams(facts, decisions), ...doubtfulPlayers(players, decisions)];
  if (pairs.length > 0) console.log(`${pairsText(pairs)}\n`);
  console.log(`${facts.length} matches, ${players.length} players, ${pairs.length} pairs without a decision`);
  if (pairs.length > 0) process.exitCode = EXIT_OPEN;
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
