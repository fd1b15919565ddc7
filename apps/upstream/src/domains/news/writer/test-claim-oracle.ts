import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { SoccerEvent } from '@matchpoint/contracts/match/soccer';
import type { MatchDetail, PastMatch } from '@matchpoint/contracts/match/match';
import type { CsGame, GameDetail, MobaGame } from '@matchpoint/contracts/match/series';
import type { Claim } from './phrase.ts';

/**
 * What is true of a match, read from its page by other ways than the writer's: for tests of what articles state. `undefined` is the answer
 * to a claim that the data does not bear out.
 */
export function expectedValue(detail: MatchDetail, claim: Claim): unknown {
  const read = ORACLES[claim.says];
  if (read === undefined) throw new Error(`nobody knows how to prove "${claim.says}"`);
  return read(detail, claim.of, claim.value);
}

type Args = readonly (string | number)[];
type Oracle = (detail: MatchDetail, of: Args, value: unknown) => unknown;

const num = (of: Args, index: number): number => Number(of[index]);
const sideOf = (of: Args, index: number): Side => (Number(of[index]) === 1 ? 1 : 0);
const other = (side: Side): Side => (side === 0 ? 1 : 0);
const turn = (pair: readonly [number, number] | undefined, first: Side): number[] | undefined =>
  pair === undefined ? undefined : first === 0 ? [pair[0], pair[1]] : [pair[1], pair[0]];
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const trueOrUndefined = (holds: boolean): true | undefined => (holds ? true : undefined);
const when = <T>(holds: boolean, value: T): T | undefined => (holds ? value : undefined);

const soccerFacts = (detail: MatchDetail) => (detail.facts.kind === 'soccer' ? detail.facts : undefined);
const basketballFacts = (detail: MatchDetail) => (detail.facts.kind === 'basketball' ? detail.facts : undefined);
const seriesFacts = (detail: MatchDetail) => (detail.facts.kind === 'series' ? detail.facts : undefined);
const eventOf = (detail: MatchDetail, id: string | number | undefined): SoccerEvent | undefined =>
  detail.soccer?.events.find((event) => event.id === id);
const goalsUntil = (detail: MatchDetail, id: string | number | undefined): SoccerEvent[] => {
  const events = detail.soccer?.events ?? [];
  const end = events.findIndex((event) => event.id === id);
  return events.slice(0, end + 1).filter((event) => event.kind === 'goal' && event.cancelled === undefined);
};
const countGoals = (goals: readonly SoccerEvent[]): Pair => [
  goals.filter((goal) => goal.side === 0).length,
  goals.filter((goal) => goal.side === 1).length,
];
/** Goal difference of a side after every goal. */
const course = (detail: MatchDetail, side: Side): number[] => {
  const goals = (detail.soccer?.events ?? []).filter((event) => event.kind === 'goal' && event.cancelled === undefined);
  return goals.map((_, index) => {
    const [home, away] = countGoals(goals.slice(0, index + 1));
    return side === 0 ? home - away : away - home;
  });
};
/** The goal after which its side led until the end. */
const decider = (detail: MatchDetail): SoccerEvent | undefined => {
  const [home, away] = detail.score ?? [0, 0];
  if (home === away) return undefined;
  const side: Side = home > away ? 0 : 1;
  const goals = (detail.soccer?.events ?? []).filter((event) => event.kind === 'goal' && event.cancelled === undefined);
  const leads = course(detail, side);
  let at = leads.length - 1;
  while (at > 0 && (leads[at - 1] ?? 0) > 0) at -= 1;
  return goals[at];
};

const stat = (detail: MatchDetail, key: string | number | undefined, side: Side): number | undefined => {
  const row = [...(detail.soccer?.stats.full ?? []), ...(detail.basketball?.stats.full ?? [])].find((one) => one.key === key);
  return side === 0 ? row?.home : row?.away;
};

const game = (detail: MatchDetail, no: number): GameDetail | undefined => detail.series?.games.find((one) => one.no === no);
const moba = (detail: MatchDetail, no: number): MobaGame | undefined => {
  const found = game(detail, no)?.detail;
  return found?.kind === 'moba' ? found : undefined;
};
const cs = (detail: MatchDetail, no: number): CsGame | undefined => {
  const found = game(detail, no)?.detail;
  return found?.kind === 'cs' ? found : undefined;
};
const mobaLine = (detail: MatchDetail, no: number, id: number) =>
  moba(detail, no)
    ?.players.flat()
    .find((line) => line.player.id === id);
