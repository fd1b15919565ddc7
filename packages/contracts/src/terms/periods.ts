import type { Locale } from '../locales.ts';

/** Periods of a match; `{n}` is the number of the period (spec §4). */
const NO_WORDS = {
  not_started: '',
  in_progress: '',
  finished: '',
  first_half: '',
  half_time: '',
  second_half: '',
  quarter: '',
  /** The break after a quarter. */
  quarter_end: '',
  overtime: '',
  overtime_no: '',
  extra_first_half: '',
  extra_second_half: '',
  penalties: '',
  set: '',
  inning_top: '',
  inning_bottom: '',
  /** Picks and bans, before a game. */
  draft: '',
};

/** Periods of a match in the words of a language. */
type PeriodTerms = Readonly<typeof NO_WORDS>;
type Column = keyof PeriodTerms;

const COLUMNS: readonly Column[] = [
  'not_started', 'in_progress', 'finished', 'first_half', 'half_time', 'second_half', 'quarter', 'quarter_end', 'overtime', 'overtime_no',
  'extra_first_half', 'extra_second_half', 'penalties', 'set', 'inning_top', 'inning_bottom', 'draft',
]; // prettier-ignore

/** One row for each locale, in the order of the columns. */
const ROWS: Readonly<Record<Locale, string>> = {
  zh_CN: '未开赛|进行中|完|上半场|中场|下半场|第{n}节|第{n}节完|加时|加时{n}|加时上|加时下|点球|第{n}盘|{n}局上|{n}局下|BP',
  zh_tw: '未開賽|進行中|完|上半場|中場|下半場|第{n}節|第{n}節完|加時|加時{n}|加時上|加時下|PK|第{n}盤|{n}局上|{n}局下|BP',
  en_US:
    'Not started|In play|FT|1st half|Half-time|2nd half|Q{n}|End of Q{n}|OT|OT{n}|ET 1|ET 2|Penalties|Set {n}|Top {n}|Bottom {n}|Draft',
  vi: 'Chưa bắt đầu|Đang diễn ra|Kết thúc|Hiệp 1|Nghỉ giữa hiệp|Hiệp 2|Hiệp {n}|Hết hiệp {n}|Hiệp phụ|Hiệp phụ {n}|Hiệp phụ 1|Hiệp phụ 2|Luân lưu|Set {n}|Đầu lượt {n}|Cuối lượt {n}|Cấm/chọn',
  es: 'Sin comenzar|En juego|Final|1.ª parte|Descanso|2.ª parte|C{n}|Fin C{n}|Prórroga|Prórroga {n}|1.ª prórroga|2.ª prórroga|Penaltis|Set {n}|Alta {n}|Baja {n}|Picks y bans',
  pt: 'Não iniciado|Em andamento|Encerrado|1º tempo|Intervalo|2º tempo|{n}º quarto|Fim do {n}º quarto|Prorrogação|Prorrogação {n}|1º t. prorrogação|2º t. prorrogação|Pênaltis|Set {n}|Alta da {n}ª|Baixa da {n}ª|Picks e bans',
  fr: 'À venir|En cours|Terminé|1re mi-temps|Mi-temps|2e mi-temps|QT{n}|Fin QT{n}|Prolongation|Prolongation {n}|Prol. 1|Prol. 2|Tirs au but|Set {n}|Haut {n}|Bas {n}|Draft',
  de: 'Nicht begonnen|Läuft|Beendet|1. Halbzeit|Halbzeit|2. Halbzeit|{n}. Viertel|Ende {n}. Viertel|Verlängerung|{n}. Verlängerung|1. HZ Verl.|2. HZ Verl.|Elfmeterschießen|{n}. Satz|Oberes {n}. Inning|Unteres {n}. Inning|Draft',
  sv: 'Ej startad|Pågår|Slut|1:a halvlek|Halvtid|2:a halvlek|Period {n}|Period {n} slut|Förlängning|Förlängning {n}|Förl. 1|Förl. 2|Straffar|Set {n}|{n}:a inningen, övre|{n}:a inningen, nedre|Draft',
  ru: 'Не начался|Идёт|Завершён|1-й тайм|Перерыв|2-й тайм|{n}-я четверть|Конец {n}-й четверти|Овертайм|Овертайм {n}|1-й доп. тайм|2-й доп. тайм|Пенальти|{n}-й сет|Верх {n}-го|Низ {n}-го|Драфт',
  uk: 'Не розпочато|Триває|Завершено|1-й тайм|Перерва|2-й тайм|{n}-а чверть|Кінець {n}-ї чверті|Овертайм|Овертайм {n}|1-й дод. тайм|2-й дод. тайм|Пенальті|{n}-й сет|Верх {n}-го|Низ {n}-го|Драфт',
  da: 'Ikke startet|I gang|Slut|1. halvleg|Pause|2. halvleg|{n}. quarter|Slut {n}. quarter|Forlænget|Forlænget {n}|Forl. 1|Forl. 2|Straffespark|{n}. sæt|Top af {n}.|Bund af {n}.|Draft',
  pl: 'Nierozpoczęty|Trwa|Koniec|1. połowa|Przerwa|2. połowa|{n}. kwarta|Koniec {n}. kwarty|Dogrywka|{n}. dogrywka|1. poł. dogrywki|2. poł. dogrywki|Rzuty karne|{n}. set|Góra {n}. zmiany|Dół {n}. zmiany|Draft',
  nl: 'Niet begonnen|Bezig|Afgelopen|1e helft|Rust|2e helft|{n}e kwart|Einde {n}e kwart|Verlenging|Verlenging {n}|Verl. 1|Verl. 2|Strafschoppen|Set {n}|Eerste helft {n}e inning|Tweede helft {n}e inning|Draft',
  ko: '예정|진행 중|종료|전반|하프타임|후반|{n}쿼터|{n}쿼터 종료|연장|연장 {n}|연장 전반|연장 후반|승부차기|{n}세트|{n}회초|{n}회말|밴픽',
  ms: 'Belum mula|Sedang berlangsung|Tamat|Separuh pertama|Rehat|Separuh kedua|Suku {n}|Tamat suku {n}|Masa tambahan|Masa tambahan {n}|MT 1|MT 2|Sepakan penalti|Set {n}|Atas inning {n}|Bawah inning {n}|Draf',
  tl: 'Hindi pa simula|Nagaganap|Tapos na|Unang hati|Halftime|Ikalawang hati|Q{n}|Tapos ang Q{n}|Overtime|Overtime {n}|Extra time 1|Extra time 2|Penalty|Set {n}|Taas ng inning {n}|Baba ng inning {n}|Draft',
  el: 'Δεν ξεκίνησε|Σε εξέλιξη|Τελικό|Α΄ ημίχρονο|Ημίχρονο|Β΄ ημίχρονο|{n}η περίοδος|Τέλος {n}ης περιόδου|Παράταση|Παράταση {n}|Α΄ παράτασης|Β΄ παράτασης|Πέναλτι|{n}ο σετ|Πάνω {n}ου|Κάτω {n}ου|Ντραφτ',
  tr: 'Başlamadı|Oynanıyor|Bitti|1. yarı|Devre arası|2. yarı|{n}. çeyrek|{n}. çeyrek sonu|Uzatma|{n}. uzatma|Uzatma 1. yarı|Uzatma 2. yarı|Penaltılar|{n}. set|{n}. devre üst|{n}. devre alt|Draft',
  thai: 'ยังไม่เริ่ม|กำลังแข่ง|จบ|ครึ่งแรก|พักครึ่ง|ครึ่งหลัง|ควอเตอร์ {n}|จบควอเตอร์ {n}|ต่อเวลา|ต่อเวลา {n}|ต่อเวลาครึ่งแรก|ต่อเวลาครึ่งหลัง|ดวลจุดโทษ|เซต {n}|ต้นอินนิง {n}|ท้ายอินนิง {n}|แบน/เลือก',
  ar: 'لم تبدأ|جارية|انتهت|الشوط الأول|استراحة|الشوط الثاني|الربع {n}|نهاية الربع {n}|وقت إضافي|وقت إضافي {n}|إضافي أول|إضافي ثان|ركلات الترجيح|المجموعة {n}|أعلى الشوط {n}|أسفل الشوط {n}|الاختيارات',
};

/** Returns the periods in the words of a locale. */
export function periodTerms(locale: Locale): PeriodTerms {
  const words = ROWS[locale].split('|');
  const terms = { ...NO_WORDS };
  for (const [index, column] of COLUMNS.entries()) terms[column] = words[index] ?? '';
  return terms;
}
