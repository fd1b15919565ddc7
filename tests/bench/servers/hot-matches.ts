import { stubMatch } from '../../dev-env/stub-matches.ts';

const TEAMS =
  '曼城 阿森纳 利物浦 切尔西 热刺 拜仁慕尼黑 多特蒙德 皇家马德里 巴塞罗那 马德里竞技 国际米兰 尤文图斯 巴黎圣日耳曼 里昂 阿贾克斯 波尔图 本菲卡 凯尔特人'.split(
    ' ',
  );
const MATCHES = 60;

/** 60 matches in play with different names, colours and scores, as an upstream returns them; the same every time. */
export function hotMatches(): ReturnType<typeof stubMatch>[] {
  return differentMatches(MATCHES);
}

/** A busy day: as many matches of soccer and basketball, a fifth in play, a third over. */
export function matchesOfADay(count: number): ReturnType<typeof stubMatch>[] {
  return differentMatches(count).map((match, i) => ({ ...match, status: i % 5 === 0 ? 'live' : i % 3 === 0 ? 'finished' : 'scheduled' }));
}

function differentMatches(count: number): ReturnType<typeof stubMatch>[] {
  let state = 20_260_611;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return state % below;
  };
  const color = () => `#${(0x100000 + random(0xefffff)).toString(16)}`;
  const team = () => ({
    id: 1 + random(10_000),
    name: TEAMS[random(TEAMS.length)] ?? '',
    short: `T${random(900)}`,
    crest: { initials: `T${random(90)}`, primary: color(), secondary: color(), pattern: 'solid' },
  });
  return Array.from({ length: count }, (_, i) => ({
    ...stubMatch({ id: 100_000 + i, rev: 1 + random(50), score: [random(5), random(5)] }),
    league: { id: 1 + random(300), name: `英超 ${random(300)}`, short: `L${random(300)}`, hue: color() },
    startAt: 1_760_000_000_000 + random(100_000_000),
    teams: [team(), team()],
    popularity: random(100),
  }));
}
