import type { BasketballDetail } from '../match/basketball.ts';

/** Measures of half a court in metres, from the centre of the basket on the floor. */
export interface CourtMeasures {
  /** Radius of the three-point line, and its distance from the axis of the court where it runs straight, up to `cornerUntil` from the basket. */
  readonly arc: number;
  readonly corner: number;
  readonly cornerUntil: number;
  /** Half the width of the court, and how far the baseline is behind the basket. */
  readonly halfWidth: number;
  readonly baseline: number;
  /** Half the width of the restricted area, and how far it reaches from the basket. */
  readonly keyHalfWidth: number;
  readonly keyUntil: number;
}

const FIBA: CourtMeasures = {
  arc: 6.75,
  corner: 6.6,
  cornerUntil: 1.42,
  halfWidth: 7.5,
  baseline: 1.58,
  keyHalfWidth: 2.45,
  keyUntil: 4.22,
};
const NBA: CourtMeasures = {
  arc: 7.24,
  corner: 6.71,
  cornerUntil: 2.72,
  halfWidth: 7.62,
  baseline: 1.6,
  keyHalfWidth: 2.44,
  keyUntil: 4.19,
};

/** Returns the measures of a court by its markings; FIBA for others than the NBA's. */
export function courtMeasures(markings: BasketballDetail['markings']): CourtMeasures {
  return markings === 'nba' ? NBA : FIBA;
}

/** Returns whether a place (`BasketballEvent.place`) is beyond the three-point line. */
export function isBeyondArc([x, y]: readonly [number, number], court: CourtMeasures): boolean {
  return y <= court.cornerUntil ? Math.abs(x) > court.corner : Math.hypot(x, y) > court.arc;
}

/** Returns whether a place is in the restricted area. */
export function isInKey([x, y]: readonly [number, number], court: CourtMeasures): boolean {
  return Math.abs(x) <= court.keyHalfWidth && y <= court.keyUntil;
}
