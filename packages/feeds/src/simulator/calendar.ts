import { GAME_IDS, type GameId } from '@matchpoint/contracts/games';
import { BattleRoyaleSchedule } from './battle-royale/schedule.ts';
import { EsportsSchedule } from './esports-schedule.ts';
import { FieldSchedule } from './field-schedule.ts';
import type { FixtureSlot } from './fixture-slot.ts';
import { World } from './world.ts';

/** More days are not cached; dropped days are generated again when they are needed. */
const MAX_CACHED_DAYS = 16;

/** Generates every match of the simulated world by day (days since 1970-01-01 UTC). */
export class Calendar {
  readonly #field: FieldSchedule;
  readonly #esports: EsportsSchedule;
  readonly #battleRoyale: BattleRoyaleSchedule;
  readonly #days = new Map<number, readonly FixtureSlot[]>();

  constructor(seed: string) {
    const world = new World(seed);
    this.#field = new FieldSchedule(seed, world);
    this.#esports = new EsportsSchedule(seed, world);
    this.#battleRoyale = new BattleRoyaleSchedule(seed, world);
  }

  /** Returns the matches whose kick-off lies on a day, in order of time. */
  day(day: number): readonly FixtureSlot[] {
    const known = this.#days.get(day);
    if (known !== undefined) return known;
    const slots = GAME_IDS.flatMap((gameId) => this.game(gameId, day)).toSorted((a, b) => a.startAt - b.startAt);
    this.#days.set(day, slots);
    for (const old of this.#days.keys()) {
      if (this.#days.size <= MAX_CACHED_DAYS) break;
      this.#days.delete(old);
    }
    return slots;
  }

  /** Returns the matches of one game on a day. */
  game(gameId: GameId, day: number): readonly FixtureSlot[] {
    switch (gameId) {
      case 201:
      case 202:
        return this.#field.day(gameId, day);
      case 5:
      case 6:
        return this.#battleRoyale.day(gameId, day);
      default:
        return this.#esports.day(gameId, day);
    }
  }
}
