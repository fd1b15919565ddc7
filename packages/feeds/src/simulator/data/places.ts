/**
 * Places of the simulated world by region, each in Chinese and in Latin script. None is a real city; a club's name begins with one of
 * them, so both scripts of a name always agree.
 */
const PLACES_BY_REGION = {
  yunzhou:
    '临江 Linjiang|云州 Yunzhou|北港 Beigang|青川 Qingchuan|西岭 Xiling|赤霞 Chixia|龙阜 Longfu|锦沙 Jinsha|石舟 Shizhou|望谷 Wanggu|天境 Tianjing|枫渡 Fengdu|平洲 Pingzhou|麓山 Lushan|白塔 Baita|云岭 Yunling|东堤 Dongdi|铁桥 Tieqiao|黑石 Heishi|赤岸 Chi’an|平沙 Pingsha|青石 Qingshi|松岭 Songling|兰渡 Landu|柳桥 Liuqiao|梅坞 Meiwu|谷山 Gushan|鹿泽 Luze|环湾 Huanwan|玉渡 Yudu',
  haidong:
    '东海 Donghai|盐河 Yanhe|鹭汀 Luting|岚江 Lanjiang|珊屿 Shanyu|潮音 Chaoyin|渔梁 Yuliang|星港 Xinggang|明沙 Mingsha|望潮 Wangchao|碧湾 Biwan|螺洲 Luozhou|帆城 Fancheng|银屿 Yinyu|屿门 Yumen|晴屿 Qingyu|贝洲 Beizhou|灯屿 Dengyu|浦门 Pumen|长屿 Changyu|岛桥 Daoqiao|汐川 Xichuan|月浦 Yuepu|锚湾 Maowan|霁港 Jigang|盐浦 Yanpu|雁屿 Yanyu|礁湾 Jiaowan|滨海 Binhai',
  northmark:
    '寒原 Hanyuan|松岚 Songlan|铁岩 Tieyan|雪川 Xuechuan|朔城 Shuocheng|白桦 Baihua|冰河 Binghe|鹿野 Luye|北岭 Beiling|霜泉 Shuangquan|银原 Yinyuan|苍崖 Cangya|冬城 Dongcheng|漠川 Mochuan|辰岭 Chenling|红松 Hongsong|雪岭 Xueling|寒泉 Hanquan|桦岭 Hualing|铁原 Tieyuan|凌川 Lingchuan|朔原 Shuoyuan|乌岭 Wuling|云杉 Yunshan|北桥 Beiqiao|白岭 Bailing|青原 Qingyuan|星野 Xingye',
  nanwan:
    '南湾 Nanwan|莲峡 Lianxia|椰洲 Yezhou|榕渡 Rongdu|稻川 Daochuan|蕉屿 Jiaoyu|荷浦 Hepu|茶岭 Chaling|竹渡 Zhudu|橙湾 Chengwan|珠浦 Zhupu|雨川 Yuchuan|虹渡 Hongdu|棉岭 Mianling|鹤湾 Hewan|龙津 Longjin|凤屿 Fengyu|桂渡 Guidu|兰浦 Lanpu|梅湾 Meiwan|葵川 Kuichuan|蔗川 Zhechuan|桐湾 Tongwan|榄屿 Lanyu|沙渚 Shazhu|镜浦 Jingpu|鹿湾 Luwan|岩湾 Yanwan',
  westreach:
    '卡多文 Cardowen|布伦莫 Brenmor|哈维里克 Haverick|奥斯马克 Osmark|塔恩维克 Tarnwick|韦斯莫 Wesmoor|斯卡霍姆 Skarholm|诺维尔 Norvell|奥德米尔 Aldermere|斯塔弗林 Stavering|林德港 Lindhaven|科里斯比 Korrisby|芬沃登 Fenwarden|雷文松 Ravensund|文特马 Vintermar|凯尔德比 Kelderby|霍林莫 Hollinmoor|埃斯维克 Eswick|马洛韦 Marloway|格兰维克 Grenwick|索恩港 Thornhaven|贝尔斯塔 Belstad|维德灵 Wederling|朗斯比 Langsby|奥林汉 Orlingham|德拉霍姆 Drakholm|埃克兰 Ekeland|法恩马克 Farnmark',
  farland:
    '卡萨维拉 Casavera|蒙塔卢 Montalu|里奥文托 Riovento|瓦尔多罗 Valdoro|坎帕尔塔 Campalta|塞拉维拉 Serravela|卢纳里亚 Lunaria|托雷瓦尔 Torreval|韦德马尔 Verdemar|布里桑塔 Brisanta|阿罗亚尔 Arroyal|辛塔马尔 Cintamar|内瓦多拉 Nevadora|科拉萨尔 Corazal|米拉文托 Miravento|索尔马 Solmar|帕尔韦拉 Palvera|奥罗维拉 Orovela|蒙特里奥 Monterio|卡里桑 Carisan|贝拉达 Belada|多拉瓦 Dorava|法罗萨 Farosa|里贝桑 Ribesan|塔马林 Tamarin|维奥莱纳 Violena|佩拉多 Perado|马尔文托 Malvento',
  isles:
    '科阿里 Koari|塔米拉 Tamira|瓦洛阿 Valoa|莫希亚 Mohea|努瓦里 Nuvari|哈拉尼 Halani|基图亚 Kitua|伊萨瓦 Isava|洛马卡 Lomaka|帕鲁阿 Parua|阿托莱 Atolle|雷瓦尼 Revani',
} as const;

/** A region of the simulated world, used as the `country` of its leagues and clubs. */
export type Region = keyof typeof PLACES_BY_REGION;

/** A name in simplified Chinese and in Latin script. */
export interface BilingualName {
  readonly zh: string;
  readonly en: string;
}

/** Returns the entries of a table `Chinese Latin|Chinese Latin`; underscores in the Latin part are spaces. */
export function readNames(table: string): readonly BilingualName[] {
  return table.split('|').map((entry) => {
    const [zh, en] = entry.split(' ');
    if (zh === undefined || en === undefined) throw new RangeError(`incomplete name ${entry}`);
    return { zh, en: en.replaceAll('_', ' ') };
  });
}

const LATIN = new Map(
  Object.values(PLACES_BY_REGION)
    .flatMap((table) => readNames(table))
    .map(({ zh, en }) => [zh, en]),
);

/** Returns the Latin form of a place; undefined for a place that is not in the table. */
export function latinPlace(zh: string): string | undefined {
  return LATIN.get(zh);
}

/** Returns a place in both scripts. Throws a RangeError for a place that is not in the table. */
export function placeOf(zh: string): BilingualName {
  const en = LATIN.get(zh);
  if (en === undefined) throw new RangeError(`no place ${zh}`);
  return { zh, en };
}
