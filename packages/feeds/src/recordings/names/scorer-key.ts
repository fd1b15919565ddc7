/** Results before this year have many namesakes of later players, and no source with numbers of players. */
const FIRST_MODERN_YEAR = 1990;

/**
 * Returns the key of a player whom a source knows by name alone. `season` is that of the league, `day` is YYYY-MM-DD.
 *
 * A source that writes "Silva" or "E. Hazard" names a player only within its edition, so that key has the season: the Torres of 2024 is not
 * the Torres of 2010. A name of earlier times has its decade, because a namesake of a later generation is another player. Keys of one player
 * are joined by decisions (entity-decisions.ts), never by an unsafe guess.
 */
export function scorerKey(
  team: string,
  name: string,
  { season, day }: { readonly season?: string | undefined; readonly day: string },
): string {
  const key = `soccer:${team}:${name}`;
  if (isAbbreviated(name)) return `${key}@${season ?? day.slice(0, 4)}`;
  return datedKey(key, day);
}

/** Returns the key of a player of whom a source writes the name in full, also if that is a single word. */
export function fullNameKey(team: string, name: string, day: string): string {
  return datedKey(`soccer:${team}:${name}`, day);
}

function datedKey(key: string, day: string): string {
  return Number(day.slice(0, 4)) < FIRST_MODERN_YEAR ? `${key}@${day.slice(0, 3)}0s` : key;
}

/** Returns whether a name is a single word, or has an initial. */
function isAbbreviated(name: string): boolean {
  const words = name.trim().split(/\s+/);
  return words.length === 1 || words.some((word) => /^\p{L}\.?$/u.test(word) || /^(?:\p{L}\.)+$/u.test(word));
}
