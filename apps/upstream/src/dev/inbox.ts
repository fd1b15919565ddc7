/** A message of a simulated provider. */
export interface InboxMessage {
  readonly id: number;
  readonly kind: 'sms' | 'mail';
  /** Mobile number or e-mail address. */
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  readonly code: string;
  /** UTC milliseconds. */
  readonly at: number;
}

const KEPT = 500;

/** The simulated messages: in memory, at most five hundred. */
export class DevInbox {
  readonly #messages: InboxMessage[] = [];
  #id = 0;

  add(message: Omit<InboxMessage, 'id'>): void {
    this.#id += 1;
    this.#messages.unshift({ id: this.#id, ...message });
    this.#messages.length = Math.min(this.#messages.length, KEPT);
  }

  /** Returns messages, newest first; of one recipient, or of all. */
  list(to?: string): InboxMessage[] {
    return this.#messages.filter((message) => to === undefined || message.to === to);
  }
}
