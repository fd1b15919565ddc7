import { failureOf } from '@matchpoint/client/failure';
import type { RealtimeClient } from '@matchpoint/client/realtime';
import type { BroadcastId, UserId } from '@matchpoint/contracts/ids';
import type { RoomMessage } from '@matchpoint/contracts/realtime';
import type { ChatMessage } from '@matchpoint/contracts/room/room';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { RoomStore } from '../../../shared/room/room-store.ts';
import { LineGaps } from './line-gaps.ts';

/** Delay before something that failed is tried again, and the jitter before a room is read again. */
const RETRY_MS = 3_000;
const JITTER_MS = 2_000;
/** Longest time after which a shorter delay of the score shows what is held back. */
const MAX_WAIT_MS = 5_000;

/** Receives the messages of a subscription. */
interface TopicHandlers {
  readonly onStarted: () => void;
  readonly onData: (message: RoomMessage) => void;
  readonly onError: (error: unknown) => void;
}

/** Subscribes to the topic of a room, after a position when one is given. */
type Subscribe = (input: { readonly id: UserId; readonly after?: string }, handlers: TopicHandlers) => { readonly unsubscribe: () => void };
type State = Pick<RealtimeClient, 'getState' | 'subscribe'>;

export interface RoomTopicOptions {
  readonly id: UserId;
  readonly store: RoomStore;
  readonly open: () => Promise<{ readonly subscribe: Subscribe; readonly state: State }>;
  /** Reads the newest lines with the position of the topic that contains them, or the lines before one. */
  readonly read: (before?: Id) => Promise<{ readonly list: readonly ChatMessage[]; readonly position?: string | undefined }>;
  /** Reads the room again, and what the user may do in it. */
  readonly refresh: () => Promise<unknown>;
  /** Reads the addresses of the picture of a paid room again; those of a free one are part of the room. */
  readonly refreshPicture: () => Promise<unknown>;
  readonly refreshStanding: () => Promise<unknown>;
  /** The broadcast of the room as it was read. */
  readonly broadcastId: () => BroadcastId | undefined;
  /** Milliseconds for which what others write is held back, so that the chat does not overtake the picture on this device. */
  readonly delayMs: () => number;
  /** Returns UTC milliseconds. */
  readonly now: () => number;
  readonly uid: () => Id | undefined;
}

/**
 * Reads the newest lines of a room and follows its topic from their position. Lines that were dropped or missed are read from the history; a
 * gap in the topic (`resync`) and changes that it only announces (`info`) are read again.
 */
export class RoomTopic {
  readonly #options: RoomTopicOptions;
  readonly #gaps: LineGaps;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  #stops: (() => void)[] = [];
  #isClosed = false;
  /** How many events other than lines came: each may have changed what a read that began before it returns. */
  #reports = 0;

