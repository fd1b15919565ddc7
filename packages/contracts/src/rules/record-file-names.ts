/** Name of the file of all heads; on the site under `/records/`. */
export const HEADS_FILE = 'heads.jsonl';

/** Returns the name of the file with the lines of a day; on the site under `/records/`. */
export function dayFile(day: string): string {
  return `${day}.jsonl`;
}

/** Returns the day of a file with lines: `2026-11-05.jsonl`, or `records-2026-11-05.jsonl` as it is downloaded, also of a second download. */
export function dayOfFile(name: string): string | undefined {
  return /^(?:records-)?(\d{4}-\d{2}-\d{2})(?: ?\(\d+\))?\.jsonl$/.exec(name)?.[1];
}
