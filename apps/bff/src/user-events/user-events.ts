import { setTimeout as delay } from 'node:timers/promises';
import type { UserPushMessage } from '@matchpoint/contracts/java/user';
import type { Term } from '../realtime/leader.ts';
import { Publisher, TermOver } from '../realtime/publisher.ts';
import { userKind, userTopicName } from '../realtime/topics.ts';
import { keys, lifetimes } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { LineRefused, userLine } from './user-line.ts';

const RECONNECT_FIRST_MS = 500;
const RECONNECT_LONGEST_MS = 10_000;
/** An upstream without this line may get one with its next version. */
const REFUSED_WAIT_MS = 60_000;

export interface UserEventsOptions {
  readonly store: Store;
  readonly upstreamUrl: string;
  readonly serviceKey: string;
  /** Ends sessions by their upstream names, on all copies; ending one twice does no harm. */
  readonly endSessions: (sessionIds: readonly string[]) => Promise<void>;
  readonly onError?: (error: unknown) => void;
}

/**
 * Brings what happens to users from the upstream to their topics, and ends the sessions that ended there. The work of one copy, the bridge:
 * each event is appended before its place is kept, so that whoever comes next repeats the last change rather than missing one.
 */
export class UserEvents {
  readonly #options: UserEventsOptions;

  constructor(options: UserEventsOptions) {
    this.#options = options;
  }

  /** Listens for as long as the term lasts. */
  async run(term: Term): Promise<void> {
    const { signal } = term;
    let failures = 0;
    while (!signal.aborted) {
      let waitMs = RECONNECT_FIRST_MS;
      try {
        await this.#listen(term, () => (failures = 0));
      } catch (error) {
        if (error instanceof LineRefused) waitMs = REFUSED_WAIT_MS;
        this.#tell(error);
      }
      if (waitMs !== REFUSED_WAIT_MS) waitMs = Math.min(RECONNECT_LONGEST_MS, RECONNECT_FIRST_MS * 2 ** failures);
      failures += 1;
      await delay(waitMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined);
    }
  }

  async #listen(term: Term, onOpen: () => void): Promise<void> {
    const { store, upstreamUrl, serviceKey } = this.#options;
    const publisher = new Publisher({ store, streamOf: keys.topic, term });
    const after = await this.#kept();
    for await (const message of userLine({ upstreamUrl, serviceKey, after, signal: term.signal })) {
      switch (message.type) {
        case 'hello':
          onOpen();
          // The first start of all, or an upstream that began anew: from here on.
          if (after === undefined || message.seq < after) await this.#keep(term, message.seq);
          break;
        case 'event':
          await this.#take(publisher, message);
          // Events of one change share their number, and the next of them may not have come yet.
          await this.#keep(term, message.seq - 1);
          break;
        case 'beat':
          break;
        default:
          message satisfies never;
      }
    }
  }

  async #take(publisher: Publisher, { uid, event }: Extract<UserPushMessage, { type: 'event' }>): Promise<void> {
    await publisher.publish(userTopicName(uid), userKind, event);
    if (event.type === 'session') await this.#options.endSessions(event.ended);
  }

  async #kept(): Promise<number | undefined> {
    const bytes = await this.#options.store.get(keys.userEventsSeq());
    const seq = Number(bytes?.toString('utf8') ?? Number.NaN);
    return Number.isSafeInteger(seq) && seq >= 0 ? seq : undefined;
  }

  async #keep(term: Term, seq: number): Promise<void> {
    if (!term.holdsLock()) throw new TermOver();
    await this.#options.store.set(keys.userEventsSeq(), String(Math.max(0, seq)), lifetimes.userEventsSeqMs);
  }

  /** An upstream that is away, or has no such line, is nothing to report again and again. */
  #tell(error: unknown): void {
    if (error instanceof TermOver) return;
    const isMissing = error instanceof LineRefused && error.status !== 401 && error.status !== 403;
    const isAway = error instanceof Error && 'code' in error;
    if (!isMissing && !isAway) this.#options.onError?.(error);
  }
}
