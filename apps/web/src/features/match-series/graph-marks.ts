import type { GameEvent } from '@matchpoint/contracts/match/series';

/** How important an event is for the story of a game: higher ones keep their label where labels would overlap. */
const WEIGHT: Readonly<Record<string, number>> = {
  elder: 9,
  soul: 8,
  baron: 8,
  roshan: 8,
  overlord: 8,
  storm_dragon: 8,
  atakhan: 7,
  barracks: 6,
  inhibitor: 5,
  herald: 4,
  tyrant: 4,
  tormentor: 4,
  dragon: 3,
  tower: 2,
};

export interface GraphMark {
  /** Minutes since the game's start. */
  readonly at: number;
  readonly side: 0 | 1;
  readonly kind: string;
  readonly detail?: string | undefined;
  /** Whether there is room for a label. */
  readonly isLabelled: boolean;
}

/**
 * Returns the marks of a gold graph: objectives, and of the towers the first. Labels of one side are at least `gap` apart, as a share of the
 * axis of `end` minutes; the more important one stays.
 */
export function graphMarks(events: readonly GameEvent[], end: number, gap: number): GraphMark[] {
  const firstTower = events.find(({ kind }) => kind === 'tower');
  const marks = events.flatMap((event) => {
    const weight = WEIGHT[event.kind];
    if (event.side === undefined || weight === undefined || (event.kind === 'tower' && event !== firstTower)) return [];
    return [{ at: event.atMs / 60_000, side: event.side, kind: event.kind, detail: event.detail, weight }];
  });
  const labelled: (typeof marks)[number][] = [];
  for (const mark of marks.toSorted((a, b) => b.weight - a.weight || a.at - b.at)) {
    const isFree = labelled.every((other) => other.side !== mark.side || Math.abs(other.at - mark.at) >= gap * end);
    if (isFree) labelled.push(mark);
  }
  return marks.map(({ weight: _weight, ...mark }) => ({
    ...mark,
    isLabelled: labelled.some((other) => other.at === mark.at && other.side === mark.side && other.kind === mark.kind),
  }));
}
