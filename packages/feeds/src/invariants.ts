import type { FeedState } from '@matchpoint/contracts/feed';
import { gameById, type GameId } from '@matchpoint/contracts/games';
import { seriesScore, winsNeeded } from '@matchpoint/contracts/rules/series';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { BasketballBox } from '@matchpoint/contracts/match/basketball';
import type { SoccerShot } from '@matchpoint/contracts/match/soccer';

/** Notes a rule as broken unless it holds. */
type Check = (holds: boolean, rule: string) => void;
type Facts<Kind extends FeedState['facts']['kind']> = Extract<FeedState['facts'], { kind: Kind }>;

/**
 * Returns the invariants of product.md §2.2–2.6 that a state breaks, as text; an empty list when all hold. A state that breaks one is
 * rejected as a whole: the last valid state stays.
 */
export function brokenInvariants(gameId: GameId, teams: number, state: FeedState): string[] {
  const broken: string[] = [];
  const must: Check = (holds, rule) => {
    if (!holds) broken.push(rule);
  };
  checkAnyState(gameId, teams, state, must);
  switch (state.facts.kind) {
    case 'soccer':
      checkSoccer(state, state.facts, must);
      break;
    case 'basketball':
      checkBasketball(state, state.facts, must);
      break;
    case 'series':
      checkSeries(state, state.facts, must);
      break;
    case 'battle_royale':
      checkBattleRoyale(state, state.facts, teams, must);
      break;
  }
  return [...new Set(broken)];
}

function checkAnyState(gameId: GameId, teams: number, state: FeedState, must: Check): void {
  const game = gameById(gameId);
  const kind = game?.sport === 'soccer' || game?.sport === 'basketball' || game?.sport === 'battle_royale' ? game.sport : 'series';
  must(state.facts.kind === kind, `facts are of kind ${kind}`);
  must(game?.kind === 'battle_royale' || teams === 2, 'a versus match has two teams');
  must(
    state.score === undefined || state.score.every((value) => Number.isInteger(value) && value >= 0),
    'scores are whole and not negative',
  );
  must(!state.confirmed || ['finished', 'walkover', 'cancelled', 'abandoned'].includes(state.status), 'only what is over is confirmed');
  must(state.status !== 'live' || state.phase !== 'not_started', 'a live match has begun');
  if (state.winRate !== undefined) {
    const sum = state.winRate.home + (state.winRate.draw ?? 0) + state.winRate.away;
    must(Math.abs(sum - 100) < 0.01, 'chances sum to 100 percent');
  }
  for (const row of [...(state.soccer?.stats.full ?? []), ...(state.basketball?.stats.full ?? [])]) {
    if (row.unit === 'percent')
      must(
        [row.home, row.away].every((value) => value === undefined || (value >= 0 && value <= 100)),
        `${row.key} is a percentage`,
      );
    if (row.key === 'possession' && row.home !== undefined && row.away !== undefined) {
      must(Math.abs(row.home + row.away - 100) <= 1, 'possession sums to 100 percent');
    }
  }
}

function checkSoccer(state: FeedState, facts: Facts<'soccer'>, must: Check): void {
  const { ht, ft, et, pen } = facts;
  if (state.score !== undefined && ft !== undefined) {
    must(
      ([0, 1] as const).every((side) => state.score?.[side] === ft[side] + (et?.[side] ?? 0)),
      'score = regular time + extra time',
    );
  }
  if (ht !== undefined && ft !== undefined) must(ht[0] <= ft[0] && ht[1] <= ft[1], 'half-time score is within the full-time score');
  if (state.winner !== undefined && state.score !== undefined && (state.resultType ?? 'normal') === 'normal') {
    // A shoot-out decides the match, also after a second leg whose own score is not level.
    const decisive = pen ?? state.score;
    must(decisive[state.winner] >= decisive[state.winner === 0 ? 1 : 0], 'the winner has not scored less');
  }
  if (state.soccer !== undefined) checkShots(state.soccer, must);
}

/** Checks the shots against the statistics. Where an event of a shot has no position, the source does not list all shots. */
function checkShots({ events, stats }: NonNullable<FeedState['soccer']>, must: Check): void {
  const tried = events.filter(
    ({ kind, detail, cancelled }) =>
      cancelled === undefined && (kind === 'shot' || kind === 'penalty_missed' || (kind === 'goal' && detail !== 'own')),
  );
  const placed = tried.filter(({ shot }) => shot !== undefined);
  must(
    placed.every(({ kind, shot }) => (kind === 'goal') === (shot?.outcome === 'goal')),
    'a shot is a goal where its event is one',
  );
  if (placed.length === 0 || placed.length < tried.length) return;
  const sums: [key: string, of: (shot: SoccerShot) => number][] = [
    ['shots', () => 1],
    ['shots_on', ({ outcome }) => (outcome === 'goal' || outcome === 'on' ? 1 : 0)],
    ['shots_blocked', ({ outcome }) => (outcome === 'blocked' ? 1 : 0)],
    ['xg', ({ xg = 0 }) => xg],
  ];
  for (const [key, of] of sums) {
    const row = stats.full.find((one) => one.key === key);
    for (const side of [0, 1] as const) {
      const value = side === 0 ? row?.home : row?.away;
      const sum = placed.reduce((total, event) => total + (event.side === side && event.shot !== undefined ? of(event.shot) : 0), 0);
      must(value === undefined || Math.abs(value - sum) < 0.006, `${key} = sum of the shots`);
    }
  }
}

