import type { FeedPlayer } from '@matchpoint/contracts/feed';
import { z } from 'zod';
import { lenientArray } from '@matchpoint/contracts/lenient';
import { playerId } from '../../player-id.ts';
import type { DataFile } from '../data-file.ts';
import { nationalTeam } from '../names/national-teams.ts';
import { scorerKey } from '../names/scorer-key.ts';

const Squads = lenientArray(
  z.object({
    name: z.string(),
    players: lenientArray(
      z.object({
        number: z.number().int().optional(),
        pos: z.string().optional(),
        name: z.string(),
        date_of_birth: z.iso.date().optional(),
      }),
    ),
  }),
);

/**
 * Returns the squads of a tournament by the key of the national team, from the file of squads beside the matches; empty without one. Their
 * players are those who score in the matches: both files write names in full.
 */
export function squadsBeside(file: DataFile, season: string | undefined): ReadonlyMap<string, readonly FeedPlayer[]> {
  const parsed = Squads.safeParse(file.beside('worldcup.squads.json')?.json());
  return new Map(
    (parsed.data ?? []).flatMap(({ name, players }): [string, readonly FeedPlayer[]][] => {
      const team = nationalTeam(name);
      if (team === undefined) return [];
      const { key, country } = team;
      return [
        [
          key,
          players.map((player) => ({
            id: playerId(scorerKey(key, player.name, { season, day: season ?? '' })),
            ...(player.number === undefined ? {} : { no: player.number }),
            ...(player.pos === undefined ? {} : { pos: player.pos }),
            ...(country === undefined ? {} : { country }),
            ...(player.date_of_birth === undefined ? {} : { born: player.date_of_birth }),
          })),
        ],
      ];
    }),
  );
}
