import { dayFile, HEADS_FILE } from './record-file-names.ts';
import { recordDay } from './record-chain.ts';
import { type RecordReport, RecordVerifier } from './record-verification.ts';

const DAY_MS = 86_400_000;
/** Days after the last head whose files are asked for. */
const MAX_OPEN_DAYS = 60;

/**
 * Returns the days of which a site has files: those of heads that cover more lines than the head before, then the days since the last head,
 * which may have lines already.
 * @param heads text of the file of heads; malformed lines are left out
 */
export function recordDays(heads: string, now: number): string[] {
  const days: string[] = [];
  let last: { readonly day: string; readonly size: number } | undefined;
  for (const head of heads.split('\n').flatMap(readSize)) {
    if (head.size > (last?.size ?? 0)) days.push(head.day);
    last = head;
  }
  const today = recordDay(now);
  const open: string[] = [];
  for (let day = today; open.length < MAX_OPEN_DAYS && (last === undefined ? open.length === 0 : day > last.day);) {
    open.push(day);
    day = new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
  }
  return [...days, ...open.toReversed()];
}

function readSize(line: string): { day: string; size: number }[] {
  try {
    const head: unknown = JSON.parse(line);
    if (typeof head !== 'object' || head === null || !('day' in head) || !('size' in head)) return [];
    const { day, size } = head;
    return typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) && typeof size === 'number' ? [{ day, size }] : [];
  } catch {
    return [];
  }
}

/** Where record files come from: a site, a folder, or files that somebody chose. */
export interface RecordSource {
  /** Returns the text of a file; undefined when there is none. */
  readonly read: (name: string) => Promise<string | undefined>;
  /** Returns the days whose files are read, in order. */
  readonly days: (heads: string) => readonly string[];
}

export interface RecordProgress {
  readonly files: number;
  readonly filesDone: number;
  readonly lines: number;
}

export interface VerifyFilesOptions {
  /** Text of heads that were saved earlier. */
  readonly saved?: string | undefined;
  readonly onProgress?: (progress: RecordProgress) => void;
}

/** Reads and verifies record files one after the other. @throws what `read` throws */
export async function verifyRecordFiles(source: RecordSource, { saved, onProgress }: VerifyFilesOptions = {}): Promise<RecordReport> {
  const heads = (await source.read(HEADS_FILE)) ?? '';
  const verifier = new RecordVerifier({ heads, saved });
  const days = source.days(heads);
  let lines = 0;
  for (const [index, day] of days.entries()) {
    onProgress?.({ files: days.length, filesDone: index, lines });
    const text = await source.read(dayFile(day));
    if (text === undefined) continue;
    lines += verifier.addFile(text, day);
  }
  onProgress?.({ files: days.length, filesDone: days.length, lines });
  return verifier.finish();
}
