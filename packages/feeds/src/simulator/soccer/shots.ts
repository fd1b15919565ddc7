import type { SoccerShot } from '@matchpoint/contracts/match/soccer';
import type { Rng } from '../prng.ts';
import type { Footballer } from './roster.ts';

type Outcome = Exclude<SoccerShot['outcome'], 'other'>;

/** The pitch and half of the goal, metres. */
const LENGTH_M = 105;
const WIDTH_M = 68;
const HALF_GOAL_M = 3.66;

/** Where shots are taken: in the six-yard area, in front of the goal, at the side of the penalty area, outside it. */
type Zone = 'near' | 'central' | 'side' | 'far';
const ZONES: readonly Zone[] = ['near', 'central', 'side', 'far'];

/** Percent of the shots of each outcome that are taken in each zone, in the order of `ZONES`. */
const SHARES: Readonly<Record<Outcome, readonly [number, number, number, number]>> = {
  goal: [24, 56, 8, 12],
  on: [4, 42, 20, 34],
  off: [4, 34, 20, 42],
  blocked: [1, 30, 14, 55],
};

const PENALTY = { x: 89.5, y: 50, xg: 0.76, situation: 'penalty' } as const;

/**
 * Returns the expected goals of a shot from its distance and the angle between the posts; headers are worth less, counter-attacks more. The
 * coefficients give 0.5 at six metres, 0.2 at eleven and 0.03 at twenty-five in front of the goal.
 */
function expectedGoals(shot: Pick<SoccerShot, 'x' | 'y' | 'body' | 'situation'>): number {
  const ahead = ((100 - shot.x) / 100) * LENGTH_M;
  const aside = ((shot.y - 50) / 100) * WIDTH_M;
  const distance = Math.hypot(ahead, aside);
  const angle = Math.atan2(2 * HALF_GOAL_M * ahead, ahead ** 2 + aside ** 2 - HALF_GOAL_M ** 2);
  const score = -1.49 + 1.975 * angle - 0.0953 * distance - (shot.body === 'head' ? 0.8 : 0) + (shot.situation === 'counter' ? 0.3 : 0);
  return hundredths(Math.min(0.95, Math.max(0.01, 1 / (1 + Math.exp(-score)))));
}

/** Draws where and how shots are taken. It has a generator of its own, so that the course of a match does not depend on it. */
export class Shots {
  readonly #rng: Rng;

  constructor(rng: Rng) {
    this.#rng = rng;
  }

  penalty(outcome: 'goal' | 'on' | 'off'): SoccerShot {
    return { ...PENALTY, outcome, body: this.#foot() };
  }

  /** Returns a shot from open play. `luck`, from 0 to 1, selects the zone: the lower, the nearer to the goal. */
  fromPlay(outcome: Outcome, luck: number, shooter: Footballer): SoccerShot {
    const rng = this.#rng;
    const zone = zoneOf(outcome, luck);
    const { ahead, aside } = this.#placeIn(zone);
    const headed = (zone === 'near' || zone === 'central') && rng.chance(shooter.pos === 'DF' ? 0.5 : 0.2);
    const place = { x: tenths(100 - (ahead / LENGTH_M) * 100), y: tenths(50 + (aside / WIDTH_M) * 100) };
    const body = headed ? 'head' : this.#foot();
    const situation = !headed && rng.chance(0.12) ? 'counter' : 'open';
    return { ...place, xg: expectedGoals({ ...place, body, situation }), outcome, body, situation };
  }

  #foot(): 'right' | 'left' {
    return this.#rng.chance(0.7) ? 'right' : 'left';
  }

  /** Returns metres from the goal line and metres to the right of the middle of the goal. */
  #placeIn(zone: Zone): { ahead: number; aside: number } {
    const rng = this.#rng;
    const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));
    switch (zone) {
      case 'near':
        return { ahead: rng.between(2, 6), aside: within(rng.normal(0, 3), 7) };
      case 'central':
        return { ahead: rng.between(7, 16), aside: within(rng.normal(0, 5), 12) };
      case 'side':
        return { ahead: rng.between(4, 16), aside: rng.between(12, 19) * (rng.chance(0.5) ? 1 : -1) };
      case 'far':
        return { ahead: rng.between(17, 24) + Math.abs(rng.normal(0, 3)), aside: within(rng.normal(0, 9), 26) };
    }
  }
}

function zoneOf(outcome: Outcome, luck: number): Zone {
  let rest = luck * 100;
  return ZONES.find((_, index) => (rest -= SHARES[outcome][index] ?? 0) < 0) ?? 'far';
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
