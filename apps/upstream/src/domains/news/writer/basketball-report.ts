import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { BasketballBox, BasketballPeriod } from '@matchpoint/contracts/match/basketball';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { type BasketballShape, type BasketballStory, basketballStory, doublesOf, scoreAfter } from './basketball-story.ts';
import { type ArticleContext, otherOf, SIDES } from './article-context.ts';
import { closingOf } from './closing.ts';
import { type Draft, type DraftBlock, firstFitting, paragraph, section, SUMMARY_GRAPHEMES, TITLE_GRAPHEMES } from './draft.ts';
import { capital, counted, inWords, listed, ordinal, theLeague } from './english-text.ts';
import { fact, joinPhrases, EMPTY_PHRASE, type Phrase, phrase, silentClaim, type Word } from './phrase.ts';

/** A report of a basketball game, or nothing when it has no winner. */
export function basketballReport(context: ArticleContext): Draft | undefined {
  const story = basketballStory(context.detail);
  if (story === undefined) return undefined;
  const first = opening(context, story);
  const stars = starsOf(context, story);
  return {
    title: titleOf(context, story),
    summary: firstFitting(SUMMARY_GRAPHEMES[context.language], [
      joinPhrases([first, stars], context.in('', ' ')),
      first,
      context.in(phrase`${plain(context, story)}。`, phrase`${plain(context, story)}.`),
    ]),
    blocks: [
      ...paragraph([first, stars], context.language),
      { kind: 'match' },
      ...section(context.in('比赛经过', 'Quarter by quarter'), [
        ...paragraph(course(context, story), context.language),
        ...quarters(context, story),
      ]),
      ...section(context.in('球员数据', 'Box score leaders'), boxTables(context, story)),
      ...section(context.in('球队数据', 'Team numbers'), paragraph(figures(context), context.language)),
      ...section(context.in('赛后', 'What it means'), paragraph(closingOf(context), context.language)),
    ],
  };
}

function plain(context: ArticleContext, { score, winner }: BasketballStory): Phrase {
  const [w, l] = [context.team(winner), context.team(otherOf(winner))];
  return context.in(phrase`${w}${context.final(score, winner)}击败${l}`, phrase`${w} beat ${l} ${context.final(score, winner)}`);
}

