import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FeedFixture } from '@matchpoint/contracts/feed';
import type { MatchId } from '@matchpoint/contracts/ids';
import type { Clock } from '../clock.ts';
import type { StateUpdate } from '../domains/match/apply.ts';
import type { Ingest } from '../domains/match/ingest.ts';
import { fixtureKey, type RegisteredMatch } from '../domains/match/register.ts';
import { instantOf, matchTimeOf, toWallClock, type PlaybackTiming } from '@matchpoint/feeds/match-time';
import type { Recording, RecordingSource, ScheduledRecording } from '@matchpoint/feeds/recording';
import { lastAtOrBefore } from './last-at-or-before.ts';

export interface PlayerLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

interface PlayerDeps {
  readonly sources: readonly RecordingSource[];
  readonly ingest: Ingest;
  readonly clock: Clock;
  readonly log: PlayerLog;
}

/** The recording of a match and when it is played. */
export interface PlayedRecording {
  readonly fixture: FeedFixture;
  readonly timing: PlaybackTiming;
  readonly recording: Recording;
}

/** A match of a source and the progress of its playback. */
interface PlaybackState {
  readonly scheduled: ScheduledRecording;
  readonly timing: PlaybackTiming;
  readonly match: RegisteredMatch;
  /** When it is over according to the source. */
  readonly lastAt: number;
  /** When the next state is due. */
  dueAt: number;
  /** Loaded while the next state is due soon. */
  recording?: Recording;
  /** Index of the last applied timestamp; −1 for the state before the first one. */
  applied?: number;
  /** Whether no further state follows. */
  done: boolean;
}

const DAY_MS = 86_400_000;
/** Matches are held this long before and after now. */
const WINDOW_MS = 8 * DAY_MS;
const STEP_INTERVAL_MS = 250;
/** Pause between two steps, however long these take, so that requests are served. */
const MIN_PAUSE_MS = 10;
const MAX_RETRY_DELAY_MS = 5_000;
const REFRESH_INTERVAL_MS = 60_000;
const HEARTBEAT_INTERVAL_MS = 5_000;
/** Rows per transaction. */
const REGISTER_BATCH = 250;
const APPLY_BATCH = 32;
const FILL_BATCH = 8;
/** Maximum time of a step for matches that are not in play. */
const FILL_BUDGET_MS = 120;
/**
 * A match counts as in play from this long before its kick-off: its timestamps are applied at once, those of other matches in the
 * background.
 */
const PROMPT_BEFORE_MS = 30 * 60_000;
/** A recording is kept loaded while its next timestamp is at most this far away. */
const KEEP_LOADED_MS = 10 * 60_000;

/**
 * Plays recordings in real time: registers the fixtures of the sources around now, applies each match's states when they are due, and fills
 * in past and future matches in the background. What it writes is a pure function of the time, so a restart changes nothing.
 */
export class RecordingPlayer {
  readonly #deps: PlayerDeps;
  readonly #playback = new Map<string, PlaybackState>();
  /** The keys of the matches above by their ids. */
  readonly #keys = new Map<MatchId, string>();
  /** The span of kick-offs loaded from each source. */
  readonly #loadedSpans = new Map<RecordingSource, { from: number; to: number }>();
  /** Fixtures whose teams are not known yet. */
  #unannounced: { readonly source: RecordingSource; readonly scheduled: ScheduledRecording }[] = [];
  #ready = false;
  #refreshedAt = -Infinity;
  #heartbeatAt = -Infinity;
  #waiting = 0;
  #loop: Promise<void> | undefined;
  #wake: (() => void) | undefined;
  #stopping = false;

  constructor(deps: PlayerDeps) {
    this.#deps = deps;
  }

  /** Whether today's matches are registered and those in play are stored. */
  get ready(): boolean {
    return this.#ready;
  }

