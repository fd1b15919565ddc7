/** Points, table and ties of battle-royale events, as data (product.md §2.6). */

export interface Scoring {
  readonly placement: readonly number[];
  readonly killPoints: number;
  readonly tieBreak: readonly string[];
}

/** PC since 2019, Mobile globally since 2023: 10-6-5-4-3-2-1-1, one point a kill. */
export const SUPER: Scoring & { name: string } = {
  name: 'SUPER',
  placement: [10, 6, 5, 4, 3, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0],
  killPoints: 1,
  tieBreak: ['total', 'wwcd', 'placement', 'kills', 'last_place'],
};

/** Mobile events of 2020. */
export const PM_2020: Scoring & { name: string } = {
  name: 'PMx-2020',
  placement: [15, 12, 10, 8, 6, 4, 2, 1, 1, 1, 1, 1, 0, 0, 0, 0],
  killPoints: 1,
  tieBreak: ['total', 'wwcd', 'placement', 'kills', 'last_place'],
};

/** Returns the points for a place (from 1) and kills in one game. */
export function gamePoints(scoring: Scoring, place: number, kills: number): number {
  return (scoring.placement[place - 1] ?? 0) + kills * scoring.killPoints;
}

export interface Standing {
  readonly total: number;
  readonly wwcd: number;
  readonly placementPoints: number;
  readonly kills: number;
  /** Place in the last finished game; 99 when there is none. */
  readonly lastPlace: number;
}

/** Compares two teams by the event's published tie-break, best first; 0 for a complete tie. */
export function compareStandings(tieBreak: readonly string[], a: Standing, b: Standing): number {
  for (const step of tieBreak) {
    const by =
      step === 'total'
        ? b.total - a.total
        : step === 'wwcd'
          ? b.wwcd - a.wwcd
          : step === 'placement'
            ? b.placementPoints - a.placementPoints
            : step === 'kills'
              ? b.kills - a.kills
              : step === 'last_place'
                ? a.lastPlace - b.lastPlace
                : 0;
    if (by !== 0) return by;
  }
  return 0;
}
