import { beforeAll, describe, expect, it } from 'vitest';
import { recordDay, type RecordLine, type SignedRecordHead } from './record-chain.ts';
import { dayFile, dayOfFile, HEADS_FILE } from './record-file-names.ts';
import { recordDays, verifyRecordFiles } from './record-files.ts';
import { chained, createSigner, entriesOf, filesOf, headsOf } from './test-record-log.ts';
import { samplePlans } from './test-record-plans.ts';

const DAY_MS = 86_400_000;
let lines: RecordLine[];
let heads: SignedRecordHead[];
beforeAll(async () => {
  lines = chained(samplePlans(5).flatMap((plan) => entriesOf(plan)));
  heads = await headsOf(lines, await createSigner());
});

const jsonl = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** A site that publishes the log, with the heads up to a day. */
function siteOf(count: number, now: number) {
  const files = new Map(Array.from(filesOf(lines), ([day, text]) => [dayFile(day), text]));
  files.set(HEADS_FILE, jsonl(heads.slice(0, count)));
  const asked: string[] = [];
  const read = (name: string) => {
    asked.push(name);
    return Promise.resolve(files.get(name));
  };
  return { read, days: (text: string) => recordDays(text, now), asked };
}

describe('record files', () => {
  it('all files of a site are read in the order of their days, also those that no head covers yet', async () => {
    const lastAt = lines.at(-1)?.at ?? 0;
    const site = siteOf(heads.length - 2, lastAt);
    const progress: number[] = [];
    const report = await verifyRecordFiles(site, { onProgress: ({ lines: done }) => progress.push(done) });
    expect(report).toMatchObject({ isBroken: false, lines: lines.length, coveredLines: heads.at(-3)?.size });
    expect(site.asked.slice(1)).toEqual(site.asked.slice(1).toSorted());
    expect(site.asked).toEqual(expect.arrayContaining([...new Set(lines.map(({ at }) => dayFile(recordDay(at))))]));
    expect(progress.at(-1)).toBe(lines.length);
  });

  it('days whose head covers no more lines than the one before are not asked for', () => {
    const [first, second] = heads;
    if (first === undefined || second === undefined) throw new Error('the log has too few days');
    const idle = { ...second, size: first.size };
    const now = Date.parse(idle.day) + DAY_MS;
    expect(recordDays(jsonl([first, idle]), now)).toEqual([first.day, recordDay(now)]);
  });

  it('a site without heads is asked for the file of today, and malformed heads name no files', () => {
    const now = Date.UTC(2026, 10, 5, 16);
    expect(recordDays('', now)).toEqual(['2026-11-06']);
    expect(recordDays('{"day":"../x","size":1}\nnot json\n[]\n', now)).toEqual(['2026-11-06']);
  });

  it('the days since a head of long ago are limited', () => {
    const old = { ...heads[0], day: '2020-01-01' };
    expect(recordDays(jsonl([old]), Date.UTC(2026, 10, 5)).length).toBeLessThan(100);
  });

  it('a file keeps its day under the name of its download', () => {
    expect(['2026-11-05.jsonl', 'records-2026-11-05.jsonl', 'records-2026-11-05 (1).jsonl'].map(dayOfFile)).toEqual(
      Array(3).fill('2026-11-05'),
    );
    expect(['heads.jsonl', 'records-2026-11.jsonl', '2026-11-05.json'].map(dayOfFile)).toEqual(Array(3).fill(undefined));
  });
});
