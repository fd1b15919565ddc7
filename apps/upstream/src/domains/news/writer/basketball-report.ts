import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { BasketballBox } from '@matchpoint/contracts/match/basketball';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { type BasketballShape, type BasketballStory, basketballStory, doublesOf } from './basketball-story.ts';
import { type ArticleContext, otherOf, SIDES } from './article-context.ts';
import { basketballStories } from './basketball-stories.ts';
import { basketballTimeline } from './basketball-timeline.ts';
import { closingSentences } from './closing.ts';
import { type Draft, type DraftBlock, paragraph } from './draft.ts';
import { capital, counted, inWords, listed } from './english-text.ts';
import { reportOf } from './report.ts';
import { fact, joinPhrases, EMPTY_PHRASE, type Phrase, phrase, silentClaim, type Word } from './phrase.ts';

/** Returns the report of a basketball game; undefined when it has no winner. */
export function basketballReport(context: ArticleContext): Draft | undefined {
  const story = basketballStory(context.detail);
  if (story === undefined) return undefined;
  return reportOf(context, basketballStories(context, story), {
    result: opening(context, story),
    support: [topScorers(context, story)],
    course: paragraph(basketballTimeline(context, story), context.language),
    numbers: [...paragraph(statSentences(context), context.language), ...periodTable(context, story)],
    people: boxTables(context, story),
    after: closingSentences(context),
    headings: {
      course: context.in('比赛经过', 'Quarter by quarter'),
      numbers: context.in('球队数据', 'Team numbers'),
      people: context.in('球员数据', 'Box score leaders'),
      after: context.in('赛后', 'What it means'),
    },
  });
}

const VERBS: Readonly<Record<BasketballShape, { zh: readonly [string, ...string[]]; en: readonly [string, ...string[]] }>> = {
  overtime: { zh: ['加时战胜', '加时力克'], en: ['outlasted', 'got past'] },
  comeback: { zh: ['逆转', '后来居上击败'], en: ['rallied past', 'came from behind to beat'] },
  rout: { zh: ['大胜', '狂胜', '完胜'], en: ['routed', 'blew out', 'rolled past'] },
  narrow: { zh: ['险胜', '力克', '惊险战胜'], en: ['edged', 'held off', 'squeezed past'] },
  clear: { zh: ['击败', '战胜', '拿下'], en: ['beat', 'defeated', 'downed'] },
};

function verbOf(context: ArticleContext, story: BasketballStory): Word {
  const { zh, en } = VERBS[story.shape];
  return fact(context.choice.of('verb', context.in(zh, en)), 'shape', [], story.shape);
}

function ground(context: ArticleContext, side: Side): Word {
  if (context.detail.neutral === true) return silentClaim('neutral', []);
  return fact(context.in(side === 0 ? '主场' : '客场', side === 0 ? ' at home' : ' on the road'), 'ground', [], side);
}

function opening(context: ArticleContext, story: BasketballStory): Phrase {
  const { score, winner } = story;
  const [w, l] = [context.team(winner), context.team(otherOf(winner))];
  const result = context.final(score, winner);
  const [verb, at, where] = [verbOf(context, story), ground(context, winner), context.where];
  if (context.language === 'zh_CN') {
    return context.choice.of('opening', [
      phrase`${where}，${w}${at}${result}${verb}${l}。`,
      phrase`${where}战罢，${w}${at}以${result}${verb}${l}。`,
      phrase`${w}${at}${verb}${l}，${where}的这场比赛最终比分为${result}。`,
      phrase`${w}在${where}中以${result}${verb}${l}。`,
    ]);
  }
  const extra = story.overtimes === 0 ? EMPTY_PHRASE : phrase`${overtimeWord(story.overtimes)}`;
  return context.choice.of('opening', [
    phrase`${w} ${verb} ${l} ${result}${extra}${at} ${where}.`,
    phrase`${capital(where)}, ${w} ${verb} ${l} ${result}${extra}${at}.`,
    phrase`It ended ${result}${extra} as ${w} ${verb} ${l} ${where}.`,
  ]);
}

function overtimeWord(overtimes: number): Word {
  const text = overtimes === 1 ? ' in overtime' : overtimes === 2 ? ' in double overtime' : ` after ${inWords(overtimes)} overtimes`;
  return fact(text, 'overtimes', [], overtimes);
}

