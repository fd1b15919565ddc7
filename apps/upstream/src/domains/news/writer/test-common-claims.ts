import {
  basketballShape,
  fromSide,
  nameOf,
  numberArg,
  sideArg,
  soccerShape,
  trueOrUndefined,
  valueIf,
  type Oracles,
} from './test-claim-readers.ts';

/** Claims of every article: names, score, venue. */
export const commonClaims: Oracles = {
  team: (detail, args) => detail.teams[sideArg(args, 0)]?.name,
  player: (detail, args) => nameOf(detail, numberArg(args, 0)),
  league: (detail) => detail.league.name,
  league_short: (detail) => detail.league.short,
  stage: (detail) => detail.stage,
  group: (detail) => detail.group,
  round: (detail) => detail.round,
  score: (detail, args) => fromSide(detail.score, sideArg(args, 0)),
  neutral: (detail) => trueOrUndefined(detail.neutral === true),
  ground: (detail, args, value) => valueIf(detail.neutral !== true && detail.winner === value, value),
  shape: (detail, args, value) =>
    valueIf(detail.facts.kind === 'soccer' ? soccerShape(detail, String(value)) : basketballShape(detail, String(value)), value),
};