  /** Number of matches that are held, not over, loaded, and waiting for the background. */
  get counts(): { matches: number; open: number; loaded: number; waiting: number } {
    let [open, loaded] = [0, 0];
    for (const playback of this.#playback.values()) {
      if (!playback.done) open += 1;
      if (playback.recording !== undefined) loaded += 1;
    }
    return { matches: this.#playback.size, open, loaded, waiting: this.#waiting };
  }

  /** Returns the matches that are not over. */
  get openMatches(): MatchId[] {
    return [...this.#playback.values()].flatMap((playback) => (playback.done ? [] : [playback.match.id]));
  }

  /** Returns whether a match is played by this player. */
  isPlayed(id: MatchId): boolean {
    return this.#keys.has(id);
  }

  /** Returns the recording of a match with its fixture and timing; undefined for a match of no source, or a recording that cannot be read. */
  async recordingOf(id: MatchId): Promise<PlayedRecording | undefined> {
    const playback = this.#playback.get(this.#keys.get(id) ?? '');
    if (playback === undefined) return undefined;
    const { scheduled, timing } = playback;
    try {
      return { fixture: scheduled.fixture, timing, recording: playback.recording ?? (await scheduled.load()) };
    } catch {
      // The playback itself reports it.
      return undefined;
    }
  }

  /** Starts the playback; it runs until `stop`. */
  start(): void {
    this.#loop ??= this.#run();
  }

  /** Stops after the current step. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake?.();
    await this.#loop;
  }

  async #run(): Promise<void> {
    let failures = 0;
    while (!this.#stopping) {
      const began = performance.now();
      try {
        await this.advance(FILL_BUDGET_MS);
        if (failures > 0) this.#deps.log.info({ failures }, 'the feeds work again');
        failures = 0;
      } catch (error) {
        // The database may be unavailable: the next step finds the same states due.
        if (failures === 0) this.#deps.log.error({ err: error }, 'a step of the feeds failed, trying again');
        failures += 1;
      }
      const rest =
        failures === 0 ? STEP_INTERVAL_MS - (performance.now() - began) : Math.min(MAX_RETRY_DELAY_MS, STEP_INTERVAL_MS * 2 ** failures);
      await this.#pause(Math.max(MIN_PAUSE_MS, rest));
    }
  }

  #pause(ms: number): Promise<void> {
    if (this.#stopping) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Runs one step: new fixtures, due states, then up to `fillMs` in the background. Afterwards every state that was due is applied. */
  async advance(fillMs: number): Promise<void> {
    const now = this.#deps.clock.now();
    if (!this.#ready) await this.#loadFixtures(now - DAY_MS, now + DAY_MS);
    else if (now - this.#refreshedAt >= REFRESH_INTERVAL_MS) {
      this.#refreshedAt = now;
      await this.#loadFixtures(now - WINDOW_MS, now + WINDOW_MS);
      await this.#registerAnnounced(now);
      this.#prune(now);
    }
    await this.#step();
    if (now - this.#heartbeatAt >= HEARTBEAT_INTERVAL_MS) {
      this.#heartbeatAt = now;
      await this.#deps.ingest.beat(this.#sourcesInPlay(now));
    }
    if (!this.#ready) {
      this.#ready = true;
      this.#deps.log.info(this.counts, 'matches in play are up to date');
    }
    await this.#fill(fillMs);
  }

  /** Loads the fixtures with kick-offs in a span, except spans that were loaded before: the sources are pure. */
  async #loadFixtures(from: number, to: number): Promise<void> {
    for (const source of this.#deps.sources) {
      const loaded = this.#loadedSpans.get(source);
      const spans =
        loaded === undefined
          ? [{ from, to }]
          : [
              { from: loaded.to, to },
              { from, to: loaded.from },
            ].filter((span) => span.from < span.to);
      for (const span of spans) {
        const now = this.#deps.clock.now();
        const [known, later] = divide(await source.fixtures(span.from, span.to), (one) => (one.announcedAt ?? 0) <= now);
        this.#unannounced.push(...later.map((scheduled) => ({ source, scheduled })));
        await this.#register(source, known);
      }
      this.#loadedSpans.set(source, { from: Math.min(from, loaded?.from ?? from), to: Math.max(to, loaded?.to ?? to) });
    }
  }

  /** Registers the fixtures whose teams have become known, such as those of a final after the semi-finals. */
  async #registerAnnounced(now: number): Promise<void> {
    const [due, later] = divide(this.#unannounced, ({ scheduled }) => (scheduled.announcedAt ?? 0) <= now);
    for (const source of new Set(due.map((one) => one.source))) {
      const own = due.filter((one) => one.source === source);
      await this.#register(
        source,
        own.map(({ scheduled }) => scheduled),
      );
    }
    this.#unannounced = later;
  }

  async #register(source: RecordingSource, scheduled: readonly ScheduledRecording[]): Promise<void> {
    const fresh = scheduled.filter((one) => !this.#playback.has(fixtureKey(one.fixture)));
    for (let index = 0; index < fresh.length; index += REGISTER_BATCH) {
      const batch = fresh.slice(index, index + REGISTER_BATCH);
      const matches = await this.#deps.ingest.register(batch.map((one) => one.fixture));
      for (const one of batch) {
        const key = fixtureKey(one.fixture);
        const match = matches.get(key);
        if (match === undefined) continue;
        this.#keys.set(match.id, key);
        const timing: PlaybackTiming = { startAt: one.fixture.startAt, speed: source.speed };
        this.#playback.set(key, {
          scheduled: one,
          timing,
          match,
          lastAt: instantOf(timing, one.afterMs),
          dueAt: match.hasState ? instantOf(timing, -one.beforeMs) : -Infinity,
          done: match.confirmed,
        });
      }
      await nextTurn();
    }
  }

  /** Applies the due states of the matches in play. */
  async #step(): Promise<void> {
    const now = this.#deps.clock.now();
    const due: DueState[] = [];
    for (const playback of this.#playback.values()) {
      if (playback.done || playback.dueAt > now || !isPrompt(playback, now)) continue;
      const next = await this.#nextState(playback);
      if (next !== undefined) due.push(next);
    }
    for (let index = 0; index < due.length; index += APPLY_BATCH) await this.#apply(due.slice(index, index + APPLY_BATCH));
  }

  /** Applies the due states of other matches, those nearest to now first, within the time budget. */
  async #fill(budgetMs: number): Promise<void> {
    const began = performance.now();
    const now = this.#deps.clock.now();
    const distance = (playback: PlaybackState) => Math.abs(playback.timing.startAt - now);
    const open = [...this.#playback.values()]
      .filter((playback) => !playback.done && playback.dueAt <= now && !isPrompt(playback, now))
      .toSorted((a, b) => distance(a) - distance(b));
    this.#waiting = open.length;
    for (let index = 0; index < open.length; index += FILL_BATCH) {
      if (performance.now() - began >= budgetMs || this.#stopping) return;
      const due: DueState[] = [];
      for (const playback of open.slice(index, index + FILL_BATCH)) {
        const next = await this.#nextState(playback);
        if (next !== undefined) due.push(next);
      }
      await this.#apply(due);
      this.#waiting = Math.max(0, open.length - index - FILL_BATCH);
    }
  }

  /** Returns the current state of a match, unless it was applied last. Loads its recording. */
  async #nextState(playback: PlaybackState): Promise<DueState | undefined> {
    const recording = playback.recording ?? (await this.#load(playback));
    if (recording === undefined) return undefined;
    playback.recording = recording;
    const now = this.#deps.clock.now();
    const elapsed = matchTimeOf(playback.timing, now);
    const index = lastAtOrBefore(recording.timestamps, elapsed);
    if (index === playback.applied) {
      this.#waitForNext(playback, recording, index);
      return undefined;
    }
    const timestamp = recording.timestamps[index];
    try {
      const state = toWallClock(recording.stateAt(timestamp ?? elapsed), playback.timing);
      return {
        playback,
        recording,
        index,
        update: { matchId: playback.match.id, state, at: timestamp === undefined ? now : instantOf(playback.timing, timestamp) },
      };
    } catch (error) {
      await this.#fail(playback, error);
      return undefined;
    }
  }

  /** Sets when the state after `index` is due, and unloads a recording that is not needed soon. */
  #waitForNext(playback: PlaybackState, recording: Recording, index: number): void {
    const next = recording.timestamps[index + 1];
    playback.applied = index;
    playback.done = next === undefined;
    playback.dueAt = next === undefined ? Infinity : instantOf(playback.timing, next);
    if (playback.dueAt - this.#deps.clock.now() > KEEP_LOADED_MS) delete playback.recording;
  }

  async #load(playback: PlaybackState): Promise<Recording | undefined> {
    try {
      const recording = await playback.scheduled.load();
      await nextTurn();
      return recording;
    } catch (error) {
      await this.#fail(playback, error);
      return undefined;
    }
  }

  async #fail(playback: PlaybackState, error: unknown): Promise<void> {
    const { source, key } = playback.scheduled.fixture;
    const reason = error instanceof Error ? error.message : String(error);
    playback.done = true;
    delete playback.recording;
    if (this.#deps.ingest.tally.fail(`${source}: ${reason}`, key))
      this.#deps.log.warn({ err: error, source, key }, 'a recording cannot be played');
    await this.#hideUnavailable([playback]);
  }

  async #apply(due: readonly DueState[]): Promise<void> {
    const outcomes = await this.#deps.ingest.apply(due.map(({ update }) => update));
    for (const { playback, recording, index } of due) this.#waitForNext(playback, recording, index);
    const unseen = new Set(outcomes.flatMap(({ matchId, outcome, rev }) => (outcome === 'rejected' && rev === 0 ? [matchId] : [])));
    await this.#hideUnavailable(due.flatMap(({ playback }) => (unseen.has(playback.match.id) ? [playback] : [])));
  }

  /** Hides matches that have started without any state, so that they are not listed as upcoming. */
  async #hideUnavailable(playbacks: readonly PlaybackState[]): Promise<void> {
    const now = this.#deps.clock.now();
    const started = playbacks.filter((playback) => playback.timing.startAt <= now && !playback.match.hasState);
    if (started.length > 0) await this.#deps.ingest.hide(started.map((playback) => playback.match.id));
  }

  #sourcesInPlay(now: number): string[] {
    const sources = new Set<string>();
    for (const playback of this.#playback.values()) {
      if (!playback.done && isPrompt(playback, now)) sources.add(playback.scheduled.fixture.source);
    }
    return [...sources];
  }

  #prune(now: number): void {
    for (const [key, playback] of this.#playback) {
      if (!playback.done || playback.lastAt >= now - WINDOW_MS) continue;
      this.#playback.delete(key);
      this.#keys.delete(playback.match.id);
    }
  }
}

interface DueState {
  readonly playback: PlaybackState;
  readonly recording: Recording;
  readonly index: number;
  readonly update: StateUpdate;
}

/** Returns the items that fulfil a condition, and the others. */
function divide<T>(list: readonly T[], holds: (item: T) => boolean): [T[], T[]] {
  return [list.filter((item) => holds(item)), list.filter((item) => !holds(item))];
}

function isPrompt(playback: PlaybackState, now: number): boolean {
  return now >= playback.timing.startAt - PROMPT_BEFORE_MS && now <= playback.lastAt;
}
