import { normalBelow } from '@matchpoint/contracts/rules/normal-distribution';

/** Probabilities of whole numbers: `probabilities[i]` is that of `from + i`. */
export interface Distribution {
  readonly from: number;
  readonly probabilities: readonly number[];
}

/** Probabilities of the outcomes of a match: home win, draw (where there is one) and away win, the margin and the final total. */
export interface OutcomeProbabilities {
  readonly euro: { readonly home: number; readonly draw?: number; readonly away: number };
  /** The margin to which handicaps refer: of the final score, in soccer of the goals that are still to come. */
  readonly margin?: Distribution;
  readonly total?: Distribution;
  /** Before a series: the probability that home wins its first game, its second … */
  readonly games?: readonly number[];
}

/**
 * Returns the probability, without pushes, that the number ends above the line; a quarter line counts as two half stakes (product.md §3.2).
 */
export function probabilityAbove(distribution: Distribution, line: number): number {
  const halves = Number.isInteger(line * 2) ? [line] : [line - 0.25, line + 0.25];
  let above = 0;
  let below = 0;
  for (const half of halves) {
    for (const [index, chance] of distribution.probabilities.entries()) {
      const value = distribution.from + index;
      if (value > half) above += chance;
      else if (value < half) below += chance;
    }
  }
  return above + below === 0 ? 0.5 : above / (above + below);
}

/**
 * Returns the line, in steps of `step` (1: only halves, 0.5, 1.5 …), that splits the probabilities most evenly. `held` is kept while it is
 * fair enough to be offered.
 */
export function fairLine(distribution: Distribution, step: number, previous: number | undefined): number {
  if (previous !== undefined && Math.abs(probabilityAbove(distribution, previous) - 0.5) < 0.065) return previous;
  const mean = distribution.probabilities.reduce((sum, chance, index) => sum + chance * (distribution.from + index), 0);
  const base = step === 1 ? Math.floor(mean) + 0.5 : Math.round(mean / step) * step;
  let best = base;
  let distance = Infinity;
  for (let offset = -6; offset <= 6; offset += 1) {
    const line = base + offset * step;
    const off = Math.abs(probabilityAbove(distribution, line) - 0.5);
    if (off < distance - 1e-9) {
      distance = off;
      best = line;
    }
  }
  return best;
}

/**
 * Returns the probabilities of a soccer match: remaining goals are two Poisson variables on top of the score. As bookmakers quote it, a
 * handicap in play counts the remaining goals alone, as if the present score were 0-0; the total counts all goals.
 */
export function goalsProbabilities(rates: readonly [number, number], score: readonly [number, number]): OutcomeProbabilities {
  const home = poissonProbabilities(rates[0]);
  const away = poissonProbabilities(rates[1]);
  const margin = zeros(2 * SPAN - 1);
  const total = zeros(2 * SPAN - 1);
  for (const [h, chanceHome] of home.entries()) {
    for (const [a, chanceAway] of away.entries()) {
      const chance = chanceHome * chanceAway;
      margin[h - a + SPAN - 1] = (margin[h - a + SPAN - 1] ?? 0) + chance;
      total[h + a] = (total[h + a] ?? 0) + chance;
    }
  }
  const lead = score[0] - score[1];
  const final = { from: 1 - SPAN + lead, probabilities: margin };
  return {
    euro: winDrawLoss(final),
    margin: { from: 1 - SPAN, probabilities: margin },
    total: { from: score[0] + score[1], probabilities: total },
  };
}

const SPAN = 9;

function zeros(length: number): number[] {
  return Array.from({ length }, () => 0);
}

function poissonProbabilities(rate: number): number[] {
  const probabilities: number[] = [];
  let chance = Math.exp(-rate);
  for (let count = 0; count < SPAN; count += 1) {
    probabilities.push(chance);
    chance *= rate / (count + 1);
  }
  return probabilities;
}

function winDrawLoss(margin: Distribution): { home: number; draw: number; away: number } {
  let home = 0;
  let draw = 0;
  let away = 0;
  for (const [index, chance] of margin.probabilities.entries()) {
    const value = margin.from + index;
    if (value > 0) home += chance;
    else if (value < 0) away += chance;
    else draw += chance;
  }
  return { home, draw, away };
}

/**
 * Returns the probabilities of a basketball game: margin and total are normally distributed; a tie goes to overtime and counts half for
 * each side.
 */
export function pointsProbabilities(
  margin: { mean: number; deviation: number },
  total: { mean: number; deviation: number },
): OutcomeProbabilities {
  const spread = roundedNormal(margin.mean, margin.deviation);
  const ways = winDrawLoss(spread);
  return {
    euro: { home: ways.home + ways.draw / 2, away: ways.away + ways.draw / 2 },
    margin: spread,
    total: roundedNormal(total.mean, total.deviation),
  };
}

function roundedNormal(mean: number, deviation: number): Distribution {
  const from = Math.round(mean) - 45;
  const probabilities: number[] = [];
  let below = normalBelow((from - 0.5 - mean) / deviation);
  for (let value = from; value <= from + 90; value += 1) {
    const next = normalBelow((value + 0.5 - mean) / deviation);
    probabilities.push(next - below);
    below = next;
  }
  return { from, probabilities };
}

/**
 * Returns the probabilities of a series: `next` is the probability that home wins the current or next game, `later` that of the games after
 * it. `needed` is undefined when all games are played.
 */
export function seriesProbabilities(
  score: readonly [number, number],
  gamesLeft: number,
  needed: number | undefined,
  next: number,
  later: number,
): OutcomeProbabilities {
  const ends = new Map<string, number>();
  const walk = (home: number, away: number, left: number, chance: number, p: number): void => {
    if (left === 0 || (needed !== undefined && (home >= needed || away >= needed))) {
      const key = `${home}:${away}`;
      ends.set(key, (ends.get(key) ?? 0) + chance);
      return;
    }
    walk(home + 1, away, left - 1, chance * p, later);
    walk(home, away + 1, left - 1, chance * (1 - p), later);
  };
  walk(score[0], score[1], gamesLeft, 1, next);
  const margin = zeros(15);
  const total = zeros(15);
  for (const [key, chance] of ends) {
    const [home = 0, away = 0] = key.split(':').map(Number);
    margin[home - away + 7] = (margin[home - away + 7] ?? 0) + chance;
    total[home + away] = (total[home + away] ?? 0) + chance;
  }
  const marginNow = { from: -7, probabilities: margin };
  const ways = winDrawLoss(marginNow);
  const level = ways.draw > 0;
  return {
    euro: level ? ways : { home: ways.home, away: ways.away },
    ...(ends.size > 2 ? { margin: marginNow, total: { from: 0, probabilities: total } } : {}),
  };
}
