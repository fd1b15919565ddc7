import type { Side } from '@matchpoint/contracts/match/base';
import type { OddsRow } from '@matchpoint/contracts/match/odds';
import { type ArticleContext, otherOf } from './article-context.ts';
import { inWords, ordinal } from './english-text.ts';
import { fact, phrase, silentClaim } from './phrase.ts';
import { areTeams, type Result, resultFor, tableLines } from './record.ts';
import type { Story } from './story.ts';

/** Streaks from this length are a story. */
const MIN_STREAK = 3;
/** Meetings from this number, all won, are a story. */
const MIN_MEETINGS = 3;
/** The winner's closing price is at least this many times the loser's before a result counts as an upset. */
const UPSET_RATIO = 2;

/** Returns the stories of a decided match that come from the season around it: an upset, streaks, meetings, the table. */
export function seasonStories(context: ArticleContext): Story[] {
  const { winner } = context.detail;
  if (winner === undefined || context.detail.score === undefined || !areTeams(context.detail)) return [];
  return [
    ...upset(context, winner),
    ...endedStreak(context, winner),
    ...ownStreak(context, winner),
    ...relief(context, winner),
    ...meetings(context, winner),
    ...topOfTable(context, winner),
  ];
}

function words(context: ArticleContext, winner: Side) {
  const score = context.detail.score ?? [0, 0];
  return { w: context.team(winner), l: context.team(otherOf(winner)), result: context.final([score[0], score[1]], winner) };
}

/** Returns whether every company had quoted the loser as the clear favourite before the start. */
function isUpset({ oddsTable }: ArticleContext['detail'], winner: Side): boolean {
  const rows = (oddsTable?.euro ?? []).filter(hasClosing);
  const price = ({ closing }: { readonly closing: { readonly a: number; readonly b: number } }, side: Side) =>
    side === 0 ? closing.a : closing.b;
  return rows.length > 0 && rows.every((row) => price(row, winner) >= UPSET_RATIO * price(row, otherOf(winner)));
}

function hasClosing(row: OddsRow): row is OddsRow & { closing: NonNullable<OddsRow['closing']> } {
  return row.closing !== undefined;
}

function upset(context: ArticleContext, winner: Side): Story[] {
  if (!isUpset(context.detail, winner)) return [];
  const { w, l, result } = words(context, winner);
  const mark = silentClaim('underdog', [winner]);
  return [
    {
      kind: 'upset',
      weight: 74,
      headlines: context.in<Story['leads']>(
        [
          phrase`冷门！${w}${result}击败${l}${mark}`,
          phrase`赛前不被看好，${w}${result}掀翻${l}${mark}`,
          phrase`${w}爆冷${result}战胜${l}${mark}`,
        ],
        [phrase`${w} upset ${l} ${result}${mark}`, phrase`Underdogs ${w} stun ${l} ${result}${mark}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`开赛前，几乎没有人把宝押在${w}身上，${l}才是公认的热门。${mark}`,
          phrase`纸面实力占优的${l}没有想到，让自己栽跟头的会是${w}。${mark}`,
        ],
        [
          phrase`Few had backed ${w} before the start; ${l} were the clear favourites.${mark}`,
          phrase`On paper this belonged to ${l}, but ${w} did not read it that way.${mark}`,
        ],
      ),
    },
  ];
}

/** Returns the number of the latest past matches of a side with one result; undefined unless the beginning of that run is known. */
function runBefore({ detail }: ArticleContext, side: Side, result: Result): number | undefined {
  const team = detail.teams[side];
  const form = detail.analysis?.form[side];
  if (team === undefined || form === undefined) return undefined;
  const length = form.findIndex((match) => resultFor(match, team.id) !== result);
  return length < 0 ? undefined : length;
}

function endedStreak(context: ArticleContext, winner: Side): Story[] {
  const loser = otherOf(winner);
  const length = runBefore(context, loser, 'W');
  if (length === undefined || length < MIN_STREAK) return [];
  const { w, l, result } = words(context, winner);
  const run = fact(context.in(`${length}连胜`, `${length}-match`), 'streak_before', [loser, 'W'], length);
  return [
    {
      kind: 'streak_ended',
      weight: 68 + 2 * length,
      headlines: context.in<Story['leads']>(
        [phrase`${w}终结${l}${run}，${result}取胜`, phrase`${l}${run}止步，${w}${result}过关`],
        [phrase`${w} end ${run} winning run of ${l} with ${result} win`],
      ),
      leads: context.in<Story['leads']>(
        [phrase`带着${run}的势头而来的${l}，这次被${w}拦了下来。`, phrase`${l}的连胜数字停住了：${run}之后，他们终于尝到了失利的滋味。`],
        [
          phrase`${l} arrived on a ${run} winning run and left without it.`,
          phrase`A ${run} run of wins is over for ${l}; ${w} saw to that.`,
        ],
      ),
    },
  ];
}

function ownStreak(context: ArticleContext, winner: Side): Story[] {
  const before = runBefore(context, winner, 'W');
  if (before === undefined || before + 1 < MIN_STREAK) return [];
  const { w, l, result } = words(context, winner);
  const length = before + 1;
  const run = fact(context.in(`${length}连胜`, inWords(length)), 'streak', [winner, 'W'], length);
  return [
    {
      kind: 'streak',
      weight: 44 + 3 * length,
      headlines: context.in<Story['leads']>(
        [phrase`${w}豪取${run}，${result}击败${l}`, phrase`${run}！${w}${result}战胜${l}`],
        [phrase`${w} make it ${run} in a row with ${result} win over ${l}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`${w}的脚步没有停下，${l}也没能成为例外，连续取胜的场次来到${fact(`${length}场`, 'streak', [winner, 'W'], length)}。`,
          phrase`势头正盛的${w}把连胜延续到${fact(`${length}场`, 'streak', [winner, 'W'], length)}。`,
        ],
        [
          phrase`Nobody has stopped ${w} lately, and ${l} were no exception: the run of wins stands at ${run}.`,
          phrase`The winning run of ${w} goes on; it has now lasted ${run} matches.`,
        ],
      ),
    },
  ];
}

