/** The most characters of a short name that a chip shows whole. */
const MAX_CHARACTERS = 5;

/** Words that say what every league is, and may be left out of a short name; longest first. */
const COMMON = /职业联赛|職業聯賽|锦标赛|錦標賽|冠军联赛|冠軍聯賽|公开赛|公開賽|邀请赛|邀請賽|联赛|聯賽|大赛|大賽|杯赛|杯賽/gu;

/** The fields of a league that its chip is made of. */
export interface LeagueNames {
  readonly name: string;
  readonly short: string;
  readonly shortName?: string | undefined;
}

/**
 * Returns the name of a league for its chip, which is never cut: at most five characters. That is its short name where the upstream gives
 * one; otherwise it is derived from the names: a name that fits is kept, Chinese names lose the words that every league has, names of
 * several words become their initials, and what is still too long keeps its beginning.
 */
export function leagueChip({ name, short, shortName }: LeagueNames): string {
  const given = shortName?.trim().normalize('NFC') ?? '';
  if (given !== '') return cut(given);
  const candidates = [short, name].map((each) => each.trim().normalize('NFC')).filter((each) => each !== '');
  const whole = candidates.find(fits);
  if (whole !== undefined) return whole;
  const [longer = ''] = candidates;
  const plain = longer.replace(COMMON, '').trim();
  if (plain !== '' && fits(plain)) return plain;
  const words = longer.split(/[\s·•/_-]+/u).filter((word) => word !== '');
  if (words.length > 1) {
    const initials = words.map((word) => (/^\d+$/.test(word) ? word : (characters(word)[0] ?? '').toUpperCase())).join('');
    if (fits(initials)) return initials;
  }
  return cut(plain === '' ? longer : plain);
}

function fits(text: string): boolean {
  return characters(text).length <= MAX_CHARACTERS;
}

function cut(text: string): string {
  return characters(text).slice(0, MAX_CHARACTERS).join('').trim();
}

/** Returns the code points of a composed name, which are its characters. */
function characters(text: string): readonly string[] {
  return Array.from(text);
}
