import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import type { MatchDetail, PastMatch } from '@matchpoint/contracts/match/match';
import type { CsGame, GameDetail, MobaGame } from '@matchpoint/contracts/match/series';
import type { Id } from '@matchpoint/contracts/rules/id';

/** Readers of a match page for the claim oracles of the tests; they share no code with the writer. */
type Args = readonly (string | number)[];
type Oracle = (detail: MatchDetail, args: Args, value: unknown) => unknown;
/** How the true value of each kind of claim is read from a match. */
export type Oracles = Readonly<Record<string, Oracle>>;

export const numberArg = (args: Args, index: number): number => Number(args[index]);
export const sideArg = (args: Args, index: number): Side => (Number(args[index]) === 1 ? 1 : 0);
export const other = (side: Side): Side => (side === 0 ? 1 : 0);
export const fromSide = (pair: readonly [number, number] | undefined, first: Side): number[] | undefined =>
  pair === undefined ? undefined : first === 0 ? [pair[0], pair[1]] : [pair[1], pair[0]];
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
export const trueOrUndefined = (holds: boolean): true | undefined => (holds ? true : undefined);
export const valueIf = <T>(holds: boolean, value: T): T | undefined => (holds ? value : undefined);

export const soccerFacts = (detail: MatchDetail) => (detail.facts.kind === 'soccer' ? detail.facts : undefined);
const basketballFacts = (detail: MatchDetail) => (detail.facts.kind === 'basketball' ? detail.facts : undefined);
export const seriesFacts = (detail: MatchDetail) => (detail.facts.kind === 'series' ? detail.facts : undefined);
export const eventOf = (detail: MatchDetail, id: string | number | undefined): SoccerEvent | undefined =>
  detail.soccer?.events.find((event) => event.id === id);
export const goalsUntil = (detail: MatchDetail, id: string | number | undefined): SoccerEvent[] => {
  const events = detail.soccer?.events ?? [];
  const end = events.findIndex((event) => event.id === id);
  return events.slice(0, end + 1).filter((event) => event.kind === 'goal' && event.cancelled === undefined);
};
export const countGoals = (goals: readonly SoccerEvent[]): Pair => [
  goals.filter((goal) => goal.side === 0).length,
  goals.filter((goal) => goal.side === 1).length,
];
/** Returns the goals that count, in order. */
export const standingGoals = (detail: MatchDetail): SoccerEvent[] =>
  (detail.soccer?.events ?? []).filter((event) => event.kind === 'goal' && event.cancelled === undefined);
/** Returns the goal difference of a side after every goal. */
export const goalDifferences = (detail: MatchDetail, side: Side): number[] => {
  const goals = (detail.soccer?.events ?? []).filter((event) => event.kind === 'goal' && event.cancelled === undefined);
  return goals.map((_, index) => {
    const [home, away] = countGoals(goals.slice(0, index + 1));
    return side === 0 ? home - away : away - home;
  });
};
/** Returns the lowest goal difference that a side had in the match. */
export const goalLead = (detail: MatchDetail, side: Side): number => Math.min(0, ...goalDifferences(detail, side));
/** Returns the goal after which its side led until the end. */
export const decider = (detail: MatchDetail): SoccerEvent | undefined => {
  const [home, away] = detail.score ?? [0, 0];
  if (home === away) return undefined;
  const side: Side = home > away ? 0 : 1;
  const goals = (detail.soccer?.events ?? []).filter((event) => event.kind === 'goal' && event.cancelled === undefined);
  const leads = goalDifferences(detail, side);
  let at = leads.length - 1;
  while (at > 0 && (leads[at - 1] ?? 0) > 0) at -= 1;
  return goals[at];
};

export const stat = (detail: MatchDetail, key: string | number | undefined, side: Side): number | undefined => {
  const row = [...(detail.soccer?.stats.full ?? []), ...(detail.basketball?.stats.full ?? [])].find((one) => one.key === key);
  return side === 0 ? row?.home : row?.away;
};

export const game = (detail: MatchDetail, no: number): GameDetail | undefined => detail.series?.games.find((one) => one.no === no);
export const moba = (detail: MatchDetail, no: number): MobaGame | undefined => {
  const found = game(detail, no)?.detail;
  return found?.kind === 'moba' ? found : undefined;
};
export const cs = (detail: MatchDetail, no: number): CsGame | undefined => {
  const found = game(detail, no)?.detail;
  return found?.kind === 'cs' ? found : undefined;
};
export const mobaLine = (detail: MatchDetail, no: number, id: Id) =>
  moba(detail, no)
    ?.players.flat()
    .find((line) => line.player.id === id);
export const csLine = (detail: MatchDetail, no: number, id: Id) =>
  cs(detail, no)
    ?.players.flat()
    .find((line) => line.player.id === id);
export const winners = (detail: MatchDetail): Side[] =>
  (detail.series?.games ?? []).flatMap((one) => (one.winner === undefined ? [] : [one.winner]));

