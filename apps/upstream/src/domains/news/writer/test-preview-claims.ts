import {
  balance,
  form,
  formOfTeam,
  goalsForAndAgainst,
  numberArg,
  sideArg,
  sum,
  teamOf,
  trueOrUndefined,
  valueIf,
  type Oracles,
} from './test-claim-readers.ts';

/** Claims of previews. */
export const previewClaims: Oracles = {
  rank: (detail, args) => detail.teams[sideArg(args, 0)]?.rank,
  hosts: (detail) => valueIf(detail.neutral !== true, 0),
  pair: (detail) => trueOrUndefined(detail.teams.length === 2),
  form_played: (detail, args) => Math.min(5, detail.analysis?.form[sideArg(args, 0)].length ?? 0),
  form: (detail, args) => balance(form(detail, sideArg(args, 0), numberArg(args, 1)), teamOf(detail, sideArg(args, 0))),
  form_scored: (detail, args) =>
    sum(form(detail, sideArg(args, 0), numberArg(args, 1)).map((match) => goalsForAndAgainst(match, teamOf(detail, sideArg(args, 0)))[0])),
  form_conceded: (detail, args) =>
    sum(form(detail, sideArg(args, 0), numberArg(args, 1)).map((match) => goalsForAndAgainst(match, teamOf(detail, sideArg(args, 0)))[1])),
  meetings: (detail) => detail.analysis?.h2h.length,
  meetings_record: (detail) => balance(detail.analysis?.h2h ?? [], teamOf(detail, 0)),
  meeting_score: (detail) => {
    const [last] = detail.analysis?.h2h ?? [];
    return last && goalsForAndAgainst(last, teamOf(detail, 0));
  },
  past_opponent: (detail, args) => {
    const match = formOfTeam(detail, numberArg(args, 0))[numberArg(args, 1)];
    return match?.home.id === args[0] ? match?.away.name : match?.home.name;
  },
  past_score: (detail, args) => {
    const match = formOfTeam(detail, numberArg(args, 0))[numberArg(args, 1)];
    return match && goalsForAndAgainst(match, numberArg(args, 0));
  },
  past_result: (detail, args) => {
    const match = formOfTeam(detail, numberArg(args, 0))[numberArg(args, 1)];
    const [own, theirs] = match === undefined ? [0, 0] : goalsForAndAgainst(match, numberArg(args, 0));
    return own > theirs ? 'W' : own === theirs ? 'D' : 'L';
  },
  meeting_team: (detail, args) =>
    numberArg(args, 1) === 0 ? detail.analysis?.h2h[numberArg(args, 0)]?.home.name : detail.analysis?.h2h[numberArg(args, 0)]?.away.name,
  meeting: (detail, args) => detail.analysis?.h2h[numberArg(args, 0)]?.score,
  missing: (detail, args) => detail.analysis?.injuries?.[sideArg(args, 0)].find((one) => one.player.id === args[1])?.reason,
};
