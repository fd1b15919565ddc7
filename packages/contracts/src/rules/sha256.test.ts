import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, sha256, sha256Hex, toHex } from './sha256.ts';

describe('SHA-256', () => {
  it('the hash equals the known answers of FIPS 180-4', () => {
    expect(sha256Hex('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256Hex('a'.repeat(1_000_000))).toBe('cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0');
  });

  it('the hash of bytes of every length around the block size equals that of OpenSSL', () => {
    for (let length = 0; length < 200; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 7 + length) % 256);
      expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });

  it('the hash of a part of a larger buffer covers that part only', () => {
    const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
    expect(sha256(bytes.subarray(11, 190))).toEqual(sha256(Uint8Array.from(bytes.subarray(11, 190))));
  });

  it('the hash of any text equals that of OpenSSL over its UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(sha256Hex(text)).toBe(createHash('sha256').update(text).digest('hex'));
      }),
    );
  });
});

describe('hexadecimal digits', () => {
  it('reading what was written returns the same bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(fromHex(toHex(bytes))).toEqual(bytes);
      }),
    );
  });

  it('an odd number of digits, capital digits and other characters are refused', () => {
    for (const text of ['abc', 'AB', 'zz', '0x', ' a']) expect(fromHex(text)).toBeUndefined();
  });
});
