import { beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '@matchpoint/contracts/rules/canonical-json';
import { leafHash, MerkleTree } from '@matchpoint/contracts/rules/merkle';
import { GENESIS_HASH } from '@matchpoint/contracts/rules/record-chain';
import { fromHex, toHex } from '@matchpoint/contracts/rules/sha256';
import { chained, createSigner, entriesOf, headsOf } from '@matchpoint/contracts/rules/test-record-log';
import { samplePlans } from '@matchpoint/contracts/rules/test-record-plans';
import { type PlanProof, type PlanRecord, verifyPlanRecord } from './verify-plan-record.ts';

const plans = samplePlans(7);
const [, plan] = plans;
if (plan === undefined) throw new Error('there are plans');
const { startAt, version } = plan.content;
let record: PlanRecord;
let proof: PlanProof;
let commit: string;

beforeAll(async () => {
  const log = chained(plans.flatMap((one) => entriesOf(one)));
  const heads = await headsOf(log, await createSigner());
  const tree = new MerkleTree();
  for (const line of log) tree.append(leafHash(fromHex(line.hash) ?? new Uint8Array(32)));
  const index = log.findIndex((line) => line.kind === 'plan' && line.body.plan === plan.content.plan);
  const line = log[index];
  const head = heads.find(({ size }) => size > index);
  if (line?.kind !== 'plan' || head === undefined) throw new Error('the plan is in the log');
  const { hash, ...rest } = line;
  const { key, ...unkeyed } = head;
  ({ commit } = line.body);
  record = { version, lockedAt: plan.lockedAt, line: line.number, salt: plan.salt, content: canonicalJson(plan.content) };
  proof = {
    lines: [{ number: line.number, previous: log[index - 1]?.hash ?? GENESIS_HASH, hash, text: canonicalJson(rest) }],
    proof: { path: tree.inclusionProof(index, head.size).map((step) => toHex(step)) },
    head: unkeyed,
    publicKey: key,
  };
});

const statesOf = async (of: PlanRecord, by: PlanProof, shown = commit, kickOff = startAt) => {
  const { content, tree, head, early } = await verifyPlanRecord(of, by, { commit: shown, startAt: kickOff });
  return [content, tree, head, early];
};

describe('the record of one plan', () => {
  it('a settled plan whose line is in a published head is verified in all four steps', async () => {
    expect(await statesOf(record, proof)).toEqual(['ok', 'ok', 'ok', 'ok']);
    const { path } = await verifyPlanRecord(record, proof, { commit, startAt });
    expect(path).toHaveLength((proof.proof?.path.length ?? 0) + 1);
    expect(path.at(-1)).toBe(proof.head?.root);
  });

  it('before settlement and before the head of the day, the steps that need them are open', async () => {
    const { salt: _salt, content: _content, ...sealed } = record;
    const { proof: _proof, head: _head, ...unpublished } = proof;
    expect(await statesOf(sealed, unpublished)).toEqual(['open', 'open', 'open', 'ok']);
  });

  it('a changed content or salt is found in the first step', async () => {
    const changed = canonicalJson({ ...plan.content, title: `${plan.content.title}!` });
    expect((await statesOf({ ...record, content: changed }, proof))[0]).toBe('bad');
    expect((await statesOf({ ...record, salt: '0'.repeat(64) }, proof))[0]).toBe('bad');
    expect((await statesOf({ ...record, content: '{' }, proof))[0]).toBe('bad');
  });

  it('a line that does not have its hash, or not the commit that the page shows, proves nothing', async () => {
    const [line] = proof.lines;
    if (line === undefined) throw new Error('the proof has a line');
    const text = line.text.replace(/"lockedAt":\d/, '"lockedAt":9');
    expect(await statesOf(record, { ...proof, lines: [{ ...line, text }] })).toEqual(['bad', 'bad', 'open', 'bad']);
    expect(await statesOf(record, proof, '0'.repeat(64))).toEqual(['bad', 'bad', 'open', 'bad']);
    expect(await statesOf(record, { ...proof, lines: [] })).toEqual(['bad', 'bad', 'open', 'bad']);
  });

  it('a path that does not lead to the root of the head is found in the second step', async () => {
    const path = [...(proof.proof?.path ?? [])].toReversed();
    expect((await statesOf(record, { ...proof, proof: { path } }))[1]).toBe('bad');
    expect((await statesOf(record, { ...proof, proof: { path: ['zz'] } }))[1]).toBe('bad');
  });

  it('a signature that is not of the public key is found in the third step', async () => {
    expect((await statesOf(record, { ...proof, publicKey: '0'.repeat(64) }))[2]).toBe('bad');
  });

  it('a line that is not older than the kick-off is found in the fourth step', async () => {
    expect((await statesOf(record, proof, commit, plan.lockedAt))[3]).toBe('bad');
  });
});
