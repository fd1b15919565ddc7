import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MatchId } from '@matchpoint/contracts/ids';
import { canonicalJson } from '@matchpoint/contracts/rules/canonical-json';
import { verifyInclusion } from '@matchpoint/contracts/rules/merkle';
import { profitOf } from '@matchpoint/contracts/rules/pick-settlement';
import { recordHash, type RecordedContent, type RecordEntry, type SignedRecordHead } from '@matchpoint/contracts/rules/record-chain';
import { verifyHeadSignature } from '@matchpoint/contracts/rules/record-signature';
import { RecordVerifier } from '@matchpoint/contracts/rules/record-verification';
import { fromHex, sha256Hex } from '@matchpoint/contracts/rules/sha256';
import { transaction } from '@matchpoint/upstream/db/pool';
import { appendRecords } from '@matchpoint/upstream/records/record-log';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { draftOf, HOUR_MS, published, publishMatch, submitted, TEXT } from './creator-fixture.ts';
import { type Applicant, newExpert } from './expert-fixture.ts';
import { NOON, type RunningUpstream, SetClock, startUpstream } from './harness.ts';

const DAY_MS = 86_400_000;
/** A seed of a key, so that a restarted server signs with the same one. */
const KEY = { RECORD_KEY: '5e'.repeat(32) };

let postgres: DatabaseServer;
beforeAll(() => {
  postgres = sharedPostgres();
});
afterAll(async () => {
  await postgres.stop();
});

