import type { MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { Side } from '@matchpoint/contracts/match/base';
import { type GameId, gameById } from '@matchpoint/contracts/games';
import { compareIds } from '@matchpoint/contracts/rules/id';
import type { LocalizedText } from '../java/localized-text.ts';
import { isKnockout } from '../matches/knockout.ts';
import type { SeasonRow } from '../matches/match-store.ts';

/** Two teams in a knockout, independent of language. */
export interface Tie {
  readonly matchIds: readonly MatchId[];
  /** The home team of the first match comes first. */
  readonly teams: readonly [TeamId, TeamId];
  readonly score?: readonly [number, number] | undefined;
  readonly winner?: Side | undefined;
  readonly state: 'upcoming' | 'live' | 'finished';
  /** Kick-off of the live match, else of the next one, else of the last one. */
  readonly startAt: number;
  readonly liveId?: MatchId | undefined;
  /** What the last match needed beyond its regular time. */
  readonly after?: 'extra_time' | 'penalties' | undefined;
  readonly penalties?: readonly [number, number] | undefined;
}

/** A round of a knockout. */
export interface BracketRound {
  readonly name: LocalizedText;
  /** The English name without legs, which identifies the round. */
  readonly key: string;
  /** The bracket of a double elimination. */
  readonly part?: 'upper' | 'lower' | 'final' | undefined;
  readonly ties: readonly Tie[];
}

const PLAYOFFS: LocalizedText = { zh_CN: '附加赛', zh_tw: '附加賽', en_US: 'Play-offs' };
/** Two legs form one round, whatever their names are. */
const LEG = /,?\s*(matchday|leg) \d+$|,?\s*(1st|2nd|first|second) leg$/i;
const FINAL = /^(grand )?finals?$/i;
const THIRD = /third[- ]place/i;
const UPPER = /^(upper|winners?)\b/i;
const LOWER = /^(lower|losers?)\b/i;
const SECOND_CHANCE = /lower|losers?\b|third[- ]place|repl(a|e)y|play-?\s?(in|offs?)\b/i;

/**
 * Returns the knockout rounds of a season, first to last. Empty when there are none, or when the names of the rounds contradict the matches
 * (more than two semi-finals, a team that returns after losing): such a bracket cannot be drawn.
 */
export function bracketOf(gameId: GameId, rows: readonly SeasonRow[]): BracketRound[] {
  const rounds = new Map<string, { name: LocalizedText; rows: SeasonRow[] }>();
  const grouped = rows.some((row) => row.group_name !== null);
  for (const row of rows) {
    if (row.team_ids.length !== 2 || row.result_type === 'void' || row.status === 'cancelled') continue;
    if (grouped ? row.group_name !== null : !isKnockout(row)) continue;
    const round = roundOf(row);
    if (round === undefined) continue;
    const entry = rounds.get(round.key) ?? { name: round.name, rows: [] };
    entry.rows.push(row);
    rounds.set(round.key, entry);
  }
  const ordered = [...rounds].toSorted(([, a], [, b]) => (a.rows[0]?.start_at ?? 0) - (b.rows[0]?.start_at ?? 0));
  const open = ordered.map(([key, round]) => ({ key, name: round.name, ties: tiesOf(gameId, round.rows) }));
  if (!open.every(fitsItsName)) return [];
  const decided = withWinnersFromLaterRounds(open);
  return isElimination(decided) ? withParts(decided) : [];
}

/** Names the parts of a double elimination; other brackets have none. */
function withParts(rounds: readonly BracketRound[]): BracketRound[] {
  if (!rounds.some(({ key }) => LOWER.test(key)) || !rounds.some(({ key }) => UPPER.test(key))) return [...rounds];
  return rounds.map((round) => ({ ...round, part: UPPER.test(round.key) ? 'upper' : LOWER.test(round.key) ? 'lower' : 'final' }));
}

/** Returns the final and the match for third place; undefined unless there is exactly one. */
export function lastTies(rounds: readonly BracketRound[]): { final: Tie | undefined; third: Tie | undefined } {
  const only = (matching: readonly BracketRound[]) =>
    matching.length === 1 && matching[0]?.ties.length === 1 ? matching[0].ties[0] : undefined;
  return {
    final: only(rounds.filter(({ key }) => FINAL.test(lastPart(key)))),
    third: only(rounds.filter(({ key }) => THIRD.test(lastPart(key)))),
  };
}

function roundOf(row: SeasonRow): { key: string; name: LocalizedText } | undefined {
  const words = row.round ?? row.stage;
  const text = words?.['en_US'];
  if (words === null || text === undefined) return undefined;
  const key = text.replace(LEG, '');
  if (key === text) return { key, name: words };
  return { key: key === '' ? 'Play-offs' : key, name: /play/i.test(key) || key === '' ? PLAYOFFS : { en_US: key } };
}

function lastPart(key: string): string {
  return key.split(',').at(-1)?.trim() ?? key;
}

function section(key: string): string {
  return key.includes(',') ? (key.split(',')[0] ?? '') : '';
}

function tiesOf(gameId: GameId, rows: readonly SeasonRow[]): Tie[] {
  const pairs = new Map<string, SeasonRow[]>();
  for (const row of rows) {
    const key = row.team_ids.toSorted(compareIds).join(' ');
    pairs.set(key, [...(pairs.get(key) ?? []), row]);
  }
  // In a round with two legs, one leg alone decides nothing.
  const length = Math.max(
    ...rows.map((row) => (LEG.test((row.round ?? row.stage)?.['en_US'] ?? '') ? 2 : 1)),
    ...[...pairs.values()].map((legs) => legs.length),
  );
  return [...pairs.values()].flatMap((legs) => tieOf(gameId, legs, length) ?? []);
}

/** Returns the tie of the matches of two teams, `length` of them at most; undefined when a team is unknown. */
export function tieOf(gameId: GameId, legs: readonly SeasonRow[], length: number): Tie | undefined {
  const [home, away] = legs[0]?.team_ids ?? [];
  if (home === undefined || away === undefined) return undefined;
  const byWins = legs.length > 1 && gameById(gameId)?.sport !== 'soccer';
  const scores = legs.flatMap((leg) => {
    const score = scoreFor(leg, home, byWins);
    return score === undefined ? [] : [score];
  });
  const sum = (of: Side) => scores.reduce((total, one) => total + one[of], 0);
  const score = scores.length === 0 ? undefined : ([sum(0), sum(1)] as const);
  const winner = legs.length === length && legs.every((leg) => leg.confirmed) ? winnerOf(gameId, legs, home, score) : undefined;
  return { matchIds: legs.map((leg) => leg.id), teams: [home, away], score, winner, ...progressOf(legs, home) };
}

function progressOf(legs: readonly SeasonRow[], home: TeamId): Pick<Tie, 'state' | 'startAt' | 'liveId' | 'after' | 'penalties'> {
  const live = legs.find((leg) => leg.state === 'live');
  const next = legs.find((leg) => leg.state === 'upcoming');
  const last = legs.at(-1);
  const penalties =
    last?.pen === null || last === undefined ? undefined : last.team_ids[0] === home ? last.pen : ([last.pen[1], last.pen[0]] as const);
  const after = penalties !== undefined ? 'penalties' : last !== undefined && last.et !== null ? 'extra_time' : undefined;
  return {
    state: live !== undefined ? 'live' : next !== undefined ? 'upcoming' : 'finished',
    startAt: (live ?? next ?? last)?.start_at ?? 0,
    liveId: live?.id,
    ...(last?.state === 'finished' ? { after, penalties } : {}),
  };
}

/** Returns a leg's score as the tie counts it: goals, or with `wins` the winner. */
function scoreFor(leg: SeasonRow, home: TeamId, wins: boolean): readonly [number, number] | undefined {
  const first = leg.team_ids[0] === home;
  const turned = (pair: readonly [number, number]): readonly [number, number] => (first ? pair : [pair[1], pair[0]]);
  if (leg.state === 'upcoming') return undefined;
  if (wins) return leg.winner === null ? undefined : turned(leg.winner === 0 ? [1, 0] : [0, 1]);
  return leg.home_score === null || leg.away_score === null ? undefined : turned([leg.home_score, leg.away_score]);
}

/**
 * Returns the winner as far as the matches decide it. Away goals have no extra weight. In other sports than soccer, several matches are a
 * series of unknown length, which only a later round decides.
 */
function winnerOf(
  gameId: GameId,
  legs: readonly SeasonRow[],
  home: TeamId,
  score: readonly [number, number] | undefined,
): Side | undefined {
  const last = legs.at(-1);
  if (last === undefined) return undefined;
  const ofHome = (side: Side): Side => ((last.team_ids[0] === home) === (side === 0) ? 0 : 1);
  if (legs.length === 1 && last.winner !== null) return ofHome(last.winner);
  if (legs.length > 1 && gameById(gameId)?.sport !== 'soccer') return undefined;
  if (score !== undefined && score[0] !== score[1]) return score[0] > score[1] ? 0 : 1;
  if (last.pen !== null && last.pen[0] !== last.pen[1]) return ofHome(last.pen[0] > last.pen[1] ? 0 : 1);
  return undefined;
}

/** Returns whether the number of ties fits the name of the round and no team plays in two of them. */
function fitsItsName({ key, ties }: BracketRound): boolean {
  const name = lastPart(key);
  const of = /\b(?:round of|last) (\d+)\b/i.exec(name)?.[1];
  const limit =
    of !== undefined ? Number(of) / 2 : /quarter/i.test(name) ? 4 : /semi/i.test(name) ? 2 : FINAL.test(name) || THIRD.test(name) ? 1 : 32;
  const teams = ties.flatMap((tie) => tie.teams);
  return ties.length <= limit && new Set(teams).size === teams.length;
}

/** A team that plays in a later round has won a tie that its own matches do not decide. */
function withWinnersFromLaterRounds(rounds: readonly BracketRound[]): BracketRound[] {
  return rounds.map((round, index) => {
    const later = new Set(
      rounds.slice(index + 1).flatMap((one) => (SECOND_CHANCE.test(one.key) ? [] : one.ties.flatMap((tie) => tie.teams))),
    );
    const ties = round.ties.map((tie): Tie => {
      if (tie.winner !== undefined) return tie;
      const on = tie.teams.map((team) => later.has(team));
      return on[0] === on[1] ? tie : { ...tie, winner: on[0] === true ? 0 : 1 };
    });
    return { ...round, ties };
  });
}

function isElimination(rounds: readonly BracketRound[]): boolean {
  const beaten = new Map<string, Set<TeamId>>();
  for (const round of rounds) {
    const out = beaten.get(section(round.key)) ?? new Set<TeamId>();
    beaten.set(section(round.key), out);
    if (!SECOND_CHANCE.test(round.key) && round.ties.some((tie) => tie.teams.some((team) => out.has(team)))) return false;
    for (const tie of round.ties) {
      const loser = tie.winner === undefined ? undefined : tie.teams[tie.winner === 0 ? 1 : 0];
      if (loser !== undefined) out.add(loser);
    }
  }
  return true;
}
