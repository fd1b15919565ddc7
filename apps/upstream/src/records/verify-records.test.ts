import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordLine, SignedRecordHead } from '@matchpoint/contracts/rules/record-chain';
import { chained, createSigner, entriesOf, filesOf, headsOf } from '@matchpoint/contracts/rules/test-record-log';
import { samplePlans } from '@matchpoint/contracts/rules/test-record-plans';

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url));
let lines: RecordLine[];
let heads: SignedRecordHead[];
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'records-'));
  lines = chained(samplePlans(4).flatMap((plan) => entriesOf(plan)));
  heads = await headsOf(lines, await createSigner());
});
afterAll(() => rm(root, { recursive: true }));

const jsonl = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** Writes a folder as somebody has it who downloaded the files. */
async function folderOf(published: readonly RecordLine[], publishedHeads: readonly SignedRecordHead[]): Promise<string> {
  const folder = await mkdtemp(join(root, 'files-'));
  for (const [day, text] of filesOf(published)) await writeFile(join(folder, `records-${day}.jsonl`), text);
  await writeFile(join(folder, 'heads.jsonl'), jsonl(publishedHeads));
  return folder;
}

function verify(...args: string[]): Promise<{ code: unknown; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [CLI, ...args], (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }));
  });
}

describe('records:verify', () => {
  it('downloaded files that are in order exit with 0, and the experts are counted from them', async () => {
    const { code, output } = await verify('--dir', await folderOf(lines, heads), '--experts');
    expect(output).toContain('The record is in order.');
    expect(output).toMatch(/expert \d+ \((real|simulated)\): \d+ plans/);
    expect(code).toBe(0);
  });

  it('a changed row exits with 1 and is named', async () => {
    const line = lines[4];
    if (line === undefined) throw new Error('the log has five rows');
    const { code, output } = await verify('--dir', await folderOf(lines.with(4, { ...line, at: line.at + 1 }), heads));
    expect(output).toContain('the first broken row is 5');
    expect(code).toBe(1);
  });

  it('newest rows that were removed with their heads are found with a head that was saved earlier', async () => {
    const kept = heads.slice(0, 2);
    const folder = await folderOf(lines.slice(0, kept.at(-1)?.size), kept);
    expect((await verify('--dir', folder)).code).toBe(0);
    const saved = join(root, 'saved.jsonl');
    await writeFile(saved, JSON.stringify(heads.at(-1)));
    const { code, output } = await verify('--dir', folder, '--head', saved);
    expect(output).toContain(`rows ${(kept.at(-1)?.size ?? 0) + 1} to ${lines.length}: covers rows that the files do not have`);
    expect(code).toBe(1);
  });

  it('the files of a site are downloaded and verified', async () => {
    const files = new Map(Array.from(filesOf(lines), ([day, text]) => [`/records/${day}.jsonl`, text]));
    files.set('/records/heads.jsonl', jsonl(heads));
    const server = createServer((request, response) => {
      const text = files.get(request.url ?? '');
      response.writeHead(text === undefined ? 404 : 200).end(text);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    try {
      const { code, output } = await verify('--url', `http://127.0.0.1:${address.port}`);
      expect(output).toContain(`${lines.length} rows, ${lines.length} of them covered by ${heads.length} heads`);
      expect(code).toBe(0);
    } finally {
      server.close();
    }
  });

  it('files that cannot be read exit with 2, so that they do not pass for a record in order', async () => {
    for (const args of [
      [],
      ['--dir', join(root, 'missing')],
      ['--url', 'http://127.0.0.1:9'],
      ['--dir', root, '--url', 'http://127.0.0.1:9'],
    ])
      expect((await verify(...args)).code).toBe(2);
  });
});
