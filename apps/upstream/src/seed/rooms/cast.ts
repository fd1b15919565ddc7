import type { GameId } from '@matchpoint/contracts/games';

/** An anchor of the demo world. */
export interface DemoAnchor {
  /** The account of development with this number when it exists, otherwise a number of no network. */
  readonly mobile: string;
  readonly username: string;
  readonly introduction: string;
  readonly detail: string;
  readonly game: GameId;
  /** Title of a broadcast; `{match}` stands for the teams. */
  readonly title: string;
  /** Entrance fee in coins; 0 is free. */
  readonly price: number;
}

type Entry = readonly [username: string, game: GameId, title: string, introduction: string, detail: string, price?: number];

const ENTRIES: readonly Entry[] = [
  [
    '解说小北',
    202,
    '边聊边看：{match}',
    '每晚八点，陪你看球',
    '开场前十分钟讲阵型，半场讲数据，终场后把每个进球再说一遍。欢迎两队球迷，说得对我就改口。',
  ],
  [
    '江边阿宽',
    202,
    '只看主队：{match}',
    '主队视角，赛后逐球复盘',
    '看了二十多年主场。只讲主队，不骂客队；输了也播完，第二天把说错的写成更正。',
  ],
  ['左脚王师傅', 202, '看站位：{match}', '看站位，不看热闹', '镜头跟着球，我跟着没球的人。跑位、补位、压迫线，一句一句讲清楚。', 10],
  ['三分线外', 201, '战术板：{match}', '退役控卫，战术拆解', '打了十二年控卫，现在坐下来讲。每节结束画三个回合，都是你刚看到的那几个。'],
  ['替补席视角', 201, '轮换怎么排：{match}', '从轮换看胜负', '板凳坐久了，眼睛就好。谁该上、谁该歇、暂停叫早了还是晚了，都在这里说。'],
  ['小满解说', 1, 'BP 与资源：{match}', 'BP 与资源节奏', '讲阵容，也讲为什么这么选。每条龙、每座塔前三十秒告诉你该看哪里。'],
  ['峡谷慢放', 7, '慢慢看：{match}', '手游赛事慢讲', '节奏快没关系，我讲慢一点。新朋友先听三分钟规则，再看团战。'],
  ['烟雾弹教室', 2, '道具课：{match}', '道具教学，残局慢放', '每一颗烟从哪里扔、落到哪里、为什么这时候扔。残局停下来讲，不停下来猜。'],
  ['街机老李', 3, '讲意识：{match}', '只讲意识，不讲手速', '手慢的人也能看懂。兵线、视野、转线，三件事讲一整场。'],
  ['鹿鸣守夜', 4, '慢慢讲给新朋友听：{match}', '新手也听得懂的刀塔', '装备看不懂先别管，先看谁在打钱、谁在找人。看完一场就入门。'],
  ['夜宵局长', 5, '决赛圈：{match}', '圈怎么刷，人怎么走', '不看枪法看选择。每个圈停一停，看二十支队伍为什么往那边走。'],
  ['掌上圈王', 6, '跟圈走：{match}', '手游大逃杀跟圈解说', '讲落点、讲进圈、讲最后一个反斜。四排配合比枪法好看。'],
];

/** The anchors of the demo world. The first one is the account of development; the names of the others are invented. */
export const DEMO_ANCHORS: readonly DemoAnchor[] = ENTRIES.map(([username, game, title, introduction, detail, price = 0], index) => ({
  mobile: index === 0 ? '13800138005' : `138001392${String(index).padStart(2, '0')}`,
  username,
  introduction,
  detail,
  game,
  title,
  price,
}));

/** The fans who write in the rooms of the demo world. */
export const DEMO_VIEWERS: readonly { readonly mobile: string; readonly username: string }[] = [
  '右路快马',
  '不吃香菜',
  '北看台十二排',
  '今天不加班',
  '路过的猫',
  '晚风角球',
  '数据控老马',
  '看台之声',
  '左后卫日记',
  '新人报到',
  '老码头',
  '渡口小顾',
  '蓝桥少年',
  '一杯冰美式',
  '下班就看球',
  '边线外的树',
].map((username, index) => ({ mobile: `138001393${String(index).padStart(2, '0')}`, username }));
