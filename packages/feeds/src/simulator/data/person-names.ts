import type { Rng } from '../prng.ts';
import { type BilingualName, readNames } from './places.ts';

/**
 * How the people of a region are named; `handle` is a nickname on a server. All names are invented: each is built from two tables, which
 * hold its Chinese and its Latin form.
 */
export type Culture = 'chinese' | 'western' | 'southern' | 'handle';

/** A culture whose people have a surname and a given name. */
type NamedCulture = Exclude<Culture, 'handle'>;

/** Returns each first part with each second part: 哈尔 Hal and 维克 wick give 哈尔维克 Halwick. */
function compounds(first: string, second: string): readonly BilingualName[] {
  return readNames(first).flatMap((one) => readNames(second).map((other) => ({ zh: one.zh + other.zh, en: one.en + other.en })));
}

const SURNAMES: Readonly<Record<NamedCulture, readonly BilingualName[]>> = {
  chinese: readNames(
    '林 Lin|陈 Chen|高 Gao|苏 Su|马 Ma|许 Xu|陆 Lu|江 Jiang|顾 Gu|沈 Shen|程 Cheng|叶 Ye|韩 Han|傅 Fu|秦 Qin|邵 Shao|温 Wen|乔 Qiao|孟 Meng|贺 He|黎 Li|卢 Lu|丁 Ding|方 Fang|钟 Zhong|汪 Wang|袁 Yuan|董 Dong|蒋 Jiang|魏 Wei|薛 Xue|梁 Liang|宋 Song|唐 Tang|冯 Feng|曹 Cao|彭 Peng|曾 Zeng|萧 Xiao|田 Tian|姚 Yao|谭 Tan|邹 Zou|石 Shi|洪 Hong|龚 Gong|祝 Zhu|霍 Huo|骆 Luo|裴 Pei|岑 Cen|容 Rong|瞿 Qu|闻 Wen|穆 Mu|严 Yan|宁 Ning|柯 Ke|简 Jian',
  ),
  western: [
    ...readNames(
      '凯德文 Cadwen|莫兰德 Morland|索尔比 Thoresby|温德哈 Windhagh|布雷索 Bressow|费尔莫 Fairmore|哈洛比 Harlowby|因格罗 Ingrow|约斯林 Josslyn|基尔登 Kilderne|洛维克 Lorvick|马尔登 Maldern|诺斯科 Norskow|奥克雷 Oakrey|彭德尔 Pendrell|奎尔森 Quilson|罗斯达 Rossdal|斯滕霍 Stenholt|特雷万 Trevann|乌尔比 Ulby|瓦尔克 Valke|维斯科 Weskow|约德林 Yodelin|阿什科 Ashkow|贝克林 Becklin|克罗登 Crowden|德拉文 Dravenne|埃尔索 Elsow|弗林达 Flindal|格罗斯比 Grosby',
    ),
    ...compounds(
      '哈尔 Hal|布兰 Bran|韦克 Wex|斯塔夫 Stav|林德 Lind|雷文 Raven|文特 Vint|凯尔 Kel|霍尔 Holl|德雷 Drey',
      '维克 wick|斯比 sby|莫尔 more|加德 gard|伯恩 burn|霍夫 hoff',
    ),
  ],
  southern: [
    ...readNames(
      '阿尔维索 Alviso|贝拉约 Belayo|卡萨洛 Casalo|多雷尔 Dorell|埃斯特罗 Estero|法利亚诺 Fariano|加尔维拉 Galvera|伊里索 Iriso|胡梅拉 Jumera|洛萨多 Losado|曼特里 Mantery|纳维尔索 Navelso|奥里维拉 Orivera|帕洛梅 Palome|金塔纳罗 Quintaro|里加尔多 Rigaldo|萨尔多萨 Saldosa|托雷亚诺 Torreano|乌加索 Ugaso|维梅洛 Vimelo|萨帕罗 Zaparo|阿莫里索 Amoriso|布兰塞罗 Brancero|科尔泰索 Corteso|杜兰萨 Duransa|费雷桑 Ferresan|格兰多瓦 Grandova|莱莫拉 Lemora|蒙达罗 Mondaro|佩雷加 Perega',
    ),
    ...compounds(
      '阿尔 Al|贝尔 Ber|科尔 Cor|达尔 Dal|费尔 Fer|加尔 Gal|蒙 Mon|纳尔 Nar|帕尔 Par|萨尔 Sal|瓦尔 Val',
      '登佐 denzo|蒂索 tiso|雷萨 reza|瓦多 vado|米拉 mira|塞洛 celo',
    ),
  ],
};

