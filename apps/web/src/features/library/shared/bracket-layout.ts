import type { BracketTie, LeagueTable } from '@matchpoint/contracts/league/league';
import type { Id } from '@matchpoint/contracts/rules/id';

type Rounds = LeagueTable['bracket'];

export interface BracketRound {
  readonly name: string;
  /** Top to bottom. The place of a bye is empty. */
  readonly slots: readonly (BracketTie | undefined)[];
}

export interface BracketLayout {
  /** First to last. */
  readonly rounds: readonly BracketRound[];
  /** Beside the tree: the match for third place. */
  readonly aside: readonly BracketRound[];
  /** Whether each place is fed by two neighboring places of the round before, so that lines can be drawn. */
  readonly tree: boolean;
}

/**
 * Orders the ties of a knockout so that the sides of each tie come from two neighboring places of the round before; the data only says
 * which ties a round has. A structure that is no tree (lower brackets) keeps its order, without lines.
 */
export function bracketLayout(rounds: Rounds): BracketLayout {
  const { main, aside } = split(rounds.filter((round) => round.ties.length > 0));
  const places = aside.map(({ name, ties }) => ({ name, slots: ties }));
  const last = main.at(-1);
  const plain = { rounds: main.map(({ name, ties }) => ({ name, slots: ties })), aside: places, tree: false };
  if (last === undefined) return plain;
  // Places of byes double with every round; a lower bracket of many rounds would consist of little else.
  const most = 2 * Math.max(...main.map((round) => round.ties.length));
  const laid: BracketRound[] = [{ name: last.name, slots: last.ties }];
  for (const round of main.slice(0, -1).toReversed()) {
    const slots = feeders(round.ties, laid[0]?.slots ?? []);
    if (slots === undefined || slots.length > most) return plain;
    laid.unshift({ name: round.name, slots });
  }
  return { rounds: laid, aside: places, tree: laid.length > 1 };
}

/** Returns the brackets of a knock-out: the upper with the grand final and the lower one of a double elimination, else all rounds as one. */
export function bracketSections(rounds: Rounds): readonly { readonly part: 'all' | 'upper' | 'lower'; readonly rounds: Rounds }[] {
  const lower = rounds.filter(({ part }) => part === 'lower');
  if (lower.length === 0) return [{ part: 'all', rounds }];
  return [
    { part: 'upper', rounds: rounds.filter(({ part }) => part !== 'lower') },
    { part: 'lower', rounds: lower },
  ];
}

const teamsOf = (tie: BracketTie | undefined): Id[] => [tie?.home?.id, tie?.away?.id].filter((id) => id !== undefined);

/**
 * Returns whether a round contains the losers of the semi-finals: it is no larger than the round before the last, and its teams do not come
 * again.
 */
function split(rounds: Rounds): { main: Rounds; aside: Rounds } {
  const aside = rounds.filter((round, index) => {
    const later = rounds.slice(index + 1);
    const before = rounds[index - 1];
    if (later.length === 0 || before === undefined || round.ties.length !== 1 || later[0]?.ties.length !== 1) return false;
    const own = round.ties.flatMap(teamsOf);
    const coming = new Set(later.flatMap(({ ties }) => ties.flatMap(teamsOf)));
    return own.length > 0 ? own.every((id) => !coming.has(id)) : before.ties.length === 2;
  });
  return { main: rounds.filter((round) => !aside.includes(round)), aside };
}

/**
 * Returns two places for each place of the next round: the ties of its two sides, then the remaining ties where the origin is unknown.
 * Undefined when there is no place for all.
 */
function feeders(ties: readonly BracketTie[], next: readonly (BracketTie | undefined)[]): (BracketTie | undefined)[] | undefined {
  const left = new Set(ties);
  const takeOf = (team: Id | undefined) => {
    const found = team === undefined ? undefined : [...left].find((tie) => teamsOf(tie).includes(team));
    if (found !== undefined) left.delete(found);
    return found;
  };
  const places = next.flatMap((tie) => [tie?.home?.id, tie?.away?.id].map((team) => ({ team, tie: takeOf(team) })));
  const rest = [...left];
  const slots = places.map(({ team, tie }) => tie ?? (team === undefined ? rest.shift() : undefined));
  return rest.length > 0 ? undefined : slots;
}
