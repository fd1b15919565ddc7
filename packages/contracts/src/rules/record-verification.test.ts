import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { settlePick } from './pick-settlement.ts';
import { sidesOf } from './pick.ts';
import { commitOf, type RecordEntry, type RecordHead, type RecordLine, type SignedRecordHead } from './record-chain.ts';
import { chained, createSigner, entriesOf, filesOf, headsOf, HOUR_MS, rehashed, verify } from './test-record-log.ts';
import type { TestPlan } from './test-record-log.ts';
import { planOf, samplePlans } from './test-record-plans.ts';

let sign: (head: RecordHead) => Promise<SignedRecordHead>;
let lines: RecordLine[];
let heads: SignedRecordHead[];
const plans = samplePlans(6);
const entries = plans.flatMap((plan) => entriesOf(plan));
/** A log of which every byte can be changed in turn. */
const small = chained(plans.slice(0, 2).flatMap((plan) => entriesOf(plan)));

beforeAll(async () => {
  sign = await createSigner();
  lines = chained(entries);
  heads = await headsOf(lines, sign);
});

/** Returns the first row that the verification of changed lines names, with heads made before the change. */
async function brokenRow(changed: readonly RecordLine[]): Promise<number | undefined> {
  return (await verify({ lines: changed, heads })).firstBrokenRow;
}

const at = (row: number): RecordLine => {
  const line = lines[row - 1];
  if (line === undefined) throw new Error(`no row ${row}`);
  return line;
};
const replaced = (row: number, line: RecordLine) => lines.with(row - 1, line);
const rowOf = (kind: RecordLine['kind'], plan: TestPlan) =>
  lines.findIndex((line) => line.kind === kind && line.body.plan === plan.content.plan) + 1;
/** Entries without some, with others. */
const logOf = (keep: (entry: RecordEntry) => boolean, ...added: RecordEntry[]) => chained([...entries.filter(keep), ...added]);

