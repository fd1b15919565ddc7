/**
 * `pnpm records:verify --url https://site.example | --dir downloads [--head saved.jsonl] [--experts]
 * [--compare https://site.example]` verifies the published record of plans
 * (docs/decisions/038-record-plans-in-a-hash-chain-with-daily-heads.md). Exits with 0 when it is in order, 1 when a row is broken or the compared site shows
 * other statistics than the record, 2 when it cannot be read.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { expertSummary } from '@matchpoint/contracts/rules/expert-stats';
import { verifyRecordFiles } from '@matchpoint/contracts/rules/record-files';
import type { RecordReport } from '@matchpoint/contracts/rules/record-verification';
import { findingText } from './finding-text.ts';
import { compareStatistics } from './stated-statistics.ts';
import { RecordSourceError, sourceOfFolder, sourceOfUrl } from './record-sources.ts';

const USAGE = `usage: pnpm records:verify --url <origin of the site or upstream> | --dir <folder with downloaded files>
         [--head <file with heads saved earlier>] [--experts] [--compare <origin of the site or upstream whose statistics are compared>]`;

const OPTIONS = {
  url: { type: 'string' },
  dir: { type: 'string' },
  head: { type: 'string' },
  experts: { type: 'boolean', default: false },
  compare: { type: 'string' },
} as const;

async function run(): Promise<boolean> {
  // Package managers pass `--` through.
  const { values } = parseArgs({ args: process.argv.slice(2).filter((arg) => arg !== '--'), options: OPTIONS });
  const { url, dir, head, compare } = values;
  const origins = [url, compare].filter((origin) => origin !== undefined);
  if ((url === undefined) === (dir === undefined) || !origins.every((origin) => URL.canParse(origin))) throw new RecordSourceError(USAGE);
  const source = url === undefined ? await sourceOfFolder(dir ?? '') : await sourceOfUrl(url, () => Date.now());
  const saved = head === undefined ? undefined : await readFile(head, 'utf8');
  const report = await verifyRecordFiles(source, { saved });
  print(report);
  if (values.experts) printExperts(report);
  const isSame = compare === undefined || (await printComparison(compare, report));
  return !report.isBroken && isSame;
}

/** @returns whether the site shows what the record says */
async function printComparison(origin: string, report: RecordReport): Promise<boolean> {
  const compared = await compareStatistics(origin, report);
  const differing = compared.filter((one) => one.differing.length > 0);
  for (const { expert, differing: names } of differing) console.log(`DIFFERS  expert ${expert}: the site shows other ${names.join(', ')}`);
  console.log(`statistics: ${compared.length} experts compared, ${differing.length} differ`);
  return differing.length === 0;
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
