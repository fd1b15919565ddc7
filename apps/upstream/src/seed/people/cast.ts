import type { TextLanguage } from '@matchpoint/contracts/content/content';
import type { GameId } from '@matchpoint/contracts/games';

/** A person of the demo world who reads, writes and likes. */
export interface DemoPerson {
  /** A number of no network. */
  readonly mobile: string;
  readonly username: string;
  readonly language: TextLanguage;
  /** The games about which the person writes. */
  readonly games: readonly GameId[];
}

const SOCCER = [202] as const;
const HOOPS = [201] as const;
const MOBA = [1, 3, 4, 7] as const;
const SHOOTERS = [2, 5, 6] as const;
const ALL = [1, 2, 3, 4, 5, 6, 7, 201, 202] as const;

type Group = readonly [games: readonly GameId[], language: TextLanguage, names: readonly string[]];

const GROUPS: readonly Group[] = [
  [
    SOCCER,
    'zh_CN',
    [
      '角旗边的风',
      '老周看球',
      '禁区外三米',
      '麦田里的越位',
      '周六不加班',
      '四四二老派',
      '替补门将',
      '南看台三号门',
      '补时九分钟',
      '反越位成功',
      '早场困难户',
      '草皮味道',
      '阿伦的围巾',
      '半场一碗面',
      '中卫也能进球',
      '江边踢野球',
      '看球先泡茶',
      '小满不满',
    ],
  ],
  [
    HOOPS,
    'zh_CN',
    ['后仰不中', '空位三分', '板凳第九人', '罚球稳住', '晚安三加一', '底角埋伏', '老馆长', '二十四秒', '球鞋收藏家阿俊', '快攻漏人'],
  ],
  [
    MOBA,
    'zh_CN',
    [
      '草丛蹲一晚',
      '补刀机器坏了',
      '开局送一血',
      '大龙坑边',
      '辅助不背锅',
      '上路无人',
      '阿北打野',
      '小兵也要尊严',
      '泉水常客',
      '一闪双控',
      '河道看守',
    ],
  ],
  [SHOOTERS, 'zh_CN', ['闪光弹白给', '经济局钉子户', '缩圈跑不动', '平底锅护体', '默认位没人', '空投快递员', '半甲局', '落地成盒选手']],
  [ALL, 'zh_CN', ['什么比赛都看', '下饭专用号', '夜班保安老许', '地铁看比分', '今天也在熬夜', '路边摊评论员', '电视没坏', '闹钟定凌晨']],
  [ALL, 'zh_tw', ['巷口看球', '阿翔愛熬夜', '便利店值夜班', '捷運上看比分', '慢半拍的阿德', '週末打球', '雨天觀眾']],
  [
    ALL,
    'en_US',
    [
      'backpostbarry',
      'LateTackleLou',
      'ecoRoundEnjoyer',
      'cornerflagkim',
      'half_time_tea',
      'MidOrFeedMo',
      'benchwarmer_jo',
      'offsideoscar',
    ],
  ],
];

const FIRST = 13_800_139_400;

/** The people of the demo world who write posts and comments. Their names are invented. */
export const DEMO_PEOPLE: readonly DemoPerson[] = GROUPS.flatMap(([games, language, names]) =>
  names.map((username) => ({ username, language, games })),
).map((person, index) => ({ ...person, mobile: String(FIRST + index) }));
