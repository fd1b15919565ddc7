/** A result of a team that everybody knew at its end. */
export interface PastGame {
  readonly won: 'W' | 'D' | 'L';
  readonly scored: number;
  readonly conceded: number;
  readonly home: boolean;
  readonly endedAt: number;
}

/** What was known of a team at an instant. */
export interface TeamRecord {
  /** Elo rating; 1500 without games. */
  readonly rating: number;
  readonly games: number;
  /** The newest games, newest first. */
  readonly recent: readonly PastGame[];
}

/** A finished match of two teams. */
export interface FinishedMatch {
  /** Names that are unique over all games. */
  readonly teams: readonly [home: string, away: string];
  readonly score: readonly [number, number];
  /** The winner with overtime or shoot-out. */
  readonly winner: 0 | 1 | null;
  readonly endedAt: number;
}

const START_RATING = 1500;
const RATING_STEP = 28;
/** Rating points that playing at home is worth. */
export const HOME_RATING = 55;
const MAX_RECENT = 8;
const NO_RECORD: TeamRecord = { rating: START_RATING, games: 0, recent: [] };

/** The records of teams, from the matches that were added. Matches are added in the order of their ends. */
export class TeamRecords {
  readonly #records = new Map<string, TeamRecord>();

  of(team: string): TeamRecord {
    return this.#records.get(team) ?? NO_RECORD;
  }

  add({ teams, score, winner, endedAt }: FinishedMatch): void {
    const [home, away] = [this.of(teams[0]), this.of(teams[1])];
    const points = winner === null ? 0.5 : winner === 0 ? 1 : 0;
    const change = RATING_STEP * (points - winChance(home.rating + HOME_RATING, away.rating));
    for (const side of [0, 1] as const) {
      const before = side === 0 ? home : away;
      const game: PastGame = {
        won: winner === null ? 'D' : winner === side ? 'W' : 'L',
        scored: score[side],
        conceded: score[1 - side] ?? 0,
        home: side === 0,
        endedAt,
      };
      this.#records.set(teams[side], {
        rating: before.rating + (side === 0 ? change : -change),
        games: before.games + 1,
        recent: [game, ...before.recent].slice(0, MAX_RECENT),
      });
    }
  }
}

/** Returns the share of the points that a team gets against another one by their ratings, 0–1. */
export function winChance(rating: number, other: number): number {
  return 1 / (1 + 10 ** ((other - rating) / 400));
}
