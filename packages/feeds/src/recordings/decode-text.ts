/** Encodings that a file may have. */
export const ENCODINGS = ['utf-8', 'gb18030'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A file that cannot be read as text; the message says why and follows the file's name. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** Byte order mark of GB18030. */
const GB18030_MARK = Buffer.from([0x84, 0x31, 0x95, 0x33]);
const UTF16_MARKS = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/** GB2312 and GBK are subsets of GB18030. */
const GB_NAMES = /^(?:gb-?18030|gbk|gb-?2312|cp936)$/i;
const UTF8_NAMES = /^utf-?8$/i;

/** First line of a file that declares its encoding, e.g. "# encoding: GB18030". */
const DECLARATION = /^#\s*(?:encoding|charset)\s*[:=]\s*([\w-]+)\s*$/i;
const MAX_DECLARATION = 80;

/** A file name that declares its encoding, e.g. "results.gb18030.csv". */
const NAMED = /\.([\w-]+)\.(?:json|ndjson|jsonl|csv|tsv|log|txt)(?:\.gz)?$/i;

/**
 * Decodes the bytes of a file strictly. The encoding is, in this order, that of a byte order mark, of a first line "# encoding: GB18030",
 * of the file name ("results.gb18030.csv"), `encoding`, and UTF-8. The mark and the line are removed; letters with marks are composed (NFC),
 * so that two files write one name alike.
 * @throws {UnreadableFile} when a byte does not belong to the encoding, or the declared encoding is not supported
 */
export function decodeText(bytes: Buffer, name: string, encoding: Encoding | undefined): string {
  if (UTF16_MARKS.some((mark) => bytes.subarray(0, 2).equals(mark))) throw new UnreadableFile('is UTF-16: convert it to UTF-8');
  const marked = bytes.subarray(0, GB18030_MARK.length).equals(GB18030_MARK);
  const line = declarationOf(bytes);
  const declared = line?.encoding ?? nameOf(NAMED.exec(name)?.[1]);
  const chosen = marked ? 'gb18030' : (declared ?? encoding ?? 'utf-8');
  const body = marked ? bytes.subarray(GB18030_MARK.length) : bytes.subarray(line?.length ?? 0);
  try {
    return new TextDecoder(chosen, { fatal: true }).decode(body).normalize('NFC');
  } catch {
    const hint = chosen === 'utf-8' ? '; if it is GB18030 or GBK, pass --encoding gb18030' : '';
    throw new UnreadableFile(`is not ${chosen.toUpperCase()}${hint}`);
  }
}

/** Returns the encoding that the first line declares, and the length of that line in bytes. */
function declarationOf(bytes: Buffer): { encoding: Encoding; length: number } | undefined {
  if (bytes[0] !== 0x23) return undefined;
  const end = bytes.indexOf(0x0a);
  if (end < 0 || end > MAX_DECLARATION) return undefined;
  const written = DECLARATION.exec(bytes.subarray(0, end).toString('latin1').trimEnd())?.[1];
  if (written === undefined) return undefined;
  const encoding = nameOf(written);
  if (encoding === undefined) throw new UnreadableFile(`declares the encoding "${written}", which is not supported`);
  return { encoding, length: end + 1 };
}

function nameOf(written: string | undefined): Encoding | undefined {
  if (written === undefined) return undefined;
  if (GB_NAMES.test(written)) return 'gb18030';
  return UTF8_NAMES.test(written) ? 'utf-8' : undefined;
}
