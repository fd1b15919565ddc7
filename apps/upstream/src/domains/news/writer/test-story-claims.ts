import {
  countGoals,
  eventOf,
  form,
  game,
  goalLead,
  goalsForAndAgainst,
  goldLead,
  moba,
  numberArg,
  other,
  sideArg,
  standingGoals,
  stat,
  sum,
  teamOf,
  trueOrUndefined,
  type Oracles,
} from './test-claim-readers.ts';

/** Claims of the headlines and leads of reports. */
export const storyClaims: Oracles = {
  margin: (detail) => Math.abs((detail.score?.[0] ?? 0) - (detail.score?.[1] ?? 0)),
  opener: (detail, args) => trueOrUndefined(standingGoals(detail)[0]?.id === args[0]),
  last_goal: (detail, args) => trueOrUndefined(standingGoals(detail).at(-1)?.id === args[0]),
  only_goal: (detail, args) => {
    const goals = standingGoals(detail);
    return trueOrUndefined(goals.length === 1 && goals[0]?.id === args[0]);
  },
  never_behind: (detail, args) =>
    trueOrUndefined(sum(countGoals(standingGoals(detail))) === sum(detail.score ?? []) && goalLead(detail, sideArg(args, 0)) >= 0),
  apart: (detail, args) => {
    const [first, second] = [eventOf(detail, args[0]), eventOf(detail, args[1])];
    return first === undefined || second === undefined || first.plus !== undefined || second.plus !== undefined
      ? undefined
      : second.minute - first.minute;
  },
  scorers: (detail, args) =>
    new Set(
      standingGoals(detail)
        .filter((goal) => goal.side === sideArg(args, 0) && goal.detail !== 'own')
        .map((goal) => goal.player?.id),
    ).size,
  stat_sum: (detail, args) => (stat(detail, args[0], 0) ?? Number.NaN) + (stat(detail, args[0], 1) ?? Number.NaN),
  momentum_half: (detail, args) => {
    const [from, to] = numberArg(args, 0) === 0 ? [1, 45] : [46, 90];
    const sign = sideArg(args, 1) === 0 ? 1 : -1;
    return (detail.soccer?.momentum ?? []).filter(([minute, value]) => minute >= from && minute <= to && value * sign > 0).length;
  },
  underdog: (detail, args) => {
    const prices = (detail.oddsTable?.euro ?? []).flatMap(({ closing }) =>
      closing === undefined ? [] : [[closing.a, closing.b] as const],
    );
    const own = sideArg(args, 0);
    return trueOrUndefined(detail.winner === own && prices.length > 0 && !prices.some((pair) => pair[own] < 2 * pair[other(own)]));
  },
  streak_before: (detail, args) => {
    const side = sideArg(args, 0);
    const results = form(detail, side, 99).map((match) => goalsForAndAgainst(match, teamOf(detail, side)));
    const end = results.findIndex(([own, theirs]) => (args[1] === 'W' ? own <= theirs : own >= theirs));
    const now = detail.winner === undefined ? undefined : (detail.winner === side) !== (args[1] === 'W');
    return end < 0 || now !== true ? undefined : end;
  },
  meetings_won: (detail, args) => {
    const side = sideArg(args, 0);
    const scores = (detail.analysis?.h2h ?? []).map((match) => goalsForAndAgainst(match, teamOf(detail, side)));
    const lost = scores.findIndex(([own, theirs]) => own <= theirs);
    return detail.winner === side ? (lost < 0 ? scores.length : lost) + 1 : undefined;
  },
  last_meeting: (detail, args) => {
    const [last] = detail.analysis?.h2h ?? [];
    return last && goalsForAndAgainst(last, teamOf(detail, sideArg(args, 0)));
  },
  series_minutes: (detail) => Math.floor(sum((detail.series?.games ?? []).map((one) => one.lengthSec ?? Number.NaN)) / 60),
  gold_low_minute: (detail, args) => {
    const lead = goldLead(detail, numberArg(args, 0), sideArg(args, 1));
    return game(detail, numberArg(args, 0)) && moba(detail, numberArg(args, 0))?.goldDiff[lead.indexOf(Math.min(...lead))]?.[0];
  },
  most_kills: (detail, args) => {
    const rows = detail.battleRoyale?.table ?? [];
    const best = rows.toSorted((a, b) => b.kills - a.kills);
    return trueOrUndefined(best[0]?.teamId === args[0] && best[0]?.kills !== best[1]?.kills);
  },
};
