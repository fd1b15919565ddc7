import type { FeedTeam, Names } from '@matchpoint/contracts/feed';
import { LOCALE_CODES } from '@matchpoint/contracts/locales';
import { COUNTRY_LOCALES, COUNTRY_NAMES } from './country-names.ts';
import { crestOf, type Colours } from './crest.ts';

/** ISO code, FIFA code, colours, and the names of the team in the data sets besides its English one. */
type Row = readonly [iso: string, fifa: string, colours: Colours | undefined, ...aliases: string[]];

const ROWS: readonly Row[] = [
  ['AR', 'ARG', ['#75AADB', '#FFFFFF', 'stripes']],
  ['AT', 'AUT', ['#ED2939', '#FFFFFF', 'hoops']],
  ['AU', 'AUS', ['#FFCD00', '#00843D', 'solid']],
  ['BA', 'BIH', ['#002395', '#FECB00', 'sash'], 'Bosnia and Herzegovina', 'Bosnia-Herzegovina'],
  ['BE', 'BEL', ['#C8102E', '#111827', 'solid']],
  ['BO', 'BOL', ['#007A33', '#FFFFFF', 'solid']],
  ['BR', 'BRA', ['#FFDC02', '#009C3B', 'solid']],
  ['CA', 'CAN', ['#D80621', '#FFFFFF', 'solid']],
  ['CD', 'COD', ['#007FFF', '#CE1021', 'sash'], 'Congo DR'],
  ['CH', 'SUI', ['#D52B1E', '#FFFFFF', 'solid']],
  ['CI', 'CIV', ['#F77F00', '#009E60', 'solid'], 'Ivory Coast', "Côte d'Ivoire", 'Côte d’Ivoire'],
  ['CM', 'CMR', ['#007A5E', '#FCD116', 'solid']],
  ['CN', 'CHN', ['#DE2910', '#FFDE00', 'solid'], 'China PR', 'China'],
  ['CL', 'CHI', ['#D52B1E', '#0039A6', 'solid']],
  ['CO', 'COL', ['#FCD116', '#003893', 'solid']],
  ['CR', 'CRC', ['#CE1126', '#002B7F', 'solid']],
  ['CU', 'CUB', ['#CB1515', '#FFFFFF', 'solid']],
  ['CV', 'CPV', ['#003893', '#CF2027', 'solid'], 'Cape Verde', 'Cabo Verde'],
  ['CW', 'CUW', ['#002B7F', '#F9E814', 'hoops'], 'Curaçao', 'Curacao'],
  ['CZ', 'CZE', ['#D7141A', '#11457E', 'solid'], 'Czech Republic', 'Czechia'],
  ['DE', 'GER', ['#FFFFFF', '#111827', 'solid'], 'Germany'],
  ['DK', 'DEN', ['#C60C30', '#FFFFFF', 'solid']],
  ['DZ', 'ALG', ['#FFFFFF', '#006633', 'solid']],
  ['EC', 'ECU', ['#FFDD00', '#034EA2', 'solid']],
  ['EG', 'EGY', ['#CE1126', '#111827', 'solid']],
  ['ES', 'ESP', ['#C60B1E', '#FFC400', 'solid']],
  ['FR', 'FRA', ['#002654', '#ED2939', 'solid']],
  ['GB-ENG', 'ENG', ['#FFFFFF', '#CE1124', 'solid']],
  ['GB-NIR', 'NIR', ['#00843D', '#FFFFFF', 'solid']],
  ['GB-SCT', 'SCO', ['#14213D', '#FFFFFF', 'solid']],
  ['GB-WLS', 'WAL', ['#C8102E', '#00AB39', 'solid']],
  ['GE', 'GEO', ['#FFFFFF', '#DA291C', 'quarters']],
  ['GH', 'GHA', ['#FFFFFF', '#CE1126', 'solid']],
  ['GR', 'GRE', ['#0D5EAF', '#FFFFFF', 'solid']],
  ['HN', 'HON', ['#FFFFFF', '#00BCE4', 'stripes']],
  ['HR', 'CRO', ['#FF0000', '#FFFFFF', 'quarters']],
  ['HT', 'HAI', ['#00209F', '#D21034', 'halves']],
  ['HU', 'HUN', ['#CD2A3E', '#436F4D', 'solid']],
  ['ID', 'IDN', ['#CE1126', '#FFFFFF', 'solid']],
  ['IE', 'IRL', ['#169B62', '#FFFFFF', 'solid'], 'Republic of Ireland'],
  ['IQ', 'IRQ', ['#007A3D', '#FFFFFF', 'solid']],
  ['IR', 'IRN', ['#FFFFFF', '#DA0000', 'solid'], 'IR Iran'],
  ['IS', 'ISL', ['#02529C', '#DC1E35', 'solid']],
  ['IT', 'ITA', ['#0066B3', '#FFFFFF', 'solid']],
  ['JM', 'JAM', ['#FED100', '#009B3A', 'sash']],
  ['JO', 'JOR', ['#CE1126', '#FFFFFF', 'solid']],
  ['JP', 'JPN', ['#0A1E5E', '#FFFFFF', 'solid']],
  ['KP', 'PRK', ['#ED1C27', '#FFFFFF', 'solid']],
  ['KR', 'KOR', ['#CD2E3A', '#0F64CD', 'solid'], 'Korea Republic', 'South Korea'],
  ['MA', 'MAR', ['#C1272D', '#006233', 'solid']],
  ['MX', 'MEX', ['#006847', '#CE1126', 'solid']],
  ['NG', 'NGA', ['#008751', '#FFFFFF', 'stripes']],
  ['NL', 'NED', ['#FF6C00', '#FFFFFF', 'solid']],
  ['NO', 'NOR', ['#BA0C2F', '#00205B', 'solid']],
  ['NZ', 'NZL', ['#FFFFFF', '#111827', 'solid']],
  ['NC', 'NCL', ['#C8102E', '#6B7280', 'solid']],
  ['PA', 'PAN', ['#DA121A', '#072357', 'solid']],
  ['PE', 'PER', ['#FFFFFF', '#D91023', 'sash']],
  ['PL', 'POL', ['#FFFFFF', '#DC143C', 'halves']],
  ['PT', 'POR', ['#DA291C', '#046A38', 'solid']],
  ['PY', 'PAR', ['#D52B1E', '#FFFFFF', 'stripes']],
  ['QA', 'QAT', ['#8A1538', '#FFFFFF', 'solid']],
  ['RO', 'ROU', ['#FCD116', '#002B7F', 'solid']],
  ['RS', 'SRB', ['#C6363C', '#0C4076', 'solid']],
  ['RU', 'RUS', ['#B5121B', '#FFFFFF', 'solid']],
  ['SA', 'KSA', ['#006C35', '#FFFFFF', 'solid']],
  ['SE', 'SWE', ['#FECC02', '#006AA7', 'solid']],
  ['SI', 'SVN', ['#FFFFFF', '#005DA4', 'chevron']],
  ['SK', 'SVK', ['#0B4EA2', '#FFFFFF', 'solid']],
  ['SN', 'SEN', ['#FFFFFF', '#00853F', 'solid']],
  ['SR', 'SUR', ['#FFFFFF', '#377E3F', 'solid']],
  ['TN', 'TUN', ['#E70013', '#FFFFFF', 'solid']],
  ['TR', 'TUR', ['#E30A17', '#FFFFFF', 'hoops'], 'Turkey', 'Türkiye'],
  ['TW', 'TPE', ['#1D4ED8', '#FFFFFF', 'solid'], 'Taiwan', 'Chinese Taipei'],
  ['UA', 'UKR', ['#FFD500', '#005BBB', 'solid']],
  ['US', 'USA', ['#FFFFFF', '#0A3161', 'hoops'], 'USA', 'United States'],
  ['UY', 'URU', ['#5CBFEB', '#111827', 'solid']],
  ['UZ', 'UZB', ['#FFFFFF', '#0099B5', 'solid']],
  ['VE', 'VEN', ['#6F1D3B', '#FFCC00', 'solid']],
  ['XK', 'KVX', ['#244AA5', '#D0A650', 'solid']],
  ['ZA', 'RSA', ['#FFB81C', '#007749', 'solid']],
  ['AL', 'ALB', ['#E41E20', '#111827', 'solid']],
  ['MK', 'MKD', ['#D20000', '#FFE600', 'solid']],
  ['HK', 'HKG', ['#DE2910', '#FFFFFF', 'solid'], 'Hong Kong'],
  ['MO', 'MAC', ['#00785E', '#FFFFFF', 'solid'], 'Macau', 'Macao'],
  ['CG', 'CGO', undefined, 'Congo', 'Congo Republic'],
  ['PS', 'PLE', undefined, 'Palestine'],
  ['MM', 'MYA', undefined, 'Myanmar'],
  ['AG', 'ATG', undefined, 'Antigua and Barbuda'],
  ['BQ', 'BOE', undefined, 'Bonaire'],
  ['BL', 'BLM', undefined, 'Saint Barthélemy'],
  ['SH', 'SHN', undefined, 'Saint Helena'],
  ['KN', 'SKN', undefined, 'Saint Kitts and Nevis'],
  ['LC', 'LCA', undefined, 'Saint Lucia'],
  ['MF', 'SMN', undefined, 'Saint Martin'],
  ['VC', 'VIN', undefined, 'Saint Vincent and the Grenadines'],
  ['ST', 'STP', undefined, 'São Tomé and Príncipe'],
  ['PF', 'TAH', undefined, 'Tahiti'],
  ['TT', 'TRI', undefined, 'Trinidad and Tobago'],
  ['TC', 'TCA', undefined, 'Turks and Caicos Islands'],
  ['VI', 'VIR', undefined, 'United States Virgin Islands', 'US Virgin Islands'],
];

