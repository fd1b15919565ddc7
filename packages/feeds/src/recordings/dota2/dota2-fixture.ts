import type { FeedFixture, FeedTeam } from '@matchpoint/contracts/feed';
import { z } from 'zod';
import type { DataFile } from '../data-file.ts';
import { eventLeague } from '../series/esports-names.ts';

const ATTRIBUTION = {
  name: 'OpenDota',
  licence: 'MIT',
  attribution: 'Test data of odota/web and odota/core, The OpenDota Project (MIT)',
} as const;

export const heroKey = (name: string): string => name.replace(/^npc_dota_hero_/, '');
const Heroes = z.array(z.object({ id: z.int(), name: z.string() }));

/** Returns a function from a hero's number to the internal name, read from the list beside the matches; unknown numbers become text. */
export function heroKeys(file: DataFile): (id: number) => string {
  const list = Heroes.safeParse((file.beside('../heroes.json') ?? file.beside('heroes.json'))?.json());
  const known = new Map((list.data ?? []).map((hero) => [hero.id, heroKey(hero.name)]));
  return (id) => known.get(id) ?? String(id);
}

export function leagueOf(id: number | null | undefined, name: string | null | undefined): FeedFixture['league'] {
  const league = eventLeague(
    'dota2',
    id ?? 0,
    name == null || name === ''
      ? { en_US: 'Dota 2 games', zh_CN: 'DOTA2 对局', zh_tw: 'DOTA2 對局' }
      : {
          en_US: name,
          ...(/^The International (\d{4})$/.test(name)
            ? { zh_CN: `${name.slice(-4)}国际邀请赛`, zh_tw: `${name.slice(-4)}國際邀請賽` }
            : {}),
        },
  );
  return name !== undefined && name !== null && name.startsWith('The International') ? { ...league, hue: '#A4161A', tier: 1 } : league;
}

export function fixtureOf(key: string, startAt: number, league: FeedFixture['league'], teams: [FeedTeam, FeedTeam]): FeedFixture {
  return { source: 'replay', key, gameId: 4, league, teams, startAt, startExact: true, attribution: ATTRIBUTION };
}
