import { expect, it } from 'vitest';
import { foldText, removeSpaces } from './fold.ts';
import { leagueSubsets } from './league-subset.ts';
import { canonicalRound } from './round-names.ts';

const round = (text: string) => canonicalRound(removeSpaces(foldText(text)));

it.each([
  [['决赛', '總決賽', 'Final', 'Grand final', '冠军战']],
  [['半决赛', '準決賽', '四强', '4强赛', 'Semi-finals', 'Semifinal', 'semis']],
  [['1/4决赛', '四分之一决赛', '八強賽', '8强', 'Quarter-finals', 'last 8']],
  [['1/8决赛', '十六强', 'Round of 16', '16强赛', 'Last 16']],
  [['季军赛', '三四名决赛', 'Third place']],
  [['第14轮', '第十四轮', '14轮', 'Round 14', '第14輪', 'matchday 14']],
  [['第20轮', '第二十轮', 'round 20']],
  [['第3周', '第三周', 'Week 3']],
  [['第1比赛日', '第一比赛日', 'Day 1']],
  [['A组', 'Group A', 'a 組']],
  [['胜者组第二轮', 'Upper bracket round 2', '勝者組第二輪']],
])('all spellings of a round have one canonical name: %j', (spellings) => {
  const [first] = spellings.map(round);
  expect(first).toBeDefined();
  expect(new Set(spellings.map(round))).toEqual(new Set([first]));
});

it('different rounds have different canonical names, and other texts have none', () => {
  const spellings = [
    '决赛',
    '半决赛',
    '1/4决赛',
    '1/8决赛',
    '1/16决赛',
    '季军赛',
    '第1轮',
    '第11轮',
    '第10轮',
    '第1周',
    'A组',
    'B组',
    '胜者组决赛',
  ];
  expect(new Set(spellings.map(round)).size).toBe(spellings.length);
  for (const text of ['', '轮', '第轮', '第一二轮', '皇马', 'finalist', 'AB组', '5', '十']) expect(round(text), text).toBeUndefined();
});

it('a text may name a league with a round, a year, a season or a combination, in any order', () => {
  const year = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)];
  const season = [Date.UTC(2025, 6, 1), Date.UTC(2026, 6, 1)];
  for (const text of ['世界杯 决赛', '世界杯决赛', '決賽世界盃', '世界杯 总决赛'])
    expect(leagueSubsets(text), text).toContainEqual({ league: '世界杯', round: '决赛' });
  expect(leagueSubsets('World Cup semi-finals')).toContainEqual({ league: 'worldcup', round: '半决赛' });
  expect(leagueSubsets('英超第五轮')).toContainEqual({ league: '英超', round: '轮 5' });
  for (const text of ['世界杯 2026', '2026世界杯', '2026年世界杯'])
    expect(leagueSubsets(text), text).toEqual([{ league: '世界杯', span: year }]);
  expect(leagueSubsets('2026世界杯决赛')).toContainEqual({ league: '世界杯', round: '决赛', span: year });
  for (const text of ['英超 2025-26', '2025/26赛季英超', '英超 25-26', '英超 2025/2026'])
    expect(leagueSubsets(text), text).toEqual([{ league: '英超', span: season }]);
  for (const text of ['', '决赛', '2026', '皇马 巴萨', 'T1', '13900001111', `${'世界杯'.repeat(20)}决赛`])
    expect(leagueSubsets(text), text).toEqual([]);
});