function checkBasketball(state: FeedState, facts: Facts<'basketball'>, must: Check): void {
  const { periods } = facts;
  if (state.score !== undefined && periods.length > 0) {
    const home = periods.reduce((sum, period) => sum + period.home, 0);
    const away = periods.reduce((sum, period) => sum + period.away, 0);
    must(home === state.score[0] && away === state.score[1], 'score = sum of the periods');
  }
  if (state.winner !== undefined && state.score !== undefined && (state.resultType ?? 'normal') === 'normal') {
    must(state.score[state.winner] > state.score[state.winner === 0 ? 1 : 0], 'the winner has scored more');
  }
  if (state.basketball !== undefined) checkFieldGoals(state.basketball, must);
  for (const line of state.basketball?.box.flat() ?? []) checkCourt(line, must);
}

/** Checks the field goals against the statistics. Where one has no place, the source does not list all of them. */
function checkFieldGoals({ events, stats }: NonNullable<FeedState['basketball']>, must: Check): void {
  const tried = events.filter(
    ({ kind, cancelled }) => cancelled === undefined && ['two', 'three', 'miss_two', 'miss_three'].includes(kind),
  );
  if (tried.length === 0 || tried.some(({ place }) => place === undefined)) return;
  const row = stats.full.find(({ key }) => key === 'field_goals');
  for (const side of [0, 1] as const) {
    const of = side === 0 ? row?.homeOf : row?.awayOf;
    const own = tried.filter((event) => event.side === side);
    const made = own.filter(({ kind }) => kind === 'two' || kind === 'three').length;
    must(of === undefined || (of[0] === made && of[1] === own.length), 'field goals = sum of the shots');
  }
}

function checkCourt({ court, seconds }: BasketballBox, must: Check): void {
  if (court === undefined) return;
  must(
    court.every((at, index) => index === 0 || at > (court[index - 1] ?? 0)),
    'a player comes on and goes off in turn',
  );
  // The end of a span that is not over is not known here.
  if (court.length % 2 === 1) return;
  const sum = court.reduce((total, at, index) => total + (index % 2 === 0 ? -at : at), 0);
  // Each second of it may be rounded.
  must(Math.abs(sum - seconds) <= court.length, 'minutes = sum of the spans on court');
}

function checkSeries(state: FeedState, facts: Facts<'series'>, must: Check): void {
  const { games, bestOf, mode, advantage } = facts;
  const won = seriesScore(games, advantage);
  const awarded = state.resultType !== undefined && state.resultType !== 'normal' && state.resultType !== 'draw';
  if (state.score !== undefined && !awarded) {
    must(won[0] === state.score[0] && won[1] === state.score[1], 'series score = games won + advantage');
  }
  const needed = winsNeeded(bestOf, mode);
  if (needed !== undefined) must(Math.max(...won) <= needed, 'nobody wins more games than needed');
  must(games.length <= bestOf, 'no more games than the format has');
  const firstOpen = games.findIndex((one) => one.status !== 'finished' && one.status !== 'forfeit' && one.status !== 'skipped');
  const isOn = (status: string) => status === 'live' || status === 'paused' || status === 'draft';
  must(
    firstOpen < 0 || games.every((one, index) => !isOn(one.status) || index === firstOpen),
    'a game begins when the one before it is over',
  );
  must(new Set(games.map((one) => one.no)).size === games.length, 'each game stands once');
  const briefs = new Map(games.map((one) => [one.no, one]));
  for (const one of state.series?.games ?? []) {
    must(briefs.get(one.no)?.winner === one.winner, 'row and page agree on the winner of each game');
  }
}

function checkBattleRoyale(state: FeedState, facts: Facts<'battle_royale'>, teams: number, must: Check): void {
  const known = (teamId: Id) => typeof teamId === 'number' && Number.isInteger(teamId) && teamId >= 1 && teamId <= teams;
  must(
    facts.leaders.every((leader) => known(leader.teamId)),
    'leaders are teams of the match',
  );
  if (state.battleRoyale !== undefined) {
    const { points, table } = state.battleRoyale;
    must(
      table.every((row) => known(row.teamId)) && new Set(table.map((row) => row.teamId)).size === table.length,
      'the table lists each team once',
    );
    must(
      table.every(
        (row) =>
          Math.abs(row.placementPoints + row.kills * points.killPoints + (row.starting ?? 0) - (row.penalty ?? 0) - row.total) < 0.01,
      ),
      'total = placement + kills + starting points − penalty',
    );
    must(
      table.every((row, index) => index === 0 || (table[index - 1]?.rank ?? 0) <= row.rank),
      'the table is in order of rank',
    );
  }
}
