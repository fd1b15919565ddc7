import { form, goalsForAndAgainst, sideArg, standing, teamOf, trueOrUndefined, type Oracles } from './test-claim-readers.ts';

/** Claims about the season around a match: table, streaks, next matches. */
export const seasonClaims: Oracles = {
  table_rank: (detail, args) => standing(detail, sideArg(args, 0))?.rank,
  table_points: (detail, args) => standing(detail, sideArg(args, 0))?.points,
  table_record: (detail, args) => {
    const line = standing(detail, sideArg(args, 0));
    return line === undefined ? undefined : [line.won, line.lost];
  },
  streak: (detail, args) => {
    const side = sideArg(args, 0);
    const wins = args[1] === 'W';
    const results = form(detail, side, 99).map((match) => goalsForAndAgainst(match, teamOf(detail, side)));
    const broken = results.findIndex(([own, theirs]) => (wins ? own <= theirs : own >= theirs));
    const now = detail.winner === undefined ? undefined : (detail.winner === side) === wins;
    return broken < 0 || now !== true ? undefined : broken + 1;
  },
  next: (detail, args) => {
    const side = sideArg(args, 0);
    const match = detail.analysis?.next[side][0];
    return match?.home.id === teamOf(detail, side) ? match.away.name : match?.home.name;
  },
  next_meeting: (detail) =>
    trueOrUndefined(detail.analysis?.next[0][0]?.id !== undefined && detail.analysis.next[0][0].id === detail.analysis.next[1][0]?.id),
  special: (detail) => [detail.status, detail.resultType ?? '', detail.winner ?? -1],
  result_type: (detail) => detail.resultType,
};
