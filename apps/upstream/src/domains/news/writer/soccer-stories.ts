import { type ArticleContext, otherOf } from './article-context.ts';
import { counted, inWords } from './english-text.ts';
import { fact, type Phrase, phrase, silentClaim } from './phrase.ts';
import { deciders } from './soccer-deciders.ts';
import { drawStories } from './soccer-draws.ts';
import { pressureStories } from './soccer-pressure.ts';
import { type Decided, isEarned } from './soccer-decided.ts';
import { minuteOf, scorerOf } from './soccer-words.ts';
import type { SoccerStory } from './soccer-story.ts';
import { type Story, variantsOf } from './story.ts';

/** Returns the stories of a soccer match; the first one can always be told. */
export function soccerStories(context: ArticleContext, story: SoccerStory): [Story, ...Story[]] {
  const { winner, score } = story;
  if (winner === undefined) return drawStories(context, story);
  const loser = otherOf(winner);
  const of: Decided = {
    context,
    story,
    winner,
    w: context.team(winner),
    l: context.team(loser),
    result: context.final(score, winner),
    gap: score[winner] - score[loser],
    decisive: story.goals?.find((goal) => goal.decides),
  };
  if (story.pen !== undefined) return shootout(of, story.pen);
  return [
    plain(of),
    ...extraTime(of),
    ...comeback(of),
    ...lateWinner(of),
    ...burst(of),
    ...severalGoals(of),
    ...rout(of),
    ...deciders(of),
    ...pressureStories(of),
  ];
}

