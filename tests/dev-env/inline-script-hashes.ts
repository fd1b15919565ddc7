import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Returns the SHA-256 in Base64 of each inline script of a document, each once. */
export function inlineScriptHashes(html: string): string[] {
  const texts = new Set(Array.from(html.matchAll(INLINE_SCRIPT), ([, text = '']) => text));
  return Array.from(texts, (text) => createHash('sha256').update(text).digest('base64'));
}
