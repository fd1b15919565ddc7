import type { StreamPosition } from '../../store/store.ts';

/** A published message as the hub keeps it: its position, and the part of the frame that all receivers share. */
export interface HubMessage {
  readonly position: StreamPosition;
  readonly positionText: string;
  readonly body: Buffer;
  /** Receivers of this view of the topic do not get it. */
  readonly withheld: boolean;
}

/**
 * The end of a topic's stream in this process, so that a socket that joins or reconnects costs the store nothing. Holds everything after
 * `from`, in order and without gaps; the oldest entries are dropped when a bound is reached.
 */
export class History {
  readonly #maxLength: number;
  readonly #maxBytes: number;
  #messages: HubMessage[] = [];
  #bytes = 0;
  #epoch: string;
  #from: number;
  #head: number;

  constructor(start: StreamPosition, maxLength: number, maxBytes: number) {
    this.#maxLength = maxLength;
    this.#maxBytes = maxBytes;
    this.#epoch = start.epoch;
    this.#from = start.offset;
    this.#head = start.offset;
  }

  /** The latest position. */
  get head(): StreamPosition {
    return { epoch: this.#epoch, offset: this.#head };
  }

  append(message: HubMessage): void {
    this.#messages.push(message);
    this.#bytes += message.body.length;
    this.#head = message.position.offset;
    if (this.#messages.length <= this.#maxLength && this.#bytes <= this.#maxBytes) return;
    // Drops a quarter at once, so that a full history does not move all its entries with every message.
    const leaving = Math.max(1, this.#messages.length >> 2);
    for (const left of this.#messages.splice(0, leaving)) {
      this.#bytes -= left.body.length;
      this.#from = left.position.offset;
    }
  }

  /** Returns everything after `position`, oldest first; null when that is not known completely. */
  after(position: StreamPosition): readonly HubMessage[] | null {
    if (position.epoch !== this.#epoch || position.offset < this.#from || position.offset > this.#head) return null;
    let low = 0;
    let high = this.#messages.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const found = this.#messages[middle];
      if (found !== undefined && found.position.offset <= position.offset) low = middle + 1;
      else high = middle;
    }
    return this.#messages.slice(low);
  }
}
