import { graphemeCount } from '@matchpoint/contracts/rules/content';
import { PLAN_TITLE_MAX } from '@matchpoint/contracts/rules/plan-rules';
import type { PickMarket } from '@matchpoint/contracts/rules/pick';
import type { ChosenPick, Choice, KnownMatch, Reason } from './strategies.ts';

/** The Chinese names of a match. */
export interface MatchNames {
  readonly league: string;
  readonly home: string;
  readonly away: string;
}

const MARKETS: Readonly<Record<PickMarket, string>> = {
  win_draw_win: '胜平负',
  handicap: '让球',
  total: '大小球',
  money_line: '胜负',
  game_winner: '单局胜负',
};
const SPORT_MARKETS: Readonly<Record<KnownMatch['sport'], Partial<Record<PickMarket, string>>>> = {
  soccer: {},
  basketball: { handicap: '让分', total: '总分' },
  series: { handicap: '让局', total: '总局数' },
};

/** Returns a title that says what the plan is about and not what it picks: a title can be read before the plan is bought. */
export function titleOf(names: MatchNames, sport: KnownMatch['sport'], { picks }: Choice): string {
  const market = picks.map((pick) => marketName(pick.market, sport)).join('+');
  const titles = [
    `${names.league}：${names.home}对${names.away}，${market}怎么看`,
    `${names.home}对${names.away}，${market}怎么看`,
    `${names.home}对${names.away}：${market}`,
    `${names.league}${market}一场`,
  ];
  return titles.find((title) => graphemeCount(title) <= PLAN_TITLE_MAX) ?? `今日${market}一场，思路在内`;
}

/** Returns the content of a plan: what was known, why it leads to the picks, and the picks with their odds. */
export function contentOf(names: MatchNames, match: KnownMatch, { picks, reasons }: Choice): string {
  return [
    ...reasons.map((reason, index) => reasonText(names, match, reason, picks[index])),
    ...picks.map((pick) => `选择：${pickText(names, match.sport, pick)}，赔率 ${(pick.oddsMilli / 1000).toFixed(2)}。`),
    '以上依据为发布时的公开数据，比赛结果无法保证，请理性参考。',
  ].join('\n\n');
}

function reasonText({ home, away }: MatchNames, { teams, sport }: KnownMatch, reason: Reason, pick: ChosenPick | undefined): string {
  const [own, other] = pick?.side === 'away' ? [away, home] : [home, away];
  const ratings = `实力分：${home} ${Math.round(teams[0].rating)}，${away} ${Math.round(teams[1].rating)}`;
  switch (reason.kind) {
    case 'favourite':
      return `发布时的赔率去掉抽水后，${own}取胜的概率约 ${reason.percent}%，是这场的明确热门。我的原则是跟随超过 56% 的热门，不追求高赔。`;
    case 'contrarian':
      return `市场给${other}的胜率高达 ${reason.percent}%，让步已经不浅。这场我站在${own}一边：有了让步，只要不大比分落败就有机会。`;
    case 'home':
      return `${home}最近 ${reason.games} 个主场赢了 ${reason.wins} 场，主场战绩撑得起这个盘口。${ratings}（主场另计加成）。`;
    case 'model':
      return `${ratings}。加上主场因素，模型认为${own}取胜的概率约 ${reason.own}%，而赔率折算只有 ${reason.market}%，存在 ${reason.own - reason.market} 个百分点的差值。`;
    case 'goals':
      return `两队最近合计 ${reason.games} 场的场均${sport === 'soccer' ? '总进球' : sport === 'basketball' ? '总分' : '总局数'}是 ${reason.mean}，盘口线与它有明显距离，所以从${sport === 'soccer' ? '进球数' : '总数'}入手。`;
    case 'form':
      return `近期战绩（由远到近）：${own} ${reason.own}，${other} ${reason.other}。两队的状态差距明显，按状态选择。`;
    case 'rest':
      return `${own}距上一场已休息 ${reason.days} 天，${other}只有 ${reason.otherDays} 天。赛程更宽松的一方通常更占便宜。`;
    case 'level':
      return `赔率折算的胜率：${home} ${reason.home}%，${away} ${reason.away}%，几乎没有差别。势均力敌的比赛，平局值得考虑。`;
    case 'feeling':
      return '这一场没有数据依据，纯粹凭感觉选择，仅供娱乐，请不要当作分析。';
  }
}

function pickText({ home, away }: MatchNames, sport: KnownMatch['sport'], { market, side, line, game }: ChosenPick): string {
  const name = game === undefined ? marketName(market, sport) : `第 ${game} 局`;
  switch (side) {
    case 'draw':
      return `${name} 平`;
    case 'over':
      return `${name} 大 ${line}`;
    case 'under':
      return `${name} 小 ${line}`;
    case 'home':
    case 'away': {
      const team = side === 'home' ? home : away;
      if (line === undefined) return `${name} ${team}胜`;
      const own = side === 'home' ? line : -line;
      return `${name} ${team} ${own > 0 ? `+${own}` : own === 0 ? '平手' : own}`;
    }
  }
}

function marketName(market: PickMarket, sport: KnownMatch['sport']): string {
  return SPORT_MARKETS[sport][market] ?? MARKETS[market];
}
