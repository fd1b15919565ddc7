/**
 * `pnpm records:verify --url https://site.example | --dir downloads [--head saved.jsonl] [--experts]` verifies the published record of plans
 * (docs/decisions/038-record-plans-in-a-hash-chain-with-daily-heads.md). Exits with 0 when it is in order, 1 when a row is broken, 2 when it cannot be read.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { expertSummary } from '@matchpoint/contracts/rules/expert-stats';
import { verifyRecordFiles } from '@matchpoint/contracts/rules/record-files';
import type { RecordReport } from '@matchpoint/contracts/rules/record-verification';
import { findingText } from './finding-text.ts';
import { RecordSourceError, sourceOfFolder, sourceOfUrl } from './record-sources.ts';

const USAGE = `usage: pnpm records:verify --url <origin of the site or upstream> | --dir <folder with downloaded files>
         [--head <file with heads saved earlier>] [--experts]`;

const OPTIONS = {
  url: { type: 'string' },
  dir: { type: 'string' },
  head: { type: 'string' },
  experts: { type: 'boolean', default: false },
} as const;

async function run(): Promise<boolean> {
  // Package managers pass `--` through.
  const { values } = parseArgs({ args: process.argv.slice(2).filter((arg) => arg !== '--'), options: OPTIONS });
  const { url, dir, head } = values;
  if ((url === undefined) === (dir === undefined) || (url !== undefined && !URL.canParse(url))) throw new RecordSourceError(USAGE);
  const source = url === undefined ? await sourceOfFolder(dir ?? '') : await sourceOfUrl(url, () => Date.now());
  const saved = head === undefined ? undefined : await readFile(head, 'utf8');
  const report = await verifyRecordFiles(source, { saved });
  print(report);
  if (values.experts) printExperts(report);
  return !report.isBroken;
}

function print({
  findings,
  findingCount,
  isBroken,
  firstBrokenRow,
  lines,
  coveredLines,
  heads,
  comparedHeads,
  signatures,
  savedHeads,
  comparedSaved,
  plans,
}: RecordReport): void {
  console.log(
    `${lines} rows, ${coveredLines} of them covered by ${heads} heads (${comparedHeads} compared); ${savedHeads} saved heads (${comparedSaved} compared)`,
  );
  console.log(`signatures: ${signatures.valid} valid, ${signatures.invalid} invalid, ${signatures.not_checked} not checked`);
  console.log(`plans: ${plans.submitted} submitted, ${plans.published} published, ${plans.settled} settled, ${plans.revealed} revealed`);
  for (const finding of findings) console.log(findingText(finding));
  if (findingCount > findings.length) console.log(`${findingCount - findings.length} further findings are not listed`);
  if (!isBroken) console.log('The record is in order.');
  else
    console.log(
      firstBrokenRow === undefined ? 'The record is BROKEN.' : `The record is BROKEN: the first broken row is ${firstBrokenRow}.`,
    );
  if (savedHeads === 0) console.log('Without a head saved earlier (--head) a record that was rewritten as a whole is not detected.');
}

/** Prints the statistics that follow from the revealed picks. */
function printExperts({ plans }: RecordReport): void {
  for (const { expert, realm, plans: count, picks } of plans.experts) {
    const { all, streaks, returns } = expertSummary(picks);
    const percent = all.percent === undefined ? '–' : `${all.percent} %`;
    const yieldPercent = returns.yieldPercent === undefined ? '–' : `${returns.yieldPercent} %`;
    console.log(
      `expert ${expert} (${realm}): ${count} plans, ${all.hits} of ${all.counted} picks hit (${percent}), streak ${streaks.current}, best ${streaks.best}, yield ${yieldPercent}`,
    );
  }
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  const isPlain = error instanceof Error && (error instanceof RecordSourceError || 'code' in error);
  console.error(error instanceof Error ? (isPlain ? error.message : error.stack) : String(error));
  process.exitCode = 2;
}
