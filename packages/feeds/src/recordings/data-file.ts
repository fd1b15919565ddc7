import { existsSync, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { composeTexts } from '@matchpoint/contracts/rules/compose-texts';
import { decodeText, UnreadableFile, type Encoding } from './decode-text.ts';

/** Maximum size of a file's text, in bytes. */
const MAX_BYTES = 256 * 1024 * 1024;

/** What the files of one reading share. */
export interface FileContext {
  /** Encoding of files that do not declare one; UTF-8 where it is left out. */
  readonly encoding?: Encoding | undefined;
  /** Absolute paths of files that were read as part of another one. */
  readonly used: Set<string>;
}

/** A file of recorded data. Its content is read once, on demand, and treated as data only. */
export class DataFile {
  readonly path: string;
  /** Path relative to the requested folder, with forward slashes. */
  readonly name: string;
  readonly #context: FileContext;
  #text: string | undefined;
  #json: { value: unknown } | undefined;

  constructor(path: string, name: string, context: FileContext = { used: new Set() }) {
    this.path = path;
    this.name = name;
    this.#context = context;
  }

  /**
   * Returns the text, decompressed when it is gzip, without a byte order mark.
   * @throws {UnreadableFile} when it is too large, damaged or not in its encoding
   */
  text(): string {
    this.#text ??= decodeText(this.#bytes(), this.name, this.#context.encoding);
    return this.#text;
  }

  #bytes(): Buffer {
    const tooLarge = `is larger than ${MAX_BYTES / 1024 / 1024} MiB`;
    if (statSync(this.path).size > MAX_BYTES) throw new UnreadableFile(tooLarge);
    const bytes = readFileSync(this.path);
    if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
    try {
      return gunzipSync(bytes, { maxOutputLength: MAX_BYTES });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      throw new UnreadableFile(code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : 'is a damaged gzip file');
    }
  }

  /**
   * Returns the value of a JSON file; undefined when the text is not JSON.
   * @throws {UnreadableFile} as `text`
   */
  json(): unknown {
    if (this.#json === undefined) {
      let value: unknown;
      const first = /\S/.exec(this.text().slice(0, 200))?.[0];
      if (first === '{' || first === '[') {
        try {
          value = parseJson(this.text());
        } catch {
          value = undefined;
        }
      }
      this.#json = { value };
    }
    return this.#json.value;
  }

  /** Returns the file at a path relative to this file's folder, and notes that it is read with this one; undefined when there is none. */
  beside(place: string): DataFile | undefined {
    const path = join(dirname(this.path), place);
    if (!existsSync(path) || !statSync(path).isFile()) return undefined;
    this.#context.used.add(path);
    return new DataFile(path, place, this.#context);
  }

  /** Whether a file that was read before this one uses its content. */
  get usedByAnother(): boolean {
    return this.#context.used.has(this.path);
  }

  /** Releases the content: recordings keep what they need. */
  release(): void {
    this.#text = undefined;
    this.#json = undefined;
  }
}

/** An escaped combining mark (U+0300 to U+036F), which stands apart from its letter until the text is parsed. */
const ESCAPED_MARK = /\\u03[0-6]/i;

function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return ESCAPED_MARK.test(text) ? composeTexts(value) : value;
}

const DATA = /\.(json|ndjson|jsonl|csv|tsv|log|txt)(\.gz)?$/i;

/**
 * Returns the data files at a path (one file, or everything below a folder), sorted by name. `prefix` precedes the names of files in a
 * folder. Throws when nothing exists there.
 */
export async function dataFiles(path: string, context: FileContext = { used: new Set() }, prefix = ''): Promise<DataFile[]> {
  const root = resolve(path);
  if (!existsSync(root)) throw new Error(`no such file or folder: ${path}`);
  if (statSync(root).isFile()) return [new DataFile(root, root.split(sep).slice(-2).join('/'), context)];
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && DATA.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => new DataFile(file, prefix + relative(root, file).split(sep).join('/'), context));
}
