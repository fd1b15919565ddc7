import type { CrestSpec } from '@matchpoint/contracts/match/base';

/** Pairs of colours whose contrast suits a crest. */
const COLOURS = [
  ['#B3262E', '#FFFFFF'],
  ['#1D4F91', '#FFFFFF'],
  ['#0B6E4F', '#F2C14E'],
  ['#F2C14E', '#1B1B1E'],
  ['#5B2A86', '#FFFFFF'],
  ['#111827', '#D7F205'],
  ['#C75000', '#FFFFFF'],
  ['#0E7C86', '#FFFFFF'],
] as const;
const PATTERNS = ['solid', 'halves', 'stripes', 'hoops', 'sash', 'quarters', 'chevron'] as const;

/** Returns the crest of a team without one: the same name always has the same crest. */
export function drawCrest(name: string): CrestSpec {
  const hash = hashOf(name);
  const [primary, secondary] = COLOURS[hash % COLOURS.length] ?? COLOURS[0];
  return { initials: initialsOf(name), primary, secondary, pattern: PATTERNS[(hash >>> 8) % PATTERNS.length] ?? 'solid' };
}

/** Returns the first Chinese character, or the first letters of up to three words. */
function initialsOf(name: string): string {
  const words = name.match(/\p{L}[\p{L}\p{N}'’]*|\p{N}+/gu) ?? [];
  const first = words[0] ?? '?';
  if (/^\p{Script=Han}/u.test(first)) return Array.from(first).slice(0, 1).join('');
  const letters = words.length > 1 ? words.slice(0, 3).flatMap((word) => Array.from(word).slice(0, 1)) : Array.from(first).slice(0, 3);
  return letters.join('').toUpperCase();
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
