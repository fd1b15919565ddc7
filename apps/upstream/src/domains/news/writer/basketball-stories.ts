import type { Side } from '@matchpoint/contracts/match/base';
import type { BasketballBox } from '@matchpoint/contracts/match/basketball';
import { type ArticleContext, otherOf } from './article-context.ts';
import { type BasketballStory, doublesOf, scoreAfter } from './basketball-story.ts';
import { periodWord } from './basketball-timeline.ts';
import { counted } from './english-text.ts';
import { fact, phrase, silentClaim, type Word } from './phrase.ts';
import { seasonStories } from './season-stories.ts';
import { type Story, variantsOf } from './story.ts';

interface Game {
  readonly context: ArticleContext;
  readonly story: BasketballStory;
  readonly winner: Side;
  readonly w: Word;
  readonly l: Word;
  readonly result: Word;
}

/** Returns the stories of a basketball game; the first one can always be told. */
export function basketballStories(context: ArticleContext, story: BasketballStory): [Story, ...Story[]] {
  const { winner, score } = story;
  const game: Game = {
    context,
    story,
    winner,
    w: context.team(winner),
    l: context.team(otherOf(winner)),
    result: context.final(score, winner),
  };
  return [
    plain(game),
    ...overtime(game),
    ...comeback(game),
    ...margin(game),
    ...scorer(game),
    ...doubles(game),
    ...run(game),
    ...quarter(game),
    ...wireToWire(game),
    ...seasonStories(context),
  ];
}

function plain({ context, story, w, l, result }: Game): Story {
  const gap = fact(context.in(`${story.gap}分`, counted(story.gap, 'point', 'margin', []).text), 'margin', [], story.gap);
  const half = scoreAfter(story.periods, 2);
  const quarters = story.periods.filter(({ kind }) => kind === 'Q').length === 4;
  const leader: Side = half[0] >= half[1] ? 0 : 1;
  const leads = !quarters
    ? []
    : [
        half[0] === half[1]
          ? context.in(
              phrase`半场双方打成${context.score('score_after', [2], half, 0)}，分水岭出现在易边之后。`,
              phrase`There was nothing in it at ${context.score('score_after', [2], half, 0)} at the half; the game was settled after it.`,
            )
          : context.in(
              phrase`${context.team(leader)}半场握有${context.score('score_after', [2], half, leader)}的优势，${leader === story.winner ? phrase`${l}再没能把比赛拉回来` : phrase`但笑到终场的是${w}`}。`,
              phrase`${context.team(leader)} were ${context.score('score_after', [2], half, leader)} up at the half${leader === story.winner ? phrase`, and ${l} could not find a way back` : phrase`, but ${w} had the better of what followed`}.`,
            ),
      ];
  return {
    kind: 'plain',
    weight: 0,
    headlines: context.in<Story['leads']>(
      [
        phrase`${context.team(0)} ${context.final(story.score, 0)} ${context.team(1)}`,
        phrase`${w}${result}战胜${l}`,
        phrase`${result}，${w}拿下${l}`,
      ],
      [phrase`${w} beat ${l} ${result}`, phrase`${w} down ${l} ${result}`, phrase`${result} win for ${w} over ${l}`],
    ),
    leads: variantsOf(
      leads,
      context.in(phrase`终场时${gap}的分差，说明了${w}这场球的掌控力。`, phrase`The final gap was ${gap}, and ${w} had earned it.`),
    ),
  };
}