function shootout({ context, w, l, winner, story }: Decided, pen: readonly [number, number]): [Story] {
  const kicks = context.score('pen', [], pen, winner);
  const value = winner === 0 ? [pen[0], pen[1]] : [pen[1], pen[0]];
  const [own, theirs] = [pen[winner], pen[otherOf(winner)]];
  const scored = (count: number) => fact(context.in(`${count}球`, inWords(count)), 'pen', [winner], value);
  const after = story.extraTime
    ? fact(context.in('120分钟过后', 'after extra time'), 'extra_time', [], true)
    : fact(context.in('常规时间过后', 'after normal time'), 'no_extra_time', [], true);
  return [
    {
      kind: 'shootout',
      weight: 100,
      headlines: context.in<Story['leads']>(
        [phrase`${w}点球大战${kicks}淘汰${l}`, phrase`点球大战${kicks}，${w}笑到了最后`, phrase`${w}与${l}战至点球大战，${w}${kicks}胜出`],
        [phrase`${w} beat ${l} ${kicks} on penalties`, phrase`${w} win shoot-out ${kicks} to knock out ${l}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`${after}胜负仍然未分，站上点球点，${w}罚进${scored(own)}，${l}只罚进${scored(theirs)}。`,
          phrase`这场比赛的结局要到点球点上去找：${w}罚进${scored(own)}，${l}罚进${scored(theirs)}。`,
        ],
        [
          phrase`Nothing separated the sides until the spot kicks: ${w} scored ${scored(own)} and ${l} ${scored(theirs)}.`,
          phrase`It came down to kicks from the spot, of which ${w} converted ${scored(own)} and ${l} ${scored(theirs)}.`,
        ],
      ),
    },
  ];
}

/** The story that every decided match has. */
function plain({ context, w, l, winner, result, gap, story }: Decided): Story {
  const { where } = context;
  const margin = fact(context.in(`${gap}球`, `${inWords(gap)} ${gap === 1 ? 'goal' : 'goals'}`), 'margin', [], gap);
  const first = story.goals?.[0];
  const last = story.goals?.at(-1);
  const leads: Phrase[] = [];
  if (isEarned(first, winner) && story.behind === 0) {
    const opener = [silentClaim('opener', [first.event.id]), silentClaim('never_behind', [winner])];
    leads.push(
      context.in(
        phrase`${scorerOf(context, first)}${minuteOf(context, first.event)}的进球打开了局面，此后${l}始终没能走到前面${opener}。`,
        phrase`${scorerOf(context, first)} opened the scoring ${minuteOf(context, first.event)}, and ${l} never got in front.${opener}`,
      ),
    );
  }
  if (isEarned(last, winner) && gap >= 2) {
    leads.push(
      context.in(
        phrase`${scorerOf(context, last)}${minuteOf(context, last.event)}破门之后，场上再没有悬念${silentClaim('last_goal', [last.event.id])}。`,
        phrase`The last word went to ${scorerOf(context, last)}, who scored ${minuteOf(context, last.event)} to leave ${margin} between the sides.${silentClaim('last_goal', [last.event.id])}`,
      ),
    );
  }
  const always = context.in(
    phrase`${w}赢了${margin}，${l}在${where}没有等来转机。`,
    phrase`The gap at the end was ${margin}, and ${l} left with nothing.`,
  );
  return {
    kind: 'plain',
    weight: 0,
    headlines: context.in<Story['leads']>(
      [
        phrase`${context.team(0)} ${context.final(story.score, 0)} ${context.team(1)}`,
        phrase`${w}${result}战胜${l}`,
        phrase`${result}！${w}拿下${l}`,
      ],
      [phrase`${w} beat ${l} ${result}`, phrase`${w} see off ${l} ${result}`, phrase`${result} win for ${w} against ${l}`],
    ),
    leads: variantsOf(leads, always),
  };
}

function extraTime({ context, w, l, result, story, winner, decisive }: Decided): Story[] {
  const { ft } = story;
  if (!story.extraTime || ft === undefined || !isEarned(decisive, winner)) return [];
  const level = context.score('ft', [], ft, winner);
  const mark = silentClaim('extra_time', []);
  return [
    {
      kind: 'extra_time',
      weight: 90,
      headlines: context.in(
        [phrase`加时赛分出高下，${w}${result}击败${l}${mark}`, phrase`鏖战加时，${w}${result}力克${l}${mark}`],
        [phrase`${w} need extra time to beat ${l} ${result}${mark}`],
      ),
      leads: context.in(
        [
          phrase`常规时间踢成${level}，${w}等到加时赛才由${scorerOf(context, decisive)}${minuteOf(context, decisive.event)}打进决定胜负的进球${silentClaim('decides', [decisive.event.id])}。`,
        ],
        [
          phrase`It was ${level} after normal time, and ${scorerOf(context, decisive)} settled it ${minuteOf(context, decisive.event)}.${silentClaim('decides', [decisive.event.id])}`,
        ],
      ),
    },
  ];
}

function comeback({ context, w, l, result, story, winner, decisive }: Decided): Story[] {
  const { behind, goals } = story;
  if (behind === 0 || goals === undefined) return [];
  const deficit = fact(context.in(`${behind}球`, counted(behind, 'goal', 'behind', [winner]).text), 'behind', [winner], behind);
  const lost = silentClaim('behind', [winner]);
  const leveller = goals.findLast((goal) => goal.side === winner && goal.levels);
  const leads: Phrase[] = [];
  if (isEarned(decisive, winner)) {
    const decides = silentClaim('decides', [decisive.event.id]);
    if (isEarned(leveller, winner)) {
      const levels = silentClaim('levels', [leveller.event.id]);
      leads.push(
        context.in(
          phrase`${scorerOf(context, leveller)}${minuteOf(context, leveller.event)}扳平，${scorerOf(context, decisive)}${minuteOf(context, decisive.event)}反超，${l}的领先就这样化为乌有${levels}${decides}。`,
          phrase`${scorerOf(context, leveller)} levelled ${minuteOf(context, leveller.event)} and ${scorerOf(context, decisive)} turned it around ${minuteOf(context, decisive.event)}.${levels}${decides}`,
        ),
      );
    }
    leads.push(
      context.in(
        phrase`场面最被动的时候，${w}的落后达到${deficit}，直到${scorerOf(context, decisive)}${minuteOf(context, decisive.event)}破门才真正掌握主动${decides}。`,
        phrase`At their worst they trailed by ${deficit}; ${scorerOf(context, decisive)} put ${w} ahead for good ${minuteOf(context, decisive.event)}.${decides}`,
      ),
    );
  }
  const always = context.in(phrase`${l}曾经手握${deficit}的优势，却没能守到终场。`, phrase`A lead of ${deficit} was not enough for ${l}.`);
  return [
    {
      kind: 'comeback',
      weight: 70 + 10 * behind,
      headlines: context.in<Story['leads']>(
        [
          phrase`先丢${deficit}后翻盘，${w}${result}逆转${l}`,
          phrase`${w}${result}逆转${l}${lost}`,
          phrase`落后${deficit}不慌，${w}${result}反超取胜`,
        ],
        [
          phrase`${w} come from behind to beat ${l} ${result}${lost}`,
          phrase`${w} overturn deficit of ${deficit} to beat ${l} ${result}`,
          phrase`${l} let lead slip as ${w} win ${result}${lost}`,
        ],
      ),
      leads: variantsOf(leads, always),
    },
  ];
}

function lateWinner({ context, w, l, result, story, winner, decisive }: Decided): Story[] {
  if (!isEarned(decisive, winner) || story.extraTime || decisive.event.minute < 85 || decisive.event.minute > 90) return [];
  const [who, when] = [scorerOf(context, decisive), minuteOf(context, decisive.event)];
  const decides = silentClaim('decides', [decisive.event.id]);
  return [
    {
      kind: 'late_winner',
      weight: 85,
      headlines: context.in<Story['leads']>(
        [phrase`${who}${when}绝杀，${w}${result}击败${l}${decides}`, phrase`绝杀！${w}${result}力克${l}${decides}`],
        [phrase`${who} strikes late as ${w} beat ${l} ${result}${decides}`, phrase`Late goal earns ${w} ${result} win over ${l}${decides}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`眼看双方就要握手言和，${who}${when}把球送进网窝，终场哨前改变了结局${decides}。`,
          phrase`最关键的进球来得最晚：${when}，${who}破门得手，${l}已经没有时间回应${decides}。`,
        ],
        [
          phrase`A draw was minutes away when ${who} found the net ${when}.${decides}`,
          phrase`${l} had almost earned a point before ${who} scored ${when}.${decides}`,
        ],
      ),
    },
  ];
}

