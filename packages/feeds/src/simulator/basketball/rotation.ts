import type { Side } from '@matchpoint/contracts/match/base';
import type { Rng } from '../prng.ts';
import type { GameRecord } from './game-record.ts';
import type { BoxLine } from './roster.ts';

/** Decides which players of each team are on court. */
export class Rotation {
  readonly #record: GameRecord;
  readonly #rng: Rng;
  readonly #foulLimit: number;
  /** Seconds played when substitutions were last considered. */
  #lastSub = 0;

  constructor(record: GameRecord, rng: Rng, foulLimit: number) {
    this.#record = record;
    this.#rng = rng;
    this.#foulLimit = foulLimit;
  }

  /** Draws one of a side's players on court. */
  actor(side: Side, weight: (line: BoxLine) => number): BoxLine {
    return this.#rng.weighted(
      this.#record.box[side].filter((line) => line.onCourt),
      weight,
    );
  }

  /** Replaces, at a dead ball, players who have played more than their share by players who have played less. */
  substitute(): void {
    const played = this.#record.played();
    if (played - this.#lastSub < 70) return;
    this.#lastSub = played;
    const closing = this.#record.period >= 4 && this.#record.left < 240;
    for (const side of [0, 1] as const) {
      const due = (line: BoxLine): number => played * line.player.share - line.seconds;
      const on = this.#record.box[side].filter((line) => line.onCourt).toSorted((a, b) => due(a) - due(b))[0];
      const off = this.#record.box[side]
        .filter((line) => !line.onCourt && line.player.share > 0 && line.fouls < this.#foulLimit)
        .toSorted((a, b) => due(b) - due(a))[0];
      if (on === undefined || off === undefined) continue;
      if (closing ? off.starter && !on.starter : due(on) < -45 && due(off) > 30) this.#swap(side, on, off);
    }
  }

  /** Brings the starters back after a break. */
  restoreStarters(): void {
    for (const side of [0, 1] as const) {
      const starters = this.#record.box[side].filter((line) => line.starter && line.fouls < this.#foulLimit);
      for (const starter of starters) {
        if (starter.onCourt) continue;
        const off = this.#record.box[side].find((line) => line.onCourt && !line.starter);
        if (off !== undefined) this.#swap(side, off, starter);
      }
    }
  }

  replaceFouledOut(side: Side, off: BoxLine): void {
    const on = this.#record.box[side]
      .filter((line) => !line.onCourt && line.fouls < this.#foulLimit)
      .toSorted((a, b) => b.player.share - a.player.share)[0];
    if (on !== undefined) this.#swap(side, off, on);
  }

  #swap(side: Side, off: BoxLine, on: BoxLine): void {
    const played = this.#record.played();
    off.setOnCourt(false, played);
    on.setOnCourt(true, played);
    this.#record.addEvent({ kind: 'sub', side, player: on.player.ref, other: off.player.ref });
  }
}
