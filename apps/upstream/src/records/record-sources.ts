import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayOfFile, HEADS_FILE } from '@matchpoint/contracts/rules/record-file-names';
import { recordDays, type RecordSource } from '@matchpoint/contracts/rules/record-files';

const TIMEOUT_MS = 30_000;
/** Where the files are: on a site, and on an upstream. */
const PATHS = ['/records/', '/java/records/'];

/** A source that cannot be read; nothing is known about the record. */
export class RecordSourceError extends Error {
  override name = 'RecordSourceError';
}

/** Returns the record files of a site or upstream. @param url its origin @throws RecordSourceError */
export async function sourceOfUrl(url: string, now: () => number): Promise<RecordSource> {
  for (const path of PATHS) {
    const base = new URL(path, url);
    const heads = await download(new URL(HEADS_FILE, base));
    if (heads === undefined) continue;
    return {
      read: (name) => (name === HEADS_FILE ? Promise.resolve(heads) : download(new URL(name, base))),
      days: (text) => recordDays(text, now()),
    };
  }
  throw new RecordSourceError(`${url} publishes no records`);
}

async function download(url: URL): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return await response.text();
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new RecordSourceError(`${url.href} answered ${response.status}`);
  } catch (error) {
    if (error instanceof RecordSourceError) throw error;
    throw new RecordSourceError(`${url.href} cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Returns the record files of a folder with downloads. @throws RecordSourceError */
export async function sourceOfFolder(folder: string): Promise<RecordSource> {
  const names = await readdir(folder).catch((cause: unknown) => {
    throw new RecordSourceError(`${folder} cannot be read`, { cause });
  });
  const paths = new Map<string, string>();
  for (const name of names.toSorted()) {
    const day = dayOfFile(name);
    if (day !== undefined) paths.set(`${day}.jsonl`, join(folder, name));
    else if (name === HEADS_FILE) paths.set(name, join(folder, name));
  }
  if (paths.size === 0) throw new RecordSourceError(`${folder} contains neither ${HEADS_FILE} nor records-{day}.jsonl`);
  const days = [...paths.keys()].filter((name) => name !== HEADS_FILE).map((name) => name.replace('.jsonl', ''));
  return {
    read: async (name) => {
      const path = paths.get(name);
      return path === undefined ? undefined : readFile(path, 'utf8');
    },
    days: () => days.toSorted(),
  };
}