/** Formats one stat of a player's line. */
function statWord(line: BasketballBox, of: 'points' | 'rebounds' | 'assists' | 'steals' | 'blocks'): Word {
  return fact(String(line[of]), 'box', [line.player.id, of], line[of]);
}

function points(context: ArticleContext, line: BasketballBox): Phrase {
  return context.in(phrase`${statWord(line, 'points')}分`, phrase`${counted(line.points, 'point', 'box', [line.player.id, 'points'])}`);
}

/** Formats a player's line: "27分11篮板5助攻", "27 points, 11 rebounds and five assists". */
function lineOf(context: ArticleContext, line: BasketballBox): Phrase {
  const more = (['rebounds', 'assists', 'steals', 'blocks'] as const).filter(
    (of) => line[of] >= (of === 'rebounds' || of === 'assists' ? 5 : 3),
  );
  if (context.language === 'zh_CN') {
    const names = { rebounds: '篮板', assists: '助攻', steals: '抢断', blocks: '盖帽' };
    return phrase`${points(context, line)}${joinPhrases(
      more.map((of) => phrase`${statWord(line, of)}${[names[of]]}`),
      '',
    )}`;
  }
  return listed([points(context, line), ...more.map((of): Phrase => [counted(line[of], of.slice(0, -1), 'box', [line.player.id, of])])]);
}

function doubleWord(context: ArticleContext, line: BasketballBox): Phrase {
  const doubles = doublesOf(line);
  if (doubles < 2) return EMPTY_PHRASE;
  const text = context.in(
    doubles === 2 ? '两双' : doubles === 3 ? '三双' : '四双',
    doubles === 2 ? 'a double-double' : doubles === 3 ? 'a triple-double' : 'a quadruple-double',
  );
  return [fact(text, 'doubles', [line.player.id], doubles)];
}

/** Describes the best scorers of both teams. */
function topScorers(context: ArticleContext, { box, winner }: BasketballStory): Phrase {
  if (box === undefined) return EMPTY_PHRASE;
  const [best, second] = box[winner];
  const [theirs] = box[otherOf(winner)];
  if (best === undefined || theirs === undefined) return EMPTY_PHRASE;
  const double = doubleWord(context, best);
  const alone = second === undefined || second.points < best.points;
  if (context.language === 'zh_CN') {
    const first = phrase`${context.player(best.player)}${double.length === 0 ? phrase`拿到` : phrase`以`}${lineOf(context, best)}${double.length > 0 ? phrase`完成${double}` : alone ? phrase`，得分全队最高` : EMPTY_PHRASE}${silentClaim('top_scorer', [winner], best.player.id)}`;
    const helper =
      second === undefined || second.points < 15 ? EMPTY_PHRASE : phrase`，${context.player(second.player)}得到${lineOf(context, second)}`;
    return phrase`${first}${helper}；${context.team(otherOf(winner))}方面，${context.player(theirs.player)}得到${lineOf(context, theirs)}${silentClaim('top_scorer', [otherOf(winner)], theirs.player.id)}。`;
  }
  const first = phrase`${context.player(best.player)} ${alone ? phrase`led ${context.team(winner)} with` : phrase`had`} ${lineOf(context, best)}${alone ? EMPTY_PHRASE : phrase` for ${context.team(winner)}`}${double.length === 0 ? EMPTY_PHRASE : phrase`, ${double}`}${silentClaim('top_scorer', [winner], best.player.id)}`;
  const helper =
    second === undefined || second.points < 15
      ? EMPTY_PHRASE
      : phrase`, and ${context.player(second.player)} added ${lineOf(context, second)}`;
  return phrase`${first}${helper}. ${context.player(theirs.player)} had ${lineOf(context, theirs)} for ${context.team(otherOf(winner))}.${silentClaim('top_scorer', [otherOf(winner)], theirs.player.id)}`;
}

