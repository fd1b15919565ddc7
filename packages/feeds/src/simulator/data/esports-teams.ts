import type { BilingualName, Region } from './places.ts';

/** An esports organisation. It may have a team in several games; its name, colours and motif are the same in all of them. */
interface Organisation extends BilingualName {
  /** Two to four capital letters. */
  readonly tag: string;
  /** Colours and pattern, in the format of `soccer-teams.ts`. */
  readonly colours: string;
  readonly motif: string;
  readonly founded: number;
  readonly region: Region;
}

const TABLE: Readonly<Partial<Record<Region, string>>> = {
  yunzhou:
    '鸣弦 Mingxian_Gaming MX vwb bird 2013|逐风 Zhufeng_Esports ZF tf wave 2014|夜航 Yehang_Esports YH nsb owl 2015|赤焰 Chiyan_Gaming CY rcv flame 2012|北玄 Beixuan_Gaming BX kw star 2016|琉璃 Liuli_Esports LL tyb crown 2017|青鲨 Qingsha_Gaming QS tf~ fin 2013|鸿途 Hongtu_Club HT ucb sail 2011|砺锋 Lifeng_Esports LF xwb bolt 2015|云阙 Yunque_Gaming YQ bwb tower 2018|长庚 Changgeng_Esports CG vyb star 2014|扶摇 Fuyao_Gaming FY swv bird 2016|惊蛰 Jingzhe_Gaming JZ lkb bolt 2019|凌霄 Lingxiao_Esports LX pyb mountain 2012|千帆 Qianfan_Club QF bfb sail 2017|星桥 Xingqiao_Gaming XQ nyv bridge 2018|破晓 Poxiao_Esports PX oyb sun 2015|玄甲 Xuanjia_Gaming XJ krb bear 2014',
  haidong:
    '潮汐 Tideline TDL nfb wave 2013|白帆 Whitesail_Esports WSL bwb sail 2015|礁石 Reefstone RST tob bridge 2016|极昼 Midsun MSN ykb sun 2014|信风 Tradewind_Gaming TWD sw~ sail 2017|蓝湾 Bluecove BCV bfv fin 2012|灯语 Lampsign LMS kyv lighthouse 2018|珊瑚 Coralline_Esports CRL iwb lotus 2016|季风 Monsoon_Seven MS7 tyv bolt 2015|渡鸦 Ravenfold RVF kwb owl 2013|流萤 Fireflow FFL gyb flame 2019|海雾 Seamist_Gaming SMT xfb whale 2014|远汐 Farshore FSH pwb wave 2017|琥珀 Amberlight AMB akb star 2011|锚点 Anchorline ANL nwv anchor 2016|逆浪 Countertide CTD rwb wave 2018|银鳞 Silverscale_Gaming SSC xwv fin 2015|暖流 Warmstream WST owb whale 2017',
  northmark:
    '伏特 Voltgrid VT nyb bolt 2014|暮色 Duskwatch DS vwb owl 2013|旷原 Openplain OP ucv ox 2016|霜刃 Frostblade_Union FBU fnb bolt 2015|雪线 Snowline SNL wsb mountain 2012|苍松 Greypine GPN gcb pine 2017|寒星 Coldstar_Esports CDS pwb star 2018|铁砧 Anvil_Nine AN9 kob flame 2011|岩鹰 Cragwing CRG mcb bird 2015|白夜 Whitenight WNT wpb owl 2016|长弓 Longbow_Union LBU gwv bird 2014|火漆 Sealwax SWX rwb flame 2019|石阵 Stonering STR xyb tower 2013|角楼 Turret_Seven TS7 kwv tower 2017|雷云 Stormhead SHD bwb bolt 2015|银狐 Silverden SDN wkb wolf 2018|铜雀 Copperbird CPB akb bird 2012|冬青 Hollybrook HLB trb pine 2016',
  nanwan:
    '热岛 Heatisle HTI aub sun 2014|藤蔓 Ivyline IVL lgb pine 2016|青柠 Greenlime GLM lwb crown 2018|雨林 Rainwood RNW gfb pine 2013|彩雀 Paintfinch PFN syb bird 2017|金穗 Goldear_Gaming GDE ygb sun 2012|木棉 Kapok_Esports KPK icb flame 2015|椰风 Palmwind PMW twb sail 2019|红树 Mangrove_Five MG5 ugb pine 2014|骄阳 Highsun_Club HSC rkv sun 2016|白犀 Whiterhino WRH wxb ox 2013|丹砂 Cinnabar_Gaming CNB rkb lotus 2017|午线 Midmeridian MDM xyb star 2015|浪尖 Wavecrest_Union WVC bfv wave 2018|晨钟 Mornbell MBL nyb lighthouse 2011|飞梭 Shuttlecraft SHC swb bolt 2016|蜂鸟 Humline HML igb bird 2019|竹影 Bambooshade BBS lkv owl 2014',
};