/** Teams of former countries. */
const FORMER: readonly { key: string; fifa: string; names: Names; colours: Colours }[] = [
  {
    key: 'Czechoslovakia',
    fifa: 'TCH',
    names: { en_US: 'Czechoslovakia', zh_CN: '捷克斯洛伐克', zh_tw: '捷克斯洛伐克', es: 'Checoslovaquia', pt: 'Tchecoslováquia', fr: 'Tchécoslovaquie', de: 'Tschechoslowakei', sv: 'Tjeckoslovakien', ru: 'Чехословакия', uk: 'Чехословаччина', da: 'Tjekkoslovakiet', pl: 'Czechosłowacja', nl: 'Tsjecho-Slowakije', ko: '체코슬로바키아', vi: 'Tiệp Khắc', el: 'Τσεχοσλοβακία', tr: 'Çekoslovakya', thai: 'เชโกสโลวาเกีย', ar: 'تشيكوسلوفاكيا' },
    colours: ['#D7141A', '#FFFFFF', 'solid'],
  },
  {
    key: 'Dutch East Indies',
    fifa: 'INH',
    names: { en_US: 'Dutch East Indies', zh_CN: '荷属东印度', zh_tw: '荷屬東印度', es: 'Indias Orientales Neerlandesas', pt: 'Índias Orientais Holandesas', fr: 'Indes néerlandaises', de: 'Niederländisch-Indien', sv: 'Nederländska Ostindien', ru: 'Голландская Ост-Индия', uk: 'Голландська Ост-Індія', da: 'Hollandsk Ostindien', pl: 'Holenderskie Indie Wschodnie', nl: 'Nederlands-Indië', ko: '네덜란드령 동인도', vi: 'Đông Ấn Hà Lan', el: 'Ολλανδικές Ανατολικές Ινδίες', tr: 'Hollanda Doğu Hint Adaları', thai: 'ดัตช์อีสต์อินดีส', ar: 'الهند الشرقية الهولندية' },
    colours: ['#FF6C00', '#FFFFFF', 'solid'],
  },
]; // prettier-ignore

