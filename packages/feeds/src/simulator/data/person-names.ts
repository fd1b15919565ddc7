import type { Rng } from '../prng.ts';

/** Culture from which the names of a team's players are drawn; `handle` is a nickname on a server. All names are invented. */
export type Culture =
  | 'english'
  | 'spanish'
  | 'german'
  | 'italian'
  | 'french'
  | 'dutch'
  | 'portuguese'
  | 'turkish'
  | 'arabic'
  | 'japanese'
  | 'korean'
  | 'chinese'
  | 'handle';

const SURNAMES: Readonly<Record<Exclude<Culture, 'handle' | 'chinese'>, string>> = {
  english:
    'Ashworth Barlow Whitfield Carver Dunmore Ellison Fairclough Garrick Hallam Ingram Jessop Kirkby Langford Marsden Norwood Oakley Prescott Radcliffe Sefton Thornley Underhill Vickers Wetherby Yardley Brookes Chadwick Dalton Farrow Gresham Holloway Lockhart Mercer Pemberton Rowland Stanton Tindall Wexford Osei Mensah Adeyemi Okafor',
  spanish:
    'Arrizabalaga Belmonte Cardenas Duarte Echeverria Fuentes Galindo Herrero Iglesias Jimeno Larrea Montalvo Navarrete Olivares Pacheco Quiroga Rosales Sandoval Tejero Urrutia Valverde Zabala Aranda Bustos Castellon Espinal Figueroa Guerra Lozano Medrano Peralta Robledo Salcedo Trujillo Vidaurre Zamorano Benitez Correa',
  german:
    'Ackermann Brandt Dietz Ebner Fassbender Grimm Hartwig Immel Jansen Kessler Lindner Mertens Neubauer Oster Pfeiffer Reinhardt Seidel Thiele Ullmann Vogt Wendt Zeller Baumgart Dressler Falk Goller Hennig Kramer Lorenz Metzger Reuter Stark Tietz Winkel Sarr Diallo Ozkan',
  italian:
    'Albertini Bellucci Caruana Damiani Esposti Ferrante Gentilini Iannone Lombardi Marchetti Nardini Orlandi Parisi Quaranta Rinaldi Santoro Tedeschi Valentini Zanetti Bianco Cortesi Donati Fabbri Grassi Leoni Moretti Pellegri Romagna Silvestri Vitali Barone Conti Serra',
  french:
    'Aubert Bellanger Chevalier Delacroix Etienne Fournel Garnier Hamelin Jourdan Lacombe Marchand Noiret Perrault Roussel Savary Tessier Vasseur Bertin Clavel Dufour Gaillard Lambert Moreau Picard Renard Simonet Traore Coulibaly Diarra Konate Sangare Ndiaye',
  dutch:
    'Bakker Dekker Evers Gerritsen Hendriks Janssens Koster Linders Mulder Nijhuis Peeters Roelofs Schouten Timmer Verhoeven Wouters Zwart Boersma Claassen Haan Kuipers Meijer Postma Smeets Veldman Wijnen Brobbey Koeman',
  portuguese:
    'Almada Barbosa Cavalcante Dourado Evangelista Falcao Goncalves Henrique Junqueira Lacerda Meireles Nogueira Oliveira Pacheco Queiroz Rezende Sampaio Teixeira Valadares Xavier Amaral Bandeira Coutinho Drummond Farias Guimaraes Leite Moura Pinheiro Ramalho Siqueira Tavares Wendell Caio Everton',
  turkish:
    'Akbaba Bozkurt Cinar Demirtas Erdogmus Gundogar Isik Kaplan Ozdemir Polat Sahin Tekin Ucar Yalcin Yildirim Aksoy Bulut Celik Dogan Ekinci Karaca Korkmaz Oztop Sever Turan Unal',
  arabic:
    'Al-Amri Al-Bishi Al-Dossari Al-Enazi Al-Faraj Al-Ghamdi Al-Harbi Al-Juhani Al-Khaibari Al-Malki Al-Najei Al-Otaibi Al-Qahtani Al-Rashidi Al-Shehri Al-Thani Al-Yami Al-Zahrani Haddad Mansour Nasser Saleh Bouazza Ziyati Benali',
  japanese:
    'Akimoto Chikaishi Doi Endo Fukumori Hasebe Inagaki Kaneda Kuroki Matsubara Morishita Nakahara Ogawa Okazaki Sakamoto Shiraishi Takeuchi Tsukamoto Ueno Watari Yamane Yoshioka Arakawa Hiraoka Ishikawa Kubota Minagawa Nishikawa Ohashi Sugita Tanimoto Uchida Wakabayashi Miyagi',
  korean: 'Kim|Lee|Park|Choi|Jung|Kang|Cho|Yoon|Jang|Lim|Han|Oh|Seo|Shin|Kwon|Hwang|Ahn|Song|Ryu|Hong|Moon|Bae|Baek|Nam|Noh|Koo|Yang',
};

