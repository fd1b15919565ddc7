/** Returns a text in which each half of a surrogate pair is replaced by U+FFFD: `encodeURIComponent` fails on them. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\u{fffd}');
}
