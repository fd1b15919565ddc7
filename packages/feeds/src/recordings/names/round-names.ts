import type { Names } from '@matchpoint/contracts/feed';
import { LOCALE_CODES } from '@matchpoint/contracts/locales';

/** In the order of LOCALES: zh_CN, en_US, zh_tw, vi, es, pt, fr, de, sv, ru, uk, da, pl, nl, ko, ms, tl, el, tr, thai, ar. `#` is a number or letter. */
const WORDS = {
  final: '决赛|Final|決賽|Chung kết|Final|Final|Finale|Finale|Final|Финал|Фінал|Finale|Finał|Finale|결승|Akhir|Final|Τελικός|Final|นัดชิงชนะเลิศ|النهائي',
  third: '季军赛|Third place|季軍賽|Tranh hạng ba|Tercer puesto|Terceiro lugar|Troisième place|Spiel um Platz 3|Bronsmatch|Матч за 3-е место|Матч за 3-тє місце|Bronzekamp|Mecz o 3. miejsce|Troostfinale|3·4위전|Tempat ketiga|Ikatlong puwesto|Μικρός τελικός|Üçüncülük maçı|นัดชิงที่สาม|المركز الثالث',
  semi: '半决赛|Semi-finals|準決賽|Bán kết|Semifinales|Meias-finais|Demi-finales|Halbfinale|Semifinal|1/2 финала|1/2 фіналу|Semifinaler|Półfinał|Halve finale|준결승|Separuh akhir|Semifinal|Ημιτελικά|Yarı final|รอบรองชนะเลิศ|نصف النهائي',
  quarter: '1/4决赛|Quarter-finals|八強賽|Tứ kết|Cuartos de final|Quartas de final|Quarts de finale|Viertelfinale|Kvartsfinal|1/4 финала|1/4 фіналу|Kvartfinaler|Ćwierćfinał|Kwartfinale|8강|Suku akhir|Quarterfinal|Προημιτελικά|Çeyrek final|รอบก่อนรองชนะเลิศ|ربع النهائي',
  last16: '1/8决赛|Round of 16|十六強賽|Vòng 16 đội|Octavos de final|Oitavas de final|Huitièmes de finale|Achtelfinale|Åttondelsfinal|1/8 финала|1/8 фіналу|Ottendedelsfinaler|1/8 finału|Achtste finale|16강|Pusingan 16|Round of 16|Φάση των 16|Son 16|รอบ 16 ทีม|دور الـ16',
  last32: '1/16决赛|Round of 32|三十二強賽|Vòng 32 đội|Dieciseisavos de final|Dezesseis avos de final|Seizièmes de finale|Sechzehntelfinale|Sextondelsfinal|1/16 финала|1/16 фіналу|Sekstendedelsfinaler|1/16 finału|Zestiende finale|32강|Pusingan 32|Round of 32|Φάση των 32|Son 32|รอบ 32 ทีม|دور الـ32',
  playoff: '附加赛|Play-offs|附加賽|Play-off|Repesca|Repescagem|Barrages|Play-offs|Playoff|Плей-офф|Плей-оф|Playoff|Baraże|Play-offs|플레이오프|Play-off|Play-off|Πλέι οφ|Play-off|เพลย์ออฟ|الملحق',
  group: '#组|Group #|#組|Bảng #|Grupo #|Grupo #|Groupe #|Gruppe #|Grupp #|Группа #|Група #|Gruppe #|Grupa #|Groep #|#조|Kumpulan #|Grupo #|Όμιλος #|# Grubu|กลุ่ม #|المجموعة #',
  groupStage: '小组赛|Group stage|小組賽|Vòng bảng|Fase de grupos|Fase de grupos|Phase de groupes|Gruppenphase|Gruppspel|Групповой этап|Груповий етап|Gruppespil|Faza grupowa|Groepsfase|조별리그|Peringkat kumpulan|Yugto ng grupo|Φάση ομίλων|Grup aşaması|รอบแบ่งกลุ่ม|دور المجموعات',
  matchday: '第#轮|Matchday #|第#輪|Vòng #|Jornada #|Jornada #|Journée #|#. Spieltag|Omgång #|Тур #|Тур #|Runde #|Kolejka #|Speelronde #|#라운드|Pusingan #|Matchday #|Αγωνιστική #|#. hafta|นัดที่ #|الجولة #',
  day: '第#比赛日|Day #|第#比賽日|Ngày thi đấu #|Día #|Dia #|Jour #|Tag #|Dag #|День #|День #|Dag #|Dzień #|Dag #|#일차|Hari #|Araw #|Ημέρα #|#. gün|วันที่ #|اليوم #',
  winner: '第#场胜者|Winner of match #|第#場勝者|Thắng trận #|Ganador del partido #|Vencedor do jogo #|Vainqueur du match #|Sieger Spiel #|Vinnare match #|Победитель матча #|Переможець матчу #|Vinder af kamp #|Zwycięzca meczu #|Winnaar wedstrijd #|#경기 승자|Pemenang perlawanan #|Panalo sa laro #|Νικητής αγώνα #|#. maçın galibi|ผู้ชนะนัดที่ #|الفائز من المباراة #',
  loser: '第#场负者|Loser of match #|第#場負者|Thua trận #|Perdedor del partido #|Perdedor do jogo #|Perdant du match #|Verlierer Spiel #|Förlorare match #|Проигравший матча #|Переможений матчу #|Taber af kamp #|Przegrany meczu #|Verliezer wedstrijd #|#경기 패자|Kalah perlawanan #|Talo sa laro #|Ηττημένος αγώνα #|#. maçın mağlubu|ผู้แพ้นัดที่ #|الخاسر من المباراة #',
} as const; // prettier-ignore