const INITIALS: Readonly<Record<Exclude<Culture, 'handle' | 'chinese' | 'korean'>, string>> = {
  english: 'ABCDEGHJKLMNORSTW',
  spanish: 'ABCDEFGIJLMNPRSV',
  german: 'ABDEFHJKLMNPRSTY',
  italian: 'ABCDEFGLMNPRSTV',
  french: 'ABCDEFGHJKLMNORTY',
  dutch: 'BDEFJKLMNQRSTW',
  portuguese: 'ABCDEFGJLMNPRTVW',
  turkish: 'ABCEFHIKMOSTUY',
  arabic: 'AFHKMNSTYZ',
  japanese: 'ADHKMNRSTY',
};

const KOREAN_GIVEN =
  'Min-jae Seung-ho Ji-hoon Dong-hyun Tae-seok Jae-won Sung-min Young-jun Woo-jin Hyun-seok Ki-tae Jun-ho Sang-woo Kyung-won In-beom Ui-jo Chan-hee Bum-soo'.split(
    ' ',
  );
const CHINESE_SURNAMES = Array.from(
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文',
);
const CHINESE_GIVEN = Array.from(
  '伟强磊洋勇军杰涛超明刚平辉鹏飞宇浩轩博文昊天泽楠俊峰志远凯旋子豪嘉睿思源一鸣佳骏逸晨皓然梓健鑫龙振华建国庆海波东升卓林翔宏毅瑞铭锦程安然启航景',
);
const ONSETS = 'K V Z R L M N T S D J B G Sh Ch Kr Vl Zh Fr Dr Ph X Y W H'.split(' ');
const VOWELS = 'a e i o u ae ei io ya ai ou'.split(' ');
const CODAS = ['', '', '', 'n', 'x', 'r', 's', 'k', 'l', 'm', 'th', 'ng', 'z'];
const HANDLES =
  'Frost Ember Rook Cinder Nimbus Quartz Tundra Falcon Raven Cobalt Mirage Vertex Pixel Comet Saber Wisp Onyx Drift Haze Blitz Kestrel Orbit Lynx Talon Glacier Echo Sable Vapor Zephyr Pulse Rift Ash Flint Mirth Juno Kite Lark Moss Nova Opal Pike Quill Reed Slate Thorn Umber Vale Wren Yarrow Zinc Bolt Crest Dune Fable Gale Hush Inky Jolt Knack Loom Mako Nook Oath Plum Quip Rune Sigil Tarn Usher Vex'.split(
    ' ',
  );

/** Invents a name. Names in Chinese leagues are in Chinese characters, because their fans read Chinese; all others are in Latin letters. */
export function personName(culture: Culture, rng: Rng): string {
  switch (culture) {
    case 'handle':
      return handle(rng);
    case 'chinese': {
      const given = rng.pick(CHINESE_GIVEN);
      return rng.pick(CHINESE_SURNAMES) + given + (rng.chance(0.72) ? rng.pick(CHINESE_GIVEN) : '');
    }
    case 'korean':
      return `${rng.pick(SURNAMES.korean.split('|'))} ${rng.pick(KOREAN_GIVEN)}`;
    default:
      return `${rng.pick(Array.from(INITIALS[culture]))}. ${rng.pick(SURNAMES[culture].split(' '))}`;
  }
}

function handle(rng: Rng): string {
  if (rng.chance(0.35)) return rng.chance(0.2) ? rng.pick(HANDLES).toLowerCase() : rng.pick(HANDLES);
  const syllable = (): string => rng.pick(ONSETS) + rng.pick(VOWELS) + rng.pick(CODAS);
  const long = syllable() + syllable().toLowerCase();
  const raw = long.length <= 7 && rng.chance(0.7) ? long : syllable();
  const short = raw.length < 4 ? raw + rng.pick(VOWELS) + rng.pick(['n', 'r', 'x', 's']) : raw;
  return rng.chance(0.12) ? short.toLowerCase() : rng.chance(0.08) ? `${short}${rng.int(1, 9)}` : short;
}
