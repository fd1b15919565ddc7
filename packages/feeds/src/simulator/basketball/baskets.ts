import type { FeedState } from '@matchpoint/contracts/feed';
import type { Side } from '@matchpoint/contracts/match/base';
import type { Rng } from '../prng.ts';
import type { CountedBasket, GameRecord } from './game-record.ts';
import type { BoxLine } from './roster.ts';
import type { Rotation } from './rotation.ts';
import type { ShotPlaces } from './shot-places.ts';

type ScoreCorrection = Omit<NonNullable<FeedState['corrections']>[number], 'at'>;

/** Scores the baskets of a game, and in some games counts one of them wrongly at first. */
export class Baskets {
  readonly #record: GameRecord;
  readonly #rotation: Rotation;
  readonly #rng: Rng;
  readonly #places: ShotPlaces;
  /** A basket that is counted as three at first and corrected to two later; `basket` once it was scored. */
  #mistake: { readonly period: number; readonly basket?: CountedBasket } | undefined;

  constructor(record: GameRecord, rotation: Rotation, rng: Rng, places: ShotPlaces) {
    this.#record = record;
    this.#rotation = rotation;
    this.#rng = rng;
    this.#places = places;
    if (this.#rng.chance(0.06)) this.#mistake = { period: this.#rng.int(1, 3) };
  }

  /** Whether a basket stands that was counted wrongly. */
  get hasMistake(): boolean {
    return this.#mistake?.basket !== undefined;
  }

  score(side: Side, shooter: BoxLine, kind: 'two' | 'three', quick: boolean): void {
    const rng = this.#rng;
    const mistaken =
      kind === 'two' && this.#mistake?.period === this.#record.period && this.#mistake.basket === undefined && this.#record.left < 400;
    const shown = mistaken ? 'three' : kind;
    const points = shown === 'three' ? 3 : 2;
    shooter.fieldGoals[0] += 1;
    shooter.fieldGoals[1] += 1;
    if (shown === 'three') {
      shooter.threes[0] += 1;
      shooter.threes[1] += 1;
    }
    const way =
      shown === 'three' ? 'jumper' : rng.weighted(['layup', 'dunk', 'hook', 'jumper'] as const, (_, index) => [50, 13, 8, 29][index] ?? 0);
    if (way !== 'jumper') this.#record.teamStats[side].paint += 2;
    if (quick) this.#record.teamStats[side].fastBreak += points;
    const helper = rng.chance(0.6)
      ? this.#rotation.actor(side, (line) => (line === shooter ? 0 : line.player.pos === 'PG' ? 4 : 1.4))
      : undefined;
    if (helper !== undefined) helper.assists += 1;
    this.#record.addPoints(side, shooter, points);
    const event = this.#record.addEvent({
      kind: shown,
      detail: way,
      side,
      player: shooter.player.ref,
      ...(helper === undefined ? {} : { other: helper.player.ref }),
      points,
      place: this.#places.of(mistaken ? 'line' : shown === 'three' ? 'three' : way),
      score: [...this.#record.score],
    });
    if (mistaken && this.#mistake !== undefined) {
      const court = this.#record.box.flat().filter((line) => line.onCourt);
      this.#mistake = { ...this.#mistake, basket: { event, line: shooter, court } };
    }
  }

  /** Corrects the mistaken basket to two points and returns the correction; undefined when there is none. */
  correct(): ScoreCorrection | undefined {
    const basket = this.#mistake?.basket;
    if (basket?.event.side === undefined) return undefined;
    const { event } = basket;
    this.#mistake = undefined;
    const before = `${this.#record.score[0]}-${this.#record.score[1]}`;
    this.#record.reduceToTwo(basket);
    return {
      kind: 'score_fix',
      before,
      after: `${this.#record.score[0]}-${this.#record.score[1]}`,
      minute: `Q${event.period} ${Math.floor(event.clockMs / 60_000)}:${String(Math.floor(event.clockMs / 1000) % 60).padStart(2, '0')}`,
      note: 'three_or_two',
    };
  }
}
