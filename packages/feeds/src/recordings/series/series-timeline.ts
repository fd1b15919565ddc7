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

/** What a game looks like from a moment on, in milliseconds since the game's own start (its draft, where it has one). */
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

/** A game that was played. Without frames nothing is known between its start and its end. */
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
  /** Maps that were chosen and never played. */
  readonly unplayed?: readonly string[];
  /** The result, where the games alone do not say it. */
  readonly result?: { readonly score: Score; readonly winner?: Side | undefined };
}

/** An upper bound of a series from its start to the confirmed result, milliseconds. */
export const SERIES_AFTER_MS = 10 * 60 * 60_000;

const BREAK_MS = 10 * 60_000;
const VETO_STEP_MS = 45_000;

/** The best-of that a word or a number of games stands for. */
export function toBestOf(value: number): SeriesFacts['bestOf'] {
  return value >= 7 ? 7 : value >= 4 ? 5 : value === 3 ? 3 : value === 2 ? 2 : 1;
}

const optional = <K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> => {
  const made: Partial<Record<K, V>> = {};
  if (value !== undefined) made[key] = value;
  return made;
};
const pair = (score: Score): [number, number] => [score[0], score[1]];

/** The whole series as frames: veto before the start, then game after game. */
function seriesFrames(timeline: SeriesTimeline): Frame[] {
  const frames: Frame[] = [];
  const total = Math.max(timeline.bestOf, timeline.games.length);
  const mapOf = (no: number) => timeline.games[no - 1]?.map ?? timeline.unplayed?.[no - 1 - timeline.games.length];
  let status: FeedState['status'] = 'scheduled';
  let phase: FeedState['phase'] = 'not_started';
  let confirmed = false;
  let clock: FeedState['clock'];
  let current: Current | undefined;
  let winner: Side | undefined;
  let veto: readonly VetoStep[] = [];
  let begun = false;
  let ended = false;
  let briefs: GameBrief[] = Array.from({ length: total }, (_, index) => ({ no: index + 1, status: 'pending' }));
  let details: GameDetail[] = [];

  const state = (): FeedState => {
    const scored = briefs.map((game) => ({ winner: game.winner }));
    const score = ended && timeline.result !== undefined ? pair(timeline.result.score) : seriesScore(scored);
    return {
      status,
      phase,
      confirmed,
      ...(ended ? { resultType: winner === undefined ? ('draw' as const) : ('normal' as const) } : {}),
      ...optional('clock', clock),
      ...(begun ? { score } : {}),
      ...optional('winner', winner),
      facts: { kind: 'series', bestOf: timeline.bestOf, mode: 'bo', games: briefs, ...optional('current', current) },
      series: { games: details, ...(veto.length === 0 ? {} : { veto: [...veto] }) },
    };
  };
  const push = (at: number) => {
    const last = frames.at(-1);
    if (last !== undefined && last.at >= at) frames[frames.length - 1] = { at: last.at, state: state() };
    else frames.push({ at, state: state() });
  };
  const setGame = (index: number, brief: GameBrief, detail: GameDetail) => {
    briefs = briefs.map((one, at) => (at === index ? brief : one));
    details = [...details.slice(0, index), detail];
  };

  push(-PRE_MATCH_MS);
  status = 'about_to_start';
  push(-ABOUT_TO_START_MS);
  for (const [index, step] of (timeline.veto ?? []).entries()) {
    veto = [...veto, step];
    phase = 'veto';
    push(Math.min(-1000 + index, -10 * 60_000 + index * VETO_STEP_MS));
  }

  let at = 0;
  status = 'live';
  begun = true;
  for (const [index, game] of timeline.games.entries()) {
    const no = index + 1;
    const start = at;
    const draftMs = game.startsAfterMs ?? 0;
    const common = {
      no,
      ...optional('map', game.map),
      ...optional('pickedBy', game.pickedBy),
      ...optional('patch', game.patch),
      ...(game.sides === undefined ? {} : { sides: [game.sides[0], game.sides[1]] as [string, string] }),
      startedAt: start + draftMs,
    };
    const known: readonly GameFrame[] = game.frames[0] === undefined ? [{ atMs: 0, phase: 'in_game' }] : game.frames;
    for (const frame of known) {
      const drafting = frame.phase === 'draft';
      phase = frame.phase;
      const score = frame.score === undefined ? undefined : pair(frame.score);
      const brief: GameBrief = { no, status: drafting ? 'draft' : 'live', ...optional('map', game.map), ...optional('score', score) };
      setGame(index, brief, { ...common, ...brief, ...optional('detail', frame.detail) });
      current = {
        no,
        phase: frame.phase,
        ...optional('map', game.map),
        ...optional('score', score),
        ...optional('gold', frame.gold === undefined ? undefined : pair(frame.gold)),
        ...optional('round', frame.round),
        ...optional('ctSide', frame.ctSide),
        ...optional('bomb', frame.bomb),
        ...optional('turn', frame.turn),
      };
      clock = drafting ? undefined : { at: start + draftMs, ms: 0, running: true, dir: 'up' };
      push(start + frame.atMs);
    }
    const end = Math.max(start + game.lengthMs, (frames.at(-1)?.at ?? 0) + 1);
    const score = game.score === undefined ? undefined : pair(game.score);
    const brief: GameBrief = {
      no,
      status: 'finished',
      ...optional('winner', game.winner),
      ...optional('map', game.map),
      ...optional('score', score),
    };
    setGame(index, brief, {
      ...common,
      ...brief,
      lengthSec: Math.round((game.lengthMs - draftMs) / 1000),
      ...optional('detail', game.detail),
    });
    current = undefined;
    clock = undefined;
    at = end;
    if (index < timeline.games.length - 1) {
      phase = 'between_games';
      push(end);
      at = end + BREAK_MS;
    }
  }
  ended = true;
  status = 'finished';
  phase = 'finished';
  briefs = briefs.map((game) =>
    game.status === 'pending' ? { no: game.no, status: 'skipped', ...optional('map', mapOf(game.no)) } : game,
  );
  const score = timeline.result?.score ?? seriesScore(briefs.map((game) => ({ winner: game.winner })));
  winner = timeline.result?.winner ?? (score[0] === score[1] ? undefined : score[0] > score[1] ? 0 : 1);
  push(Math.max(at, (frames.at(-1)?.at ?? 0) + 1));
  confirmed = true;
  push((frames.at(-1)?.at ?? 0) + CONFIRMATION_DELAY_MS);
  return frames;
}

/** The recording of a series. */
export function seriesRecording(fixture: FeedFixture, timeline: SeriesTimeline): Recording {
  return recordingOfFrames(fixture, seriesFrames(timeline));
}

/** A draft step with the moment of it, milliseconds since the draft began. */
export interface TimedDraftStep {
  readonly atMs: number;
  readonly step: DraftStep;
}