/** Minutes within which several goals of one side are a burst. */
const BURST_MINUTES = 10;

function burst({ context, w, l, result, story, winner }: Decided): Story[] {
  const own = (story.goals ?? []).filter((goal) => goal.side === winner && !goal.own && goal.event.plus === undefined);
  const pair = own.flatMap((goal, index) => {
    const next = own[index + 1];
    const apart = next === undefined ? Infinity : next.event.minute - goal.event.minute;
    return next !== undefined && apart > 0 && apart <= BURST_MINUTES ? [{ goal, next, apart }] : [];
  })[0];
  if (pair === undefined) return [];
  const { goal, next, apart } = pair;
  const minutes = fact(
    context.in(`${apart}分钟`, `${inWords(apart)} ${apart === 1 ? 'minute' : 'minutes'}`),
    'apart',
    [goal.event.id, next.event.id],
    apart,
  );
  const who =
    goal.scorer.id === next.scorer.id
      ? phrase`${scorerOf(context, goal)}${silentClaim('scorer', [next.event.id], next.scorer.id)}`
      : phrase`${scorerOf(context, goal)}${[context.in('和', ' and ')]}${scorerOf(context, next)}`;
  return [
    {
      kind: 'burst',
      weight: 62,
      headlines: context.in<Story['leads']>(
        [phrase`${minutes}内接连破门，${w}${result}拿下${l}`, phrase`${w}${minutes}决定胜局，${result}击败${l}`],
        [phrase`Quick goals take ${w} past ${l} ${result}${silentClaim('apart', [goal.event.id, next.event.id], apart)}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`比赛的走向在短短${minutes}里被改写，${who}在这段时间里先后洞穿${l}的球门。`,
          phrase`从${minuteOf(context, goal.event)}到${minuteOf(context, next.event)}，${who}接连得手，${l}没能缓过神来。`,
        ],
        [
          phrase`The match turned in ${minutes}: ${who} struck for ${w} and ${l} never recovered.`,
          phrase`It took ${who} only ${minutes} to change the match, and ${l} had no reply.`,
        ],
      ),
    },
  ];
}

function severalGoals({ context, w, l, result, story, winner }: Decided): Story[] {
  const star = story.braces.find(({ side }) => side === winner);
  if (star === undefined) return [];
  const own = (story.goals ?? []).filter((goal) => goal.scorer.id === star.scorer.id && !goal.own);
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return [];
  const n = star.goals;
  const scored = (text: string) => fact(text, 'scored', [star.scorer.id], n);
  const zh = n === 2 ? '梅开二度' : n === 3 ? '上演帽子戏法' : `独进${n}球`;
  const en = n === 2 ? 'scores twice' : n === 3 ? 'hits hat-trick' : `scores ${inWords(n)}`;
  const who = context.player(star.scorer);
  return [
    {
      kind: n >= 3 ? 'hat_trick' : 'brace',
      weight: n >= 3 ? 88 : 55,
      headlines: context.in<Story['leads']>(
        [phrase`${who}${scored(zh)}，${w}${result}击败${l}`, phrase`${w}${result}${l}，${who}${scored(zh)}`],
        [phrase`${who} ${scored(en)} as ${w} beat ${l} ${result}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`${l}的后防没有看住${who}：${minuteOf(context, first.event)}和${minuteOf(context, last.event)}，这名球员都把握住了机会。`,
          phrase`${minuteOf(context, first.event)}，${who}先替${w}敲开大门；到了${minuteOf(context, last.event)}，又是同样的名字出现在记分牌上。`,
        ],
        [
          phrase`${l} could not contain ${who}, on target ${minuteOf(context, first.event)} and again ${minuteOf(context, last.event)}.`,
          phrase`The goals that mattered came from ${who}, beginning ${minuteOf(context, first.event)} and ending ${minuteOf(context, last.event)}.`,
        ],
      ),
    },
  ];
}

