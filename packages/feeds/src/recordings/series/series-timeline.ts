import type { FeedFixture, FeedState } from '@matchpoint/contracts/feed';
import type { DraftStep, GameBrief, GameDetail, SeriesFacts, VetoStep } from '@matchpoint/contracts/match/series';
import { seriesScore } from '@matchpoint/contracts/rules/series';
import type { Recording } from '../../recording.ts';
import { recordingOfFrames, type Frame } from '../frames.ts';
import { ABOUT_TO_START_MS, PRE_MATCH_MS, CONFIRMATION_DELAY_MS } from '../replay-recording.ts';

export type Side = 0 | 1;
export type Score = readonly [number, number];
type Detail = GameDetail['detail'];
type Current = NonNullable<SeriesFacts['current']>;

/** The state of a game from a time on, milliseconds since the game's own start (its draft, where it has one). */
export interface GameFrame {
  readonly atMs: number;
  readonly phase: 'draft' | 'in_game' | 'half_time';
  readonly score?: Score;
  readonly gold?: Score;
  readonly round?: number;
  readonly ctSide?: Side;
  readonly bomb?: Current['bomb'];
  readonly turn?: Side;
  readonly detail?: Detail;
}

/** A game that was played. Without frames only its start and end are known. */
export interface GameTimeline {
  readonly map?: string | undefined;
  readonly pickedBy?: Side | undefined;
  readonly sides?: readonly [string, string];
  readonly patch?: string | undefined;
  readonly winner?: Side | undefined;
  /** From the game's start to its end, milliseconds; `startsAfterMs` of it is the draft. */
  readonly lengthMs: number;
  readonly startsAfterMs?: number;
  readonly frames: readonly GameFrame[];
  readonly score?: Score | undefined;
  readonly detail?: Detail;
}

export interface SeriesTimeline {
  readonly bestOf: SeriesFacts['bestOf'];
  readonly veto?: readonly VetoStep[];
  readonly games: readonly GameTimeline[];
  /** Maps that were picked but not played. */
  readonly unplayed?: readonly string[];
  /** The result, where the games do not determine it. */
  readonly result?: { readonly score: Score; readonly winner?: Side | undefined };
}

/** An upper bound of a series from its start to the confirmed result, milliseconds. */
export const SERIES_AFTER_MS = 10 * 60 * 60_000;

const BREAK_MS = 10 * 60_000;
const VETO_STEP_MS = 45_000;

/** Returns the best-of for a number of games. */
export function toBestOf(value: number): SeriesFacts['bestOf'] {
  return value >= 7 ? 7 : value >= 4 ? 5 : value === 3 ? 3 : value === 2 ? 2 : 1;
}

const optional = <K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> => {
  const made: Partial<Record<K, V>> = {};
  if (value !== undefined) made[key] = value;
  return made;
};
const pair = (score: Score): [number, number] => [score[0], score[1]];

/** Replays a series and collects a frame for each time at which its state changes: veto before the start, then game after game. */
class SeriesReplay {
  readonly #series: SeriesTimeline;
  readonly #frames: Frame[] = [];
  #status: FeedState['status'] = 'scheduled';
  #phase: FeedState['phase'] = 'not_started';
  #confirmed = false;
  #clock: FeedState['clock'];
  #current: Current | undefined;
  #winner: Side | undefined;
  #veto: readonly VetoStep[] = [];
  #started = false;
  #ended = false;
  #briefs: GameBrief[];
  #details: GameDetail[] = [];

  constructor(series: SeriesTimeline) {
    this.#series = series;
    const total = Math.max(series.bestOf, series.games.length);
    this.#briefs = Array.from({ length: total }, (_, index) => ({ no: index + 1, status: 'pending' }));
  }

  frames(): Frame[] {
    this.#push(-PRE_MATCH_MS);
    this.#status = 'about_to_start';
    this.#push(-ABOUT_TO_START_MS);
    this.#runVeto();
    let at = 0;
    this.#status = 'live';
    this.#started = true;
    const last = this.#series.games.length - 1;
    for (const [index, game] of this.#series.games.entries()) {
      at = this.#runGame(game, index, at);
      if (index === last) break;
      this.#phase = 'between_games';
      this.#push(at);
      at += BREAK_MS;
    }
    this.#finish(at);
    return this.#frames;
  }

  #runVeto(): void {
    for (const [index, step] of (this.#series.veto ?? []).entries()) {
      this.#veto = [...this.#veto, step];
      this.#phase = 'veto';
      this.#push(Math.min(-1000 + index, -10 * 60_000 + index * VETO_STEP_MS));
    }
  }