export function seriesTotal(detail: MatchDetail, id: Id, of: string | number | undefined): number {
  let total = 0;
  for (const one of detail.series?.games ?? []) {
    if (one.status !== 'finished' || one.detail === undefined) continue;
    for (const line of [...one.detail.players[0], ...one.detail.players[1]]) {
      if (line.player.id !== id) continue;
      if (of === 'mvps') total += 'mvp' in line && line.mvp === true ? 1 : 0;
      else total += of === 'kills' ? line.kills : of === 'deaths' ? line.deaths : line.assists;
    }
  }
  return total;
}

export const row = (detail: MatchDetail, team: Id) => detail.battleRoyale?.table.find((line) => line.teamId === team);
export const killsOf = (detail: MatchDetail): Map<Id, number> => {
  const kills = new Map<Id, number>();
  for (const player of (detail.battleRoyale?.games ?? []).filter((one) => one.status === 'finished').flatMap((one) => one.players)) {
    kills.set(player.id, (kills.get(player.id) ?? 0) + player.kills);
  }
  return kills;
};

export const box = (detail: MatchDetail, id: Id) => detail.basketball?.box.flat().find((line) => line.player.id === id);
export const periods = (detail: MatchDetail) => basketballFacts(detail)?.periods ?? [];

export const teamOf = (detail: MatchDetail, side: Side) => detail.teams[side]?.id ?? -1;
/** Returns the goals for and against of a team in a past match. */
export const goalsForAndAgainst = (match: PastMatch, team: Id): [number, number] =>
  match.home.id === team ? [match.score[0], match.score[1]] : [match.score[1], match.score[0]];
export const balance = (matches: readonly PastMatch[], team: Id): number[] => {
  const gaps = matches.map((match) => goalsForAndAgainst(match, team)).map(([own, theirs]) => own - theirs);
  return [gaps.filter((gap) => gap > 0).length, gaps.filter((gap) => gap === 0).length, gaps.filter((gap) => gap < 0).length];
};
export const form = (detail: MatchDetail, side: Side, count: number) => detail.analysis?.form[side].slice(0, count) ?? [];
export const formOfTeam = (detail: MatchDetail, team: Id) => detail.analysis?.form[teamOf(detail, 0) === team ? 0 : 1] ?? [];

export function standing(detail: MatchDetail, side: Side) {
  const team = teamOf(detail, side);
  const table = detail.analysis?.standings.find(({ rows }) => rows.some((one) => one.teamId === team))?.rows ?? [];
  const line = table.find((one) => one.teamId === team);
  const round = Number(/\d+/.exec(detail.round ?? '')?.[0] ?? Number.NaN);
  const others = table.map((one) => round - one.played);
  return line?.played === round && round > 1 && table.length > 7 && Math.max(...others) < 2 ? line : undefined;
}

const names = new WeakMap<MatchDetail, Map<Id, string>>();

/** Returns the name beside a player's id anywhere in the page. */
export function nameOf(detail: MatchDetail, id: Id): string | undefined {
  const known = names.get(detail) ?? new Map<Id, string>();
  if (!names.has(detail)) {
    gather(detail, known);
    names.set(detail, known);
  }
  return known.get(id);
}

function gather(value: unknown, into: Map<Id, string>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('id' in value && typeof value.id === 'number' && 'name' in value && typeof value.name === 'string') into.set(value.id, value.name);
  for (const inner of Object.values(value)) gather(inner, into);
}

export function soccerShape(detail: MatchDetail, shape: string): boolean {
  const { score, winner } = detail;
  if (score === undefined || winner === undefined) return false;
  const gap = score[winner] - score[other(winner)];
  if (shape === 'rout') return gap >= 3;
  if (shape === 'narrow') return gap === 1;
  if (shape === 'clear') return gap >= 1;
  if (shape === 'comeback') return goalDifferences(detail, winner).some((lead) => lead < 0);
  return shape === 'late' && (decider(detail)?.minute ?? 0) >= 85;
}

export function basketballShape(detail: MatchDetail, shape: string): boolean {
  const { score, winner } = detail;
  if (score === undefined || winner === undefined) return false;
  const gap = score[winner] - score[other(winner)];
  if (shape === 'rout') return gap >= 20;
  if (shape === 'narrow') return gap > 0 && gap <= 4;
  if (shape === 'overtime') return periods(detail).some((period) => period.kind === 'OT');
  if (shape === 'comeback') return (detail.basketball?.lead ?? []).some(([, lead]) => (winner === 0 ? lead : -lead) <= -12);
  return shape === 'clear' && gap > 0;
}

export function seriesShape(detail: MatchDetail, shape: string): boolean {
  const { score, winner } = detail;
  if (score === undefined) return false;
  if (shape === 'draw') return score[0] === score[1];
  if (winner === undefined || score[winner] <= score[other(winner)]) return false;
  const order = winners(detail);
  if (shape === 'single') return seriesFacts(detail)?.bestOf === 1;
  if (shape === 'sweep') return score[other(winner)] === 0;
  if (shape === 'reverse') return order[0] !== winner && order[1] !== winner;
  if (shape === 'comeback') return order[0] !== winner;
  if (shape === 'decider') return sum(score) === seriesFacts(detail)?.bestOf;
  return shape === 'clear';
}

export const goldLead = (detail: MatchDetail, no: number, side: Side): number[] =>
  (moba(detail, no)?.goldDiff ?? []).map(([, diff]) => (side === 0 ? diff : -diff));
