import { AppError } from '@matchpoint/contracts/errors';
import type { UserId } from '@matchpoint/contracts/ids';
import { JAVA } from '@matchpoint/contracts/java/table';
import type { RoomMessage } from '@matchpoint/contracts/realtime';
import type { Clock } from '../clock.ts';
import type { ServiceJava } from '../java/client.ts';
import type { Term } from '../realtime/bridge/leader.ts';
import { LeadershipLost, TopicPublisher } from '../realtime/bridge/topic-publisher.ts';
import { roomKind, roomTopicName } from '../realtime/topics/topics.ts';
import { sleep } from '../sleep.ts';
import { keys } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { AudienceCounts, shownAudience } from './audience-counts.ts';
import { parseAudienceReport } from './audience-report.ts';

const PUBLISH_INTERVAL_MS = 1_000;
/** The upstream gets the counts with every fifth publication. */
const REPORT_EVERY = 5;
/** The most rooms of one report to the upstream; those with the smallest audience are left out. */
const MAX_REPORTED_ROOMS = 10_000;
const ASK = '"ask"';

interface RoomAudienceOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly java: ServiceJava;
  readonly newRequestId: () => string;
  readonly onError?: (error: unknown) => void;
}

/**
 * Publishes the audience of rooms to their topics, at most once a second and when it changed, and reports all rooms to the upstream. Runs on one
 * instance, the bridge.
 */
export class RoomAudience {
  readonly #options: RoomAudienceOptions;

  constructor(options: RoomAudienceOptions) {
    this.#options = options;
  }

  /** Runs until the term ends. */
  async run(term: Term): Promise<void> {
    const { store, clock, onError } = this.#options;
    const counts = new AudienceCounts();
    const publisher = new TopicPublisher({ store, streamOf: keys.topic, term });
    const stop = await this.#listen(counts);
    let shown: ReadonlyMap<UserId, number> = new Map();
    let reporting: Promise<Reporting> = Promise.resolve({ offered: true, rooms: 0 });
    try {
      for (let turn = 1; !term.signal.aborted; turn += 1) {
        await sleep(PUBLISH_INTERVAL_MS, term.signal);
        if (term.signal.aborted) return;
        const sums = counts.sums(clock.now());
        try {
          shown = await publishChanges(publisher, shown, sums);
        } catch (error) {
          // What was not published stays due.
          if (!(error instanceof LeadershipLost)) onError?.(error);
        }
        if (turn % REPORT_EVERY === 0) reporting = reporting.then((before) => this.#report(before, sums));
      }
    } finally {
      await stop().catch(() => undefined);
    }
  }

  /** Collects the reports of all instances, and requests them: a new bridge must not wait for the next repetition. */
  async #listen(counts: AudienceCounts): Promise<() => Promise<void>> {
    const { store, clock } = this.#options;
    const stop = await store.subscribe(keys.roomAudience(), (message) => {
      const report = parseAudienceReport(message);
      if (report !== undefined && report !== 'ask') counts.receive(report, clock.now());
    });
    store.publish(keys.roomAudience(), ASK).catch(() => undefined);
    return stop;
  }

  /** Reports all rooms. An upstream without the call gets no further reports in this term. */
  async #report(before: Reporting, sums: ReadonlyMap<UserId, number>): Promise<Reporting> {
    // Nobody is anywhere, and the upstream knows it.
    if (!before.offered || (sums.size === 0 && before.rooms === 0)) return before;
    const { java, newRequestId } = this.#options;
    const rooms = Array.from(sums, ([id, count]) => ({ id, count }))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MAX_REPORTED_ROOMS);
    try {
      await java.call(JAVA.reportAudience, { rooms }, { requestId: newRequestId(), signal: undefined });
      return { offered: true, rooms: rooms.length };
    } catch (error) {
      // Other failures are counted by the client; the next report is due in some seconds.
      return { offered: !(error instanceof AppError && error.code === 'NOT_OFFERED'), rooms: rooms.length };
    }
  }
}

/** Whether the upstream takes reports, and how many rooms the last one had. */
interface Reporting {
  readonly offered: boolean;
  readonly rooms: number;
}

/** Publishes the counts that look different now. @returns what is shown after it */
async function publishChanges(
  publisher: TopicPublisher,
  shown: ReadonlyMap<UserId, number>,
  sums: ReadonlyMap<UserId, number>,
): Promise<ReadonlyMap<UserId, number>> {
  const next = new Map(Array.from(sums, ([id, count]) => [id, shownAudience(count)] as const));
  const changed = [...next].filter(([id, count]) => shown.get(id) !== count);
  await Promise.all(
    changed.map(([id, count]) => {
      const message: RoomMessage = { type: 'audience', count };
      return publisher.publish(roomTopicName(id), roomKind, message);
    }),
  );
  return next;
}