  /** Plays a game that starts at a time and returns when it ends, milliseconds since the start of the series. */
  #runGame(game: GameTimeline, index: number, start: number): number {
    const no = index + 1;
    const draftMs = game.startsAfterMs ?? 0;
    const common = {
      no,
      ...optional('map', game.map),
      ...optional('pickedBy', game.pickedBy),
      ...optional('patch', game.patch),
      ...(game.sides === undefined ? {} : { sides: [game.sides[0], game.sides[1]] satisfies [string, string] }),
      startedAt: start + draftMs,
    };
    const frames: readonly GameFrame[] = game.frames[0] === undefined ? [{ atMs: 0, phase: 'in_game' }] : game.frames;
    for (const frame of frames) {
      const drafting = frame.phase === 'draft';
      this.#phase = frame.phase;
      const score = frame.score === undefined ? undefined : pair(frame.score);
      const brief: GameBrief = { no, status: drafting ? 'draft' : 'live', ...optional('map', game.map), ...optional('score', score) };
      this.#setGame(index, brief, { ...common, ...brief, ...optional('detail', frame.detail) });
      this.#current = currentOf(no, game, frame);
      this.#clock = drafting ? undefined : { at: start + draftMs, ms: 0, running: true, dir: 'up' };
      this.#push(start + frame.atMs);
    }
    const end = Math.max(start + game.lengthMs, this.#lastAt() + 1);
    const score = game.score === undefined ? undefined : pair(game.score);
    const result = { ...optional('winner', game.winner), ...optional('map', game.map), ...optional('score', score) };
    const brief: GameBrief = { no, status: 'finished', ...result };
    const lengthSec = Math.round((game.lengthMs - draftMs) / 1000);
    this.#setGame(index, brief, { ...common, ...brief, lengthSec, ...optional('detail', game.detail) });
    this.#current = undefined;
    this.#clock = undefined;
    return end;
  }

  #finish(at: number): void {
    const { result } = this.#series;
    this.#ended = true;
    this.#status = 'finished';
    this.#phase = 'finished';
    this.#briefs = this.#briefs.map((game) =>
      game.status === 'pending' ? { no: game.no, status: 'skipped', ...optional('map', this.#mapOf(game.no)) } : game,
    );
    const score = result?.score ?? this.#wins();
    this.#winner = result?.winner ?? (score[0] === score[1] ? undefined : score[0] > score[1] ? 0 : 1);
    this.#push(Math.max(at, this.#lastAt() + 1));
    this.#confirmed = true;
    this.#push(this.#lastAt() + CONFIRMATION_DELAY_MS);
  }

  #mapOf(no: number): string | undefined {
    const { games, unplayed } = this.#series;
    return games[no - 1]?.map ?? unplayed?.[no - 1 - games.length];
  }

  #wins(): [number, number] {
    return seriesScore(this.#briefs.map(({ winner }) => ({ winner })));
  }

  #setGame(index: number, brief: GameBrief, detail: GameDetail): void {
    this.#briefs = this.#briefs.map((one, at) => (at === index ? brief : one));
    this.#details = [...this.#details.slice(0, index), detail];
  }

  #lastAt(): number {
    return this.#frames.at(-1)?.at ?? 0;
  }

  #push(at: number): void {
    const last = this.#frames.at(-1);
    if (last !== undefined && last.at >= at) this.#frames[this.#frames.length - 1] = { at: last.at, state: this.#state() };
    else this.#frames.push({ at, state: this.#state() });
  }

  #state(): FeedState {
    const { bestOf, result } = this.#series;
    const score = this.#ended && result !== undefined ? pair(result.score) : this.#wins();
    return {
      status: this.#status,
      phase: this.#phase,
      confirmed: this.#confirmed,
      ...(this.#ended ? { resultType: this.#winner === undefined ? ('draw' as const) : ('normal' as const) } : {}),
      ...optional('clock', this.#clock),
      ...(this.#started ? { score } : {}),
      ...optional('winner', this.#winner),
      facts: { kind: 'series', bestOf, mode: 'bo', games: this.#briefs, ...optional('current', this.#current) },
      series: { games: this.#details, ...(this.#veto.length === 0 ? {} : { veto: [...this.#veto] }) },
    };
  }
}

function currentOf(no: number, game: GameTimeline, frame: GameFrame): Current {
  return {
    no,
    phase: frame.phase,
    ...optional('map', game.map),
    ...optional('score', frame.score === undefined ? undefined : pair(frame.score)),
    ...optional('gold', frame.gold === undefined ? undefined : pair(frame.gold)),
    ...optional('round', frame.round),
    ...optional('ctSide', frame.ctSide),
    ...optional('bomb', frame.bomb),
    ...optional('turn', frame.turn),
  };
}

/** Returns the recording of a series. */
export function seriesRecording(fixture: FeedFixture, timeline: SeriesTimeline): Recording {
  return recordingOfFrames(fixture, new SeriesReplay(timeline).frames());
}

/** A draft step with its time, milliseconds since the draft began. */
export interface TimedDraftStep {
  readonly atMs: number;
  readonly step: DraftStep;
}
