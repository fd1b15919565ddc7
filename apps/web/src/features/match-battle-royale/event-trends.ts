import type { BattleRoyaleDetail, BattleRoyaleGame, BattleRoyaleTeamRow, PlayZone } from '@matchpoint/contracts/match/battle-royale';

/** The games of an event that are over, in order. */
export function finishedGames({ games }: BattleRoyaleDetail): BattleRoyaleGame[] {
  return games.filter(({ status }) => status === 'finished');
}

/** The places of a team in the finished games; undefined where it did not appear. */
export interface TeamPlaces {
  readonly team: BattleRoyaleTeamRow;
  readonly places: readonly (number | undefined)[];
  readonly mean: number | undefined;
}

/** Returns the places of all teams by game, in the order of the table. */
export function placesOf(battleRoyale: BattleRoyaleDetail): TeamPlaces[] {
  const games = finishedGames(battleRoyale);
  return battleRoyale.table.map((team) => {
    const places = games.map(({ no }) => team.cells[no - 1]?.place);
    const known = places.filter((place) => place !== undefined);
    const mean = known.length === 0 ? undefined : known.reduce((sum, place) => sum + place, 0) / known.length;
    return { team, places, mean };
  });
}

/** Returns how good a place is among `teams`, from 1 for the first to 0 for the last. */
export function placeShare(place: number, teams: number): number {
  return teams < 2 ? 1 : Math.min(1, Math.max(0, 1 - (place - 1) / (teams - 1)));
}

/** The points of a team before the first game and after each finished one. */
export interface PointsLine {
  readonly team: BattleRoyaleTeamRow;
  readonly points: readonly number[];
}

/** Returns the added points of the first `count` teams of the table, game by game. */
export function pointLines(battleRoyale: BattleRoyaleDetail, count: number): PointsLine[] {
  const games = finishedGames(battleRoyale);
  return battleRoyale.table.slice(0, count).map((team) => {
    const points = [(team.starting ?? 0) - (team.penalty ?? 0)];
    for (const { no } of games) points.push((points.at(-1) ?? 0) + (team.cells[no - 1]?.points ?? 0));
    return { team, points };
  });
}

/** A circle of a game: when it began, and how many teams were alive then. */
export interface CircleStep {
  readonly no: number;
  readonly atMs: number;
  readonly teams: number;
  readonly zone?: PlayZone | undefined;
}

/** The teams alive over a game, and its circles. */
export interface Survival {
  /** [milliseconds, teams], ascending; each holds until the next. */
  readonly steps: readonly (readonly [number, number])[];
  readonly circles: readonly CircleStep[];
  readonly endMs: number;
}

/** Returns how the teams of a game went out; undefined when the feed does not say when. */
export function survivalOf(battleRoyale: BattleRoyaleDetail, game: BattleRoyaleGame): Survival | undefined {
  const outs = game.events.filter(({ kind }) => kind === 'eliminated').toSorted((a, b) => a.atMs - b.atMs);
  const begun = battleRoyale.table.filter(({ cells }) => {
    const cell = cells[game.no - 1];
    return cell !== undefined && cell.absent !== true;
  }).length;
  if (outs.length === 0 || begun === 0) return undefined;
  const steps: [number, number][] = [[0, begun]];
  for (const [index, { atMs }] of outs.entries()) steps.push([atMs, begun - index - 1]);
  const aliveAt = (atMs: number) => steps.findLast(([at]) => at <= atMs)?.[1] ?? begun;
  const circles = game.events.flatMap(({ kind, circle, atMs, zone }): CircleStep[] =>
    kind === 'circle' && circle !== undefined ? [{ no: circle, atMs, teams: aliveAt(atMs), zone }] : [],
  );
  const endMs = Math.max((game.lengthSec ?? 0) * 1000, ...game.events.map(({ atMs }) => atMs));
  return { steps, circles, endMs };
}
