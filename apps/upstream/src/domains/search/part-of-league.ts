import { foldText, squeeze } from './fold.ts';
import { roundOf } from './round.ts';

/** A part of a league that a text may name: one of its rounds (`roundOf`), a year or season, or both. */
export interface PartOfLeague {
  /** What names the league, folded and in one piece. */
  readonly league: string;
  readonly round?: string;
  /** Kick-offs, UTC milliseconds; the end is not in it. */
  readonly span?: Span;
}

type Span = readonly [from: number, to: number];

/** Longer texts name no league and round. */
const SIGNS_MOST = 40;
const LEAGUE_LEAST = 2;
/** 2025-26, 2025/2026, 25-26赛季. */
const SEASON = /(?<!\d)(20)?(\d\d)\s*[-–/]\s*(?:20)?(\d\d)(?!\d)\s*(?:赛季|賽季|season)?/iu;
const YEAR = /(?<!\d)((?:19|20)\d\d)(?!\d)\s*(?:年|赛季|賽季|season)?/iu;

/** The ways in which a text may name a part of a league: 世界杯决赛, World Cup final, 第5轮 英超, 世界杯 2026, 2026世界杯半决赛. */
export function partsOf(text: string): PartOfLeague[] {
  const { rest, span } = spanOf(text);
  const signs = Array.from(squeeze(foldText(rest)));
  if (signs.length > SIGNS_MOST) return [];
  const when = span === undefined ? {} : { span };
  const rounds = signs.flatMap((_, at): PartOfLeague[] => {
    const [before, behind] = [signs.slice(0, at).join(''), signs.slice(at).join('')];
    return [
      [before, behind],
      [behind, before],
    ].flatMap(([league = '', said = '']) => {
      const round = Array.from(league).length < LEAGUE_LEAST ? undefined : roundOf(said);
      return round === undefined ? [] : [{ league, round, ...when }];
    });
  });
  return span === undefined || signs.length < LEAGUE_LEAST ? rounds : [...rounds, { league: signs.join(''), span }];
}

/** The year or season that a text names, and the text without it. */
function spanOf(text: string): { readonly rest: string; readonly span?: Span } {
  const season = SEASON.exec(text);
  const [first, second] = [Number(season?.[2]), Number(season?.[3])];
  if (season !== null && second === (first + 1) % 100)
    return { rest: text.replace(season[0], ' '), span: [Date.UTC(2000 + first, 6, 1), Date.UTC(2001 + first, 6, 1)] };
  const year = YEAR.exec(text);
  if (year === null) return { rest: text };
  const no = Number(year[1]);
  return { rest: text.replace(year[0], ' '), span: [Date.UTC(no, 0, 1), Date.UTC(no + 1, 0, 1)] };
}
