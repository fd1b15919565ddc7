import type { StreamState } from '@matchpoint/contracts/anchor/anchor';
import type { GiftCombo } from '@matchpoint/contracts/gift/gift';
import type { RoomMessage } from '@matchpoint/contracts/realtime';
import type { ChatMessage, ChatRules } from '@matchpoint/contracts/room/room';
import type { Id } from '@matchpoint/contracts/rules/id';
import {
  addLines,
  addOlderLines,
  dropLinesBefore,
  type LineGroup,
  MAX_LINES,
  MAX_LINES_WHILE_READING,
  removeLines,
  trimLines,
} from './room-lines.ts';

/** A line of the user that the upstream has not confirmed yet. */
export interface PendingLine {
  readonly clientId: string;
  readonly text: string;
  readonly colour: number;
  readonly replyTo: ChatMessage['replyTo'];
  /** `waiting`: no response came; it is sent again with the same id when the connection is back. */
  readonly state: 'sending' | 'waiting';
}

/** State of the topic of a room. `locked`: the entrance fee has to be paid before the chat can be followed. */
export type RoomConnection = 'connecting' | 'connected' | 'reconnecting' | 'disconnected' | 'locked';

export interface RoomState {
  readonly groups: readonly LineGroup[];
  readonly pending: readonly PendingLine[];
  /** Whether the newest lines have been read. */
  readonly loaded: boolean;
  /** Lines of others since the reader scrolled up. */
  readonly unread: number;
  readonly audience: number | undefined;
  readonly stream: StreamState | undefined;
  readonly rules: ChatRules | undefined;
  readonly announcement: string | undefined;
  /** `null`: nothing is pinned; undefined: as the room was read. */
  readonly pinned: ChatMessage | null | undefined;
  /** A mute of the user that the topic reported. */
  readonly muted: { readonly until: number | undefined } | undefined;
  readonly connection: RoomConnection;
}

const START: RoomState = {
  groups: [],
  pending: [],
  loaded: false,
  unread: 0,
  audience: undefined,
  stream: undefined,
  rules: undefined,
  announcement: undefined,
  pinned: undefined,
  muted: undefined,
  connection: 'connecting',
};

/** Changes are shown at most this often, milliseconds; a busy room sends a hundred lines a second. */
const NOTIFY_MS = 80;

/** What happened in a room since the page was opened: lines, combos and states. Feeds the chat, the danmaku and the banners. */
export class RoomStore {
  #state: RoomState = START;
  readonly #known = new Set<Id>();
  readonly #confirmed = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #lineListeners = new Set<(line: ChatMessage) => void>();
  readonly #comboListeners = new Set<(combo: GiftCombo) => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reading = false;
  #uid: Id | undefined;

  readonly getState = (): RoomState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sets the user, whose own mutes and lines are recognised. */
  setUser(uid: Id | undefined): void {
    this.#uid = uid;
  }

  /** Calls back for each new line of users, at once. */
  onLine(listener: (line: ChatMessage) => void): () => void {
    this.#lineListeners.add(listener);
    return () => this.#lineListeners.delete(listener);
  }

  /** Calls back for each beginning or continued combo. */
  onCombo(listener: (combo: GiftCombo) => void): () => void {
    this.#comboListeners.add(listener);
    return () => this.#comboListeners.delete(listener);
  }

  /** Adds lines of the history; they are not drawn as danmaku. Lines that are known already lose their text when they were removed. */
  addHistory(lines: readonly ChatMessage[]): void {
    const removed = lines.filter((line) => line.removed && this.#known.has(line.id)).map(({ id }) => id);
    const groups = removed.length === 0 ? this.#state.groups : removeLines(this.#state.groups, removed, undefined);
    const most = this.#reading ? MAX_LINES_WHILE_READING : MAX_LINES;
    this.#change({ groups: trimLines(addLines(groups, lines, this.#known), most, this.#known), loaded: true });
    for (const { clientId } of lines) if (clientId !== undefined) this.#confirm(clientId);
  }

  /** Drops all lines before one, because lines between them are missing; the reader gets them with the older ones. */
  dropBefore(oldest: Id): void {
    this.#change({ groups: dropLinesBefore(this.#state.groups, oldest, this.#known) });
  }

  addOlder(lines: readonly ChatMessage[]): void {
    this.#change({ groups: addOlderLines(this.#state.groups, lines, this.#known) });
  }

  /** Adds a line of the topic, or the answer of a send. */
  addLine(line: ChatMessage): void {
    if (this.#known.has(line.id)) return;
    const groups = addLines(this.#state.groups, [line], this.#known);
    const most = this.#reading ? MAX_LINES_WHILE_READING : MAX_LINES;
    const isOwn = line.user !== undefined && line.user.uid === this.#uid;
    this.#change({
      groups: trimLines(groups, most, this.#known),
      unread: this.#reading && !isOwn ? this.#state.unread + 1 : this.#state.unread,
    });
    if (line.clientId !== undefined) this.#confirm(line.clientId);
    if (line.kind === 'text' && !line.removed) for (const listener of this.#lineListeners) listener(line);
  }

  /** Applies a message of the topic, except `info` and `resync`, which need another read. */
  apply(message: RoomMessage): void {
    switch (message.type) {
      case 'message':
        return this.addLine(message.message);
      case 'removed':
        return this.#change({ groups: removeLines(this.#state.groups, message.ids, message.uid) });
      case 'combo':
        for (const listener of this.#comboListeners) listener(message.combo);
        return undefined;
      case 'muted':
        return message.uid === this.#uid ? this.#change({ muted: { until: message.until } }) : undefined;
      case 'unmuted':
        return message.uid === this.#uid ? this.#change({ muted: undefined }) : undefined;
      case 'rules':
        return this.#change({ rules: message.rules, announcement: message.announcement });
      case 'pinned':
        return this.#change({ pinned: message.message ?? null });
      case 'stream':
        return this.#change({ stream: message.state });
      case 'audience':
        return this.#change({ audience: message.count });
      default:
        return undefined;
    }
  }

  /** Shows a line that is being sent, or changes its state. */
  setPending(line: PendingLine): void {
    if (this.#confirmed.has(line.clientId)) return;
    this.#change({ pending: [...this.#state.pending.filter(({ clientId }) => clientId !== line.clientId), line] }, true);
  }

  dropPending(clientId: string): void {
    this.#change({ pending: this.#state.pending.filter((line) => line.clientId !== clientId) }, true);
  }

  setConnection(connection: RoomConnection): void {
    if (this.#state.connection !== connection) this.#change({ connection }, true);
  }

  /** Says whether the reader looks at older lines; new ones are then counted, and none is dropped. */
  setReading(reading: boolean): void {
    if (this.#reading === reading) return;
    this.#reading = reading;
    this.#change(reading ? {} : { unread: 0, groups: trimLines(this.#state.groups, MAX_LINES, this.#known) }, true);
  }

  /** Forgets what the topic reported, after the room was read again. */
  resetReported(): void {
    this.#change({ stream: undefined, rules: undefined, announcement: undefined, pinned: undefined, muted: undefined });
  }

  #confirm(clientId: string): void {
    this.#confirmed.add(clientId);
    if (this.#state.pending.some((line) => line.clientId === clientId)) this.dropPending(clientId);
  }

  #change(change: Partial<RoomState>, now = false): void {
    this.#state = { ...this.#state, ...change };
    if (now) this.#notify();
    else this.#timer ??= setTimeout(() => this.#notify(), NOTIFY_MS);
  }

  #notify(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const listener of this.#listeners) listener();
  }
}
