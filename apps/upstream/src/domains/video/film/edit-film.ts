import type { FilmScene } from '@matchpoint/contracts/video/film';
import { type DraftScene, MUST } from './draft-scene.ts';

/** Duration of all scenes together, unless those that must be shown need more. */
const TARGET_MS = 62_000;
/** All times are multiples of this. */
const GRID_MS = 200;
/** Nothing changes in the last part of a scene, so that it can be read. */
const STILL_MS = 900;

/**
 * Gives scenes their times. When they take too long, the lightest are left out, then all that may be shorter become shorter. Keeps the order.
 */
export function editFilm(drafts: readonly DraftScene[]): FilmScene[] {
  const kept = selectScenes(drafts);
  const full = sumOf(kept, (draft) => draft.lengthMs);
  const least = sumOf(kept, (draft) => draft.leastMs);
  const share = full <= TARGET_MS || full === least ? 1 : Math.max(0, Math.min(1, (TARGET_MS - least) / (full - least)));
  let atMs = 0;
  return kept.map(({ scene, lengthMs, leastMs, changeAt }) => {
    const durationMs = onGrid(leastMs + (lengthMs - leastMs) * share);
    const timed = { ...scene, atMs, durationMs };
    atMs += durationMs;
    if (scene.after === undefined) return timed;
    return { ...timed, changeMs: onGrid(Math.min(durationMs - STILL_MS, durationMs * (changeAt ?? 0.5))) };
  });
}

function selectScenes(drafts: readonly DraftScene[]): DraftScene[] {
  const kept = new Set<DraftScene>();
  let length = 0;
  for (const draft of drafts.toSorted((a, b) => b.weight - a.weight)) {
    if (draft.weight < MUST && length + draft.lengthMs > TARGET_MS) continue;
    kept.add(draft);
    length += draft.weight < MUST ? draft.lengthMs : draft.leastMs;
  }
  return drafts.filter((draft) => kept.has(draft));
}

function sumOf(drafts: readonly DraftScene[], read: (draft: DraftScene) => number): number {
  return drafts.reduce((sum, draft) => sum + read(draft), 0);
}

function onGrid(ms: number): number {
  return Math.max(GRID_MS, Math.round(ms / GRID_MS) * GRID_MS);
}