export type RoundWord = keyof typeof WORDS;

const made = new Map<string, Names>();

/** Returns a phrase for a stage of a competition in every locale, with its number or letter. */
export function stageNames(word: RoundWord, value: string | number = ''): Names {
  const key = `${word} ${value}`;
  let names = made.get(key);
  if (names === undefined) {
    const texts = WORDS[word].split('|');
    names = Object.fromEntries(LOCALE_CODES.map((locale, index) => [locale, (texts[index] ?? '').replace('#', String(value))]));
    made.set(key, names);
  }
  return names;
}

const KNOWN: readonly (readonly [RegExp, RoundWord])[] = [
  [/third[- ]place/i, 'third'],
  [/semi-?\s?finals?/i, 'semi'],
  [/quarter-?\s?finals?/i, 'quarter'],
  [/round of 16\b/i, 'last16'],
  [/round of 32\b/i, 'last32'],
  [/\bplay-?\s?(offs?|in)\b|\bplayout\b/i, 'playoff'],
  [/\bfinals?$/i, 'final'],
];

const SECTIONS: readonly (readonly [RegExp, string, string])[] = [
  [/^Apertura\b/i, '秋季联赛', '秋季聯賽'],
  [/^Clausura\b/i, '春季联赛', '春季聯賽'],
  [/^Qualifying\b/i, '资格赛', '資格賽'],
  [/^League\b/i, '联赛阶段', '聯賽階段'],
  [/^Group\b/i, '小组赛', '小組賽'],
];

/**
 * Returns a source's round text in the product's locales: "Matchday 6", "7. Round", "Round of 16", "Apertura, Matchday 3", "Play-in round
 * 1". Unknown texts stay as they are.
 */
export function roundNames(text: string): Names {
  const number = /^(?:matchday|round)\s+(\d+)$/i.exec(text)?.[1] ?? /^(\d+)\.\s*round$/i.exec(text)?.[1];
  if (number !== undefined) return stageNames('matchday', number);
  const parts = text.split(',').map((part) => part.trim());
  const last = parts.at(-1) ?? text;
  if (parts.length > 1) {
    const section = SECTIONS.find(([pattern]) => pattern.test(text));
    const inner = roundNames(last);
    if (section !== undefined)
      return { ...inner, en_US: text, zh_CN: `${section[1]} ${inner['zh_CN'] ?? last}`, zh_tw: `${section[2]} ${inner['zh_tw'] ?? last}` };
    if (inner['zh_CN'] !== undefined) return { ...inner, en_US: text };
  }
  const known = KNOWN.find(([pattern]) => pattern.test(last));
  return known === undefined
    ? { en_US: text }
    : { ...stageNames(known[1]), ...(parts.length > 1 || known[1] === 'playoff' ? { en_US: text } : {}) };
}