const GIVEN: Readonly<Record<NamedCulture, readonly BilingualName[]>> = {
  chinese: [
    ...readNames(
      '屿 Yu|泊舟 Bozhou|砚 Yan|川野 Chuanye|澜 Lan|一鸣 Yiming|远 Yuan|知行 Zhixing|沐风 Mufeng|承泽 Chengze|望舒 Wangshu|景行 Jingxing|怀瑾 Huaijin|云起 Yunqi|星阑 Xinglan|予安 Yu’an|牧野 Muye|观棋 Guanqi|临渊 Linyuan|砺寒 Lihan|秉文 Bingwen|修远 Xiuyuan|言蹊 Yanxi|少舟 Shaozhou|北辰 Beichen|南乔 Nanqiao|西洲 Xizhou|东篱 Dongli|清和 Qinghe|半山 Banshan|归舟 Guizhou|逐月 Zhuyue|揽星 Lanxing|晓峰 Xiaofeng|柏原 Boyuan|松年 Songnian|竹溪 Zhuxi|梓航 Zihang|若谷 Ruogu|见深 Jianshen|致远 Zhiyuan|凌川 Lingchuan|凌越 Lingyue|骁 Xiao|驰 Chi|昱辰 Yuchen|曜 Yao|珩 Heng|琛 Chen|璟 Jing|煜城 Yucheng|烁 Shuo|炎彬 Yanbin|焕然 Huanran|楷 Kai|樾 Yue|沛霖 Peilin|泓 Hong|洵 Xun|浚哲 Junzhe|淮安 Huai’an|湛 Zhan|溯 Su|漠 Mo|峥 Zheng|嵘 Rong|岱 Dai|峻岭 Junling|启明 Qiming|启航 Qihang|锐泽 Ruize|铮 Zheng|钧 Jun|锋 Feng|霁 Ji|霆 Ting|朗月 Langyue|朔 Shuo|昀 Yun|昶 Chang|晏清 Yanqing|旭尧 Xuyao|弈 Yi|弘毅 Hongyi|彦博 Yanbo|律 Lü|恺 Kai|恒宇 Hengyu|慕白 Mubai|戎 Rong|拓 Tuo|振翎 Zhenling|攸宁 Youning',
    ),
    ...compounds(
      '承 Cheng|景 Jing|思 Si|云 Yun|沐 Mu|清 Qing|怀 Huai|知 Zhi|望 Wang|听 Ting|凌 Ling|秉 Bing|弘 Hong|彦 Yan|予 Yu|若 Ruo',
      '舟 zhou|野 ye|澜 lan|朗 lang|砚 yan|岩 yan|航 hang|峤 qiao|峥 zheng|珩 heng|洲 zhou|霁 ji|昶 chang|湛 zhan',
    ),
  ],
  western: readNames(
    '阿尔登 Alden|布伦 Bren|卡尔 Karl|达里安 Darian|埃德温 Edwyn|芬恩 Finn|加雷特 Garret|哈尔 Hal|伊沃 Ivo|约林 Jorin|凯尔 Kell|莱夫 Leif|马格 Magg|尼尔斯 Niels|奥伦 Oren|佩尔 Per|罗尔夫 Rolf|西蒙 Simon|托尔 Thor|乌勒 Ulle|维克 Vik|韦德 Wade|约恩 Jorn|亚力 Alek|博 Bo|科恩 Coen|德克 Dirk|埃里克 Erik|弗兰 Fran|贡纳 Gunnar',
  ),
  southern: readNames(
    '阿德里安 Adrian|布鲁诺 Bruno|卡洛 Carlo|迭戈 Diego|埃利亚斯 Elias|法比奥 Fabio|盖尔 Gael|雨果 Hugo|伊万 Ivan|若昂 Joao|卡伊 Kai|卢卡 Luca|马尔科 Marco|尼科 Nico|奥马尔 Omar|保罗 Paolo|拉斐尔 Rafael|桑德罗 Sandro|特奥 Teo|乌戈 Ugo|维托尔 Vitor|萨维 Xavi|亚尼 Yani|泽卡 Zeca|安德烈 Andre|比托 Bito|西罗 Ciro|达维 Davi|埃米尔 Emil|弗洛 Flo',
  ),
};