/** Starts an upstream with an expert and a coming match. */
async function start() {
  const running = await startUpstream(postgres, { env: KEY });
  const expert = await newExpert(running, '13900000001', '看台老将');
  return { running, expert, match: await publishMatch(running, { startAt: NOON + 60 * HOUR_MS }) };
}
const textOf = async ({ url }: RunningUpstream, name: string) => {
  const response = await fetch(`${url}/java/records/${name}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  return response.text();
};
const headsOf = async (running: RunningUpstream): Promise<SignedRecordHead[]> =>
  (await textOf(running, 'heads.jsonl'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
const linesOf = async ({ pool }: RunningUpstream) =>
  (
    await pool.query<{ number: number; at: number; text: string; hash: string }>(
      'select number, at, text, hash from record_line order by number',
    )
  ).rows;
/** Downloads the files of the days since noon of the first day and verifies them as a browser does. */
async function verify(running: RunningUpstream, days: readonly string[]) {
  const verifier = new RecordVerifier({ heads: await textOf(running, 'heads.jsonl') });
  for (const day of days) verifier.addFile(await textOf(running, `${day}.jsonl`), day);
  return verifier.finish();
}
/** Appends what a settlement writes about a plan whose pick won. */
async function settle(running: RunningUpstream, plan: number, match: MatchId, revision = 1): Promise<void> {
  await transaction(running.pool, async (db) => {
    const { rows } = await db.query<{ content: string; salt: string; version: number }>(
      'select version.content, version.salt, version.version from plan join plan_version version on version.plan_id = plan.id and version.version = plan.version where plan.id = $1',
      [plan],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('the version is missing');
    const content: RecordedContent = JSON.parse(row.content);
    const at = running.clock.now();
    const body = {
      plan,
      version: row.version,
      revision,
      match,
      outcome: { state: 'played', score: [2, 0], winner: 'home' },
      picks: content.picks.map(({ oddsMilli }) => ({ result: 'win' as const, profit: profitOf('win', oddsMilli) })),
      result: 'win',
    } as const;
    const entries: RecordEntry[] = [
      { at, kind: 'reveal', body: { plan, version: row.version, salt: row.salt, content } },
      { at, kind: 'result', body },
    ];
    await appendRecords(db, entries);
  });
}

describe('the record log', () => {
  it('submissions at the same time become one chain without gaps, in the order of their commits', async () => {
    const { running } = await start();
    await using _ = running;
    const experts = await Promise.all(
      ['甲', '乙', '丙', '丁', '戊', '己'].map((name, index) => newExpert(running, `1390000010${index}`, `专家${name}`)),
    );
    const matches = await Promise.all([1, 2].map(() => publishMatch(running)));
    await Promise.all(experts.flatMap((user) => matches.map((match) => submitted(running, user, match))));
    const lines = await linesOf(running);
    expect(lines.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_unused, index) => index + 1));
    let previous = '0'.repeat(64);
    for (const { text, hash } of lines) {
      expect(hash).toBe(recordHash(previous, JSON.parse(text)));
      expect(text).toBe(canonicalJson(JSON.parse(text)));
      previous = hash;
    }
  });

  it('a submission that is rolled back leaves no line', async () => {
    const { running, match } = await start();
    await using _ = running;
    const entry: RecordEntry = { at: NOON, kind: 'off_shelf', body: { plan: 1 } };
    const failed = transaction(running.pool, async (db) => {
      await appendRecords(db, [entry]);
      throw new Error('the submission failed');
    });
    await expect(failed).rejects.toThrow('the submission failed');
    expect(await linesOf(running)).toEqual([]);
    await submitted(running, await newExpert(running, '13900000002', '另一位专家'), match);
    expect((await linesOf(running)).map(({ number }) => number)).toEqual([1]);
  });

  it('times never decrease, and no line is dated in a day whose head is signed', async () => {
    const { running, expert, match } = await start();
    await using _ = running;
    await submitted(running, expert, match);
    running.clock.set(NOON - HOUR_MS);
    await submitted(running, expert, match);
    running.clock.set(NOON + DAY_MS);
    await running.upstream.recordHeads.run();
    running.clock.set(NOON);
    await submitted(running, expert, match);
    expect((await linesOf(running)).map(({ at }) => at)).toEqual([NOON, NOON, NOON + 12 * HOUR_MS]);
  });
});

describe('the heads', () => {
  it('a head is signed after its day has ended in Shanghai, once for every day since the first line', async () => {
    const { running, expert, match } = await start();
    await using _ = running;
    await running.upstream.recordHeads.run();
    expect(await headsOf(running)).toEqual([]);
    await submitted(running, expert, match);
    running.clock.set(NOON + 12 * HOUR_MS - 1);
    await running.upstream.recordHeads.run();
    expect(await headsOf(running)).toEqual([]);
    running.clock.set(NOON + 12 * HOUR_MS);
    await Promise.all([running.upstream.recordHeads.run(), running.upstream.recordHeads.run()]);
    await running.upstream.recordHeads.run();
    const heads = await headsOf(running);
    expect(heads).toMatchObject([{ day: '2026-06-20', size: 1, at: NOON + 12 * HOUR_MS }]);
    expect(await Promise.all(heads.map(verifyHeadSignature))).toEqual(['valid']);
    const [line] = await linesOf(running);
    expect(heads[0]?.chainHash).toBe(line?.hash);
  });

  it('a server that was down for days signs the heads of these days when it starts', async () => {
    const { running, expert, match } = await start();
    await using _ = running;
    await submitted(running, expert, match);
    running.clock.set(NOON + DAY_MS);
    await submitted(running, expert, match);
    await using restarted = await startUpstream(postgres, {
      databaseUrl: running.databaseUrl,
      clock: new SetClock(NOON + 4 * DAY_MS),
      env: KEY,
    });
    await restarted.upstream.recordHeads.run();
    expect((await headsOf(restarted)).map(({ day, size }) => [day, size])).toEqual([
      ['2026-06-20', 1],
      ['2026-06-21', 2],
      ['2026-06-22', 2],
      ['2026-06-23', 2],
    ]);
    const { publicKey, heads, size } = await restarted.call('recordHeads', { limit: 2 });
    expect(heads.map(({ day }) => day)).toEqual(['2026-06-23', '2026-06-22']);
    expect(size).toBe(2);
    expect(publicKey).toMatch(/^[0-9a-f]{64}$/);
    expect((await verify(restarted, ['2026-06-20', '2026-06-21'])).findings).toEqual([]);
  });
});

describe('the proof of a plan', () => {
  it('the lines of a published plan come with the proof that the first head after it contains its commit', async () => {
    const { running, expert, match } = await start();
    await using _ = running;
    const { id } = await published(running, expert, match);
    for (let count = 0; count < 2; count += 1) await submitted(running, expert, match);
    expect(await running.call('recordProof', { planId: id })).not.toHaveProperty('proof');
    running.clock.set(NOON + DAY_MS);
    await running.upstream.recordHeads.run();
    running.clock.set(NOON + 2 * DAY_MS);
    await running.upstream.recordHeads.run();
    const { lines, proof, head, publicKey } = await running.call('recordProof', { planId: id });
    expect(lines.map(({ text }) => JSON.parse(text).kind)).toEqual(['plan', 'published']);
    for (const { previous, text, hash } of lines) expect(hash).toBe(recordHash(previous, JSON.parse(text)));
    expect(head).toMatchObject({ day: '2026-06-20', size: 4 });
    const bytes = (hex: string | undefined) => fromHex(hex ?? '') ?? new Uint8Array();
    const claim = { leaf: bytes(proof?.leaf), index: (proof?.line ?? 0) - 1, size: head?.size ?? 0, root: bytes(head?.root) };
    expect(verifyInclusion({ ...claim, proof: proof?.path.map(bytes) ?? [] })).toBe(true);
    expect(verifyInclusion({ ...claim, index: claim.index + 1, proof: proof?.path.map(bytes) ?? [] })).toBe(false);
    expect(publicKey).toBe((await headsOf(running))[0]?.key);
  });

  it('plans that were never published have no proof, and their texts and salts are in no file', async () => {
    const { running, expert, match } = await start();
    await using _ = running;
    const { id } = await submitted(running, expert, match, { title: '从未发布的方案' });
    await running.call('deletePlan', { planId: id }, expert.headers);
    expect((await running.envelope('recordProof', { planId: id })).errorCode).toBe('404');
    expect((await running.envelope('recordProof', { planId: 99_999_999 })).errorCode).toBe('404');
    const text = await textOf(running, '2026-06-20.jsonl');
    const { rows } = await running.pool.query<{ salt: string }>('select salt from plan_version where plan_id = $1', [id]);
    expect(text).not.toContain(rows[0]?.salt ?? 'salt');
    expect(text).not.toContain('从未发布');
    expect(JSON.parse(text)).toMatchObject({ number: 1, kind: 'plan', body: { plan: id } });
  });
});

describe('the files', () => {
  it('content, picks and salts appear after settlement only, and a browser verifies the downloaded files', async () => {
    const { running, expert, match } = await start();
    await using _ = running;
    const plan = await published(running, expert, match);
    await running.call('addPlanNote', { planId: plan.id, text: '看好主队的理由又多一条', key: randomUUID() }, expert.headers);
    const before = await textOf(running, '2026-06-20.jsonl');
    for (const secret of [TEXT, plan.title, '又多一条', 'win_draw_win', '1900']) expect(before).not.toContain(secret);
    running.clock.set(NOON + 3 * DAY_MS);
    await settle(running, Number(plan.id), match);
    running.clock.set(NOON + 4 * DAY_MS);
    await running.upstream.recordHeads.run();
    const after = await textOf(running, '2026-06-23.jsonl');
    expect(after).toContain(TEXT);
    const report = await verify(running, ['2026-06-20', '2026-06-21', '2026-06-22', '2026-06-23']);
    expect(report.findings).toEqual([]);
    expect(report).toMatchObject({ isBroken: false, lines: 5, coveredLines: 5, heads: 4, signatures: { valid: 4 } });
    const { content, salt } = JSON.parse(after.split('\n')[0] ?? '').body;
    expect(content).toMatchObject({ title: plan.title, text: TEXT });
    expect(before).not.toContain(salt);
    const note = JSON.parse(before.split('\n')[2] ?? '').body;
    expect(note.text).toBe(`sha256:${sha256Hex(canonicalJson({ salt, text: '看好主队的理由又多一条' }))}`);
  });

  it('a note on a plan that everybody may read is recorded as it is', async () => {
    const { running, expert, match } = await start();
    await using _ = running;
    const { id } = await published(running, expert, match, { viewing: 'anyone' });
    const note = { planId: id, text: '首发名单已经公布', key: randomUUID() };
    await running.call('addPlanNote', note, expert.headers);
    expect(await textOf(running, '2026-06-20.jsonl')).toContain('首发名单已经公布');
  });

  it('a changed byte of a stored line is found by whoever verifies the files', async () => {
    const { running, expert, match } = await start();
    await using _ = running;
    await published(running, expert, match);
    await published(running, expert, match);
    running.clock.set(NOON + DAY_MS);
    await running.upstream.recordHeads.run();
    await running.pool.query('alter table record_line disable trigger append_only');
    await running.pool.query(`update record_line set text = replace(text, '"version":1', '"version":2') where number = 2`);
    const report = await verify(running, ['2026-06-20']);
    expect(report).toMatchObject({ isBroken: true, firstBrokenRow: 2 });
  });

  it('a long day is served whole, in the order of its lines', async () => {
    const { running } = await start();
    await using _ = running;
    const entries = Array.from({ length: 450 }, (_unused, index): RecordEntry => ({
      at: NOON,
      kind: 'off_shelf',
      body: { plan: index + 1 },
    }));
    await transaction(running.pool, (db) => appendRecords(db, entries));
    const lines = (await textOf(running, '2026-06-20.jsonl')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).body.plan)).toEqual(Array.from({ length: 450 }, (_unused, index) => index + 1));
    expect(await textOf(running, '2026-06-21.jsonl')).toBe('');
  });

  it('a day that the calendar has not is no file', async () => {
    await using running = await startUpstream(postgres);
    expect((await fetch(`${running.url}/java/records/2026-02-30.jsonl`)).status).toBe(404);
    for (const name of ['2026-06-20', 'other.jsonl', '..%2fheads.jsonl']) {
      const response = await fetch(`${running.url}/java/records/${name}`);
      expect(await response.json()).toMatchObject({ status: 'fail', errorCode: '404' });
    }
  });
});

it('a draft that was saved leaves no line', async () => {
  const { running, expert, match }: { running: RunningUpstream; expert: Applicant; match: MatchId } = await start();
  await using _ = running;
  await running.call('savePlan', draftOf(match), expert.headers);
  expect(await linesOf(running)).toEqual([]);
});
