import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';

/** The files of a highlight by name, with their media types. */
export const HIGHLIGHT_FILES = {
  /** The whole video; the playlist names its fragments by byte ranges. */
  'film.mp4': 'video/mp4',
  'film.m3u8': 'application/vnd.apple.mpegurl',
  'poster.jpg': 'image/jpeg',
} as const;
/** Height of an encoded highlight in px. */
export const HIGHLIGHT_HEIGHT = 720;
export type HighlightFile = keyof typeof HIGHLIGHT_FILES;

/** The folder of a highlight is named after the hash of its content. */
const FOLDER_NAME = /^[0-9a-f]{32}$/;

/** An open file; the caller closes it. */
export interface OpenMediaFile {
  readonly handle: FileHandle;
  readonly size: number;
  readonly type: string;
}

/** Returns whether a name is one of a highlight's files. */
function isHighlightFile(name: string): name is HighlightFile {
  return Object.hasOwn(HIGHLIGHT_FILES, name);
}

/** Returns the path under which the site serves a file of a highlight. */
export function mediaPath(hash: string, file: HighlightFile): `/media/${string}` {
  return `/media/${hash}/${file}`;
}

/** Returns the hash in such a path; undefined for any other path. */
export function hashOfMediaPath(path: string): string | undefined {
  return /^\/media\/([0-9a-f]{32})\//.exec(path)?.[1];
}

/** The files of videos on this machine: encoded highlights and recorded broadcasts. */
export class MediaFiles {
  readonly #folders: readonly string[];
  /** @param folders absolute, searched in this order */
  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  /** Opens a file of a highlight; undefined when it does not exist. Only a hash and a known name become part of a path. */
  async open(hash: string, name: string): Promise<OpenMediaFile | undefined> {
    if (!FOLDER_NAME.test(hash) || !isHighlightFile(name)) return undefined;
    for (const folder of this.#folders) {
      const handle = await open(join(folder, hash, name), 'r').catch(() => undefined);
      if (handle === undefined) continue;
      const { size } = await handle.stat();
      return { handle, size, type: HIGHLIGHT_FILES[name] };
    }
    return undefined;
  }
}