describe('verification of the record log', () => {
  it('a log of 1000 random plans is in order, and every revealed content has the hash that was published before its kick-off', async () => {
    const log = chained(samplePlans(1000).flatMap((plan) => entriesOf(plan)));
    const report = await verify({ lines: log, heads: await headsOf(log, sign) });
    expect(report.findings).toEqual([]);
    expect(report).toMatchObject({ lines: 4000, coveredLines: 4000, isBroken: false, firstBrokenRow: undefined });
    expect(report.comparedHeads).toBe(report.heads);
    expect(report.plans).toMatchObject({ submitted: 1000, published: 1000, settled: 1000, revealed: 1000, corrected: 0 });
    expect(report.signatures).toEqual({ valid: report.heads, invalid: 0, not_checked: 0 });
  });

  it('any random plan whose content is changed after kick-off is named by the row that reveals it', async () => {
    const change = fc.constantFrom('title', 'text', 'price', 'refundable', 'odds', 'side', 'salt');
    await fc.assert(
      fc.asyncProperty(planOf(1), change, async (plan, what) => {
        const { content } = plan;
        const [first, ...others] = content.picks;
        if (first === undefined) throw new Error('a plan has a pick');
        const changed = {
          title: { ...content, title: `${content.title}!` },
          text: { ...content, text: `${content.text} ` },
          price: { ...content, price: content.price + 1 },
          refundable: { ...content, refundable: !content.refundable },
          odds: { ...content, picks: [{ ...first, oddsMilli: first.oddsMilli + 1 }, ...others] },
          side: {
            ...content,
            picks: [{ ...first, side: sidesOf(first.market).find((side) => side !== first.side) ?? first.side }, ...others],
          },
          salt: content,
        }[what];
        const salt = what === 'salt' ? plan.salt.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) : plan.salt;
        const honest = entriesOf(plan);
        const { plan: id, version } = content;
        const log = chained([
          ...honest.slice(0, 3),
          { at: plan.content.startAt + 2 * HOUR_MS, kind: 'reveal', body: { plan: id, version, salt, content: changed } },
        ]);
        const report = await verify({ lines: log, heads: [] });
        expect(report.firstBrokenRow).toBe(4);
        expect(report.findings.filter(({ severity }) => severity === 'broken').map(({ code }) => code)).toEqual(['commit']);
      }),
      { numRuns: 1000 },
    );
  });

  it('one changed byte of any field of any row is named by its row', async () => {
    const [files, size] = [filesOf(small), small.length];
    let row = 0;
    for (const [day, text] of files) {
      const texts = text.trimEnd().split('\n');
      for (const [index, line] of texts.entries()) {
        row += 1;
        const bytes = new TextEncoder().encode(line);
        for (let byte = 0; byte < bytes.length; byte += 1) {
          const changed = Uint8Array.from(bytes);
          changed[byte] = (changed[byte] ?? 0) ^ 1;
          const tampered = texts.with(index, new TextDecoder().decode(changed));
          const report = await verify({ files: new Map(files).set(day, `${tampered.join('\n')}\n`), heads: '' });
          expect(`row ${report.firstBrokenRow}, byte ${byte}`).toBe(`row ${row}, byte ${byte}`);
        }
      }
    }
    expect(row).toBe(size);
  });

  it('one changed byte of any field of a head is named by the line of the head', async () => {
    const texts = (await headsOf(small, sign)).map((head) => JSON.stringify(head));
    for (const [index, text] of texts.entries())
      for (let byte = 0; byte < text.length; byte += 1) {
        const changed = `${text.slice(0, byte)}${String.fromCharCode(text.charCodeAt(byte) ^ 1)}${text.slice(byte + 1)}`;
        const report = await verify({ lines: small, heads: `${texts.with(index, changed).join('\n')}\n` });
        const named = report.findings.filter(({ severity, headRow }) => severity === 'broken' && headRow === index + 1);
        expect(`byte ${byte}, ${named.length > 0}`).toBe(`byte ${byte}, true`);
      }
  });

  it('a removed, doubled or moved row is named', async () => {
    for (let row = 1; row < lines.length; row += 1) {
      expect(await brokenRow(lines.toSpliced(row - 1, 1))).toBe(row);
      expect(await brokenRow(lines.toSpliced(row, 0, at(row)))).toBe(row + 1);
      expect(await brokenRow(lines.toSpliced(row - 1, 2, at(row + 1), at(row)))).toBe(row);
    }
  });

  it('a row that somebody adds with a right hash but a day that has a head is named', async () => {
    const day = heads[1];
    const next = heads[2];
    if (day === undefined || next === undefined) throw new Error('the log has too few days');
    const early = chained([...lines.slice(0, day.size), { at: day.at - 120_000, kind: 'note', body: { plan: 500_001, text: 'late' } }]);
    const report = await verify({ lines: early, heads: heads.slice(0, 2) });
    expect(report.findings[0]).toMatchObject({ code: 'backdated', row: day.size + 1 });
  });

  it('a row of another day in a file is named', async () => {
    const [[day, text] = ['', ''], ...rest] = filesOf(lines);
    const moved = text.trimEnd().split('\n');
    const [[next, other] = ['', '']] = rest;
    const files = new Map([[day, `${moved.slice(0, -1).join('\n')}\n`], [next, `${moved.at(-1)}\n${other}`], ...rest.slice(1)]);
    expect((await verify({ files, heads })).findings[0]).toMatchObject({ code: 'file_day', row: moved.length });
  });
});

