import type { Side } from '@matchpoint/contracts/match/base';
import type { StandingRow } from '@matchpoint/contracts/match/match';
import { type ArticleContext, otherOf, SIDES } from './article-context.ts';
import { inWords, ordinal } from './english-text.ts';
import { fact, phrase, silentClaim, type Word } from './phrase.ts';
import type { Stake } from './stake.ts';
import { tableBefore } from './record.ts';

/** Ranks from the end of a table that count as its bottom. */
const BOTTOM = 3;

interface Table {
  readonly lines: readonly [StandingRow, StandingRow];
  readonly rows: readonly StandingRow[];
  /** Points of a win. */
  readonly win: number;
}

/** Returns the stakes that the table gives: its top, its bottom, and places that change hands. */
export function tableStakes(context: ArticleContext): Stake[] {
  const found = tableBefore(context.detail);
  if (found === undefined) return [];
  const table = { ...found, win: context.detail.facts.kind === 'soccer' ? 3 : 1 };
  return [...topOfTable(context, table), ...overtake(context, table), ...chase(context, table), ...bottom(context, table)];
}

/** Formats a difference of points, or of wins in sports that count wins. */
function points(context: ArticleContext, n: number, says: string, of: readonly number[]): Word {
  const soccer = context.detail.facts.kind === 'soccer';
  if (context.language === 'zh_CN') return fact(soccer ? `${n}分` : `${n}个胜场`, says, of, n);
  return fact(`${inWords(n)} ${soccer ? 'point' : 'win'}${n === 1 ? '' : 's'}`, says, of, n);
}

const rankOf = (context: ArticleContext, side: Side, rank: number) =>
  fact(context.in(`第${rank}位`, ordinal(rank)), 'table_before', [side], rank);

function topOfTable(context: ArticleContext, { lines, rows }: Table): Stake[] {
  const leader: Side | undefined = lines[0].rank === 1 ? 0 : lines[1].rank === 1 ? 1 : undefined;
  if (leader === undefined) return [];
  const chaser = otherOf(leader);
  const [l, c] = [context.team(leader), context.team(chaser)];
  const gap = lines[leader].points - lines[chaser].points;
  if (lines[chaser].rank === 2) {
    const mark = [silentClaim('table_before', [leader], 1), silentClaim('table_before', [chaser], 2)] as const;
    const level = silentClaim('points_between', [leader], 0);
    const between = points(context, gap, 'points_between', [leader]);
    return [
      {
        kind: 'top_of_table',
        weight: 84,
        headlines: context.in<Stake['headlines']>(
          [phrase`榜首大战：${l}迎来${c}的挑战${mark}`, phrase`争冠直接对话：${l}与${c}狭路相逢${mark}`],
          [phrase`Top of table: ${c} challenge leaders ${l}${mark}`, phrase`Leaders ${l} meet closest rivals ${c}${mark}`],
        ),
        sentences:
          gap === 0
            ? context.in<Stake['sentences']>(
                [phrase`领跑的${l}与紧随其后的${c}积分相同，榜首之位就看此战。${[...mark, level]}`],
                [phrase`The leaders ${l} and the runners-up ${c} are level at the top of the table.${[...mark, level]}`],
              )
            : context.in<Stake['sentences']>(
                [phrase`${l}领跑积分榜，身后紧跟着的正是${c}，差距为${between}。${mark}`],
                [phrase`${l} lead the table and ${c} are next, ${between} behind.${mark}`],
              ),
      },
    ];
  }
  const [, second] = rows;
  if (second === undefined) return [];
  const ahead = lines[leader].points - second.points;
  const first = silentClaim('table_before', [leader], 1);
  const lead = points(context, ahead, 'lead_points', [leader]);
  return [
    {
      kind: 'lead',
      weight: 70,
      headlines: context.in<Stake['headlines']>(
        [phrase`榜首${l}迎来${c}的考验${first}`, phrase`领头羊${l}对阵${c}，能否守住头名${first}`],
        [phrase`Leaders ${l} face test against ${c}${first}`, phrase`Can ${c} stop leaders ${l}?${first}`],
      ),
      sentences:
        ahead === 0
          ? context.in<Stake['sentences']>(
              [phrase`${l}排在积分榜首位，但与身后球队同分，稍有闪失就可能让出头名。${[first, silentClaim('lead_points', [leader], 0)]}`],
              [phrase`${l} are top of the table, but only level with the next team.${[first, silentClaim('lead_points', [leader], 0)]}`],
            )
          : context.in<Stake['sentences']>(
              [phrase`${l}排在积分榜首位，领先身后对手${lead}。${first}`],
              [phrase`${l} are top of the table with ${lead} to spare.${first}`],
            ),
    },
  ];
}

