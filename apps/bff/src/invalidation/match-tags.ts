import type { MatchSummary } from '@matchpoint/contracts/match/match';
import { matchState } from '@matchpoint/contracts/rules/match-state';
import type { PatchOp } from '@matchpoint/contracts/rules/patch';
import type { Tag } from './tags.ts';

/** Fields whose change moves a match to another list, or changes what libraries derive from it. Scores in play are not among them. */
const LIFECYCLE_FIELDS: ReadonlySet<string | number | undefined> = new Set([
  'status',
  'startAt',
  'confirmed',
  'resultType',
  'winner',
  'lastCorrection',
]);

/**
 * Returns the tags that a change of a match invalidates: none while only its score and events change, which realtime messages carry. A match
 * that is interrupted, moves or ends changes lists; one that is over also changes the pages of its league and teams.
 */
export function matchTags(match: Pick<MatchSummary, 'id' | 'gameId' | 'status' | 'league' | 'teams'>, ops: readonly PatchOp[]): Tag[] {
  if (!ops.some(([path]) => LIFECYCLE_FIELDS.has(path[0]))) return [];
  const { id, gameId, league, teams } = match;
  const lists: Tag[] = [`match:${id}`, `match-list:${gameId}`, 'match-list:all'];
  if (matchState(match.status) !== 'finished') return lists;
  return [...lists, `league:${league.id}`, `library:${gameId}`, ...teams.map((team) => `team:${team.id}` as const)];
}
