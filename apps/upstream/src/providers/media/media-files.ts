import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';

/** What a film is made of, by the name of the file in its folder, with its media type. */
export const HIGHLIGHT_FILES = {
  /** The whole film; its fragments are what the playlist names by their byte ranges. */
  'film.mp4': 'video/mp4',
  'film.m3u8': 'application/vnd.apple.mpegurl',
  'poster.jpg': 'image/jpeg',
} as const;
export type HighlightFile = keyof typeof HIGHLIGHT_FILES;

/** A film's folder is called after its content. */
const FOLDER_NAME = /^[0-9a-f]{32}$/;

/** A file that is open; who asked for it closes it. */
export interface OpenMediaFile {
  readonly handle: FileHandle;
  readonly size: number;
  readonly type: string;
}

/** Whether a name is one of a film's files. */
function isHighlightFile(name: string): name is HighlightFile {
  return Object.hasOwn(HIGHLIGHT_FILES, name);
}

/** Where the site serves a file of a film. */
export function mediaPath(hash: string, file: HighlightFile): `/media/${string}` {
  return `/media/${hash}/${file}`;
}

/** The hash in such a path; undefined for any other. */
export function hashOfMediaPath(path: string): string | undefined {
  return /^\/media\/([0-9a-f]{32})\//.exec(path)?.[1];
}

/** The films on this machine's disk: those that were made here, and those that come with the program. */
export class MediaFiles {
  readonly #folders: readonly string[];
  /** @param folders absolute, looked through in this order */
  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  /** Opens a file of a film; undefined when there is none. Nothing that is asked for becomes a path but a hash and a known name. */
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