/** Returns an organisation of the table, or undefined for an incomplete entry. */
function organisationOf(entry: string, region: Region): Organisation | undefined {
  const [zh, en, tag, colours, motif, founded] = entry.split(' ');
  if (zh === undefined || en === undefined || tag === undefined || colours === undefined || motif === undefined) return undefined;
  return { zh, en: en.replaceAll('_', ' '), tag, colours, motif, founded: Number(founded), region };
}

const ORGANISATIONS: ReadonlyMap<string, Organisation> = new Map(
  Object.keys(TABLE)
    .filter((name): name is Region => name in TABLE)
    .flatMap((region) => (TABLE[region] ?? '').split('|').flatMap((entry) => organisationOf(entry, region) ?? []))
    .map((organisation) => [organisation.zh, organisation]),
);

/** Organisations by pool, strongest first. Events of one game may share a pool; the number of teams of a pool is even. */
const POOLS = {
  'lol-yunzhou': '鸣弦 逐风 北玄 赤焰 夜航 琉璃 青鲨 凌霄 破晓 鸿途',
  'lol-haidong': '潮汐 白帆 极昼 渡鸦 珊瑚 信风 蓝湾 流萤 琥珀 远汐',
  'lol-northmark': '伏特 暮色 霜刃 雪线 白夜 石阵 铜雀 冬青',
  'lol-nanwan': '热岛 藤蔓 骄阳 丹砂 彩雀 蜂鸟 木棉 椰风',
  cs: '伏特 铁砧 暮色 角楼 玄甲 长庚 岩鹰 旷原 逆浪 礁石 雷云 苍松 锚点 寒星 银狐 长弓 夜航 白犀 火漆 砺锋 海雾 极昼 季风 午线 红树 浪尖 石阵 扶摇 灯语 晨钟 竹影 惊蛰',
  'kog-yunzhou': '扶摇 千帆 鸣弦 云阙 惊蛰 星桥 长庚 逐风 凌霄 砺锋 赤焰 琉璃 鸿途 破晓',
  'kog-open': '金穗 青柠 雨林 飞梭 流萤 银鳞 暖流 灯语 白帆 热岛 木棉 晨钟',
  dota2: '渡鸦 石阵 北玄 琥珀 雪线 季风 青鲨 雷云 丹砂 寒星 锚点 极昼 苍松 白犀 远汐 云阙 银狐 骄阳 珊瑚 角楼 藤蔓 长弓 火漆 午线',
  'pubg-yunzhou': '玄甲 星桥 千帆 砺锋 青鲨 惊蛰 破晓 北玄 夜航 鸿途 云阙 扶摇 逐风 长庚 赤焰 凌霄',
  pubg: '金穗 逆浪 岩鹰 铁砧 红树 海雾 渡鸦 浪尖 礁石 银狐 伏特 青柠 白夜 雨林 蓝湾 冬青 银鳞 椰风 蜂鸟 晨钟 铜雀 暖流 竹影 霜刃',
  'pubgm-yunzhou': '千帆 惊蛰 云阙 琉璃 长庚 鸣弦 砺锋 星桥 玄甲 扶摇 破晓 凌霄 夜航 青鲨 赤焰 逐风',
  pubgm: '彩雀 信风 骄阳 蜂鸟 灯语 雪线 潮汐 热岛 暖流 苍松 金穗 流萤 白帆 红树 寒星 青柠 锚点 飞梭 白夜 海雾',
  wildrift: '琉璃 彩雀 流萤 冬青 云阙 银鳞 蜂鸟 珊瑚 飞梭 霜刃 青柠 信风 雨林 远汐 竹影 星桥',
  'lol-newtide': '长庚 暖流 长弓 晨钟 砺锋 逆浪 火漆 竹影 千帆 灯语 铁砧 白犀 玄甲 季风 银狐 青柠',
  'cs-dayround': '青鲨 蓝湾 冬青 彩雀 破晓 白帆 雪线 飞梭 琉璃 潮汐 白夜 金穗 星桥 银鳞 铜雀 蜂鸟',
  'kog-ascent': '玄甲 潮汐 岩鹰 彩雀 夜航 蓝湾 铁砧 蜂鸟 北玄 信风 长弓 红树 青鲨 极昼 寒星 白犀',
  'dota-tideway': '夜航 信风 岩鹰 浪尖 鸣弦 逆浪 旷原 青柠 逐风 灯语 铜雀 飞梭 惊蛰 白帆 白夜 椰风',
  'pubg-frontier':
    '鸣弦 珊瑚 石阵 旷原 琉璃 流萤 雷云 彩雀 琥珀 寒星 热岛 锚点 火漆 白犀 潮汐 雪线 飞梭 灯语 长弓 丹砂 季风 角楼 木棉 白帆 暮色 藤蔓 远汐 苍松 午线 极昼 骄阳 信风',
  'pubgm-skyway':
    '北玄 琥珀 冬青 藤蔓 鸿途 极昼 石阵 午线 银鳞 暮色 丹砂 蓝湾 伏特 晨钟 季风 铜雀 浪尖 珊瑚 雷云 雨林 远汐 霜刃 竹影 逆浪 角楼 木棉 渡鸦 长弓 椰风 礁石 旷原 白犀',
  'wr-starway': '惊蛰 季风 角楼 白犀 赤焰 锚点 寒星 椰风 鸣弦 逆浪 铁砧 金穗 夜航 渡鸦 长弓 藤蔓',
} as const;