function titleOf(context: ArticleContext, story: BasketballStory): Phrase {
  const { winner, score, box, shape } = story;
  const [w, l] = [context.team(winner), context.team(otherOf(winner))];
  const top = box?.[winner][0];
  const star =
    top === undefined
      ? EMPTY_PHRASE
      : context.in(
          phrase`${context.player(top.player)}${points(context, top)}`,
          phrase`${context.player(top.player)} scores ${figure(top, 'points')}`,
        );
  const line = phrase`${context.team(0)} ${context.final(score, 0)} ${context.team(1)}`;
  if (context.language === 'zh_CN') {
    const turn: Phrase =
      shape === 'comeback' && story.leads !== undefined
        ? phrase`逆转${fact(String(story.leads[otherOf(winner)]), 'lead', [otherOf(winner)], story.leads[otherOf(winner)])}分`
        : shape === 'overtime'
          ? phrase`加时取胜${silentClaim('overtimes', [], story.overtimes)}`
          : EMPTY_PHRASE;
    const ways: [Phrase, ...Phrase[]] =
      turn.length > 0
        ? [
            phrase`${context.leagueShort}：${line}，${w}${turn}`,
            phrase`${context.leagueShort}：${w}${turn}，${context.final(score, winner)}击败${l}`,
            phrase`${w}${turn}，${context.leagueShort}${context.final(score, winner)}击败${l}`,
          ]
        : [
            phrase`${context.leagueShort}：${line}${star.length === 0 ? EMPTY_PHRASE : phrase`，${star}`}`,
            phrase`${context.leagueShort}${context.roundShort}：${line}${star.length === 0 ? EMPTY_PHRASE : phrase`，${star}`}`,
            phrase`${star.length === 0 ? EMPTY_PHRASE : phrase`${star}，`}${w}${context.final(score, winner)}${verbOf(context, story)}${l}`,
          ];
    return firstFitting(TITLE_GRAPHEMES.zh_CN, [context.choice.of('title', ways), line]);
  }
  const beat = plain(context, story);
  const ways: [Phrase, ...Phrase[]] = [star.length === 0 ? phrase`${beat} in ${theLeague(context.league)}` : phrase`${star} as ${beat}`];
  if (shape === 'comeback' && story.leads !== undefined) {
    const hole = story.leads[otherOf(winner)];
    ways.push(
      phrase`${w} erase ${fact(`${hole}-point`, 'lead', [otherOf(winner)], hole)} deficit to beat ${l} ${context.final(score, winner)}`,
    );
  }
  if (shape === 'overtime')
    ways.push(phrase`${w} need overtime to beat ${l} ${context.final(score, winner)}${silentClaim('overtimes', [], story.overtimes)}`);
  if (shape === 'rout') ways.push(phrase`${w} rout ${l} ${context.final(score, winner)}${silentClaim('shape', [], 'rout')}`);
  if (shape === 'narrow') ways.push(phrase`${w} edge ${l} ${context.final(score, winner)}${silentClaim('shape', [], 'narrow')}`);
  return firstFitting(TITLE_GRAPHEMES.en_US, [context.choice.of('title', ways), beat]);
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

/** One figure of a player's line. */
function figure(line: BasketballBox, of: 'points' | 'rebounds' | 'assists' | 'steals' | 'blocks'): Word {
  return fact(String(line[of]), 'box', [line.player.id, of], line[of]);
}

function points(context: ArticleContext, line: BasketballBox): Phrase {
  return context.in(phrase`${figure(line, 'points')}分`, phrase`${counted(line.points, 'point', 'box', [line.player.id, 'points'])}`);
}

/** "27分11篮板5助攻", "27 points, 11 rebounds and five assists". */
function lineOf(context: ArticleContext, line: BasketballBox): Phrase {
  const more = (['rebounds', 'assists', 'steals', 'blocks'] as const).filter(
    (of) => line[of] >= (of === 'rebounds' || of === 'assists' ? 5 : 3),
  );
  if (context.language === 'zh_CN') {
    const names = { rebounds: '篮板', assists: '助攻', steals: '抢断', blocks: '盖帽' };
    return phrase`${points(context, line)}${joinPhrases(
      more.map((of) => phrase`${figure(line, of)}${[names[of]]}`),
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

/** The best scorers of both teams. */
function starsOf(context: ArticleContext, { box, winner }: BasketballStory): Phrase {
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

/** "首节", "the first quarter". */
function periodWord(context: ArticleContext, period: BasketballPeriod, index: number): Word {
  const { kind, no } = period;
  const zh =
    kind === 'OT'
      ? no === 1
        ? '加时赛'
        : `第${no}个加时`
      : kind === 'H'
        ? no === 1
          ? '上半场'
          : '下半场'
        : no === 1
          ? '首节'
          : no === 4
            ? '末节'
            : `第${no}节`;
  const en =
    kind === 'OT' ? (no === 1 ? 'overtime' : `the ${ordinal(no)} overtime`) : `the ${ordinal(no)} ${kind === 'H' ? 'half' : 'quarter'}`;
  return fact(context.in(zh, en), 'period', [index], [kind, no]);
}

function periodNo(periods: readonly BasketballPeriod[], overall: number): { period: BasketballPeriod; index: number } | undefined {
  const period = periods[overall - 1];
  return period === undefined ? undefined : { period, index: overall - 1 };
}

function leaderOf(score: Pair): Side | undefined {
  return score[0] === score[1] ? undefined : score[0] > score[1] ? 0 : 1;
}

function course(context: ArticleContext, story: BasketballStory): Phrase[] {
  const { periods, winner } = story;
  const quarters = periods.filter((period) => period.kind === 'Q').length;
  const told: Phrase[] = [];
  const standing = (count: number): Phrase => {
    const score = scoreAfter(periods, count);
    const leader = leaderOf(score);
    const word = context.score('score_after', [count], score, leader ?? 0);
    if (leader === undefined) return context.in(phrase`双方战成${word}`, phrase`it was ${word}`);
    return context.in(phrase`${context.team(leader)}以${word}领先`, phrase`${context.team(leader)} led ${word}`);
  };
  if (quarters === 4) {
    const [one, two] = [scoreAfter(periods, 1), scoreAfter(periods, 2)];
    const leader = leaderOf(one);
    const [early, half] = [1, 2].map((count) => context.score('score_after', [count], scoreAfter(periods, count), leader ?? 0));
    told.push(
      leader !== undefined && leader === leaderOf(two) && early !== undefined && half !== undefined
        ? context.in(
            phrase`首节结束，${context.team(leader)}以${early}领先，半场时比分来到${half}。`,
            phrase`${context.team(leader)} led ${early} after the first quarter and ${half} at half-time.`,
          )
        : context.in(
            phrase`首节结束，${standing(1)}；半场战罢，${standing(2)}。`,
            phrase`After the first quarter ${standing(1)}; at half-time ${standing(2)}.`,
          ),
    );
    const third = periods[2];
    if (third !== undefined) {
      const pair: Pair = [third.home, third.away];
      const better = leaderOf(pair);
      const gap = Math.abs(pair[0] - pair[1]);
      const after = scoreAfter(periods, 3);
      const lead = leaderOf(after);
      const word = periodWord(context, third, 2);
      if (better !== undefined && gap >= 6) {
        const turned = context.score('period_score', [2], pair, better);
        const now = context.score('score_after', [3], after, better);
        told.push(
          better === lead
            ? context.in(
                phrase`${word}${context.team(better)}打出${turned}，三节过后以${now}领先。`,
                phrase`${context.team(better)} won ${word} ${turned} to lead ${now}.`,
              )
            : context.in(
                phrase`${word}${context.team(better)}打出${turned}，三节过后${standing(3)}。`,
                phrase`${context.team(better)} won ${word} ${turned}, after which ${standing(3)}.`,
              ),
        );
      } else if (lead !== undefined) {
        told.push(context.in(phrase`三节过后，${standing(3)}。`, phrase`Going into the final quarter ${standing(3)}.`));
      } else told.push(context.in(phrase`三节过后，${standing(3)}。`, phrase`After three quarters ${standing(3)}.`));
    }
    const last = periods[3];
    if (last !== undefined && story.overtimes === 0) {
      const pair: Pair = [last.home, last.away];
      const word = periodWord(context, last, 3);
      const better = leaderOf(pair);
      const turned = context.score('period_score', [3], pair, better ?? 0);
      told.push(
        better === undefined
          ? context.in(
              phrase`${word}双方打成${turned}，${context.team(winner)}赢下比赛。`,
              phrase`${capital([word])} finished level at ${turned}.`,
            )
          : better === winner
            ? context.in(
                phrase`${word}${context.team(winner)}以${turned}占优，赢下比赛。`,
                phrase`${context.team(winner)} took ${word} ${turned}.`,
              )
            : context.in(
                phrase`${word}${context.team(better)}以${turned}占优，但${context.team(winner)}带走了胜利。`,
                phrase`${context.team(better)} took ${word} ${turned}, but ${context.team(winner)} had done enough.`,
              ),
      );
    }
  }
  if (story.overtimes > 0) {
    const before = periods.length - story.overtimes;
    told.push(
      context.in(
        phrase`常规时间双方战成${context.score('score_after', [before], scoreAfter(periods, before), 0)}，比赛进入加时。`,
        phrase`It was ${context.score('score_after', [before], scoreAfter(periods, before), 0)} at the end of regulation.`,
      ),
    );
    const last = periods.at(-1);
    if (last !== undefined) {
      const pair: Pair = [last.home, last.away];
      const word = periodWord(context, last, periods.length - 1);
      told.push(
        context.in(
          phrase`${word}${context.team(winner)}以${context.score('period_score', [periods.length - 1], pair, winner)}胜出。`,
          phrase`${context.team(winner)} won ${word} ${context.score('period_score', [periods.length - 1], pair, winner)}.`,
        ),
      );
    }
  }
  const { leads, run } = story;
  if (leads !== undefined) {
    const most = leads[winner];
    const behind = leads[otherOf(winner)];
    const mostWord = (side: Side) => fact(context.in(`${leads[side]}分`, `${leads[side]}`), 'lead', [side], leads[side]);
    const lead = context.in(
      phrase`${context.team(winner)}全场最多领先${mostWord(winner)}`,
      phrase`${context.team(winner)} led by as many as ${mostWord(winner)}`,
    );
    if (most > 0) {
      told.push(
        behind >= 10
          ? context.in(
              phrase`${lead}，也曾落后${mostWord(otherOf(winner))}。`,
              phrase`${lead} and trailed by as many as ${mostWord(otherOf(winner))}.`,
            )
          : context.in(phrase`${lead}。`, phrase`${lead}.`),
      );
    }
  }
  const place = run === undefined ? undefined : periodNo(periods, run.period);
  if (run !== undefined && place !== undefined) {
    const word = periodWord(context, place.period, place.index);
    const streak = fact(`${run.points}-0`, 'run', [run.side, run.period], run.points);
    told.push(
      context.in(
        phrase`${word}${context.team(run.side)}轰出一波${streak}的攻势，是全场最长的得分高潮。`,
        phrase`The longest run of the game was a ${streak} burst by ${context.team(run.side)} in ${word}.`,
      ),
    );
  }
  return told;
}

/** The points of every period. */
function quarters(context: ArticleContext, { periods, score }: BasketballStory): DraftBlock[] {
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
        ...(['points', 'rebounds', 'assists', 'steals', 'blocks'] as const).map((of): Phrase => [figure(line, of)]),
        [fact(`${line.fieldGoals[0]}/${line.fieldGoals[1]}`, 'box_shots', [line.player.id], [...line.fieldGoals])],
      ]),
  }));
}

function statOf(detail: MatchDetail, key: string): Pair | undefined {
  const row = detail.basketball?.stats.full.find((one) => one.key === key);
  return row?.home === undefined || row.away === undefined ? undefined : [row.home, row.away];
}

/** Shooting and the boards. */
function figures(context: ArticleContext): Phrase[] {
  const { winner = 0 } = context.detail;
  const other = otherOf(winner);
  const told: Phrase[] = [];
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
    told.push(
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
    told.push(
      context.in(
        phrase`${context.team(winner)}与${context.team(other)}的数据对比：${joinPhrases(counts, '，')}。`,
        phrase`${context.team(winner)} against ${context.team(other)}: ${joinPhrases(counts, ', ')}.`,
      ),
    );
  }
  return told;
}
