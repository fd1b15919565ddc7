import type { FeedLeague, Names } from '@matchpoint/contracts/feed';
import { LOCALE_CODES } from '@matchpoint/contracts/locales';

/** In the order of LOCALES: zh_CN, en_US, zh_tw, vi, es, pt, fr, de, sv, ru, uk, da, pl, nl, ko, ms, tl, el, tr, thai, ar. */
const inAll = (joined: string): Names => {
  const texts = joined.split('|');
  return Object.fromEntries(LOCALE_CODES.map((locale, index) => [locale, texts[index] ?? texts[1] ?? '']));
};

const WORLD_CUP = inAll('世界杯|World Cup|世界盃|World Cup|Copa Mundial|Copa do Mundo|Coupe du monde|Weltmeisterschaft|VM|Чемпионат мира|Чемпіонат світу|VM|Mistrzostwa Świata|WK|월드컵|Piala Dunia|World Cup|Μουντιάλ|Dünya Kupası|ฟุตบอลโลก|كأس العالم'); // prettier-ignore
const EURO = inAll('欧洲杯|Euro|歐國盃|Euro|Eurocopa|Europeu|Euro|EM|EM|Чемпионат Европы|Євро|EM|Euro|EK|유로|Euro|Euro|Euro|Avrupa Şampiyonası|ยูโร|يورو'); // prettier-ignore
const CLUB_WORLD_CUP = inAll('世俱杯|Club World Cup|世冠盃|Club World Cup|Mundial de Clubes|Mundial de Clubes|Coupe du monde des clubs|Klub-WM|Klubblags-VM|Клубный чемпионат мира|Клубний чемпіонат світу|VM for klubhold|Klubowe MŚ|WK voor clubs|클럽 월드컵|Piala Dunia Kelab|Club World Cup|Παγκόσμιο Κύπελλο Συλλόγων|Kulüpler Dünya Kupası|สโมสรโลก|كأس العالم للأندية'); // prettier-ignore
const QUALIFYING = inAll('世预赛|World Cup qualifying|世界盃外圍賽|Vòng loại World Cup|Clasificación Mundial|Eliminatórias|Qualif. Coupe du monde|WM-Qualifikation|VM-kval|Отбор ЧМ|Відбір ЧС|VM-kvalifikation|El. MŚ|WK-kwalificatie|월드컵 예선|Kelayakan Piala Dunia|World Cup qualifying|Προκριματικά Μουντιάλ|Dünya Kupası Elemeleri|คัดบอลโลก|تصفيات كأس العالم'); // prettier-ignore

const THE_INTERNATIONAL: Names = { en_US: 'The International', zh_CN: '国际邀请赛', zh_tw: '國際邀請賽' };

/** The names of competitions whose editions sources list as leagues of their own. */
const COMPETITIONS: Readonly<Record<string, Names>> = {
  worldcup: WORLD_CUP,
  euro: EURO,
  clubworldcup: CLUB_WORLD_CUP,
  'worldcup-qualifying': QUALIFYING,
};

/**
 * Returns the competition of a league that is one edition of it ("2018世界杯"), with the edition as its season; undefined for other leagues.
 */
export function competitionOfEdition(league: FeedLeague): FeedLeague | undefined {
  const [, key, season] = /^(worldcup|euro|clubworldcup|worldcup-qualifying)-(\d{4})$/.exec(league.key) ?? [];
  const names = COMPETITIONS[key ?? ''];
  if (key !== undefined && season !== undefined && names !== undefined) return { ...league, key, names, shorts: names, season };
  if (league.key === 'intl-fifa-world-cup-qualification')
    return { ...league, key: 'worldcup-qualifying', names: QUALIFYING, shorts: QUALIFYING };
  const year = /^The International (\d{4})$/.exec(league.names['en_US'] ?? '')?.[1];
  if (year === undefined) return undefined;
  return { ...league, key: 'dota2-the-international', names: THE_INTERNATIONAL, shorts: THE_INTERNATIONAL, tier: 1, season: year };
}

/** The newest edition of a tournament is named without a year; older ones have their year in the name. */
const withYear = (names: Names, year: string): Names =>
  Object.fromEntries(
    Object.entries(names).map(([locale, name]) => [locale, locale.startsWith('zh') ? `${year}${name}` : `${name} ${year}`]),
  );

const NEWEST: Readonly<Record<string, string>> = { worldcup: '2026', euro: '2024', clubworldcup: '2025', 'worldcup-qualifying': '2026' };

/** Returns a tournament by the name in its file, e.g. "World Cup 2026"; undefined for other names. */
export function tournamentLeague(name: string): FeedLeague | undefined {
  const parts = /^(World Cup|Euro|Club World Cup)\s+(\d{4})(\s+Qualifying)?$/i.exec(name.trim());
  if (parts === null) return undefined;
  const year = parts[2] ?? '';
  const kind = (parts[1] ?? '').toLowerCase();
  const [slug, names, hue] =
    parts[3] !== undefined
      ? (['worldcup-qualifying', QUALIFYING, '#5B6470'] as const)
      : kind === 'world cup'
        ? (['worldcup', WORLD_CUP, '#8A1538'] as const)
        : kind === 'euro'
          ? (['euro', EURO, '#143CDB'] as const)
          : (['clubworldcup', CLUB_WORLD_CUP, '#B8860B'] as const);
  const called = NEWEST[slug] === year ? names : withYear(names, year);
  return { key: `${slug}-${year}`, names: called, shorts: called, hue, tier: 1, season: year };
}
