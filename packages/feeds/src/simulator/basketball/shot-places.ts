import type { BasketballEvent } from '@matchpoint/contracts/match/basketball';
import { isBeyondArc, isInKey, type CourtMeasures } from '@matchpoint/contracts/rules/basketball-court';
import type { Rng } from '../prng.ts';

type Place = NonNullable<BasketballEvent['place']>;

/** How a field goal is tried. `line`: with a foot on the three-point line, so that it is first counted as three. */
export type Way = 'layup' | 'dunk' | 'hook' | 'jumper' | 'putback' | 'three' | 'line';

/** Longest distance from the basket of a shot near it, metres. */
const REACH: Readonly<Record<'layup' | 'dunk' | 'hook' | 'putback', readonly [number, number]>> = {
  layup: [0.4, 1.8],
  dunk: [0.2, 0.9],
  hook: [1.2, 2.9],
  putback: [0.3, 1.4],
};

/** Draws where field goals are tried. It has a generator of its own, so that the course of a game does not depend on it. */
export class ShotPlaces {
  readonly #rng: Rng;
  readonly #court: CourtMeasures;

  constructor(rng: Rng, court: CourtMeasures) {
    this.#rng = rng;
    this.#court = court;
  }

  /** Returns the place of a shot: threes beyond the line, twos inside, layups, dunks and hooks in the restricted area, jumpers outside it. */
  of(way: Way): Place {
    for (;;) {
      const place = this.#draw(way);
      const three = isBeyondArc(place, this.#court);
      const fits = way === 'three' ? three : !three && (way === 'jumper' || way === 'line') !== isInKey(place, this.#court);
      if (fits && Math.abs(place[0]) < this.#court.halfWidth && place[1] > -this.#court.baseline) return place;
    }
  }

  /** Returns the place of a missed two: more than half are missed near the basket. */
  missedTwo(): Place {
    return this.of(this.#rng.chance(0.55) ? this.#rng.pick(['layup', 'layup', 'hook'] as const) : 'jumper');
  }

  #draw(way: Way): Place {
    const rng = this.#rng;
    const { arc, corner, cornerUntil } = this.#court;
    switch (way) {
      case 'three':
        if (rng.chance(0.24)) {
          return place((corner + rng.between(0.05, 0.6)) * (rng.chance(0.5) ? 1 : -1), rng.between(-1, cornerUntil));
        }
        return atAngle(arc + 0.1 + Math.abs(rng.normal(0, 0.5)), rng.normal(0, 0.6));
      case 'line':
        return atAngle(arc - rng.between(0, 0.15), rng.normal(0, 0.5));
      case 'jumper':
        return atAngle(rng.between(2.5, arc - 0.3), rng.normal(0, 0.75));
      default: {
        const [from, to] = REACH[way];
        return atAngle(rng.between(from, to), rng.normal(0, 0.9));
      }
    }
  }
}

/** Returns the place at a distance from the basket; the angle is 0 straight ahead and positive to the right, radians. */
function atAngle(distance: number, angle: number): Place {
  return place(Math.sin(angle) * distance, Math.cos(angle) * distance);
}

function place(x: number, y: number): Place {
  // Avoids negative zero, which JSON does not keep.
  return [Math.round(x * 10) / 10 || 0, Math.round(y * 10) / 10 || 0];
}
