import { sha256, SHA256_BLOCK } from './sha256.ts';

/** Returns the HMAC-SHA-256 of a message (RFC 2104). Synchronous, for the reasons of `sha256`. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const shortKey = key.length > SHA256_BLOCK ? sha256(key) : key;
  const inner = new Uint8Array(SHA256_BLOCK + message.length).fill(0x36, 0, SHA256_BLOCK);
  const outer = new Uint8Array(SHA256_BLOCK + 32).fill(0x5c, 0, SHA256_BLOCK);
  for (const [index, byte] of shortKey.entries()) {
    inner[index] = byte ^ 0x36;
    outer[index] = byte ^ 0x5c;
  }
  inner.set(message, SHA256_BLOCK);
  outer.set(sha256(inner), SHA256_BLOCK);
  return sha256(outer);
}
