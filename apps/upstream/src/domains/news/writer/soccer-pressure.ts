import type { Pair, Side } from '@matchpoint/contracts/match/base';
import { otherOf } from './article-context.ts';
import { fact, type Phrase, phrase, silentClaim } from './phrase.ts';
import type { Decided } from './soccer-decided.ts';
import { statOf } from './soccer-stats.ts';
import type { Story } from './story.ts';

/** Returns the stories of a decided match in which the numbers and the result disagree, or the momentum turned. */
export function pressureStories(of: Decided): Story[] {
  return [...againstXg(of), ...againstShots(of), ...turningPoint(of)];
}

/** Expected goals that the winner had fewer. */
const XG_GAP = 0.5;

function againstXg({ context, w, l, result, winner }: Decided): Story[] {
  const xg = statOf(context.detail, 'xg');
  const loser = otherOf(winner);
  if (xg === undefined || xg[loser] - xg[winner] < XG_GAP) return [];
  const word = (side: Side) => fact(String(xg[side]), 'stat', ['xg', side], xg[side]);
  return [
    {
      kind: 'against_xg',
      weight: 66,
      headlines: context.in<Story['leads']>(
        [
          phrase`机会更少，效率更高：${w}${result}击败${l}${silentClaim('stat', ['xg', winner], xg[winner])}`,
          phrase`预期进球${word(winner)}对${word(loser)}，赢的却是${w}`,
        ],
        [phrase`${w} make chances count in ${result} win over ${l}${silentClaim('stat', ['xg', winner], xg[winner])}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`按机会质量算，赢的不该是${w}：双方的预期进球是${word(winner)}对${word(loser)}，${l}把优势浪费在了门前。`,
          phrase`${l}创造了更好的机会，预期进球达到${word(loser)}，${w}只有${word(winner)}，可足球不按这个算分。`,
        ],
        [
          phrase`The chances said otherwise: expected goals read ${word(loser)} for ${l} and ${word(winner)} for ${w}.`,
          phrase`${l} created more, with expected goals of ${word(loser)}, but ${w} needed only ${word(winner)}.`,
        ],
      ),
    },
  ];
}

const SHOTS_GAP = 5;

function againstShots({ context, w, l, result, winner }: Decided): Story[] {
  const shots = statOf(context.detail, 'shots');
  const loser = otherOf(winner);
  if (shots === undefined || shots[loser] - shots[winner] < SHOTS_GAP) return [];
  const value: Pair = [shots[loser], shots[winner]];
  const count = fact(context.in(`${value[0]}比${value[1]}`, `${value[0]} shots to ${value[1]}`), 'stats', ['shots', loser], [...value]);
  const mark = silentClaim('stats', ['shots', loser], [...value]);
  return [
    {
      kind: 'against_shots',
      weight: 52,
      headlines: context.in<Story['leads']>(
        [phrase`射门更少的${w}笑到最后，${result}击败${l}${mark}`, phrase`${w}顶住压力，${result}带走胜利${mark}`],
        [phrase`${w} withstand pressure to beat ${l} ${result}${mark}`],
      ),
      leads: context.in<Story['leads']>(
        [phrase`射门数${count}，占上风的是${l}，高效的却是${w}。`, phrase`${l}攻了大半场，射门${count}领先，换来的却是空手而归。`],
        [phrase`${l} had ${count} and still lost.`, phrase`It was ${count} in favour of ${l}, who had nothing to show for it.`],
      ),
    },
  ];
}

/** Share of a half's minutes that one side must have on the momentum curve. */
const CLEAR_SHARE = 0.6;
const MIN_MINUTES = 35;

function turningPoint({ context, w, l, result, winner }: Decided): Story[] {
  const points = context.detail.soccer?.momentum ?? [];
  const half = (from: number, to: number) => points.filter(([minute]) => minute > from && minute <= to);
  const [first, second] = [half(0, 45), half(45, 90)];
  if (first.length < MIN_MINUTES || second.length < MIN_MINUTES) return [];
  const ahead = (minutes: typeof points, side: Side) => minutes.filter(([, value]) => (side === 0 ? value > 0 : value < 0)).length;
  const loser = otherOf(winner);
  const [before, after] = [ahead(first, loser), ahead(second, winner)];
  if (before < first.length * CLEAR_SHARE || after < second.length * CLEAR_SHARE) return [];
  const word = (part: number, side: Side, minutes: number): Phrase => [
    fact(context.in(`${minutes}分钟`, `${minutes} minutes`), 'momentum_half', [part, side], minutes),
  ];
  const mark = silentClaim('momentum_half', [1, winner], after);
  return [
    {
      kind: 'turning_point',
      weight: 64,
      headlines: context.in<Story['leads']>(
        [phrase`换边之后风向变了，${w}${result}击败${l}${mark}`, phrase`下半场判若两队，${w}${result}取胜${mark}`],
        [phrase`${w} turn match around after break to beat ${l} ${result}${mark}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`上半场有${word(0, loser, before)}是${l}在压着踢，下半场换成${w}有${word(1, winner, after)}占据上风。`,
          phrase`攻势曲线在中场休息后换了方向：${l}上半场占优${word(0, loser, before)}，${w}下半场占优${word(1, winner, after)}。`,
        ],
        [
          phrase`${l} had the upper hand for ${word(0, loser, before)} of the first half; after the break ${w} had it for ${word(1, winner, after)}.`,
          phrase`The momentum changed hands at the break, from ${l}, on top for ${word(0, loser, before)} before it, to ${w}, on top for ${word(1, winner, after)} after it.`,
        ],
      ),
    },
  ];
}
