import type { SettledResult } from './pick.ts';
import type { SettledPick } from './settled-pick.ts';

/** Result by letter: W won, w half won, = push, l half lost, L lost, v void. */
const LETTERS: Readonly<Record<string, SettledResult>> = { W: 'win', w: 'half_win', '=': 'push', l: 'half_lose', L: 'lose', v: 'void' };

/** Kick-off of the first pick of `picksOf`, UTC milliseconds; the following ones are a day apart. */
export const FIRST_START = Date.UTC(2026, 9, 1, 12);
const DAY = 86_400_000;

/** Returns a handicap pick of a soccer match at 1.90. */
export function pickOf(result: SettledResult, fields: Partial<SettledPick> = {}): SettledPick {
  return {
    result,
    oddsMilli: 1900,
    gameId: 202,
    leagueId: 1,
    market: 'handicap',
    startAt: FIRST_START,
    publishedAt: FIRST_START - DAY,
    ...fields,
  };
}

/** Returns one pick a day, oldest first, with the results that a text spells: W won, w half won, = push, l half lost, L lost, v void. */
export function picksOf(results: string, fields: Partial<SettledPick> = {}): SettledPick[] {
  return Array.from(results, (letter, index) => {
    const result = LETTERS[letter];
    if (result === undefined) throw new Error(`no result has the letter ${letter}`);
    const startAt = FIRST_START + index * DAY;
    return pickOf(result, { startAt, publishedAt: startAt - DAY, ...fields });
  });
}
