import type { MatchDetail } from '@matchpoint/contracts/match/match';

/** Removes data from a match that has it. */
export type DataLoss = (detail: MatchDetail) => MatchDetail;

const without = <T extends object, K extends keyof T>(value: T, key: K): Omit<T, K> => {
  const { [key]: _, ...rest } = value;
  return rest;
};
const soccer = (change: (soccer: NonNullable<MatchDetail['soccer']>) => NonNullable<MatchDetail['soccer']>): DataLoss => {
  return (detail) => (detail.soccer === undefined ? detail : { ...detail, soccer: change(detail.soccer) });
};
const basketball = (change: (basketball: NonNullable<MatchDetail['basketball']>) => NonNullable<MatchDetail['basketball']>): DataLoss => {
  return (detail) => (detail.basketball === undefined ? detail : { ...detail, basketball: change(detail.basketball) });
};
type Game = NonNullable<MatchDetail['series']>['games'][number];
const games = (change: (game: Game) => Game): DataLoss => {
  return (detail) =>
    detail.series === undefined ? detail : { ...detail, series: { ...detail.series, games: detail.series.games.map(change) } };
};
const moba = (change: (moba: Extract<NonNullable<Game['detail']>, { kind: 'moba' }>) => Game['detail']): DataLoss =>
  games((game) => (game.detail?.kind === 'moba' ? { ...game, detail: change(game.detail) } : game));
const cs = (change: (cs: Extract<NonNullable<Game['detail']>, { kind: 'cs' }>) => Game['detail']): DataLoss =>
  games((game) => (game.detail?.kind === 'cs' ? { ...game, detail: change(game.detail) } : game));
const battleRoyale = (
  change: (battleRoyale: NonNullable<MatchDetail['battleRoyale']>) => NonNullable<MatchDetail['battleRoyale']>,
): DataLoss => {
  return (detail) => (detail.battleRoyale === undefined ? detail : { ...detail, battleRoyale: change(detail.battleRoyale) });
};
const soccerFacts = (key: 'ht' | 'ft' | 'et' | 'pen'): DataLoss => {
  return (detail) => (detail.facts.kind === 'soccer' ? { ...detail, facts: without(detail.facts, key) } : detail);
};

/** Removals of data from a match. */
export const DATA_LOSSES: readonly DataLoss[] = [
  (detail) => without(detail, 'soccer'),
  (detail) => without(detail, 'basketball'),
  (detail) => without(detail, 'series'),
  (detail) => without(detail, 'battleRoyale'),
  (detail) => without(detail, 'analysis'),
  (detail) => without(detail, 'stage'),
  (detail) => without(detail, 'round'),
  (detail) => without(detail, 'group'),
  (detail) => without(detail, 'neutral'),
  (detail) => without(detail, 'winner'),
  (detail) => without(detail, 'score'),
  soccerFacts('ht'),
  soccerFacts('ft'),
  soccerFacts('et'),
  soccerFacts('pen'),
  soccer((one) => ({ ...one, events: [] })),
  soccer((one) => ({ ...one, events: one.events.filter((_, index) => index % 3 !== 0) })),
  soccer((one) => ({ ...one, events: one.events.map((event) => without(event, 'other')) })),
  soccer((one) => ({ ...one, events: one.events.map((event, index) => (index % 5 === 0 ? without(event, 'player') : event)) })),
  soccer((one) => ({ ...one, stats: { full: one.stats.full.filter((_, index) => index % 2 === 0) } })),
  soccer((one) => ({ ...one, stats: { full: one.stats.full.map((row) => without(row, 'away')) } })),
  soccer((one) => ({ ...one, momentum: one.momentum.slice(0, 61) })),
  basketball((one) => ({ ...one, box: [[], []] })),
  basketball((one) => ({ ...one, lead: [] })),
  basketball((one) => ({ ...one, events: one.events.filter((event) => event.kind !== 'three') })),
  basketball((one) => ({ ...one, stats: { full: one.stats.full.slice(0, 2) } })),
  (detail) => (detail.facts.kind === 'basketball' ? { ...detail, facts: { ...detail.facts, periods: [] } } : detail),
  (detail) =>
    detail.facts.kind === 'basketball' ? { ...detail, facts: { ...detail.facts, periods: detail.facts.periods.slice(0, 2) } } : detail,
  games((game) => without(game, 'detail')),
  games((game) => (game.no === 2 ? without(game, 'detail') : game)),
  games((game) => without(game, 'lengthSec')),
  games((game) => without(game, 'score')),
  games((game) => without(game, 'map')),
  games((game) => without(game, 'pickedBy')),
  games((game) => (game.no === 1 ? without(game, 'winner') : game)),
  moba((one) => ({ ...one, draft: [], goldDiff: [] })),
  moba((one) => ({ ...one, players: [[], one.players[1]] })),
  moba((one) => ({ ...one, players: [one.players[0].map((line) => ({ ...line, mvp: false })), one.players[1]] })),
  cs((one) => ({ ...one, halves: one.halves.slice(0, 1) })),
  cs((one) => ({
    ...one,
    players: [one.players[0].map((line) => without(line, 'rating')), one.players[1].map((line) => without(line, 'adr'))],
  })),
  (detail) => (detail.series === undefined ? detail : { ...detail, series: without(detail.series, 'veto') }),
  battleRoyale((one) => without(one, 'cutLine')),
  battleRoyale((one) => ({ ...one, games: one.games.slice(0, 2) })),
  battleRoyale((one) => ({ ...one, games: one.games.map((game) => without(game, 'map')) })),
  battleRoyale((one) => ({ ...one, games: one.games.map((game) => ({ ...game, players: [] })) })),
  battleRoyale((one) => ({ ...one, table: one.table.map((row) => ({ ...row, cells: row.cells.map((cell) => without(cell, 'points')) })) })),
  battleRoyale((one) => ({ ...one, table: one.table.slice(0, 2) })),
];
