import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { BasketballPeriod } from '@matchpoint/contracts/match/basketball';
import { type ArticleContext, otherOf } from './article-context.ts';
import { type BasketballStory, scoreAfter } from './basketball-story.ts';
import { capital, ordinal } from './english-text.ts';
import { fact, type Phrase, phrase, type Word } from './phrase.ts';

/** Returns the sentences about how a basketball game went: quarters, overtime, largest leads, longest run. */
export function basketballTimeline(context: ArticleContext, story: BasketballStory): Phrase[] {
  const hasQuarters = story.periods.filter((period) => period.kind === 'Q').length === 4;
  return [
    ...(hasQuarters ? [firstHalf(context, story), ...thirdQuarter(context, story), ...fourthQuarter(context, story)] : []),
    ...overtime(context, story),
    ...largestLeads(context, story),
    ...longestRun(context, story),
  ];
}

/** Describes the score after a number of periods: "A led 24-20", "it was 51-51". */
function standing(context: ArticleContext, { periods }: BasketballStory, count: number): Phrase {
  const score = scoreAfter(periods, count);
  const leader = leaderOf(score);
  const word = context.score('score_after', [count], score, leader ?? 0);
  if (leader === undefined) return context.in(phrase`双方战成${word}`, phrase`it was ${word}`);
  return context.in(phrase`${context.team(leader)}以${word}领先`, phrase`${context.team(leader)} led ${word}`);
}

function firstHalf(context: ArticleContext, story: BasketballStory): Phrase {
  const { periods } = story;
  const [one, two] = [scoreAfter(periods, 1), scoreAfter(periods, 2)];
  const leader = leaderOf(one);
  const [early, half] = [1, 2].map((count) => context.score('score_after', [count], scoreAfter(periods, count), leader ?? 0));
  return leader !== undefined && leader === leaderOf(two) && early !== undefined && half !== undefined
    ? context.in(
        phrase`首节结束，${context.team(leader)}以${early}领先，半场时比分来到${half}。`,
        phrase`${context.team(leader)} led ${early} after the first quarter and ${half} at half-time.`,
      )
    : context.in(
        phrase`首节结束，${standing(context, story, 1)}；半场战罢，${standing(context, story, 2)}。`,
        phrase`After the first quarter ${standing(context, story, 1)}; at half-time ${standing(context, story, 2)}.`,
      );
}

/** A quarter that was won by fewer points than this is not described by its own score. */
const NOTABLE_QUARTER_GAP = 6;

function thirdQuarter(context: ArticleContext, story: BasketballStory): Phrase[] {
  const { periods } = story;
  const third = periods[2];
  if (third === undefined) return [];
  const pair: Pair = [third.home, third.away];
  const better = leaderOf(pair);
  const after = scoreAfter(periods, 3);
  const lead = leaderOf(after);
  const word = periodWord(context, third, 2);
  const now = standing(context, story, 3);
  if (better === undefined || Math.abs(pair[0] - pair[1]) < NOTABLE_QUARTER_GAP) {
    return [
      lead === undefined
        ? context.in(phrase`三节过后，${now}。`, phrase`After three quarters ${now}.`)
        : context.in(phrase`三节过后，${now}。`, phrase`Going into the final quarter ${now}.`),
    ];
  }
  const quarterScore = context.score('period_score', [2], pair, better);
  if (better !== lead) {
    return [
      context.in(
        phrase`${word}${context.team(better)}打出${quarterScore}，三节过后${now}。`,
        phrase`${context.team(better)} won ${word} ${quarterScore}, after which ${now}.`,
      ),
    ];
  }
  const total = context.score('score_after', [3], after, better);
  return [
    context.in(
      phrase`${word}${context.team(better)}打出${quarterScore}，三节过后以${total}领先。`,
      phrase`${context.team(better)} won ${word} ${quarterScore} to lead ${total}.`,
    ),
  ];
}

function fourthQuarter(context: ArticleContext, { periods, overtimes, winner }: BasketballStory): Phrase[] {
  const last = periods[3];
  if (last === undefined || overtimes > 0) return [];
  const pair: Pair = [last.home, last.away];
  const word = periodWord(context, last, 3);
  const better = leaderOf(pair);
  const score = context.score('period_score', [3], pair, better ?? 0);
  if (better === undefined) {
    return [
      context.in(
        phrase`${word}双方打成${score}，${context.team(winner)}赢下比赛。`,
        phrase`${capital([word])} finished level at ${score}.`,
      ),
    ];
  }
  return [
    better === winner
      ? context.in(phrase`${word}${context.team(winner)}以${score}占优，赢下比赛。`, phrase`${context.team(winner)} took ${word} ${score}.`)
      : context.in(
          phrase`${word}${context.team(better)}以${score}占优，但${context.team(winner)}带走了胜利。`,
          phrase`${context.team(better)} took ${word} ${score}, but ${context.team(winner)} had done enough.`,
        ),
  ];
}

function overtime(context: ArticleContext, { periods, overtimes, winner }: BasketballStory): Phrase[] {
  if (overtimes === 0) return [];
  const before = periods.length - overtimes;
  const level = context.score('score_after', [before], scoreAfter(periods, before), 0);
  const regulation = context.in(phrase`常规时间双方战成${level}，比赛进入加时。`, phrase`It was ${level} at the end of regulation.`);
  const last = periods.at(-1);
  if (last === undefined) return [regulation];
  const word = periodWord(context, last, periods.length - 1);
  const score = context.score('period_score', [periods.length - 1], [last.home, last.away], winner);
  return [
    regulation,
    context.in(phrase`${word}${context.team(winner)}以${score}胜出。`, phrase`${context.team(winner)} won ${word} ${score}.`),
  ];
}

/** A winner that was behind by fewer points than this does not count as having trailed. */
const NOTABLE_DEFICIT = 10;

function largestLeads(context: ArticleContext, { leads, winner }: BasketballStory): Phrase[] {
  if (leads === undefined || leads[winner] <= 0) return [];
  const wordOf = (side: Side) => fact(context.in(`${leads[side]}分`, `${leads[side]}`), 'lead', [side], leads[side]);
  const lead = context.in(
    phrase`${context.team(winner)}全场最多领先${wordOf(winner)}`,
    phrase`${context.team(winner)} led by as many as ${wordOf(winner)}`,
  );
  return [
    leads[otherOf(winner)] >= NOTABLE_DEFICIT
      ? context.in(
          phrase`${lead}，也曾落后${wordOf(otherOf(winner))}。`,
          phrase`${lead} and trailed by as many as ${wordOf(otherOf(winner))}.`,
        )
      : context.in(phrase`${lead}。`, phrase`${lead}.`),
  ];
}

function longestRun(context: ArticleContext, { run, periods }: BasketballStory): Phrase[] {
  const period = run === undefined ? undefined : periods[run.period - 1];
  if (run === undefined || period === undefined) return [];
  const word = periodWord(context, period, run.period - 1);
  const streak = fact(`${run.points}-0`, 'run', [run.side, run.period], run.points);
  return [
    context.in(
      phrase`${word}${context.team(run.side)}轰出一波${streak}的攻势，是全场最长的得分高潮。`,
      phrase`The longest run of the game was a ${streak} burst by ${context.team(run.side)} in ${word}.`,
    ),
  ];
}

/** Names a period: "首节", "the first quarter". */
export function periodWord(context: ArticleContext, period: BasketballPeriod, index: number): Word {
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

function leaderOf(score: Pair): Side | undefined {
  return score[0] === score[1] ? undefined : score[0] > score[1] ? 0 : 1;
}