function relief(context: ArticleContext, winner: Side): Story[] {
  const length = runBefore(context, winner, 'L');
  if (length === undefined || length < MIN_STREAK) return [];
  const { w, l, result } = words(context, winner);
  const run = fact(context.in(`${length}连败`, `${inWords(length)} straight defeats`), 'streak_before', [winner, 'L'], length);
  return [
    {
      kind: 'relief',
      weight: 63 + 2 * length,
      headlines: context.in<Story['leads']>(
        [
          phrase`${w}告别${run}，${result}击败${l}`,
          phrase`止住颓势！${w}${result}拿下${l}${silentClaim('streak_before', [winner, 'L'], length)}`,
        ],
        [phrase`${w} stop rot with ${result} win over ${l}${silentClaim('streak_before', [winner, 'L'], length)}`],
      ),
      leads: context.in<Story['leads']>(
        [phrase`${run}之后，${w}终于可以松口气。`, phrase`${w}上次赢球已经是很久以前的事，中间隔着${run}。`],
        [phrase`After ${run}, ${w} could breathe again.`, phrase`${w} had not won in a while: ${run} came before this one.`],
      ),
    },
  ];
}

function meetings(context: ArticleContext, winner: Side): Story[] {
  const team = context.detail.teams[winner];
  const h2h = context.detail.analysis?.h2h ?? [];
  if (team === undefined || h2h.length === 0) return [];
  const { w, l, result } = words(context, winner);
  const [last] = h2h;
  const won = h2h.findIndex((match) => resultFor(match, team.id) !== 'W');
  const run = (won < 0 ? h2h.length : won) + 1;
  const stories: Story[] = [];
  if (run >= MIN_MEETINGS) {
    const count = fact(context.in(`${run}次`, inWords(run)), 'meetings_won', [winner], run);
    stories.push({
      kind: 'bogey_team',
      weight: 46 + run,
      headlines: context.in<Story['leads']>(
        [
          phrase`克星！${w}${result}再胜${l}${silentClaim('meetings_won', [winner], run)}`,
          phrase`最近${count}交手全胜，${w}${result}击败${l}`,
        ],
        [phrase`${w} keep hold over ${l} with ${result} win${silentClaim('meetings_won', [winner], run)}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`碰上${w}，${l}就是没有办法：最近${count}交手，赢的都是同样的对手。`,
          phrase`${w}又在${l}身上得手，双方最近${count}碰面他们全部取胜。`,
        ],
        [
          phrase`${l} still have no answer to ${w}, who have won each of the last ${count} meetings.`,
          phrase`The last ${count} meetings have all gone the way of ${w}.`,
        ],
      ),
    });
  }
  if (last !== undefined && resultFor(last, team.id) === 'L') {
    const turned = last.home.id === team.id ? [last.score[0], last.score[1]] : [last.score[1], last.score[0]];
    const lost = fact(turned.join('-'), 'last_meeting', [winner], turned);
    stories.push({
      kind: 'revenge',
      weight: 42,
      headlines: context.in<Story['leads']>(
        [
          phrase`${w}${result}复仇${l}${silentClaim('last_meeting', [winner], turned)}`,
          phrase`${w}还以颜色，${result}击败${l}${silentClaim('last_meeting', [winner], turned)}`,
        ],
        [phrase`${w} take revenge on ${l} with ${result} win${silentClaim('last_meeting', [winner], turned)}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`上回碰面，${w}以${lost}输给了${l}，这回轮到他们笑了。`,
          phrase`${w}没有忘记上次${lost}的失利，再遇${l}时连本带利讨了回来。`,
        ],
        [
          phrase`${w} had lost the previous meeting ${lost} and put that right.`,
          phrase`The last time these two met, ${w} were beaten ${lost}; not this time.`,
        ],
      ),
    });
  }
  return stories;
}

function topOfTable(context: ArticleContext, winner: Side): Story[] {
  const line = tableLines(context.detail)?.[winner];
  if (line === undefined || line.rank > 3) return [];
  const { w, l, result } = words(context, winner);
  const place = fact(context.in(`第${line.rank}位`, ordinal(line.rank)), 'table_rank', [winner], line.rank);
  return [
    {
      kind: 'table',
      weight: line.rank === 1 ? 57 : 43,
      headlines: context.in<Story['leads']>(
        line.rank === 1
          ? [
              phrase`${w}${result}击败${l}，高居榜首${silentClaim('table_rank', [winner], 1)}`,
              phrase`领头羊${w}${result}战胜${l}${silentClaim('table_rank', [winner], 1)}`,
            ]
          : [phrase`${w}${result}击败${l}，积分榜排在${place}`],
        line.rank === 1
          ? [phrase`${w} lead table after ${result} win over ${l}${silentClaim('table_rank', [winner], 1)}`]
          : [phrase`${w} sit ${place} after ${result} win over ${l}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`这场胜利之后，${w}在积分榜上排在${place}，身后的追赶者还得继续等待机会。`,
          phrase`积分榜${place}，这是${w}在本轮之后的位置。`,
        ],
        [phrase`The win leaves ${w} ${place} in the table, with the others left to chase.`, phrase`In the table ${w} are now ${place}.`],
      ),
    },
  ];
}