/** Returns a person of a surname and a given name in both scripts: 林屿 / Lin Yu, 卡洛·卡萨洛 / Carlo Casalo. */
function personOf(culture: NamedCulture, surname: BilingualName, given: BilingualName): BilingualName {
  return culture === 'chinese'
    ? { zh: surname.zh + given.zh, en: `${surname.en} ${given.en}` }
    : { zh: `${given.zh}·${surname.zh}`, en: `${given.en} ${surname.en}` };
}

/** Returns every name that people of a culture can have, in both scripts. */
export function everyPersonName(culture: NamedCulture): readonly BilingualName[] {
  return SURNAMES[culture].flatMap((surname) => GIVEN[culture].map((given) => personOf(culture, surname, given)));
}

const LATIN = new Map([...SURNAMES.western, ...GIVEN.western, ...SURNAMES.southern, ...GIVEN.southern].map(({ zh, en }) => [zh, en]));
const CHINESE_SURNAMES = new Map(SURNAMES.chinese.map(({ zh, en }) => [zh, en]));
const CHINESE_GIVEN = new Map(GIVEN.chinese.map(({ zh, en }) => [zh, en]));

/** Returns the Latin form of a name that the simulator invented in Chinese; undefined for any other text. */
export function latinNameOf(name: string): string | undefined {
  const [given, surname] = name.split('·');
  const parts =
    surname === undefined
      ? [CHINESE_SURNAMES.get(name.slice(0, 1)), CHINESE_GIVEN.get(name.slice(1))]
      : [LATIN.get(given ?? ''), LATIN.get(surname)];
  return parts.includes(undefined) ? undefined : parts.join(' ');
}

/** Invents a name: in Chinese for a person, in Latin letters for a handle. */
export function personName(culture: Culture, rng: Rng): string {
  return culture === 'handle' ? handle(rng) : personOf(culture, rng.pick(SURNAMES[culture]), rng.pick(GIVEN[culture])).zh;
}

/** Beginnings and ends of handles; a handle is one of each, so that none is an ordinary word that somebody plays under. */
const HANDLE_HEADS = 'B Br C D Dr F G Gr H J K L M N P R S T V Y Z'
  .split(' ')
  .flatMap((onset) => Array.from('aeiou', (vowel) => onset + vowel))
  .flatMap((start) => ['ld', 'rn', 'sk', 'lm', 'rv'].map((coda) => start + coda));
const HANDLE_TAILS = 'ane ique oth iwa ello umi arro ex ivo ora eth ula ynn ost ibo ack enza aro ilk urn omo aya isk ode aze'.split(' ');

/** Returns every handle without the digit that some of them end with. */
export function everyHandle(): readonly string[] {
  return HANDLE_HEADS.flatMap((head) => HANDLE_TAILS.map((tail) => head + tail));
}

function handle(rng: Rng): string {
  const raw = rng.pick(HANDLE_HEADS) + rng.pick(HANDLE_TAILS);
  return rng.chance(0.14) ? raw.toLowerCase() : rng.chance(0.06) ? `${raw}${rng.int(1, 9)}` : raw;
}
