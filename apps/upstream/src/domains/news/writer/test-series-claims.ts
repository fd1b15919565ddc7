import {
  cs,
  csLine,
  fromSide,
  game,
  goldLead,
  moba,
  mobaLine,
  numberArg,
  other,
  seriesFacts,
  seriesShape,
  seriesTotal,
  sideArg,
  sum,
  trueOrUndefined,
  valueIf,
  winners,
  type Oracles,
} from './test-claim-readers.ts';

/** Claims of MOBA and CS reports. */
export const seriesClaims: Oracles = {
  game: (detail, args, value) => valueIf(detail.series?.games.some((one) => one.no === value) === true, value),
  series_shape: (detail, args, value) => valueIf(seriesShape(detail, String(value)), value),
  best_of: (detail) => seriesFacts(detail)?.bestOf,
  advantage: (detail, args) =>
    valueIf(seriesFacts(detail)?.advantage?.[other(sideArg(args, 0))] === 0, seriesFacts(detail)?.advantage?.[sideArg(args, 0)]),
  series_behind: (detail, args) => winners(detail).indexOf(sideArg(args, 0)),
  game_winner: (detail, args) => game(detail, numberArg(args, 0))?.winner,
  series_total: (detail, args) => seriesTotal(detail, numberArg(args, 0), args[1]),
  top_killer: (detail, args, value) => {
    const ids = (detail.series?.games ?? []).flatMap((one) => one.detail?.players[sideArg(args, 0)].map((line) => line.player.id) ?? []);
    const most = Math.max(...ids.map((id) => seriesTotal(detail, id, 'kills')));
    return valueIf(typeof value === 'number' && ids.some((id) => id === value) && seriesTotal(detail, value, 'kills') === most, value);
  },
  forfeit: (detail, args) => valueIf(game(detail, numberArg(args, 0))?.status === 'forfeit', game(detail, numberArg(args, 0))?.winner),
  hero: (detail, args) =>
    args[1] === 'ban' || args[1] === 'pick'
      ? moba(detail, numberArg(args, 0))?.draft.find((step) => step.kind === args[1] && step.order === args[2])?.hero
      : mobaLine(detail, numberArg(args, 0), numberArg(args, 1))?.hero,
  length: (detail, args) => game(detail, numberArg(args, 0))?.lengthSec,
  game_score: (detail, args) => fromSide(game(detail, numberArg(args, 0))?.score, sideArg(args, 1)),
  gold_behind: (detail, args) => -Math.min(0, ...goldLead(detail, numberArg(args, 0), sideArg(args, 1))),
  gold_end: (detail, args) => {
    const teams = moba(detail, numberArg(args, 0))?.teams;
    return teams && teams[sideArg(args, 1)].gold - teams[other(sideArg(args, 1))].gold;
  },
  objective: (detail, args) => moba(detail, numberArg(args, 0))?.teams[sideArg(args, 1)].objectives[String(args[2])],
  towers: (detail, args) => moba(detail, numberArg(args, 0))?.teams[sideArg(args, 1)].towers,
  mvp: (detail, args) =>
    moba(detail, numberArg(args, 0))
      ?.players.flat()
      .find((line) => line.mvp === true)?.player.id,
  rating: (detail, args) => mobaLine(detail, numberArg(args, 0), numberArg(args, 1))?.rating,
  kda: (detail, args) => {
    const line = mobaLine(detail, numberArg(args, 0), numberArg(args, 1));
    return line && [line.kills, line.deaths, line.assists];
  },
  map: (detail, args) =>
    args[0] === 'veto' ? detail.series?.veto?.find((step) => step.no === args[1])?.map : game(detail, numberArg(args, 1))?.map,
  veto: (detail, args) => {
    const step = detail.series?.veto?.find((one) => one.no === args[0]);
    return step && [step.action, step.side];
  },
  picked_by: (detail, args) => game(detail, numberArg(args, 0))?.pickedBy,
  half: (detail, args) => fromSide(cs(detail, numberArg(args, 0))?.halves[numberArg(args, 1)]?.score, sideArg(args, 2)),
  map_overtime: (detail, args) => {
    const found = cs(detail, numberArg(args, 0));
    return trueOrUndefined(found !== undefined && sum(found.halves.flatMap(({ score }) => score)) > found.maxRounds);
  },
  frags: (detail, args) => {
    const line = csLine(detail, numberArg(args, 0), numberArg(args, 1));
    return line && [line.kills, line.deaths];
  },
  cs_rating: (detail, args) => csLine(detail, numberArg(args, 0), numberArg(args, 1))?.rating,
  adr: (detail, args) => csLine(detail, numberArg(args, 0), numberArg(args, 1))?.adr,
  clutches: (detail, args) => csLine(detail, numberArg(args, 0), numberArg(args, 1))?.clutches,
};
