import type { PlayerRef, Side } from '@matchpoint/contracts/match/base';
import type { Lineup } from '@matchpoint/contracts/match/soccer';
import type { Rng } from '../prng.ts';
import { lineupOf, type Footballer, type Position, type Selection } from './roster.ts';

/** How likely players of each position are to shoot, to give the last pass, to commit a foul, to defend, and to be substituted. */
export const FORWARD: Readonly<Record<Position, number>> = { GK: 0, DF: 1, MF: 4, FW: 9 };
export const MIDDLE: Readonly<Record<Position, number>> = { GK: 0.1, DF: 2, MF: 7, FW: 5 };
export const BACK: Readonly<Record<Position, number>> = { GK: 0.1, DF: 6, MF: 6, FW: 3 };
export const DEFENDER: Readonly<Record<Position, number>> = { GK: 0.4, DF: 8, MF: 3, FW: 0.5 };
export const SUBBED: Readonly<Record<Position, number>> = { GK: 0.02, DF: 2, MF: 5, FW: 6 };

/** The players of both teams during a match: who is on the pitch or on the bench, who is booked, and how each is rated. */
export class Pitch {
  readonly #rng: Rng;
  readonly #selection: readonly [Selection, Selection];
  readonly players: readonly [Footballer[], Footballer[]];
  readonly bench: readonly [Footballer[], Footballer[]];
  readonly booked = new Set<PlayerRef>();
  readonly #ratings = new Map<PlayerRef, number>();
  #confirmed = false;
  #lineups: [Lineup, Lineup] | undefined;

  constructor(selection: readonly [Selection, Selection], rng: Rng) {
    this.#rng = rng;
    this.#selection = selection;
    this.players = [selection[0].starters.slice(), selection[1].starters.slice()];
    this.bench = [selection[0].bench.slice(), selection[1].bench.slice()];
  }

  confirmLineups(): void {
    this.#confirmed = true;
    this.#lineups = undefined;
  }

  get lineups(): [Lineup, Lineup] {
    this.#lineups ??= this.#lineupViews();
    return this.#lineups;
  }

  /** Draws a player of a side by the weights of the positions; `not` is left out. */
  someone(side: Side, weights: Readonly<Record<Position, number>>, not?: Footballer): Footballer {
    return this.#rng.weighted(
      this.players[side].filter((player) => player !== not),
      ({ pos }) => weights[pos],
    );
  }

  /** Changes the rating of a side's goalkeeper, when one is on the pitch. */
  rateKeeper(side: Side, by: number): void {
    const keeper = this.players[side].find(({ pos }) => pos === 'GK');
    if (keeper !== undefined) this.rate(keeper.ref, by);
  }

  remove(side: Side, player: Footballer): void {
    const index = this.players[side].indexOf(player);
    if (index >= 0) this.players[side].splice(index, 1);
  }

  /** Changes the rating of a player, within 3 to 10. */
  rate(player: PlayerRef, by: number): void {
    const now = this.#ratings.get(player) ?? 0;
    this.#ratings.set(player, Math.min(10, Math.max(3, now + by)));
    this.#lineups = undefined;
  }

  #lineupViews(): [Lineup, Lineup] {
    const rating = (player: PlayerRef): number | undefined => {
      const value = this.#ratings.get(player);
      return value === undefined ? undefined : Math.round(value * 10) / 10;
    };
    return [lineupOf(this.#selection[0], this.#confirmed, rating), lineupOf(this.#selection[1], this.#confirmed, rating)];
  }
}