function overtime({ context, story, w, l, result, winner }: Game): Story[] {
  const { overtimes, periods } = story;
  if (overtimes === 0) return [];
  const before = periods.length - overtimes;
  const level = context.score('score_after', [before], scoreAfter(periods, before), 0);
  const mark = silentClaim('overtimes', [], overtimes);
  const last = periods.at(-1);
  const extra = context.score('period_score', [periods.length - 1], [last?.home ?? 0, last?.away ?? 0], winner);
  return [
    {
      kind: 'overtime',
      weight: 88,
      headlines: context.in<Story['leads']>(
        [phrase`加时才分高下，${w}${result}险胜${l}${mark}`, phrase`鏖战加时，${w}${result}击败${l}${mark}`],
        [phrase`${w} need overtime to beat ${l} ${result}${mark}`, phrase`${w} outlast ${l} ${result} in overtime${mark}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`常规时间打完还是${level}，加时赛里${w}以${extra}占得先机，才把胜利收入囊中。`,
          phrase`${level}，常规时间谁也没能甩开谁，真正的较量放到了加时赛，${w}打出${extra}。`,
        ],
        [
          phrase`It was ${level} at the end of regulation, and ${w} went ${extra} in the last extra period to settle it.`,
          phrase`Regulation ended ${level}; ${w} took the final period of overtime ${extra}.`,
        ],
      ),
    },
  ];
}

/** Deficits from this size are a story. */
const MIN_DEFICIT = 10;

function comeback({ context, story, w, l, result, winner }: Game): Story[] {
  const loser = otherOf(winner);
  const hole = story.leads?.[loser] ?? 0;
  if (hole < MIN_DEFICIT) return [];
  const points = fact(context.in(`${hole}分`, `${hole} points`), 'lead', [loser], hole);
  return [
    {
      kind: 'comeback',
      weight: 66 + hole,
      headlines: context.in<Story['leads']>(
        [
          phrase`狂追${points}，${w}${result}逆转${l}`,
          phrase`${w}${result}逆转${l}${silentClaim('lead', [loser], hole)}`,
          phrase`落后${points}翻盘，${w}${result}取胜`,
        ],
        [
          phrase`${w} erase deficit of ${points} to beat ${l} ${result}`,
          phrase`${w} rally past ${l} ${result}${silentClaim('lead', [loser], hole)}`,
        ],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`${l}曾把分差拉开到${points}，随后眼睁睁看着优势被吃光。`,
          phrase`${points}的落后没有压垮${w}，他们把分差慢慢磨掉，直到走到前面。`,
        ],
        [
          phrase`${l} had led by as many as ${points} before it all slipped away.`,
          phrase`Down by ${points} at their worst, ${w} kept chipping away until they were in front.`,
        ],
      ),
    },
  ];
}

function margin({ context, story, w, l, result }: Game): Story[] {
  const { gap, shape } = story;
  const points = fact(context.in(`${gap}分`, counted(gap, 'point', 'margin', []).text), 'margin', [], gap);
  if (gap >= 20) {
    const mark = silentClaim('shape', [], 'rout');
    return [
      {
        kind: 'rout',
        weight: 50 + gap,
        headlines: context.in<Story['leads']>(
          [phrase`${w}${result}狂胜${l}${mark}`, phrase`${points}大胜，${w}没给${l}机会`],
          [phrase`${w} rout ${l} ${result}${mark}`, phrase`${w} roll past ${l} by ${points}`],
        ),
        leads: context.in<Story['leads']>(
          [
            phrase`悬念早早收起，终场时分差定格在${points}，${l}没有找到还手的办法。`,
            phrase`赢下${points}，${w}攻防都没有给对手留下余地。`,
          ],
          [
            phrase`It was over early; the gap was ${points} by the end and ${l} never looked like closing it.`,
            phrase`A margin of ${points} left nothing to argue about, and ${l} knew it.`,
          ],
        ),
      },
    ];
  }
  if (gap > 4 || shape === 'overtime') return [];
  const mark = silentClaim('shape', [], 'narrow');
  return [
    {
      kind: 'narrow',
      weight: 58,
      headlines: context.in<Story['leads']>(
        [phrase`${points}险胜，${w}惊险拿下${l}${mark}`, phrase`${w}${result}险胜${l}${mark}`],
        [phrase`${w} edge ${l} ${result}${mark}`, phrase`${w} hold off ${l} ${result}${mark}`],
      ),
      leads: context.in<Story['leads']>(
        [phrase`悬念保留到最后时刻，双方的差距不过${points}，${l}离胜利只差那么点运气。`, phrase`${points}之差，${l}倒在了终点线前。`],
        [
          phrase`It came down to ${points}, and ${l} were that close to taking it.`,
          phrase`Only ${points} separated the teams when time ran out on ${l}.`,
        ],
      ),
    },
  ];
}

/** Points from which a scorer is a story. */
const BIG_SCORE = 28;

function topOf({ story, winner }: Game): BasketballBox | undefined {
  const [best, second] = story.box?.[winner] ?? [];
  return best === undefined || (second !== undefined && second.points === best.points) ? undefined : best;
}

function scorer(game: Game): Story[] {
  const { context, w, l, result, winner } = game;
  const top = topOf(game);
  if (top === undefined || top.points < 18) return [];
  const who = phrase`${context.player(top.player)}${silentClaim('top_scorer', [winner], top.player.id)}`;
  const n = fact(context.in(`${top.points}分`, `${top.points} points`), 'box', [top.player.id, 'points'], top.points);
  const scores = fact(`scores ${top.points}`, 'box', [top.player.id, 'points'], top.points);
  const shots = fact(
    context.in(`${top.fieldGoals[1]}投${top.fieldGoals[0]}中`, `${top.fieldGoals[0]} of ${top.fieldGoals[1]}`),
    'box_shots',
    [top.player.id],
    [...top.fieldGoals],
  );
  return [
    {
      kind: 'scorer',
      weight: top.points >= BIG_SCORE ? 55 + top.points : 48,
      headlines: context.in<Story['leads']>(
        [phrase`${who}砍下${n}，${w}${result}击败${l}`, phrase`${w}${result}${l}，${who}独得${n}`],
        [phrase`${who} ${scores} as ${w} beat ${l} ${result}`, phrase`${who} leads ${w} past ${l} ${result}`],
      ),
      leads: context.in<Story['leads']>(
        [phrase`${l}始终没有找到防住${who}的办法：${shots}，拿下${n}。`, phrase`手感来了挡不住，${who}${shots}，得到全队最高的${n}。`],
        [
          phrase`Nobody on ${l} could stay in front of ${who}, who made ${shots} from the field.`,
          phrase`${who} shot ${shots} and finished with ${n}, the most for ${w}.`,
        ],
      ),
    },
  ];
}

function doubles(game: Game): Story[] {
  const { context, w, l, result, story, winner } = game;
  const line = (story.box?.[winner] ?? []).find((one) => doublesOf(one) >= 2);
  if (line === undefined) return [];
  const n = doublesOf(line);
  const who = context.player(line.player);
  const word = fact(
    context.in(n === 2 ? '两双' : n === 3 ? '三双' : '四双', n === 2 ? 'double-double' : n === 3 ? 'triple-double' : 'quadruple-double'),
    'doubles',
    [line.player.id],
    n,
  );
  const part = (of: 'points' | 'rebounds' | 'assists') => fact(String(line[of]), 'box', [line.player.id, of], line[of]);
  const count = (of: 'points' | 'rebounds' | 'assists') => counted(line[of], of.slice(0, -1), 'box', [line.player.id, of]);
  return [
    {
      kind: 'doubles',
      weight: n >= 3 ? 86 : 47,
      headlines: context.in<Story['leads']>(
        [phrase`${who}轰下${word}，${w}${result}击败${l}`, phrase`${w}${result}战胜${l}，${who}${word}`],
        [phrase`${who} posts ${word} as ${w} beat ${l} ${result}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`得分、篮板、助攻依次是${part('points')}、${part('rebounds')}、${part('assists')}，${who}几乎在每个环节都留下了名字。`,
          phrase`${part('points')}分${part('rebounds')}篮板${part('assists')}助攻，这是${who}交出的成绩单。`,
        ],
        [
          phrase`${count('points')}, ${count('rebounds')}, ${count('assists')}: ${who} was involved in most of what ${w} did well.`,
          phrase`${who} filled the sheet with ${count('points')}, ${count('rebounds')} and ${count('assists')}.`,
        ],
      ),
    },
  ];
}

