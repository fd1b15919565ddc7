import type { ChatMessage } from '@matchpoint/contracts/room/room';
import { compareIds, type Id } from '@matchpoint/contracts/rules/id';
import { MAX_LINES } from '../../../shared/room/room-lines.ts';

export interface LineGapsOptions {
  /** Reads the lines before one, oldest first; an empty list when there are none. Repeats failed reads itself. */
  readonly read: (before: Id) => Promise<readonly ChatMessage[]>;
  /** Receives the lines of a gap, oldest first. */
  readonly onFilled: (lines: readonly ChatMessage[]) => void;
  /** Called before `onFilled` when a gap has more lines than a list keeps: the lines before `oldest` do not join it any more. */
  readonly onTooLarge: (oldest: Id) => void;
}

/**
 * Detects lines of a room that the topic did not deliver, because the receiver was slow or away, and reads them from the history. Lines have
 * ascending ids, so that a gap lies between two known lines.
 */
export class LineGaps {
  readonly #options: LineGapsOptions;
  #newest: Id | undefined;
  /** Set while lines were dropped and the line after them has not come yet. */
  #open: { readonly after: Id | undefined } | undefined;

  constructor(options: LineGapsOptions) {
    this.#options = options;
  }

  /** Records a read of the newest lines, oldest first; lines between those known before and these are read as well. */
  history(lines: readonly ChatMessage[]): void {
    const [oldest] = lines;
    const newest = this.#newest;
    if (newest !== undefined && oldest !== undefined && compareIds(oldest.id, newest) > 0) void this.#fill(newest, oldest.id);
    // The lines that were dropped before this read are in it, or in the gap before it.
    this.#open = undefined;
    this.#record(lines.at(-1)?.id);
  }

  /** Records a line of the topic. */
  line({ id }: Pick<ChatMessage, 'id'>): void {
    const open = this.#open;
    this.#open = undefined;
    this.#record(id);
    if (open !== undefined) void this.#fill(open.after, id);
  }

  /** Records that the topic dropped lines between the last line and the next one. */
  dropped(): void {
    this.#open ??= { after: this.#newest };
  }

  #record(id: Id | undefined): void {
    if (id !== undefined && (this.#newest === undefined || compareIds(id, this.#newest) > 0)) this.#newest = id;
  }

  /** Reads page by page from the newer end of a gap until its older end. */
  async #fill(after: Id | undefined, before: Id): Promise<void> {
    const { read, onFilled, onTooLarge } = this.#options;
    let lines: readonly ChatMessage[] = [];
    for (let from = before; ;) {
      const page = await read(from);
      const missing = after === undefined ? page : page.filter(({ id }) => compareIds(id, after) > 0);
      lines = [...missing, ...lines];
      const [oldest] = lines;
      if (oldest === undefined || page.length === 0 || missing.length < page.length) break;
      if (lines.length >= MAX_LINES) {
        onTooLarge(oldest.id);
        break;
      }
      from = oldest.id;
    }
    onFilled(lines);
  }
}
