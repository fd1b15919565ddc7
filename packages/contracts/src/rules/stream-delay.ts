/** Longest delay of the score, in seconds (画面同步). */
export const MAX_STREAM_DELAY_SEC = 300;
/** A delay is removed from the device this long after it was set: the match is over. */
export const STREAM_DELAY_RETENTION_MS = 12 * 3_600_000;

/** Returns a delay in whole seconds from 0 to 300; 0 for what is no number. */
export function clampDelay(seconds: number): number {
  return Number.isFinite(seconds) ? Math.min(MAX_STREAM_DELAY_SEC, Math.max(0, Math.round(seconds))) : 0;
}

/** Returns the delay, in seconds, of a picture that shows at `now` what happened at `happenedAt`; both UTC milliseconds. */
export function delayOfPicture(happenedAt: number, now: number): number {
  return clampDelay((now - happenedAt) / 1_000);
}

/** The parts of a match that its start follows from. */
export interface StartedMatch {
  readonly status: string;
  readonly phase: string;
  readonly startAt: number;
  readonly clock?:
    | { readonly at: number; readonly ms: number; readonly running: boolean; readonly dir: string; readonly rate?: number | undefined }
    | undefined;
  readonly basketball?: { readonly periodSeconds: number } | undefined;
  readonly series?: { readonly games: readonly { readonly startedAt?: number | undefined }[] } | undefined;
}

/** Stages of play whose clock counts up from their own beginning. */
const COUNTED_UP = new Set(['first_half', 'second_half', 'extra_first_half', 'extra_second_half']);

/**
 * Returns when the present half, quarter or game of a series began, UTC milliseconds. Undefined while nothing is played, and when the data of
 * the match does not contain it.
 */
export function lastStartAt(match: StartedMatch): number | undefined {
  if (match.status !== 'live') return undefined;
  const { clock, phase } = match;
  const game = match.series?.games.findLast(({ startedAt }) => startedAt !== undefined);
  if (game?.startedAt !== undefined) return game.startedAt;
  if (clock !== undefined && clock.running) {
    const rate = clock.rate ?? 1;
    if (clock.dir === 'up' && COUNTED_UP.has(phase)) return clock.at - clock.ms / rate;
    const length = match.basketball?.periodSeconds;
    if (clock.dir === 'down' && length !== undefined && phase.startsWith('q')) return clock.at - (length * 1_000 - clock.ms) / rate;
  }
  return phase === 'first_half' || phase === 'q1' ? match.startAt : undefined;
}