function run({ context, story, w, l, result, winner }: Game): Story[] {
  const period = story.run === undefined ? undefined : story.periods[story.run.period - 1];
  if (story.run === undefined || period === undefined || story.run.side !== winner) return [];
  const streak = fact(`${story.run.points}-0`, 'run', [winner, story.run.period], story.run.points);
  const when = periodWord(context, period, story.run.period - 1);
  return [
    {
      kind: 'run',
      weight: 44 + story.run.points,
      headlines: context.in<Story['leads']>(
        [phrase`${streak}攻势定乾坤，${w}${result}击败${l}`, phrase`${w}打出${streak}，${result}拿下${l}`],
        [phrase`${streak} run carries ${w} past ${l} ${result}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`转折发生在${when}：${w}连续命中，${l}得分挂零，这段时间的比分是${streak}。`,
          phrase`${when}的那波${streak}，把比赛的天平压向了${w}。`,
        ],
        [
          phrase`The turning point came in ${when}, when ${w} went on a ${streak} burst.`,
          phrase`${w} put together a ${streak} spell in ${when}, and ${l} spent the rest of the game chasing.`,
        ],
      ),
    },
  ];
}

/** A quarter won by at least this many points is a story. */
const BIG_QUARTER = 12;

function quarter({ context, story, w, l, result, winner }: Game): Story[] {
  const sign = winner === 0 ? 1 : -1;
  const index = story.periods.findIndex(({ kind, home, away }) => kind === 'Q' && (home - away) * sign >= BIG_QUARTER);
  const period = story.periods[index];
  if (period === undefined) return [];
  const score = context.score('period_score', [index], [period.home, period.away], winner);
  const when = periodWord(context, period, index);
  return [
    {
      kind: 'quarter',
      weight: 54,
      headlines: context.in<Story['leads']>(
        [
          phrase`${when}打出${score}，${w}${result}击败${l}`,
          phrase`${w}${when}发力，${result}战胜${l}${silentClaim('period_score', [index, winner], score.claim.value)}`,
        ],
        [phrase`${w} win ${when} ${score} on way past ${l}`],
      ),
      leads: context.in<Story['leads']>(
        [
          phrase`真正拉开差距的是${when}：${score}，${l}的防守在这段时间里形同虚设。`,
          phrase`要找这场球的分界线，看${when}就够了，${w}单节净胜对手不少，比分是${score}。`,
        ],
        [
          phrase`It was decided in ${when}, which ${w} took ${score}.`,
          phrase`${l} stayed close except in ${when}, which went ${score} to ${w}.`,
        ],
      ),
    },
  ];
}

function wireToWire({ context, story, w, l, result, winner }: Game): Story[] {
  const loser = otherOf(winner);
  if (story.leads === undefined || story.leads[loser] !== 0) return [];
  const mark = silentClaim('lead', [loser], 0);
  const most = fact(context.in(`${story.leads[winner]}分`, `${story.leads[winner]}`), 'lead', [winner], story.leads[winner]);
  return [
    {
      kind: 'wire_to_wire',
      weight: 56,
      headlines: context.in<Story['leads']>(
        [phrase`从头领先到尾，${w}${result}击败${l}${mark}`, phrase`${w}未落后过，${result}拿下${l}${mark}`],
        [phrase`${w} never trail in ${result} win over ${l}${mark}`],
      ),
      leads: context.in<Story['leads']>(
        [phrase`${l}在场上没有领先过，${w}的优势最多时达到${most}。${mark}`],
        [
          phrase`${l} did not lead at any point, and at their best ${w} were ${most} up.${mark}`,
          phrase`${w} were in front from start to finish, by as many as ${most}.${mark}`,
        ],
      ),
    },
  ];
}