function rout({ context, w, l, result, gap, story, winner }: Decided): Story[] {
  if (gap < 3) return [];
  const goals = story.goals ?? [];
  const scorers = new Set(goals.filter((goal) => goal.side === winner && !goal.own).map((goal) => goal.scorer.id)).size;
  const margin = fact(context.in(`${gap}球`, inWords(gap)), 'margin', [], gap);
  const mark = silentClaim('shape', [], 'rout');
  const many =
    scorers < 3
      ? []
      : [
          context.in(
            phrase`${w}有${fact(`${scorers}名球员`, 'scorers', [winner], scorers)}取得进球，${l}从头到尾没有找到应对的办法。`,
            phrase`${fact(`${scorers} players`, 'scorers', [winner], scorers)} found the net for ${w}, and ${l} had no answer.`,
          ),
        ];
  const always = context.in(
    phrase`净胜${margin}，${w}把悬念早早留在了身后，${l}几乎没有还手之力。`,
    phrase`A margin of ${margin} left no room for argument, and ${l} were never close.`,
  );
  return [
    {
      kind: 'rout',
      weight: 60 + 5 * gap,
      headlines: context.in<Story['leads']>(
        [
          phrase`${w}${result}大胜${l}${mark}`,
          phrase`${w}${result}横扫${l}${mark}`,
          phrase`${l}${fact(`${gap}球`, 'margin', [], gap)}惨败，${w}火力全开`,
        ],
        [phrase`${w} thrash ${l} ${result}${mark}`, phrase`${w} run riot in ${result} win over ${l}${mark}`],
      ),
      leads: variantsOf(many, always),
    },
  ];
}
