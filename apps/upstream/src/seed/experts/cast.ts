import type { GameId } from '@matchpoint/contracts/games';
import type { StrategyName } from './strategies.ts';

/** An expert of the demo world. */
export interface DemoExpert {
  /** The account of development with this number when it exists, otherwise a number of no network. */
  readonly mobile: string;
  readonly name: string;
  readonly introduction: string;
  readonly games: readonly GameId[];
  readonly strategy: StrategyName;
  /** Share of the matches that fit the strategy about which the expert writes. */
  readonly share: number;
  /** Coins of a plan after ten free ones; 0 for plans that stay free. */
  readonly price: number;
  /** Whether sold plans are refunded unless they win. */
  readonly refundable: boolean;
}

const SOCCER = [202] as const;
const BASKETBALL = [201] as const;
const ESPORTS = [1, 2, 3, 4, 7] as const;

type Entry = readonly [
  name: string,
  introduction: string,
  games: readonly GameId[],
  strategy: StrategyName,
  share: number,
  price: number,
  refundable: boolean,
];

const ENTRIES: readonly Entry[] = [
  ['红单老秦', '亚盘十年，少而精，只写自己看得懂的比赛。', SOCCER, 'model', 0.14, 38, true],
  ['云洲听风', '从联赛看到杯赛，专注主场战绩与盘口的关系。', SOCCER, 'homeTeams', 0.14, 18, false],
  ['盘口解剖师', '用自建的实力分对照初盘，只做有差值的场次。', SOCCER, 'model', 0.15, 58, true],
  ['稳胆阿诚', '热门不出意外就是最好的思路，宁可少写一场。', SOCCER, 'favourites', 0.2, 8, false],
  ['冷门猎手K', '市场越一边倒，我越想看看另一边。', SOCCER, 'contrarian', 0.25, 28, true],
  ['大球信徒', '进球才是足球的意义，大小球专场。', SOCCER, 'totals', 0.15, 18, false],
  ['平局收藏家', '两队旗鼓相当时，平局往往被低估。', SOCCER, 'draws', 0.51, 28, true],
  ['看状态的小满', '近五场说明一切，状态差距够大才出手。', SOCCER, 'form', 0.26, 18, false],
  ['体能教练老梁', '赛程密度决定下半场，重点看休息天数。', SOCCER, 'rest', 0.19, 8, false],
  ['双选阿飞', '胜负与大小球一起给，要么都中要么不中。', SOCCER, 'combination', 0.41, 18, false],
  ['凭手感的阿宽', '不讲道理，全凭手感，图个乐。', SOCCER, 'lucky', 0.05, 0, false],
  ['北境冷空气', '各级联赛都看，主场胜率是第一指标。', SOCCER, 'homeTeams', 0.13, 8, true],
  ['数据党小鹿', '实力分模型每场都更新，结果好坏都公开。', SOCCER, 'model', 0.13, 28, false],
  ['让球老炮', '让球盘里找状态，输赢都写清理由。', SOCCER, 'form', 0.24, 38, true],
  ['小球守门员', '近十场总进球对照盘口线，偏离够大才写。', SOCCER, 'totals', 0.14, 8, true],
  ['热门不热', '热门赔率压得太低时反向思考。', SOCCER, 'contrarian', 0.2, 0, false],
  ['篮下铁匠', '主场胜率过半的球队，让分盘里找机会。', BASKETBALL, 'homeTeams', 0.16, 18, false],
  ['三分雨', '两队近期场均总分对照盘口线，大小都做。', BASKETBALL, 'totals', 0.22, 18, true],
  ['挡拆笔记', '用实力分看胜负，冷热都不追。', BASKETBALL, 'model', 0.18, 38, true],
  ['第六人', '热门胜负盘，稳字当头。', BASKETBALL, 'favourites', 0.14, 8, false],
  ['背靠背专家', '连续作战的球队腿会软，看两队的休息天数。', BASKETBALL, 'rest', 0.26, 28, false],
  ['受让先生', '市场一边倒的时候，站在受让的一边。', BASKETBALL, 'contrarian', 0.2, 18, true],
  ['板凳深度', '只看近五场战绩，差距明显才写。', BASKETBALL, 'form', 0.28, 28, true],
  ['抛硬币的篮球迷', '正面主队反面客队，赛后一起笑。', BASKETBALL, 'lucky', 0.08, 0, false],
  ['小分爱好者', '只做总分，近期场均与盘口线差距够大才写。', BASKETBALL, 'totals', 0.19, 8, false],
  ['峡谷观察员', '英雄联盟为主，也看其他 MOBA，实力分说话。', [1, 7], 'model', 0.29, 38, true],
  ['兵线推进中', '热门战队稳扎稳打，只做胜负。', [1, 4], 'favourites', 0.23, 8, false],
  ['野区迷路人', '全凭手感的 MOBA 方案，免费看。', [1, 3, 4], 'lucky', 0.07, 0, false],
  ['版本之子', '版本会变，近五场的战绩更可信。', [1, 3, 7], 'form', 0.28, 18, true],
  ['烟雾弹', '反恐精英专场，近五场战绩定让局方向。', [2], 'form', 0.67, 18, false],
  ['残局大师', '反恐精英实力分模型，结果全公开。', [2], 'model', 0.35, 58, true],
  ['经济局分析', '反恐精英热门胜负，少而稳。', [2], 'favourites', 0.27, 8, false],
  ['远古遗迹守夜人', '刀塔二专场，冷门更有意思。', [4], 'contrarian', 0.69, 28, true],
  ['肉山时刻', '刀塔二近况派，五场定强弱。', [4], 'form', 0.95, 18, false],
  ['王者带飞', '王者荣耀只做热门胜负，稳字当头。', [3], 'favourites', 0.28, 8, true],
  ['暴君在逃', '王者荣耀冷门让局，输赢各安天命。', [3], 'contrarian', 0.28, 0, false],
  ['移动端老手', '手游赛事状态派，近五场说话。', [3, 7], 'form', 0.36, 28, true],
  ['跨界老周', '足球篮球都看，只做自己模型有差值的。', [201, 202], 'model', 0.08, 88, true],
  ['全场通', '电竞各项目都看，比较两队的休息天数。', ESPORTS, 'rest', 0.25, 8, false],
  ['随缘出单', '看到喜欢的比赛就写一笔，不收费。', [201, 202, 1], 'lucky', 0.03, 0, false],
];

/** Number of the development account that is the first expert. */
const FIRST_MOBILE = '13800138002';

/** The experts of the demo world. Their names are invented. */
export const DEMO_EXPERTS: readonly DemoExpert[] = ENTRIES.map(
  ([name, introduction, games, strategy, share, price, refundable], index) => ({
    mobile: index === 0 ? FIRST_MOBILE : `138001390${String(index).padStart(2, '0')}`,
    name,
    introduction,
    games,
    strategy,
    share,
    price,
    refundable: refundable && price > 0,
  }),
);

/** Numbers of the fans who buy plans in the demo world. */
export const DEMO_FANS: readonly { readonly mobile: string; readonly username: string }[] = [
  '看台第一排',
  '周末看球人',
  '夜猫子阿杰',
  '主队铁粉',
  '带伞的球迷',
  '小区足球王',
  '下半场见',
  '补时绝杀',
  '老地方看球',
  '半场休息',
  '电竞搭子',
  '板凳观众',
].map((username, index) => ({ mobile: `138001391${String(index).padStart(2, '0')}`, username }));