describe('a rewritten or shortened log', () => {
  it('heads after a broken row are not counted as compared', async () => {
    const row = (heads[0]?.size ?? 0) + 1;
    const report = await verify({ lines: replaced(row, { ...at(row), at: at(row).at + 1 }), heads, saved: heads });
    expect(report).toMatchObject({ firstBrokenRow: row, heads: heads.length, comparedHeads: 1, comparedSaved: 1 });
  });

  it('rows that a published head covers and the files lack are reported with their numbers', async () => {
    const report = await verify({ lines: lines.slice(0, -3), heads });
    const found = report.findings.find(({ severity }) => severity === 'broken');
    expect(found).toMatchObject({ code: 'truncated', row: lines.length - 2, lastRow: lines.length });
  });

  it('newest rows that are removed with their heads are found with a head that was saved earlier, and only with it', async () => {
    const [kept, saved] = [heads.slice(0, 2), heads.slice(0, 4)];
    const shortened = lines.slice(0, kept.at(-1)?.size);
    expect((await verify({ lines: shortened, heads: kept })).isBroken).toBe(false);
    const report = await verify({ lines: shortened, heads: kept, saved });
    expect(report.firstBrokenRow).toBe(shortened.length + 1);
    expect(report.findings.map(({ code }) => code)).toEqual(['truncated', 'head_withdrawn', 'head_withdrawn']);
  });

  it('a rewrite of rows, hashes, heads and signatures is found with saved heads, and only with them', async () => {
    const row = rowOf('published', plans[2] ?? planless());
    const line = at(row);
    if (line.kind !== 'published') throw new Error('not a publication');
    const rewritten = rehashed(replaced(row, { ...line, body: { ...line.body, at: line.body.at - 1 } }));
    const remade = await headsOf(rewritten, sign);
    expect((await verify({ lines: rewritten, heads: remade })).isBroken).toBe(false);
    const report = await verify({ lines: rewritten, heads: remade, saved: heads });
    const before = heads.findLast((head) => head.size < row)?.size ?? 0;
    const after = heads.find((head) => head.size >= row)?.size;
    expect(report.findings[0]).toMatchObject({ code: 'rewritten', row: before + 1, lastRow: after });
    expect(report.findings.some(({ code }) => code === 'head_replaced')).toBe(true);
  });

  it('rows that are changed and rehashed under heads that stand are named by the range that the heads bracket', async () => {
    const row = heads[0]?.size ?? 0;
    const line = at(row + 1);
    const rewritten = rehashed(replaced(row + 1, { ...line, at: line.at + 1 }));
    const [finding] = (await verify({ lines: rewritten, heads })).findings;
    expect(finding).toMatchObject({ code: 'head_root', row: row + 1, lastRow: heads.find(({ size }) => size > row)?.size });
  });

  it('a saved head whose signature is not of its key is reported as no proof', async () => {
    const [first] = heads;
    if (first === undefined) throw new Error('the log has no heads');
    const report = await verify({ lines, heads, saved: [{ ...first, signature: '0'.repeat(128) }] });
    expect(report.findings.map(({ code }) => code)).toEqual(['saved_signature']);
  });

  it('a key that changes between heads is noticed, not called broken', async () => {
    const other = await createSigner();
    const [first, ...rest] = heads;
    if (first === undefined) throw new Error('the log has no heads');
    const { key: _key, signature: _signature, ...head } = first;
    const report = await verify({ lines, heads: [await other(head), ...rest] });
    expect(report).toMatchObject({ isBroken: false, findings: [{ code: 'head_key', severity: 'notice', headRow: 2 }] });
  });
});

function planless(): never {
  throw new Error('there are no plans');
}

