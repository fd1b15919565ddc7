import { z } from 'zod';
import { GameIdSchema } from '../match/match.ts';
import { AnyId, LeagueId, PlayerId, TeamId } from '../ids.ts';
import { lenientInteger, section } from '../lenient.ts';
import { CrestSpec, Instant, Origin } from '../match/base.ts';
import { ENTITY_KINDS } from '../rules/followed-entity.ts';

/** A team, player or league that can be followed. */
export const FollowTarget = z.object({ kind: z.enum(ENTITY_KINDS), id: AnyId });
export type FollowTarget = z.infer<typeof FollowTarget>;

const followed = { gameId: GameIdSchema, origin: Origin, name: z.string(), at: Instant };

/** A followed team, player or league as lists show it; `at` is when the user followed it. */
export const FollowedEntity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('team'), id: TeamId, crest: section('crest', CrestSpec), ...followed }),
  z.object({
    kind: z.literal('player'),
    id: PlayerId,
    no: section('no', lenientInteger),
    team: section('team', z.string()),
    crest: section('crest', CrestSpec),
    ...followed,
  }),
  z.object({ kind: z.literal('league'), id: LeagueId, hue: section('hue', z.string().regex(/^#[0-9a-fA-F]{6}$/)), ...followed }),
]);
export type FollowedEntity = z.infer<typeof FollowedEntity>;
