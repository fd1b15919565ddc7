import { z } from 'zod';

const Odds = z.object({ home: z.number(), line: z.number(), away: z.number() });
const Side = z.object({ teamId: z.number().int(), name: z.string(), logo: z.string(), score: z.number().int(), red: z.number().int(), yellow: z.number().int(), corners: z.number().int() });

/** The shape of the measured list, as a procedure's output would be declared. */
export const HotList = z.object({
  matches: z.array(
    z.object({
      matchId: z.number().int(),
      gameId: z.number().int(),
      game: z.enum(['soccer', 'basketball', 'lol']),
      league: z.object({ id: z.number().int(), name: z.string(), logo: z.string() }),
      status: z.enum(['live', 'scheduled', 'finished']),
      startAt: z.number().int(),
      minute: z.number().int(),
      round: z.string(),
      venue: z.string().optional(),
      home: Side,
      away: Side,
      half: z.tuple([z.number(), z.number()]),
      odds: z.object({ handicap: Odds, europe: Odds, total: Odds }),
      hasStream: z.boolean(),
      tips: z.number().int(),
      followed: z.number().int(),
      revision: z.number().int(),
    }),
  ),
});

const TEAMS = '曼城 阿森纳 利物浦 切尔西 热刺 拜仁慕尼黑 多特蒙德 皇家马德里 巴塞罗那 马德里竞技 国际米兰 尤文图斯 巴黎圣日耳曼 里昂 阿贾克斯 波尔图 本菲卡 凯尔特人'.split(' ');

/** 60 matches in play, about 47 kB of JSON; the same every time. */
export function hotList(): z.infer<typeof HotList> {
  let state = 20_260_611;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state % below;
  };
  const odds = () => ({ home: (80 + random(300)) / 100, line: random(12) / 4 - 1.5, away: (80 + random(300)) / 100 });
  const side = () => {
    const teamId = random(10_000);
    return {
      teamId,
      name: TEAMS[random(TEAMS.length)] ?? '',
      logo: `https://static.example.com/team/${teamId}.webp`,
      score: random(5),
      red: random(2),
      yellow: random(4),
      corners: random(9),
    };
  };
  const match = () => {
    const leagueId = random(300);
    return {
      matchId: 100_000 + random(900_000),
      gameId: 1,
      game: 'soccer' as const,
      league: { id: leagueId, name: `英超 ${leagueId}`, logo: `https://static.example.com/league/${leagueId}.webp` },
      status: 'live' as const,
      startAt: 1_760_000_000_000 + random(100_000_000),
      minute: random(90),
      round: `第${random(38)}轮`,
      venue: `球场 ${random(500)}`,
      home: side(),
      away: side(),
      half: [random(3), random(3)] satisfies [number, number],
      odds: { handicap: odds(), europe: odds(), total: odds() },
      hasStream: random(2) === 1,
      tips: random(40),
      followed: random(90_000),
      revision: random(50),
    };
  };
  return { matches: Array.from({ length: 60 }, match) };
}
