import { z } from 'zod';
import { AnyId } from '@matchpoint/contracts/ids';
import type { PublicRead } from '@matchpoint/contracts/rules/public-reads';
import type { Tag } from './tags.ts';

const Entity = z.object({ id: AnyId });
const ShownMatch = z.object({ match: z.object({ league: Entity, teams: z.array(Entity) }) });
const ShownTeam = z.object({ rows: z.array(z.object({ league: Entity })) });

/**
 * Returns the tags of the leagues and teams whose tables, form and meetings a result shows: the page of a match shows those of its league and
 * teams, the page of a team its row in the table of each of its leagues. Their ids are not in the input of the read.
 */
export function libraryTags(path: PublicRead, result: unknown): Tag<'league' | 'team'>[] {
  if (path === 'match.detail') {
    const { match } = ShownMatch.safeParse(result).data ?? {};
    return match === undefined ? [] : [`league:${match.league.id}`, ...match.teams.map(({ id }) => `team:${id}` as const)];
  }
  if (path !== 'team.detail') return [];
  return (ShownTeam.safeParse(result).data?.rows ?? []).map(({ league }) => `league:${league.id}` as const);
}