describe('what lines say about plans', () => {
  const [plan = planless()] = plans;
  const { plan: id, version, match, startAt } = plan.content;
  const isOf = (entry: RecordEntry, ...kinds: RecordEntry['kind'][]) => entry.body.plan === id && kinds.includes(entry.kind);
  const codesOf = async (log: readonly RecordLine[]) =>
    (await verify({ lines: log, heads: await headsOf(log, sign) })).findings.map(({ code, row }) => `${code} ${row}`);

  it('a plan that was locked at or after its kick-off is named by the row of the lock', async () => {
    const late = entriesOf({ ...plan, lockedAt: startAt });
    const log = logOf((entry) => entry.body.plan !== id, ...late);
    const row = log.findIndex((line) => line.kind === 'plan' && line.body.plan === id) + 1;
    expect(await codesOf(log)).toContain(`late ${row}`);
  });

  it('a result that does not follow from its outcome is named, however its hashes were computed', async () => {
    const row = rowOf('result', plan);
    const line = at(row);
    if (line.kind !== 'result') throw new Error('not a result');
    const [first, ...others] = line.body.picks;
    if (first === undefined) throw new Error('a result has picks');
    const profit = { ...line, body: { ...line.body, picks: [{ ...first, profit: first.profit + 1 }, ...others] } };
    const outcome = { ...line, body: { ...line.body, result: line.body.result === 'win' ? ('lose' as const) : ('win' as const) } };
    for (const changed of [profit, outcome]) expect(await codesOf(rehashed(replaced(row, changed)))).toEqual([`result ${row}`]);
  });

  it('a correction is a higher revision, and the statistics count only the newest', async () => {
    const outcome = { state: 'void' as const };
    const [, , result] = entriesOf({ ...plan, outcome });
    if (result?.kind !== 'result') throw new Error('not a result');
    const corrected = (revision: number): RecordEntry => ({ ...result, at: result.at + HOUR_MS, body: { ...result.body, revision } });
    const log = logOf(() => true, corrected(2));
    const report = await verify({ lines: log, heads: await headsOf(log, sign) });
    expect(report).toMatchObject({ isBroken: false, plans: { corrected: 1 } });
    const own = report.plans.experts.flatMap(({ picks }) => picks).filter((pick) => pick.startAt === startAt);
    expect(own.map((pick) => pick.result)).toEqual(plan.content.picks.map(() => 'void'));
    const skipped = logOf(() => true, corrected(3));
    const row = skipped.findIndex((line) => line.kind === 'result' && line.body.revision === 3) + 1;
    expect(await codesOf(skipped)).toEqual([`revision ${row}`]);
  });

  it('a settlement by hand needs two different persons and a note', async () => {
    const row = rowOf('result', plan);
    const line = at(row);
    if (line.kind !== 'result') throw new Error('not a result');
    const byHand = (by: readonly [number, number], note: string) =>
      codesOf(rehashed(replaced(row, { ...line, body: { ...line.body, by, note } })));
    expect(await byHand([1, 2], 'The referee corrected the score.')).toEqual([]);
    expect(await byHand([1, 1], 'The referee corrected the score.')).toEqual([`staff ${row}`]);
    expect(await byHand([1, 2], ' ')).toEqual([`staff ${row}`]);
  });

  it('a publication, result or reveal of a plan that was never locked is named', async () => {
    const log = logOf((entry) => !isOf(entry, 'plan'));
    const rows = log.flatMap((line, index) => (line.body.plan === id ? [`unknown_plan ${index + 1}`] : []));
    expect(await codesOf(log)).toEqual(rows);
  });

  it('a plan that is locked again after its publication is named', async () => {
    const entry = entries.find((one) => isOf(one, 'plan'));
    if (entry?.kind !== 'plan') throw new Error('not a lock');
    const again: RecordEntry = { ...entry, at: plan.lockedAt + 120_000, body: { ...entry.body, version: version + 1 } };
    const log = logOf(() => true, again);
    const row = log.findIndex((line) => line.kind === 'plan' && line.body.plan === id && line.body.version === version + 1) + 1;
    expect(await codesOf(log)).toEqual([`duplicate ${row}`]);
  });

  it('a revealed content of another match than the lock names is refused although its hash is right', async () => {
    const content = { ...plan.content, match: 1 };
    const { expert } = content;
    const { lockedAt, salt } = plan;
    const forged: RecordEntry[] = [
      { at: lockedAt, kind: 'plan', body: { plan: id, version, expert, match, lockedAt, commit: commitOf(salt, content) } },
      ...entriesOf(plan).slice(1, 3),
      { at: startAt + 2 * HOUR_MS, kind: 'reveal', body: { plan: id, version, salt, content } },
    ];
    const log = logOf((entry) => entry.body.plan !== id, ...forged);
    const row = log.findIndex((line) => line.kind === 'reveal' && line.body.plan === id) + 1;
    expect(await codesOf(log)).toContain(`content ${row}`);
  });

  it('a settled plan whose content stays hidden is noticed', async () => {
    const log = logOf((entry) => !isOf(entry, 'reveal'));
    const row = log.findIndex((line) => line.kind === 'result' && line.body.plan === id) + 1;
    expect(await codesOf(log)).toEqual([`unrevealed ${row}`]);
  });

  it('a published plan without a result a month later is noticed, unless the site removed it', async () => {
    const note: RecordEntry = { at: startAt + 40 * 24 * HOUR_MS, kind: 'note', body: { plan: plans[1]?.content.plan ?? 0, text: 'later' } };
    const log = logOf((entry) => !isOf(entry, 'result', 'reveal'), note);
    const row = log.findIndex((line) => line.kind === 'plan' && line.body.plan === id) + 1;
    expect(await codesOf(log)).toEqual([`overdue ${row}`]);
    const removed: RecordEntry = { at: startAt + HOUR_MS, kind: 'removed', body: { plan: id } };
    expect(await codesOf(logOf((entry) => !isOf(entry, 'result', 'reveal'), note, removed))).toEqual([]);
  });

  it('the picks of an expert are those of the revealed plans, apart by realm', async () => {
    const { plans: found } = await verify({ lines, heads });
    for (const { content, outcome } of plans) {
      const own = found.experts.find(({ expert, realm }) => expert === content.expert && realm === content.realm);
      const picks = own?.picks.filter((pick) => pick.startAt === content.startAt);
      expect(picks?.map((pick) => [pick.result, pick.oddsMilli])).toEqual(
        content.picks.map((pick) => [settlePick(pick, outcome), pick.oddsMilli]),
      );
    }
  });
});

describe('signatures of heads', () => {
  it('a head is not checked where Web Crypto has no Ed25519', async () => {
    vi.resetModules();
    vi.stubGlobal('crypto', {});
    try {
      const { verifyHeadSignature } = await import('./record-signature.ts');
      const [head] = heads;
      if (head === undefined) throw new Error('the log has no heads');
      expect(await verifyHeadSignature(head)).toBe('not_checked');
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