/** Returns the table of the points of every period. */
function periodTable(context: ArticleContext, { periods, score }: BasketballStory): DraftBlock[] {
  if (periods.length < 2) return [];
  const head = periods.map(({ kind, no }) =>
    kind === 'OT'
      ? context.in(`加时${no}`, `OT${no}`)
      : kind === 'H'
        ? context.in(no === 1 ? '上半场' : '下半场', `H${no}`)
        : context.in(`第${no}节`, `Q${no}`),
  );
  const rows = SIDES.map((side): Phrase[] => [
    [context.team(side)],
    ...periods.map((period, index): Phrase => {
      const value = side === 0 ? period.home : period.away;
      return [fact(String(value), 'period_points', [index, side], value)];
    }),
    [fact(String(score[side]), 'points', [side], score[side])],
  ]);
  return [
    {
      kind: 'table',
      caption: '',
      head: [context.in('球队', 'Team'), ...head, context.in('总分', 'Total')].slice(0, 12),
      rows: rows.map((row) => row.slice(0, 12)),
    },
  ];
}

function boxTables(context: ArticleContext, { box, winner }: BasketballStory): DraftBlock[] {
  if (box === undefined) return [];
  const head = context.in(['球员', '得分', '篮板', '助攻', '抢断', '盖帽', '投篮'], ['Player', 'PTS', 'REB', 'AST', 'STL', 'BLK', 'FG']);
  return [winner, otherOf(winner)].map((side) => ({
    kind: 'table',
    caption: context.team(side).text,
    head,
    rows: box[side]
      .slice(0, 5)
      .map((line): Phrase[] => [
        [context.player(line.player)],
        ...(['points', 'rebounds', 'assists', 'steals', 'blocks'] as const).map((of): Phrase => [statWord(line, of)]),
        [fact(`${line.fieldGoals[0]}/${line.fieldGoals[1]}`, 'box_shots', [line.player.id], [...line.fieldGoals])],
      ]),
  }));
}

function statOf(detail: MatchDetail, key: string): Pair | undefined {
  const row = detail.basketball?.stats.full.find((one) => one.key === key);
  return row?.home === undefined || row.away === undefined ? undefined : [row.home, row.away];
}

/** Describes shooting and rebounds. */
function statSentences(context: ArticleContext): Phrase[] {
  const { winner = 0 } = context.detail;
  const other = otherOf(winner);
  const sentences: Phrase[] = [];
  const percent = (key: string, side: Side, pair: Pair) => fact(`${pair[side]}%`, 'stat', [key, side], pair[side]);
  const shooting = statOf(context.detail, 'field_goals');
  const threes = statOf(context.detail, 'threes');
  if (shooting !== undefined) {
    const three =
      threes === undefined
        ? EMPTY_PHRASE
        : context.in(
            phrase`，三分命中率${percent('threes', winner, threes)}`,
            phrase` and ${percent('threes', winner, threes)} from three-point range`,
          );
    sentences.push(
      context.in(
        phrase`${context.team(winner)}全队投篮命中率${percent('field_goals', winner, shooting)}${three}，${context.team(other)}投篮命中率为${percent('field_goals', other, shooting)}。`,
        phrase`${context.team(winner)} shot ${percent('field_goals', winner, shooting)} from the field${three}; ${context.team(other)} shot ${percent('field_goals', other, shooting)}.`,
      ),
    );
  }
  const counts = (['rebounds', 'assists', 'turnovers'] as const).flatMap((key): Phrase[] => {
    const pair = statOf(context.detail, key);
    if (pair === undefined) return [];
    const name = {
      rebounds: context.in('篮板', 'rebounds'),
      assists: context.in('助攻', 'assists'),
      turnovers: context.in('失误', 'turnovers'),
    }[key];
    return [
      context.in(
        phrase`${[name]}${fact(`${pair[winner]}比${pair[other]}`, 'stats', [key, winner], [pair[winner], pair[other]])}`,
        phrase`${[name]} ${fact(`${pair[winner]}-${pair[other]}`, 'stats', [key, winner], [pair[winner], pair[other]])}`,
      ),
    ];
  });
  if (counts.length > 0) {
    sentences.push(
      context.in(
        phrase`${context.team(winner)}与${context.team(other)}的数据对比：${joinPhrases(counts, '，')}。`,
        phrase`${context.team(winner)} against ${context.team(other)}: ${joinPhrases(counts, ', ')}.`,
      ),
    );
  }
  return sentences;
}
