import { otherOf } from './article-context.ts';
import { phrase, silentClaim } from './phrase.ts';
import { type Decided, isEarned } from './soccer-decided.ts';
import { minuteOf, scorerOf } from './soccer-words.ts';
import type { Story } from './story.ts';

/** Returns the stories of a decided match about the one goal or the one card that decided it. */
export function deciders(of: Decided): Story[] {
  return [...onlyGoal(of), ...ownGoal(of), ...penalty(of), ...sentOff(of)];
}

function onlyGoal({ context, w, l, result, story, winner, decisive }: Decided): Story[] {
  if (!isEarned(decisive, winner) || story.score[0] + story.score[1] !== 1) return [];
  const only = silentClaim('only_goal', [decisive.event.id]);
  const [who, when] = [phrase`${scorerOf(context, decisive)}${only}`, minuteOf(context, decisive.event)];
  return [
    {
      kind: 'only_goal',
      weight: 45,
      headlines: context.in<Story['leads']>(
        [phrase`${who}建功，${w}${result}小胜${l}`, phrase`${w}${result}力克${l}，${who}打进制胜球`],
        [phrase`${who} goal gives ${w} ${result} win over ${l}`, phrase`${w} edge ${l} ${result} through ${who}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`全场等来的进球只有这个：${when}，${who}为${w}破门得手。`,
          phrase`机会不多的比赛里，${who}${when}抓住了最要紧的那次，${w}把领先守到了终场。`,
        ],
        [
          phrase`The scoreboard moved only when ${who} struck ${when}; the rest was a matter of holding on.`,
          phrase`There was little between the sides until ${who} found a way through ${when}.`,
        ],
      ),
    },
  ];
}

function ownGoal({ context, w, l, result, winner, decisive }: Decided): Story[] {
  if (decisive === undefined || !decisive.own || decisive.side !== winner) return [];
  const marks = [silentClaim('own_goal', [decisive.event.id]), silentClaim('decides', [decisive.event.id])];
  return [
    {
      kind: 'own_goal',
      weight: 58,
      headlines: context.in<Story['leads']>(
        [phrase`${l}乌龙送礼，${w}${result}取胜${marks}`, phrase`乌龙球定胜负，${w}${result}击败${l}${marks}`],
        [phrase`Own goal hands ${w} ${result} win over ${l}${marks}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`决定比赛的那个球，${l}是自己送进自家大门的：${minuteOf(context, decisive.event)}，${scorerOf(context, decisive)}不慎自摆乌龙${marks}。`,
        ],
        [
          phrase`The goal that decided it came off a defender: ${scorerOf(context, decisive)} turned the ball into the wrong net ${minuteOf(context, decisive.event)}.${marks}`,
        ],
      ),
    },
  ];
}

function penalty({ context, w, l, result, winner, decisive }: Decided): Story[] {
  if (!isEarned(decisive, winner) || !decisive.penalty) return [];
  const marks = [silentClaim('penalty', [decisive.event.id]), silentClaim('decides', [decisive.event.id])];
  const [who, when] = [phrase`${scorerOf(context, decisive)}${marks}`, minuteOf(context, decisive.event)];
  return [
    {
      kind: 'penalty',
      weight: 50,
      headlines: context.in<Story['leads']>(
        [phrase`${who}点球制胜，${w}${result}战胜${l}`, phrase`${w}凭借点球${result}拿下${l}${marks}`],
        [phrase`${who} penalty settles it as ${w} beat ${l} ${result}`],
      ),
      leads: context.in<Story['leads']>(
        [phrase`${when}，${who}站到点球点前，把决定胜负的进球稳稳罚进。`, phrase`胜负系于点球：${who}${when}主罚命中，${l}再没能追回来。`],
        [phrase`From the spot ${when}, ${who} made the difference.`, phrase`The decisive kick was taken ${when}, and ${who} did not miss.`],
      ),
    },
  ];
}

function sentOff({ context, w, l, result, story, winner }: Decided): Story[] {
  const [card] = story.sendings;
  if (card === undefined || story.sendings.length !== 1) return [];
  const mark = silentClaim('sent_off', [card.event.id]);
  const [who, when] = [phrase`${context.player(card.player)}${mark}`, minuteOf(context, card.event)];
  const short = card.side === winner;
  const loser = context.team(otherOf(winner));
  return [
    {
      kind: short ? 'won_short' : 'sent_off',
      weight: short ? 72 : 40,
      headlines: context.in<Story['leads']>(
        short
          ? [phrase`少打人也能赢：${w}${result}击败${l}${mark}`, phrase`红牌没有拦住${w}，${result}战胜${l}${mark}`]
          : [phrase`${l}吃到红牌，${w}${result}取胜${mark}`, phrase`${w}${result}击败少打人的${l}${mark}`],
        short
          ? [phrase`Short-handed ${w} beat ${l} ${result}${mark}`, phrase`Red card cannot stop ${w} in ${result} win over ${l}${mark}`]
          : [phrase`${w} beat short-handed ${l} ${result}${mark}`],
      ),
      leads: context.in<Story['leads']>(
        short
          ? [phrase`${when}，${who}被罚下场，但${w}没有让人数上的劣势变成比分上的劣势。`]
          : [phrase`${who}${when}被罚下后，${loser}只能以少打多，要拿分变得更难。`],
        short
          ? [phrase`${who} was sent off ${when}, yet being a player down did not cost ${w} the win.`]
          : [phrase`${loser} had to go on without ${who}, sent off ${when}, and could not find a way back.`],
      ),
    },
  ];
}