  constructor(options: RoomTopicOptions) {
    this.#options = options;
    this.#gaps = new LineGaps({
      read: (before) => this.#readUntilDone(before),
      onFilled: (lines) => this.#show(lines),
      onTooLarge: (oldest) => options.store.dropBefore(oldest),
    });
  }

  start(): void {
    this.#follow().catch((error: unknown) => this.#fail(error));
  }

  close(): void {
    this.#isClosed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#stop();
  }

  #stop(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }

  #startAgain(): void {
    this.#stop();
    this.#later(() => this.start(), RETRY_MS);
  }

  /** Starts again after a failure, unless the caller has to pay the entrance fee first. */
  #fail(error: unknown): void {
    const failure = failureOf(error);
    const isLocked = failure.kind === 'app' && failure.app.code === 'ENTRANCE_FEE';
    this.#options.store.setConnection(isLocked ? 'locked' : 'disconnected');
    if (isLocked) this.#stop();
    else this.#startAgain();
  }

  #later(act: () => void, ms: number): void {
    if (this.#isClosed) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      act();
    }, ms);
    this.#timers.add(timer);
  }

  /** Acts once `at` is as old as the delay, which may change meanwhile. */
  #hold(at: number, act: () => void): void {
    const { delayMs, now } = this.#options;
    const delay = delayMs();
    const wait = at + delay - now();
    if (delay === 0 || wait <= 0) act();
    else this.#later(() => this.#hold(at, act), Math.min(wait, MAX_WAIT_MS));
  }

  async #follow(): Promise<void> {
    const { id, store, open } = this.#options;
    const after = await this.#readNewest();
    const { subscribe, state } = await open();
    if (this.#isClosed) return;
    let started = false;
    const show = () => {
      const now = state.getState();
      store.setConnection(now === 'idle' || (now === 'connected' && !started) ? 'connecting' : now);
    };
    this.#stops.push(state.subscribe(show));
    const subscription = subscribe(after === undefined ? { id } : { id, after }, {
      onStarted: () => {
        // Between the reading of the page and the position a picture may have begun: the topic does not contain it.
        if (!started) this.#refreshSoon();
        started = true;
        show();
      },
      onData: (message) => this.#receive(message),
      onError: (error) => this.#fail(error),
    });
    this.#stops.push(() => subscription.unsubscribe());
    show();
  }

  async #readNewest(): Promise<string | undefined> {
    const { list, position } = await this.#options.read();
    this.#gaps.history(list);
    this.#show(list);
    return position;
  }

  /** Reads the lines before one; a failed read is repeated until the topic is closed. */
  #readUntilDone(before: Id): Promise<readonly ChatMessage[]> {
    return new Promise((resolve) => {
      const attempt = () =>
        void this.#options.read(before).then(
          ({ list }) => resolve(list),
          () => this.#later(attempt, RETRY_MS),
        );
      attempt();
    });
  }

  /** Shows lines of the history: those that the delay of this device holds back later. */
  #show(lines: readonly ChatMessage[]): void {
    const { store, now, delayMs } = this.#options;
    if (this.#isClosed) return;
    const delay = delayMs();
    // Without a delay the clock of the page does not matter, which may be behind that of the upstream.
    const until = delay === 0 ? Infinity : now() - delay;
    store.addHistory(lines.filter((line) => line.at <= until || this.#isOwn(line)));
    for (const line of lines) if (line.at > until && !this.#isOwn(line)) this.#hold(line.at, () => store.addLine(line));
  }

  #receive(message: RoomMessage): void {
    switch (message.type) {
      case 'resync':
        return this.#later(() => void this.#readAgain(), Math.random() * JITTER_MS);
      case 'dropped':
        return this.#gaps.dropped();
      case 'info':
        return this.#refreshSoon();
      default:
        return this.#apply(message);
    }
  }

  #apply(message: RoomMessage): void {
    const { store, now, uid, broadcastId, refreshPicture, refreshStanding } = this.#options;
    if (message.type !== 'message') this.#reports += 1;
    switch (message.type) {
      case 'message':
        this.#gaps.line(message.message);
        if (this.#isOwn(message.message)) store.apply(message);
        else this.#hold(message.message.at, () => store.apply(message));
        return;
      // A removal must not overtake the line that it removes, and a pinned line or an announcement may tell a goal.
      case 'removed':
      case 'combo':
      case 'pinned':
      case 'rules':
        return this.#hold(now(), () => store.apply(message));
      case 'muted':
      case 'unmuted':
        store.apply(message);
        if (message.uid === uid()) void refreshStanding();
        return;
      case 'stream':
        store.apply(message);
        // A picture that begins has addresses that the room did not have before.
        if (message.state === 'live') void refreshPicture();
        if (message.state !== 'interrupted' || message.broadcastId !== broadcastId()) this.#refreshSoon();
        return;
      default:
        store.apply(message);
    }
  }

  #refreshSoon(): void {
    const { refresh, refreshStanding, store } = this.#options;
    // A mute may have been for one broadcast.
    const refreshAll = async () => {
      const reports = this.#reports;
      await Promise.all([refresh(), refreshStanding()]);
      // What was reported meanwhile is newer than what was read; its own refresh follows.
      if (reports === this.#reports) store.resetReported();
    };
    this.#later(() => void refreshAll(), Math.random() * JITTER_MS);
  }

  async #readAgain(): Promise<void> {
    const { refresh, refreshStanding, store } = this.#options;
    try {
      await Promise.all([this.#readNewest(), refresh(), refreshStanding()]);
      store.resetReported();
    } catch {
      this.#later(() => void this.#readAgain(), RETRY_MS);
    }
  }

  #isOwn(line: ChatMessage): boolean {
    return line.user !== undefined && line.user.uid === this.#options.uid();
  }
}
