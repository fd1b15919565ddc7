import type { LeagueCard } from '@matchpoint/contracts/league/league';

export interface LeagueFilter {
  readonly text: string;
  readonly letter: string | undefined;
  readonly country: string | undefined;
}

/** Returns the leagues whose name or short name contains the text, with a letter and a country, in the same order. */
export function filterLeagues(leagues: readonly LeagueCard[], { text, letter, country }: LeagueFilter): readonly LeagueCard[] {
  const wanted = text.trim().toLocaleLowerCase();
  return leagues.filter(
    (league) =>
      (letter === undefined || league.letter === letter) &&
      (country === undefined || league.country === country) &&
      (wanted === '' || [league.name, league.short].some((name) => name.toLocaleLowerCase().includes(wanted))),
  );
}

/** Returns the initials of these leagues in order, # last. */
export function initialsOf(leagues: readonly LeagueCard[]): readonly string[] {
  return [...new Set(leagues.map((league) => league.letter))].toSorted((a, b) => (a === '#' ? 1 : b === '#' ? -1 : a < b ? -1 : 1));
}
