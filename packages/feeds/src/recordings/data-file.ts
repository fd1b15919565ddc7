import { existsSync, readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A file of recorded data. Its content is read once, on demand, and treated as data only. */
export class DataFile {
  readonly path: string;
  /** Path relative to the requested folder, with forward slashes. */
  readonly name: string;
  #text: string | undefined;
  #json: { value: unknown } | undefined;

  constructor(path: string, name: string) {
    this.path = path;
    this.name = name;
  }

  /** Returns the text, decompressed when it is gzip, without a byte order mark. */
  text(): string {
    if (this.#text === undefined) {
      const bytes = readFileSync(this.path);
      const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
      this.#text = (packed ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\u{feff}/u, '');
    }
    return this.#text;
  }

  /** Returns the value of a JSON file; undefined when the text is not JSON. */
  json(): unknown {
    if (this.#json === undefined) {
      let value: unknown;
      const first = /\S/.exec(this.text().slice(0, 200))?.[0];
      if (first === '{' || first === '[') {
        try {
          value = JSON.parse(this.text());
        } catch {
          value = undefined;
        }
      }
      this.#json = { value };
    }
    return this.#json.value;
  }

  /** Returns the file at a path relative to this file's folder; undefined when there is none. */
  beside(place: string): DataFile | undefined {
    const path = join(dirname(this.path), place);
    return existsSync(path) && statSync(path).isFile() ? new DataFile(path, place) : undefined;
  }

  /** Releases the content: recordings keep what they need. */
  release(): void {
    this.#text = undefined;
    this.#json = undefined;
  }
}

const DATA = /\.(json|ndjson|csv|log|txt)(\.gz)?$/i;

/** Returns the data files at a path (one file, or everything below a folder), sorted by name. Throws when nothing exists there. */
export async function dataFiles(path: string): Promise<DataFile[]> {
  const root = resolve(path);
  if (!existsSync(root)) throw new Error(`no such file or folder: ${path}`);
  if (statSync(root).isFile()) return [new DataFile(root, root.split(sep).slice(-2).join('/'))];
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && DATA.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => new DataFile(file, relative(root, file).split(sep).join('/')));
}
