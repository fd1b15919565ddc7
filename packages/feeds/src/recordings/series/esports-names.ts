import type { FeedLeague, FeedTeam, Names } from '@matchpoint/contracts/feed';
import { crestOf } from '../names/crest.ts';
import { hash32 } from '../hash.ts';
import { slugOf } from '../soccer/openfootball-tournament.ts';

const HUES = ['#0E7490', '#7C3AED', '#B45309', '#BE185D', '#15803D', '#1D4ED8', '#9F1239', '#4D7C0F', '#6D28D9', '#0F766E'];

/** Returns a league or event of which only the name is known. */
export function eventLeague(game: string, id: string | number, names: Names): FeedLeague {
  const key = `${game}-event-${id}`;
  return { key, names, shorts: names, hue: HUES[hash32(key) % HUES.length] ?? '#0E7490' };
}

/** Returns a team of which only the name is known, without surrounding whitespace. */
export function eventTeam(game: string, id: string | number, name: string, names?: Names): FeedTeam {
  const clean = name.trim() === '' ? `Team ${id}` : name.trim();
  const key = `${game}-team-${id}`;
  return { key, names: names ?? { en_US: clean }, shorts: names ?? { en_US: clean }, crest: crestOf(key, clean) };
}

/** Returns a team that has no id in its source. */
export function namedTeam(game: string, name: string): FeedTeam {
  return eventTeam(game, slugOf(name) || String(hash32(name)), name);
}
