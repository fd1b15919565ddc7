import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { verifyHeadSignature } from '@matchpoint/contracts/rules/record-signature';
import { openRecordKey, RecordKey } from './record-key.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'record-key-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const HEAD = { day: '2026-06-20', size: 3, root: 'ab'.repeat(32), chainHash: 'cd'.repeat(32), at: 1_781_971_200_000 };

it('a created key is kept, and only its user can read it', () => {
  const folder = join(dataDir, 'made');
  const first = openRecordKey({ dataDir: folder, seed: undefined });
  expect(openRecordKey({ dataDir: folder, seed: undefined }).publicKey).toBe(first.publicKey);
  expect(statSync(join(folder, 'record-key')).mode & 0o777).toBe(0o600);
});

it('the key of the configuration has precedence over the stored one', () => {
  const stored = openRecordKey({ dataDir, seed: undefined });
  // The public key of this seed: RFC 8032, section 7.1, test 1.
  const seed = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
  const configured = openRecordKey({ dataDir, seed });
  expect(configured.publicKey).toBe('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a');
  expect(configured.publicKey).not.toBe(stored.publicKey);
});

it('a signed head is valid, and a changed one is not', async () => {
  const signed = new RecordKey('01'.repeat(32)).sign(HEAD);
  expect(await verifyHeadSignature(signed)).toBe('valid');
  expect(await verifyHeadSignature({ ...signed, size: 2 })).toBe('invalid');
});

it('a damaged key file is an error', () => {
  writeFileSync(join(dataDir, 'record-key'), 'no key\n');
  expect(() => openRecordKey({ dataDir, seed: undefined })).toThrow('64 hexadecimal digits');
});
