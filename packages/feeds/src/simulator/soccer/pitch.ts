import type { PlayerRef, Side } from '@matchpoint/contracts/match/base';
import type { Lineup } from '@matchpoint/contracts/match/soccer';
import type { Rng } from '../prng.ts';
import { lineupOf, placesOf, type Footballer, type Position, type Selection } from './roster.ts';

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
  /** The place in the formation of everybody who has played, as in `placesOf`. */
  readonly #places = new Map<PlayerRef, { readonly x: number; readonly y: number }>();
  readonly #averages = new Map<PlayerRef, [number, number]>();
  #confirmed = false;
  #lineups: [Lineup, Lineup] | undefined;

  constructor(selection: readonly [Selection, Selection], rng: Rng) {
    this.#rng = rng;
    this.#selection = selection;
    this.players = [selection[0].starters.slice(), selection[1].starters.slice()];
    this.bench = [selection[0].bench.slice(), selection[1].bench.slice()];
    for (const { formation, starters } of selection) {
      const places = placesOf(formation);
      for (const [index, { ref }] of starters.entries()) this.#places.set(ref, places[index] ?? { x: 50, y: 50 });
    }
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

  /** Brings a player of the bench on in the place of another. */
  replace(side: Side, off: Footballer, on: Footballer): void {
    this.remove(side, off);
    this.players[side].push(on);
    this.bench[side].splice(this.bench[side].indexOf(on), 1);
    const place = this.#places.get(off.ref);
    if (place !== undefined) this.#places.set(on.ref, place);
  }

  /**
   * Sets the average places of everybody who is on the pitch, in percent of the whole pitch: a side that has more of the ball stands higher.
   * `share` is the home side's share of the ball, 0 to 1.
   */
  measure(rng: Rng, share: number): void {
    for (const side of [0, 1] as const) {
      const push = (side === 0 ? share - 0.5 : 0.5 - share) * 30;
      for (const { ref, pos } of this.players[side]) {
        const place = this.#places.get(ref);
        if (place === undefined) continue;
        const keeper = pos === 'GK';
        const x = keeper ? 7 + push * 0.2 + rng.normal(0, 1) : 17 + place.x * 0.5 + push + rng.normal(0, 3);
        const y = keeper ? 50 + rng.normal(0, 2) : 50 + (place.y - 50) * 0.85 + rng.normal(0, 4);
        this.#averages.set(ref, [percent(x), percent(y)]);
      }
    }
    this.#lineups = undefined;
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
    const average = (player: PlayerRef): [number, number] | undefined => this.#averages.get(player);
    const view = (selection: Selection): Lineup => lineupOf(selection, this.#confirmed, { rating, average });
    return [view(this.#selection[0]), view(this.#selection[1])];
  }
}

function percent(value: number): number {
  return Math.round(Math.min(99, Math.max(1, value)));
}