function overtake(context: ArticleContext, { lines, win }: Table): Stake[] {
  const behind: Side = lines[0].rank > lines[1].rank ? 0 : 1;
  const front = otherOf(behind);
  const gap = lines[front].points - lines[behind].points;
  // The top of the table has a stake of its own.
  if (gap < 0 || gap >= win || lines[front].rank === 1) return [];
  const [f, b] = [context.team(front), context.team(behind)];
  const mark = silentClaim('overtakes', [behind]);
  return [
    {
      kind: 'overtake',
      weight: lines[front].rank <= 4 ? 66 : 52,
      headlines: context.in<Stake['headlines']>(
        [phrase`排名之争：${b}赢球即可反超${f}${mark}`, phrase`${f}还是${b}？胜者占据积分榜上风${mark}`],
        [phrase`${b} can climb above ${f} with win${mark}`, phrase`Place in table at stake: ${f} v ${b}${mark}`],
      ),
      sentences: context.in<Stake['sentences']>(
        [
          phrase`积分榜上${f}排在${rankOf(context, front, lines[front].rank)}，${b}排在${rankOf(context, behind, lines[behind].rank)}；${b}赢球就能把对手甩到身后。${mark}`,
          phrase`${b}目前排在${rankOf(context, behind, lines[behind].rank)}，只要取胜，就会超过排在${rankOf(context, front, lines[front].rank)}的${f}。${mark}`,
        ],
        [
          phrase`${f} are ${rankOf(context, front, lines[front].rank)} and ${b} ${rankOf(context, behind, lines[behind].rank)}; a win would lift ${b} above them.${mark}`,
          phrase`A win would take ${b}, now ${rankOf(context, behind, lines[behind].rank)}, past ${f}, who are ${rankOf(context, front, lines[front].rank)}.${mark}`,
        ],
      ),
    },
  ];
}

function chase(context: ArticleContext, { lines, rows, win }: Table): Stake[] {
  const leader = rows[0];
  if (leader === undefined || lines.some(({ rank }) => rank === 1)) return [];
  return SIDES.flatMap((side): Stake[] => {
    const gap = leader.points - lines[side].points;
    if (gap > win || lines[side].rank > lines[otherOf(side)].rank) return [];
    const [own, other] = [context.team(side), context.team(otherOf(side))];
    const place = rankOf(context, side, lines[side].rank);
    const mark = silentClaim('reaches_leader', [side]);
    const distance = points(context, gap, 'leader_points', [side]);
    const level = silentClaim('leader_points', [side], 0);
    return [
      {
        kind: 'chase',
        weight: 68,
        headlines: context.in<Stake['headlines']>(
          [phrase`紧咬榜首：${own}对阵${other}，不容有失${mark}`, phrase`${own}剑指榜首，${other}能否阻击${mark}`],
          [phrase`${own} eye top spot against ${other}${mark}`, phrase`${own} chase leaders as they meet ${other}${mark}`],
        ),
        sentences:
          gap === 0
            ? context.in<Stake['sentences']>(
                [phrase`${own}排在${place}，与榜首球队同分，争冠路上容不得失误。${[mark, level]}`],
                [phrase`${own} are ${place}, level with the leaders.${[mark, level]}`],
              )
            : context.in<Stake['sentences']>(
                [phrase`${own}排在${place}，距榜首${distance}，取胜至少能追平榜首现有的成绩。${mark}`],
                [phrase`${own} are ${place}, ${distance} off the top; a win would at least match what the leaders have now.${mark}`],
              ),
      },
    ];
  });
}

function bottom(context: ArticleContext, { lines, rows }: Table): Stake[] {
  const fromEnd = (side: Side) => rows.length - lines[side].rank + 1;
  const low = SIDES.filter((side) => fromEnd(side) <= BOTTOM);
  if (low.length === 0 || rows.length < 3 * BOTTOM) return [];
  const [side = 0] = low;
  const [own, other] = [context.team(side), context.team(otherOf(side))];
  const marks = low.map((each) => silentClaim('bottom', [each]));
  const zone = (each: Side) => lines[each].zone === 'relegation';
  const both = low.length === 2;
  const down = low.every(zone);
  const zoned = down ? low.map((each) => silentClaim('zone', [each], 'relegation')) : [];
  const places = low.map((each) => rankOf(context, each, lines[each].rank));
  const [first = places[0], second] = places;
  if (first === undefined) return [];
  return [
    {
      kind: 'bottom',
      weight: both ? 72 : 46,
      headlines: both
        ? context.in<Stake['headlines']>(
            down
              ? [phrase`保级大战：${own}与${other}正面交锋${[...marks, ...zoned]}`]
              : [phrase`榜尾之战：${own}与${other}谁能抢分${marks}`, phrase`${own}与${other}在积分榜下游直接对话${marks}`],
            down
              ? [phrase`Relegation rivals ${own} and ${other} meet${[...marks, ...zoned]}`]
              : [phrase`${own} and ${other} meet at bottom of table${marks}`, phrase`Bottom of table: ${own} v ${other}${marks}`],
          )
        : context.in<Stake['headlines']>(
            [phrase`深陷榜尾的${own}对阵${other}${marks}`, phrase`${own}急需抢分，${other}已在眼前${marks}`],
            [phrase`Struggling ${own} up against ${other}${marks}`, phrase`${own} look for way up against ${other}${marks}`],
          ),
      sentences:
        both && second !== undefined
          ? context.in<Stake['sentences']>(
              [phrase`两队都在积分榜末端：${own}排在${first}，${other}排在${second}，此役的分数格外值钱。${[...marks, ...zoned]}`],
              [phrase`Both are at the bottom of the table: ${own} ${first}, ${other} ${second}.${[...marks, ...zoned]}`],
            )
          : context.in<Stake['sentences']>(
              [phrase`${own}只排在${first}，再输球，压力就更大了。${[...marks, ...zoned]}`],
              [phrase`${own} are only ${first} and need the result.${[...marks, ...zoned]}`],
            ),
    },
  ];
}
