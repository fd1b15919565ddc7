import type { Highlight, SceneCard, HighlightFrame } from '../../../providers/media/highlight.ts';
import type { StoredChapter } from '../tables.ts';
import { type SceneEvent, sideOf } from './scene-event.ts';

const TITLE_DURATION_MS = 3_000;
const END_DURATION_MS = 3_600;
const SCENE_DURATION_MS = { least: 2_800, most: 7_000 };
/** Total duration of the scenes between title and end, unless there are very few or very many of them. */
const SCENES_DURATION_MS = 28_000;
const MAX_SCENES = 12;
const MIN_DURATION_MS = 20_000;
/** Duration of every picture of a scene but the last. */
const STILL_DURATION_MS = 1_000;
/** All times are multiples of this, which is a whole number of frames at 25 frames per second. */
const GRID_MS = 200;

/** A highlight and the chapters that begin with its scenes. */
export interface HighlightPlan {
  readonly highlight: Highlight;
  readonly chapters: readonly StoredChapter[];
}

interface HighlightSource extends Pick<Highlight, 'sport' | 'league' | 'sides'> {
  /** The text under the title. */
  readonly line: string;
  /** In the order of the match. */
  readonly events: readonly SceneEvent[];
  readonly scenesMs?: number;
  readonly end: { readonly card: SceneCard; readonly titles: SceneEvent['titles'] };
}

/**
 * Edits scene events into a highlight of 20 to 45 s: title, one scene and one chapter for each event, end. When there are too many events,
 * those with the highest weight are kept.
 */
export function editHighlight({
  sport,
  league,
  sides,
  line,
  events: all,
  scenesMs = SCENES_DURATION_MS,
  end,
}: HighlightSource): HighlightPlan {
  const events = selectEvents(all);
  const sceneMs = sceneDuration(events.length, scenesMs);
  const endMs = TITLE_DURATION_MS + events.length * sceneMs;
  const startOf = (index: number) => TITLE_DURATION_MS + index * sceneMs;
  return {
    highlight: {
      sport,
      league,
      ...(sides === undefined ? {} : { sides }),
      marks: events.flatMap((event) => (event.marked === true ? [{ at: event.progress, ...sideOf(event.side) }] : [])),
      frames: [
        frame(0, TITLE_DURATION_MS, { kind: 'title', line }, 0),
        ...events.flatMap((event, index) => scene(event, startOf(index), sceneMs)),
        frame(endMs, END_DURATION_MS, end.card, 1),
      ],
      durationMs: endMs + END_DURATION_MS,
    },
    chapters: [
      { atMs: 0, titles: { zh_CN: '开场', en_US: 'Opening' }, kind: 'opening' },
      ...events.map((event, index) => ({ atMs: startOf(index), titles: event.titles, kind: event.kind, ...sideOf(event.side) })),
      { atMs: endMs, titles: end.titles, kind: 'end' },
    ],
  };
}

/**
 * Returns as many events as a highlight holds, the heaviest ones, in their order. Events of the lowest weight only fill highlights that
 * have few others.
 */
function selectEvents(events: readonly SceneEvent[]): SceneEvent[] {
  const heavy = events.filter((event) => event.weight > 1);
  const kept = new Set(events.toSorted((a, b) => b.weight - a.weight).slice(0, Math.min(MAX_SCENES, Math.max(4, heavy.length))));
  return events.filter((event) => kept.has(event));
}

function sceneDuration(scenes: number, allMs: number): number {
  const even = Math.min(SCENE_DURATION_MS.most, Math.max(SCENE_DURATION_MS.least, allMs / Math.max(1, scenes)));
  const needed = (MIN_DURATION_MS - TITLE_DURATION_MS - END_DURATION_MS) / Math.max(1, scenes);
  return Math.ceil(Math.max(even, needed) / GRID_MS) * GRID_MS;
}

function scene(event: SceneEvent, startMs: number, durationMs: number): HighlightFrame[] {
  const last = event.cards.length - 1;
  return event.cards.map((card, index) => {
    const ms = index === last ? durationMs - last * STILL_DURATION_MS : STILL_DURATION_MS;
    return frame(startMs + index * STILL_DURATION_MS, ms, card, event.progress, index === 0 ? 'slide' : 'fade');
  });
}

function frame(
  startMs: number,
  durationMs: number,
  card: SceneCard,
  progress: number,
  into: HighlightFrame['into'] = 'slide',
): HighlightFrame {
  return { startMs, durationMs, card, into, progress };
}
