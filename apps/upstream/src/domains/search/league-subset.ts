import { foldText, removeSpaces } from './fold.ts';
import { canonicalRound } from './round-names.ts';

/** A subset of a league that a text may name: a round (`canonicalRound`), a year or season, or both. */
export interface LeagueSubset {
  /** The name of the league, folded and without spaces. */
  readonly league: string;
  readonly round?: string;
  /** Range of kick-off times in UTC milliseconds; the end is exclusive. */
  readonly span?: Span;
}

type Span = readonly [from: number, to: number];

/** Longer texts name no league and round. */
const MAX_CHARACTERS = 40;
const MIN_LEAGUE_CHARACTERS = 2;
/** 2025-26, 2025/2026, 25-26赛季. */
const SEASON = /(?<!\d)(20)?(\d\d)\s*[-–/]\s*(?:20)?(\d\d)(?!\d)\s*(?:赛季|賽季|season)?/iu;
const YEAR = /(?<!\d)((?:19|20)\d\d)(?!\d)\s*(?:年|赛季|賽季|season)?/iu;

/** Returns the ways in which a text may name a subset of a league: 世界杯决赛, World Cup final, 第5轮 英超, 世界杯 2026, 2026世界杯半决赛. */
export function leagueSubsets(text: string): LeagueSubset[] {
  const { rest, span } = extractSpan(text);
  const characters = Array.from(removeSpaces(foldText(rest)));
  if (characters.length > MAX_CHARACTERS) return [];
  const when = span === undefined ? {} : { span };
  const rounds = characters.flatMap((_, at): LeagueSubset[] => {
    const [before, behind] = [characters.slice(0, at).join(''), characters.slice(at).join('')];
    return [
      [before, behind],
      [behind, before],
    ].flatMap(([league = '', roundText = '']) => {
      const round = Array.from(league).length < MIN_LEAGUE_CHARACTERS ? undefined : canonicalRound(roundText);
      return round === undefined ? [] : [{ league, round, ...when }];
    });
  });
  return span === undefined || characters.length < MIN_LEAGUE_CHARACTERS ? rounds : [...rounds, { league: characters.join(''), span }];
}

/** Returns the year or season in a text, and the text without it. */
function extractSpan(text: string): { readonly rest: string; readonly span?: Span } {
  const season = SEASON.exec(text);
  const [first, second] = [Number(season?.[2]), Number(season?.[3])];
  if (season !== null && second === (first + 1) % 100)
    return { rest: text.replace(season[0], ' '), span: [Date.UTC(2000 + first, 6, 1), Date.UTC(2001 + first, 6, 1)] };
  const year = YEAR.exec(text);
  if (year === null) return { rest: text };
  const yearNumber = Number(year[1]);
  return { rest: text.replace(year[0], ' '), span: [Date.UTC(yearNumber, 0, 1), Date.UTC(yearNumber + 1, 0, 1)] };
}