const locales = COUNTRY_LOCALES.split('|');
const namesByIso = new Map(
  Object.entries(COUNTRY_NAMES).map(([iso, joined]): [string, Names] => {
    const names = joined.split('|');
    return [iso, Object.fromEntries(locales.map((locale, index) => [locale, names[index] ?? ''])) satisfies Names];
  }),
);

/** Locales in which FIFA's three letters are used as a short name. */
const LATIN = new Set<string>(['en_US', 'vi', 'es', 'pt', 'fr', 'de', 'sv', 'da', 'pl', 'nl', 'ms', 'tl', 'tr']);

/** Returns a name for comparison: letters and digits only, lower case, without accents. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function team(key: string, names: Names, fifa: string | undefined, colours: Colours | undefined, flag: string | undefined): FeedTeam {
  const english = names['en_US'] ?? key;
  const shorts: Names = { en_US: fifa ?? english };
  for (const locale of LOCALE_CODES) {
    const name = names[locale];
    if (name !== undefined) shorts[locale] = LATIN.has(locale) ? (fifa ?? name) : name;
  }
  const crest = crestOf(key, english, {
    colours,
    ...(fifa === undefined ? {} : { initials: fifa }),
    ...(flag === undefined ? {} : { flag }),
  });
  return { key, names, shorts, crest, ...(flag === undefined ? {} : { country: flag }) };
}

const byName = new Map<string, FeedTeam>();
const byFifa = new Map<string, FeedTeam>();
const rows = new Map(ROWS.map((row) => [row[0], row]));
for (const [iso, names] of namesByIso) {
  const row = rows.get(iso);
  const made = team(`nt-${iso}`, names, row?.[1], row?.[2], iso);
  for (const name of [names['en_US'] ?? iso, ...(row?.slice(3).filter((alias) => typeof alias === 'string') ?? [])])
    byName.set(plainName(name), made);
  if (row !== undefined) byFifa.set(row[1], made);
}
for (const { key, fifa, names, colours } of FORMER) byName.set(plainName(key), team(`nt-${fifa}`, names, fifa, colours, undefined));

/** Returns the national team of an English name or alias, with its names in the product's locales; undefined for regions and clubs. */
export function nationalTeam(name: string): FeedTeam | undefined {
  return byName.get(plainName(name));
}

/** Returns the national team of a FIFA code, e.g. GER. */
export function nationalTeamByCode(code: string): FeedTeam | undefined {
  return byFifa.get(code);
}