const csLine = (detail: MatchDetail, no: number, id: number) =>
  cs(detail, no)
    ?.players.flat()
    .find((line) => line.player.id === id);
const winners = (detail: MatchDetail): Side[] =>
  (detail.series?.games ?? []).flatMap((one) => (one.winner === undefined ? [] : [one.winner]));

function seriesTotal(detail: MatchDetail, id: number, of: string | number | undefined): number {
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

const row = (detail: MatchDetail, team: number) => detail.multi?.table.find((line) => line.teamId === team);
const killsOf = (detail: MatchDetail): Map<number, number> => {
  const kills = new Map<number, number>();
  for (const player of (detail.multi?.games ?? []).filter((one) => one.status === 'finished').flatMap((one) => one.players)) {
    kills.set(player.id, (kills.get(player.id) ?? 0) + player.kills);
  }
  return kills;
};

const box = (detail: MatchDetail, id: number) => detail.basketball?.box.flat().find((line) => line.player.id === id);
const periods = (detail: MatchDetail) => basketballFacts(detail)?.periods ?? [];

const teamOf = (detail: MatchDetail, side: Side) => detail.teams[side]?.id ?? -1;
/** Goals for and against of a past match as a team sees it. */
const seen = (match: PastMatch, team: number): [number, number] =>
  match.home.id === team ? [match.score[0], match.score[1]] : [match.score[1], match.score[0]];
const balance = (matches: readonly PastMatch[], team: number): number[] => {
  const gaps = matches.map((match) => seen(match, team)).map(([own, theirs]) => own - theirs);
  return [gaps.filter((gap) => gap > 0).length, gaps.filter((gap) => gap === 0).length, gaps.filter((gap) => gap < 0).length];
};
const form = (detail: MatchDetail, side: Side, count: number) => detail.analysis?.form[side].slice(0, count) ?? [];
const formOfTeam = (detail: MatchDetail, team: number) => detail.analysis?.form[teamOf(detail, 0) === team ? 0 : 1] ?? [];

function standing(detail: MatchDetail, side: Side) {
  const team = teamOf(detail, side);
  const table = detail.analysis?.standings.find(({ rows }) => rows.some((one) => one.teamId === team))?.rows ?? [];
  const line = table.find((one) => one.teamId === team);
  const round = Number(/\d+/.exec(detail.round ?? '')?.[0] ?? Number.NaN);
  const others = table.map((one) => round - one.played);
  return line?.played === round && round > 1 && table.length > 7 && Math.max(...others) < 2 ? line : undefined;
}

const names = new WeakMap<MatchDetail, Map<number, string>>();

/** The name that goes with a player's id anywhere in the page. */
function nameOf(detail: MatchDetail, id: number): string | undefined {
  const known = names.get(detail) ?? new Map<number, string>();
  if (!names.has(detail)) {
    gather(detail, known);
    names.set(detail, known);
  }
  return known.get(id);
}

function gather(value: unknown, into: Map<number, string>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('id' in value && typeof value.id === 'number' && 'name' in value && typeof value.name === 'string') into.set(value.id, value.name);
  for (const inner of Object.values(value)) gather(inner, into);
}

function soccerShape(detail: MatchDetail, shape: string): boolean {
  const { score, winner } = detail;
  if (score === undefined || winner === undefined) return false;
  const gap = score[winner] - score[other(winner)];
  if (shape === 'rout') return gap >= 3;
  if (shape === 'narrow') return gap === 1;
  if (shape === 'clear') return gap >= 1;
  if (shape === 'comeback') return course(detail, winner).some((lead) => lead < 0);
  return shape === 'late' && (decider(detail)?.minute ?? 0) >= 85;
}

function basketballShape(detail: MatchDetail, shape: string): boolean {
  const { score, winner } = detail;
  if (score === undefined || winner === undefined) return false;
  const gap = score[winner] - score[other(winner)];
  if (shape === 'rout') return gap >= 20;
  if (shape === 'narrow') return gap > 0 && gap <= 4;
  if (shape === 'overtime') return periods(detail).some((period) => period.kind === 'OT');
  if (shape === 'comeback') return (detail.basketball?.lead ?? []).some(([, lead]) => (winner === 0 ? lead : -lead) <= -12);
  return shape === 'clear' && gap > 0;
}

function seriesShape(detail: MatchDetail, shape: string): boolean {
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

const goldLead = (detail: MatchDetail, no: number, side: Side): number[] =>
  (moba(detail, no)?.goldDiff ?? []).map(([, diff]) => (side === 0 ? diff : -diff));

const ORACLES: Readonly<Record<string, Oracle>> = {
  team: (detail, of) => detail.teams[sideOf(of, 0)]?.name,
  player: (detail, of) => nameOf(detail, num(of, 0)),
  league: (detail) => detail.league.name,
  league_short: (detail) => detail.league.short,
  stage: (detail) => detail.stage,
  group: (detail) => detail.group,
  round: (detail) => detail.round,
  score: (detail, of) => turn(detail.score, sideOf(of, 0)),
  neutral: (detail) => trueOrUndefined(detail.neutral === true),
  ground: (detail, of, value) => when(detail.neutral !== true && detail.winner === value, value),
  shape: (detail, of, value) =>
    when(detail.facts.kind === 'soccer' ? soccerShape(detail, String(value)) : basketballShape(detail, String(value)), value),

  pen: (detail, of) => turn(soccerFacts(detail)?.pen, sideOf(of, 0)),
  ht: (detail, of) => turn(soccerFacts(detail)?.ht, sideOf(of, 0)),
  ft: (detail, of) => turn(soccerFacts(detail)?.ft, sideOf(of, 0)),
  extra_time: (detail) => trueOrUndefined(soccerFacts(detail)?.et !== undefined),
  no_extra_time: (detail) => trueOrUndefined(soccerFacts(detail)?.et === undefined),
  running: (detail, of) => turn(countGoals(goalsUntil(detail, of[0])), sideOf(of, 1)),
  minute: (detail, of) => {
    const event = eventOf(detail, of[0]);
    return event === undefined ? undefined : [event.minute, event.plus ?? 0];
  },
  scorer: (detail, of) => {
    const event = eventOf(detail, of[0]);
    return event?.kind === 'goal' && event.cancelled === undefined ? event.player?.id : undefined;
  },
  scored: (detail, of) =>
    (detail.soccer?.events ?? []).filter(
      (event) => event.kind === 'goal' && event.cancelled === undefined && event.detail !== 'own' && event.player?.id === of[0],
    ).length,
  behind: (detail, of, value) => {
    const most = -Math.min(0, ...course(detail, sideOf(of, 0)));
    return value === true ? trueOrUndefined(most > 0) : most;
  },
  decides: (detail, of) => trueOrUndefined(decider(detail)?.id === of[0]),
  levels: (detail, of) => {
    const [home, away] = countGoals(goalsUntil(detail, of[0]));
    return trueOrUndefined(home === away);
  },
  led_before: (detail, of) => {
    const goals = goalsUntil(detail, of[0]);
    const side: Side = goals.at(-1)?.side ?? 0;
    return course(detail, side)
      .slice(0, goals.length - 1)
      .some((lead) => lead > 0);
  },
  sent_off: (detail, of) => {
    const event = eventOf(detail, of[0]);
    return trueOrUndefined(
      event?.kind === 'card' && (event.detail === 'red' || event.detail === 'yellow_red') && event.cancelled === undefined,
    );
  },
  second_yellow: (detail, of) => trueOrUndefined(eventOf(detail, of[0])?.detail === 'yellow_red'),
  missed_penalty: (detail, of) => {
    const event = eventOf(detail, of[0]);
    return event?.kind === 'penalty_missed' ? event.detail === 'saved' : undefined;
  },
  ruled_out: (detail, of) => trueOrUndefined(eventOf(detail, of[0])?.cancelled?.reason.startsWith('var') === true),
  own_goal: (detail, of) => trueOrUndefined(eventOf(detail, of[0])?.detail === 'own'),
  penalty: (detail, of) => trueOrUndefined(eventOf(detail, of[0])?.detail === 'penalty'),
  assist: (detail, of) => eventOf(detail, of[0])?.other?.id,
  second_half: (detail, of) => {
    const [ht, ft] = [soccerFacts(detail)?.ht, soccerFacts(detail)?.ft];
    const side = sideOf(of, 0);
    return ht === undefined || ft === undefined ? undefined : ft[side] - ht[side];
  },
  second_half_none: (detail) => {
    const [ht, ft] = [soccerFacts(detail)?.ht, soccerFacts(detail)?.ft];
    return trueOrUndefined(ht !== undefined && ft !== undefined && sum(ht) === sum(ft));
  },
  stat: (detail, of) => stat(detail, of[0], sideOf(of, 1)),
  stats: (detail, of) => [stat(detail, of[0], sideOf(of, 1)), stat(detail, of[0], other(sideOf(of, 1)))],
  momentum_minutes: (detail) => detail.soccer?.momentum.length,
  momentum_ahead: (detail, of) => detail.soccer?.momentum.filter(([, value]) => (sideOf(of, 0) === 0 ? value > 0 : value < 0)).length,

  table_rank: (detail, of) => standing(detail, sideOf(of, 0))?.rank,
  table_points: (detail, of) => standing(detail, sideOf(of, 0))?.points,
  table_record: (detail, of) => {
    const line = standing(detail, sideOf(of, 0));
    return line === undefined ? undefined : [line.won, line.lost];
  },
  streak: (detail, of) => {
    const side = sideOf(of, 0);
    const wins = of[1] === 'W';
    const results = form(detail, side, 99).map((match) => seen(match, teamOf(detail, side)));
    const broken = results.findIndex(([own, theirs]) => (wins ? own <= theirs : own >= theirs));
    const now = detail.winner === undefined ? undefined : (detail.winner === side) === wins;
    return broken < 0 || now !== true ? undefined : broken + 1;
  },
  next: (detail, of) => {
    const side = sideOf(of, 0);
    const match = detail.analysis?.next[side][0];
    return match?.home.id === teamOf(detail, side) ? match.away.name : match?.home.name;
  },
  next_meeting: (detail) =>
    trueOrUndefined(detail.analysis?.next[0][0]?.id !== undefined && detail.analysis.next[0][0].id === detail.analysis.next[1][0]?.id),
  special: (detail) => [detail.status, detail.resultType ?? '', detail.winner ?? -1],
  result_type: (detail) => detail.resultType,

  lead: (detail, of) => {
    const leads = (detail.basketball?.lead ?? []).map(([, value]) => (sideOf(of, 0) === 0 ? value : -value));
    return Math.max(0, ...leads);
  },
  overtimes: (detail) => periods(detail).filter((period) => period.kind === 'OT').length,
  box: (detail, of) => {
    const line = box(detail, num(of, 0));
    const figures = line && {
      points: line.points,
      rebounds: line.rebounds,
      assists: line.assists,
      steals: line.steals,
      blocks: line.blocks,
    };
    return Object.entries(figures ?? {}).find(([key]) => key === of[1])?.[1];
  },
  box_shots: (detail, of) => box(detail, num(of, 0))?.fieldGoals,
  doubles: (detail, of) => {
    const line = box(detail, num(of, 0));
    return line && [line.points, line.rebounds, line.assists, line.steals, line.blocks].filter((value) => value > 9).length;
  },
  top_scorer: (detail, of, value) => {
    const lines = detail.basketball?.box[sideOf(of, 0)] ?? [];
    const most = Math.max(...lines.map((line) => line.points));
    return when(lines.find((line) => line.player.id === value)?.points === most, value);
  },
  period: (detail, of) => {
    const period = periods(detail)[num(of, 0)];
    return period && [period.kind, period.no];
  },
  score_after: (detail, of) => {
    const until = periods(detail).slice(0, num(of, 0));
    return turn([sum(until.map((period) => period.home)), sum(until.map((period) => period.away))], sideOf(of, 1));
  },
  period_score: (detail, of) => {
    const period = periods(detail)[num(of, 0)];
    return period && turn([period.home, period.away], sideOf(of, 1));
  },
  period_points: (detail, of) => {
    const period = periods(detail)[num(of, 0)];
    return sideOf(of, 1) === 0 ? period?.home : period?.away;
  },
  points: (detail, of) => detail.score?.[sideOf(of, 0)],
  run: (detail, of) => {
    let best = 0;
    let now = 0;
    let before: SoccerEvent['side'];
    for (const event of detail.basketball?.events ?? []) {
      if (event.period !== num(of, 1) || event.points === undefined || event.points === 0 || event.cancelled !== undefined) continue;
      now = event.side === before ? now + event.points : event.points;
      before = event.side;
      if (before === sideOf(of, 0)) best = Math.max(best, now);
    }
    return best;
  },

  game: (detail, of, value) => when(detail.series?.games.some((one) => one.no === value) === true, value),
  series_shape: (detail, of, value) => when(seriesShape(detail, String(value)), value),
  best_of: (detail) => seriesFacts(detail)?.bestOf,
  advantage: (detail, of) =>
    when(seriesFacts(detail)?.advantage?.[other(sideOf(of, 0))] === 0, seriesFacts(detail)?.advantage?.[sideOf(of, 0)]),
  series_behind: (detail, of) => winners(detail).indexOf(sideOf(of, 0)),
  game_winner: (detail, of) => game(detail, num(of, 0))?.winner,
  series_total: (detail, of) => seriesTotal(detail, num(of, 0), of[1]),
  top_killer: (detail, of, value) => {
    const ids = (detail.series?.games ?? []).flatMap((one) => one.detail?.players[sideOf(of, 0)].map((line) => line.player.id) ?? []);
    const most = Math.max(...ids.map((id) => seriesTotal(detail, id, 'kills')));
    return when(typeof value === 'number' && ids.some((id) => id === value) && seriesTotal(detail, value, 'kills') === most, value);
  },
  forfeit: (detail, of) => when(game(detail, num(of, 0))?.status === 'forfeit', game(detail, num(of, 0))?.winner),
  hero: (detail, of) =>
    of[1] === 'ban' || of[1] === 'pick'
      ? moba(detail, num(of, 0))?.draft.find((step) => step.kind === of[1] && step.order === of[2])?.hero
      : mobaLine(detail, num(of, 0), num(of, 1))?.hero,
  length: (detail, of) => game(detail, num(of, 0))?.lengthSec,
  game_score: (detail, of) => turn(game(detail, num(of, 0))?.score, sideOf(of, 1)),
  gold_behind: (detail, of) => -Math.min(0, ...goldLead(detail, num(of, 0), sideOf(of, 1))),
  gold_end: (detail, of) => {
    const teams = moba(detail, num(of, 0))?.teams;
    return teams && teams[sideOf(of, 1)].gold - teams[other(sideOf(of, 1))].gold;
  },
  objective: (detail, of) => moba(detail, num(of, 0))?.teams[sideOf(of, 1)].objectives[String(of[2])],
  towers: (detail, of) => moba(detail, num(of, 0))?.teams[sideOf(of, 1)].towers,
  mvp: (detail, of) =>
    moba(detail, num(of, 0))
      ?.players.flat()
      .find((line) => line.mvp === true)?.player.id,
  rating: (detail, of) => mobaLine(detail, num(of, 0), num(of, 1))?.rating,
  kda: (detail, of) => {
    const line = mobaLine(detail, num(of, 0), num(of, 1));
    return line && [line.kills, line.deaths, line.assists];
  },
  map: (detail, of) => (of[0] === 'veto' ? detail.series?.veto?.find((step) => step.no === of[1])?.map : game(detail, num(of, 1))?.map),
  veto: (detail, of) => {
    const step = detail.series?.veto?.find((one) => one.no === of[0]);
    return step && [step.action, step.side];
  },
  picked_by: (detail, of) => game(detail, num(of, 0))?.pickedBy,
  half: (detail, of) => turn(cs(detail, num(of, 0))?.halves[num(of, 1)]?.score, sideOf(of, 2)),
  map_overtime: (detail, of) => {
    const found = cs(detail, num(of, 0));
    return trueOrUndefined(found !== undefined && sum(found.halves.flatMap(({ score }) => score)) > found.maxRounds);
  },
  frags: (detail, of) => {
    const line = csLine(detail, num(of, 0), num(of, 1));
    return line && [line.kills, line.deaths];
  },
  cs_rating: (detail, of) => csLine(detail, num(of, 0), num(of, 1))?.rating,
  adr: (detail, of) => csLine(detail, num(of, 0), num(of, 1))?.adr,
  clutches: (detail, of) => csLine(detail, num(of, 0), num(of, 1))?.clutches,

  row_team: (detail, of) => row(detail, num(of, 0))?.name,
  row: (detail, of) => Object.entries(row(detail, num(of, 0)) ?? {}).find(([key]) => key === of[1])?.[1],
  gap: (detail) => {
    const [first, second] = (detail.multi?.table ?? []).map((line) => line.total).toSorted((a, b) => b - a);
    return first === undefined || second === undefined ? undefined : first - second;
  },
  gap_between: (detail, of) => (row(detail, num(of, 0))?.total ?? 0) - (row(detail, num(of, 1))?.total ?? 0),
  games: (detail) => detail.multi?.games.filter((one) => one.status === 'finished').length,
  game_no: (detail, of, value) => when(detail.multi?.games.some((one) => one.no === value && one.status === 'finished') === true, value),
  game_map: (detail, of) => detail.multi?.games.find((one) => one.no === of[0])?.map,
  dinner: (detail, of) => detail.multi?.table.find((line) => line.cells[num(of, 0) - 1]?.place === 1)?.teamId,
  cell_kills: (detail, of) => row(detail, num(of, 1))?.cells[num(of, 0) - 1]?.kills,
  cell_points: (detail, of) => row(detail, num(of, 1))?.cells[num(of, 0) - 1]?.points,
  cut_line: (detail) => detail.multi?.cutLine,
  killer: (detail, of) => nameOf(detail, num(of, 0)),
  killer_kills: (detail, of) => killsOf(detail).get(num(of, 0)),
  top_player: (detail, of, value) => {
    const kills = [...killsOf(detail)];
    const most = Math.max(...kills.map(([, count]) => count));
    const best = kills.filter(([, count]) => count === most);
    return when(best.length === 1 && best[0]?.[0] === value, value);
  },
  tied_top_player: (detail, of, value) => {
    const kills = killsOf(detail);
    const most = Math.max(...kills.values());
    const best = [...kills].filter(([, count]) => count === most);
    return when(best.length === 2 && best.some(([id]) => id === value), value);
  },

  rank: (detail, of) => detail.teams[sideOf(of, 0)]?.rank,
  hosts: (detail) => when(detail.neutral !== true, 0),
  pair: (detail) => trueOrUndefined(detail.teams.length === 2),
  form_played: (detail, of) => Math.min(5, detail.analysis?.form[sideOf(of, 0)].length ?? 0),
  form: (detail, of) => balance(form(detail, sideOf(of, 0), num(of, 1)), teamOf(detail, sideOf(of, 0))),
  form_scored: (detail, of) => sum(form(detail, sideOf(of, 0), num(of, 1)).map((match) => seen(match, teamOf(detail, sideOf(of, 0)))[0])),
  form_conceded: (detail, of) => sum(form(detail, sideOf(of, 0), num(of, 1)).map((match) => seen(match, teamOf(detail, sideOf(of, 0)))[1])),
  meetings: (detail) => detail.analysis?.h2h.length,
  meetings_record: (detail) => balance(detail.analysis?.h2h ?? [], teamOf(detail, 0)),
  meeting_score: (detail) => {
    const [last] = detail.analysis?.h2h ?? [];
    return last && seen(last, teamOf(detail, 0));
  },
  past_opponent: (detail, of) => {
    const match = formOfTeam(detail, num(of, 0))[num(of, 1)];
    return match?.home.id === of[0] ? match?.away.name : match?.home.name;
  },
  past_score: (detail, of) => {
    const match = formOfTeam(detail, num(of, 0))[num(of, 1)];
    return match && seen(match, num(of, 0));
  },
  past_result: (detail, of) => {
    const match = formOfTeam(detail, num(of, 0))[num(of, 1)];
    const [own, theirs] = match === undefined ? [0, 0] : seen(match, num(of, 0));
    return own > theirs ? 'W' : own === theirs ? 'D' : 'L';
  },
  meeting_team: (detail, of) =>
    num(of, 1) === 0 ? detail.analysis?.h2h[num(of, 0)]?.home.name : detail.analysis?.h2h[num(of, 0)]?.away.name,
  meeting: (detail, of) => detail.analysis?.h2h[num(of, 0)]?.score,
  missing: (detail, of) => detail.analysis?.injuries?.[sideOf(of, 0)].find((one) => one.player.id === of[1])?.reason,
};
