import { isRecord, type JsonRecord } from './json-record.ts';
import { matchState } from './match-state.ts';

/** Revisions of masked matches: above every real one, so that no change is applied to them, and growing with what is shown of them. */
const MASKED_REV = { live: 8_000_000_000_000_000, finished: 8_500_000_000_000_000 } as const;

/** Whether a value is the summary or the detail of a match (match/match.ts). */
export function isMatchRecord(value: JsonRecord): boolean {
  return isRecord(value['facts']) && Array.isArray(value['teams']) && isRecord(value['league']) && typeof value['status'] === 'string';
}

/** Whether a value is the match of a plan (plan/plan.ts). */
export function isPlanMatchRecord(value: JsonRecord): boolean {
  return (
    !('facts' in value) &&
    Array.isArray(value['teams']) &&
    isRecord(value['league']) &&
    typeof value['status'] === 'string' &&
    typeof value['startAt'] === 'number'
  );
}

/** The fields of a match that say nothing of its course or result. */
const NEUTRAL_FIELDS = [
  'id',
  'gameId',
  'kind',
  'origin',
  'replayOf',
  'league',
  'stage',
  'round',
  'group',
  'startAt',
  'startExact',
  'originalStartAt',
  'rescheduled',
  'neutral',
  'venue',
  'referee',
  'weather',
  'season',
  'streams',
  'source',
  'popularity',
] as const;

/**
 * Returns a match without anything from which its course or result follows: score, sets, events, statistics, prices in play, clock, length,
 * and the lists of its page. What is left is when and who, and whether it is in play or over.
 * @param stage `kept` says which of both; `hidden` says of every match that it is in play
 */
export function maskMatch(match: JsonRecord, stage: 'kept' | 'hidden'): JsonRecord {
  const status = typeof match['status'] === 'string' ? match['status'] : 'live';
  const isPlayed = status !== 'cancelled' && status !== 'postponed';
  const state = stage === 'hidden' || matchState(status) !== 'finished' ? 'live' : 'finished';
  const masked: Record<string, unknown> = { masked: true };
  for (const field of NEUTRAL_FIELDS) if (match[field] !== undefined) masked[field] = match[field];
  const isDetail = 'corrections' in match || 'streams' in match;
  return {
    ...masked,
    rev: MASKED_REV[state],
    feedAt: match['startAt'],
    status: stage === 'kept' && !isPlayed ? status : state,
    phase: state === 'finished' ? 'finished' : stage === 'kept' ? 'in_game' : 'other',
    confirmed: false,
    teams: teamsWithoutRank(match['teams']),
    facts: maskFacts(match['facts']),
    coverage: isRecord(match['coverage'])
      ? { ...match['coverage'], events: false, stats: false, lineup: false, odds: false, graph: false, animation: false }
      : undefined,
    ...(isDetail ? { corrections: [], vods: [] } : {}),
  };
}

/** Returns the match of a plan without score. */
export function maskPlanMatch(match: JsonRecord): JsonRecord {
  const { score: _score, ...rest } = match;
  const isOver = matchState(String(match['status'])) === 'finished';
  return {
    ...rest,
    masked: true,
    teams: teamsWithoutRank(match['teams']),
    status: isOver ? 'finished' : 'live',
    phase: isOver ? 'finished' : 'other',
    confirmed: false,
  };
}

/** A place in the table follows from the results of a team. */
function teamsWithoutRank(teams: unknown): unknown {
  if (!Array.isArray(teams)) return teams;
  return teams.map((team: unknown) => {
    if (!isRecord(team)) return team;
    const { rank: _rank, ...rest } = team;
    return rest;
  });
}

/** Leaves of the facts of a row what is known before the match. */
function maskFacts(facts: unknown): unknown {
  if (!isRecord(facts)) return facts;
  switch (facts['kind']) {
    case 'basketball':
      return { kind: 'basketball', periods: [], order: facts['order'] };
    case 'series':
      return { kind: 'series', bestOf: facts['bestOf'], mode: facts['mode'], games: [] };
    case 'periods':
      return { kind: 'periods', unit: facts['unit'], periods: [] };
    case 'battle_royale':
      return { kind: 'battle_royale', gameNo: 0, gamesTotal: facts['gamesTotal'], teamsTotal: facts['teamsTotal'], leaders: [] };
    default:
      return { kind: facts['kind'] };
  }
}
