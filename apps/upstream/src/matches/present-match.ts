import { leagueChip } from '@matchpoint/contracts/rules/league-chip';
import type { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { LeagueRef, ReplayOf, TeamRef } from '@matchpoint/contracts/match/base';
import type { Facts, MatchSummary } from '@matchpoint/contracts/match/match';
import type { BattleRoyaleDetail } from '@matchpoint/contracts/match/battle-royale';
import { gameById } from '@matchpoint/contracts/games';
import { textIn } from '../java/localized-text.ts';
import type { StoredLeague, StoredTeam } from './name-store.ts';
import type { Ranks } from './rank-reader.ts';
import type { MatchRow, StoredReplayOf } from './match-row.ts';

/** The leagues and teams that the rows of a response refer to. */
export interface Refs {
  readonly leagues: ReadonlyMap<LeagueId, StoredLeague>;
  readonly teams: ReadonlyMap<TeamId, StoredTeam>;
  /** The time of the last heartbeat of each source. */
  readonly beats: ReadonlyMap<string, number>;
  /** Places of the teams in the tables of their seasons, for matches whose feed names none. */
  readonly ranks?: Ranks;
}

/** Returns a match as lists show it, in a language. */
export function presentSummary(row: MatchRow, refs: Refs, lan: Locale): MatchSummary {
  const { summary } = row;
  const kind = gameById(row.game_id)?.kind ?? 'versus';
  const { facts, clock, score, winner, odds, winRate, coverage, lastCorrection } = summary;
  return {
    id: row.id,
    gameId: row.game_id,
    kind,
    rev: row.rev,
    origin: row.origin,
    ...(row.replay_of === null ? {} : { replayOf: presentReplayOf(row.replay_of, row.state === 'finished' ? row.original_id : null) }),
    feedAt: row.state === 'live' ? Math.max(row.feed_at, refs.beats.get(row.source) ?? 0) : row.feed_at,
    league: presentLeague(row.league_id, refs, lan),
    ...(row.stage === null ? {} : { stage: textIn(row.stage, lan) }),
    ...(row.round === null ? {} : { round: textIn(row.round, lan) }),
    ...(row.group_name === null ? {} : { group: textIn(row.group_name, lan) }),
    startAt: row.start_at,
    startExact: row.start_exact,
    ...(row.original_start_at === null ? {} : { originalStartAt: row.original_start_at }),
    rescheduled: row.rescheduled,
    status: row.status,
    phase: row.phase,
    confirmed: row.confirmed,
    ...(row.result_type === null ? {} : { resultType: row.result_type }),
    ...(clock === undefined ? {} : { clock }),
    teams:
      kind === 'battle_royale'
        ? []
        : row.team_ids.map((id, index) => presentTeam(id, row.fixture.ranks?.[index] ?? refs.ranks?.get(row.id)?.[index], refs, lan)),
    ...(score === undefined ? {} : { score }),
    ...(winner === undefined ? {} : { winner }),
    facts: presentFacts(facts, refs, lan),
    ...(odds === undefined ? {} : { odds }),
    ...(winRate === undefined ? {} : { winRate }),
    coverage,
    ...(lastCorrection === undefined ? {} : { lastCorrection }),
    popularity: row.popularity,
    ...(row.fixture.neutral === undefined || row.fixture.neutral === null ? {} : { neutral: row.fixture.neutral }),
  };
}

/** `matchId`: only after the end of the replay, because the page of the original states its result. */
function presentReplayOf({ startAt }: StoredReplayOf, matchId: MatchId | null): ReplayOf {
  return { startAt, ...(matchId === null ? {} : { matchId }) };
}

/** Returns the reference to a league. */
export function presentLeague(id: LeagueId, refs: Pick<Refs, 'leagues'>, lan: Locale): LeagueRef {
  const league = refs.leagues.get(id);
  if (league === undefined) throw new Error(`league ${id} does not exist`);
  const [name, short] = [textIn(league.names, lan), textIn(league.short_names, lan)];
  return {
    id,
    name,
    short,
    shortName: leagueChip({ name, short }),
    hue: league.hue,
    ...(league.tier === null ? {} : { tier: league.tier }),
  };
}

/** Returns the reference to a team. `rank`: its league position before the match, if known. */
export function presentTeam(id: TeamId, rank: number | null | undefined, refs: Pick<Refs, 'teams'>, lan: Locale): TeamRef {
  const team = refs.teams.get(id);
  if (team === undefined) throw new Error(`team ${id} does not exist`);
  return {
    id,
    name: textIn(team.names, lan),
    short: textIn(team.short_names, lan),
    crest: team.crest,
    ...(rank === null || rank === undefined ? {} : { rank }),
  };
}

function presentFacts(facts: Facts, refs: Refs, lan: Locale): Facts {
  if (facts.kind !== 'battle_royale') return facts;
  return { ...facts, leaders: facts.leaders.map((leader) => ({ ...leader, ...nameAndCrest(leader.teamId, refs, lan, leader) })) };
}

/** Returns the page of a battle-royale event with localised names in its table. */
export function presentBattleRoyale(battleRoyale: BattleRoyaleDetail, refs: Refs, lan: Locale): BattleRoyaleDetail {
  return {
    ...battleRoyale,
    table: battleRoyale.table.map((row) => {
      const team = refs.teams.get(row.teamId);
      return team === undefined ? row : { ...row, name: textIn(team.names, lan), short: textIn(team.short_names, lan), crest: team.crest };
    }),
  };
}

function nameAndCrest(id: TeamId, refs: Refs, lan: Locale, known: { readonly name: string; readonly crest: StoredTeam['crest'] }) {
  const team = refs.teams.get(id);
  return team === undefined ? { name: known.name, crest: known.crest } : { name: textIn(team.names, lan), crest: team.crest };
}

/** Returns the teams that the presentation of a row needs; in a battle royale only those that are shown. */
export function teamsOf(row: Pick<MatchRow, 'team_ids' | 'summary'>): readonly TeamId[] {
  return row.summary.facts.kind === 'battle_royale' ? row.summary.facts.leaders.map((leader) => leader.teamId) : row.team_ids;
}