const SHAPES: Readonly<Record<keyof typeof POOLS, readonly string[]>> = {
  'lol-yunzhou': ['hexagon', 'diamond'],
  'lol-haidong': ['hexagon', 'diamond'],
  'lol-northmark': ['hexagon', 'diamond'],
  'lol-nanwan': ['hexagon', 'diamond'],
  cs: ['plate'],
  'kog-yunzhou': ['hexagon'],
  'kog-open': ['hexagon'],
  dota2: ['hexagon'],
  'pubg-yunzhou': ['diamond'],
  pubg: ['diamond'],
  'pubgm-yunzhou': ['diamond', 'plate'],
  pubgm: ['diamond', 'plate'],
  wildrift: ['hexagon', 'diamond'],
  'lol-newtide': ['hexagon', 'diamond'],
  'cs-dayround': ['plate'],
  'kog-ascent': ['hexagon'],
  'dota-tideway': ['hexagon'],
  'pubg-frontier': ['diamond'],
  'pubgm-skyway': ['diamond', 'plate'],
  'wr-starway': ['hexagon', 'diamond'],
};

const isPool = (name: string): name is keyof typeof POOLS => Object.hasOwn(POOLS, name);

/** A team of an organisation in one pool, with the shape of its crest in that game. */
export interface EsportsEntry extends Organisation {
  readonly shape: string;
}

/** Returns the teams of a pool, strongest first. Throws a RangeError for an unknown pool or organisation. */
export function esportsTeams(pool: string): readonly EsportsEntry[] {
  if (!isPool(pool)) throw new RangeError(`no pool ${pool}`);
  return POOLS[pool].split(' ').map((zh, index) => {
    const organisation = ORGANISATIONS.get(zh);
    if (organisation === undefined) throw new RangeError(`no organisation ${zh}`);
    const shapes = SHAPES[pool];
    return { ...organisation, shape: shapes[index % shapes.length] ?? 'hexagon' };
  });
}
