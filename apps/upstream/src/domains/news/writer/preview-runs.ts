import type { Side } from '@matchpoint/contracts/match/base';
import { type ArticleContext, otherOf, SIDES } from './article-context.ts';
import { inWords, ordinal } from './english-text.ts';
import { fact, phrase, silentClaim } from './phrase.ts';
import type { Stake } from './stake.ts';
import { recordOf, type Result, resultFor } from './record.ts';

/** Runs of wins or defeats from this length are a stake, and so are runs without defeat from the second. */
const MIN_RUN = 3;
const MIN_UNBEATEN = 5;
/** Meetings from this number say something about two teams. */
const MIN_MEETINGS = 3;

/** Returns the stakes that the form of the teams and their meetings give. */
export function runStakes(context: ArticleContext): Stake[] {
  return [...SIDES.flatMap((side) => formStake(context, side)), ...meetings(context)];
}

/** Returns the length of the run before the match in which every result is one of `of`; undefined unless its beginning is known. */
function runOf({ detail }: ArticleContext, side: Side, of: readonly Result[]): number | undefined {
  const team = detail.teams[side];
  const form = detail.analysis?.form[side];
  if (team === undefined || form === undefined) return undefined;
  const length = form.findIndex((match) => !of.includes(resultFor(match, team.id)));
  return length < 0 ? undefined : length;
}

function formStake(context: ArticleContext, side: Side): Stake[] {
  const [own, other] = [context.team(side), context.team(otherOf(side))];
  const won = runOf(context, side, ['W']) ?? 0;
  if (won >= MIN_RUN) {
    const run = fact(context.in(`${won}连胜`, `${inWords(won)} wins in a row`), 'run_before', [side, 'W'], won);
    const nextWin = fact(context.in(`第${won + 1}场`, ordinal(won + 1)), 'next_of_run', [side, 'W'], won + 1);
    return [
      {
        kind: 'winning_run',
        weight: 54 + 2 * won,
        headlines: context.in<Stake['headlines']>(
          [phrase`${own}${run}在身，${other}能否终结`, phrase`${other}挑战${run}的${own}`],
          [phrase`${own} seek ${nextWin} straight win against ${other}`, phrase`${other} try to stop ${own} after ${run}`],
        ),
        sentences: context.in<Stake['sentences']>(
          [
            phrase`${own}带着${run}而来，正在冲击连续取胜的${nextWin}。`,
            phrase`${run}的${own}势头正盛，拦住他们的任务交到了${other}手里。`,
          ],
          [
            phrase`${own} come into it on ${run} and are after the ${nextWin}.`,
            phrase`It falls to ${other} to stop ${own}, who have ${run}.`,
          ],
        ),
      },
    ];
  }
  const lost = runOf(context, side, ['L']) ?? 0;
  if (lost >= MIN_RUN) {
    const run = fact(context.in(`${lost}连败`, `${inWords(lost)} defeats in a row`), 'run_before', [side, 'L'], lost);
    return [
      {
        kind: 'losing_run',
        weight: 48 + 2 * lost,
        headlines: context.in<Stake['headlines']>(
          [phrase`${own}急需止住${run}，${other}当前`, phrase`${run}之后，${own}面对${other}寻求反弹`],
          [phrase`${own} out to end ${run} against ${other}`, phrase`After ${run}, ${own} turn to ${other}`],
        ),
        sentences: context.in<Stake['sentences']>(
          [phrase`${own}已遭遇${run}，止跌是当务之急。`, phrase`${run}让${own}背上了压力。`],
          [phrase`${own} have suffered ${run} and need to stop the slide.`, phrase`The pressure is on ${own} after ${run}.`],
        ),
      },
    ];
  }
  const unbeaten = runOf(context, side, ['W', 'D']) ?? 0;
  if (unbeaten < MIN_UNBEATEN || context.detail.facts.kind !== 'soccer') return [];
  const run = fact(context.in(`${unbeaten}场不败`, `${inWords(unbeaten)} matches`), 'run_before', [side, 'WD'], unbeaten);
  return [
    {
      kind: 'unbeaten_run',
      weight: 50 + unbeaten,
      headlines: context.in<Stake['headlines']>(
        [phrase`${own}近${run}，${other}能否打破`, phrase`${other}迎战近${run}的${own}`],
        [phrase`${own} unbeaten for ${run} before meeting ${other}`, phrase`${other} take on ${own}, unbeaten for ${run}`],
      ),
      sentences: context.in<Stake['sentences']>(
        [phrase`${own}近${run}，这个纪录还想继续写下去。`],
        [phrase`${own} have been unbeaten for ${run} and want to keep it going.`],
      ),
    },
  ];
}

function meetings(context: ArticleContext): Stake[] {
  const h2h = context.detail.analysis?.h2h ?? [];
  const home = context.detail.teams[0];
  if (home === undefined || h2h.length < MIN_MEETINGS) return [];
  const { W: won, L: lost, played } = recordOf(h2h, home.id);
  const balance = silentClaim('wins_of_meetings', [], [won, lost]);
  const count = fact(context.in(`${played}次`, inWords(played)), 'meetings', [], played);
  if (won === lost) {
    const [a, b] = [context.team(0), context.team(1)];
    return [
      {
        kind: 'meetings',
        weight: 40,
        headlines: context.in<Stake['headlines']>(
          [phrase`交锋难分伯仲，${a}再战${b}${balance}`, phrase`${a}与${b}又碰面，这回谁占上风${balance}`],
          [phrase`Nothing between them: ${a} meet ${b} again${balance}`, phrase`${a} and ${b} look to settle even record${balance}`],
        ),
        sentences: context.in<Stake['sentences']>(
          [phrase`近${count}交锋双方胜场相同，谁赢下本场，谁就在交锋史上占得先机。${balance}`],
          [phrase`The teams have won equally often in their last ${count} meetings, so the winner takes the lead in that count.${balance}`],
        ),
      },
    ];
  }
  const ahead: Side = won > lost ? 0 : 1;
  const [l, t] = [context.team(ahead), context.team(otherOf(ahead))];
  const [more, fewer] = ahead === 0 ? [won, lost] : [lost, won];
  const lead = fact(context.in(`${more}比${fewer}`, `${more}-${fewer}`), 'wins_of_meetings', [ahead], [more, fewer]);
  return [
    {
      kind: 'meetings',
      weight: 38 + Math.min(8, more - fewer),
      headlines: context.in<Stake['headlines']>(
        [phrase`交锋占优的${l}再遇${t}${balance}`, phrase`${t}能否改写面对${l}的下风${balance}`],
        [phrase`${l} have the better record against ${t}${balance}`, phrase`${t} seek change of luck against ${l}${balance}`],
      ),
      sentences: context.in<Stake['sentences']>(
        [phrase`近${count}交锋的胜场比是${lead}，占上风的是${l}，${t}想要追回来。`],
        [phrase`Counting wins in the last ${count} meetings, ${l} are ahead ${lead}, and ${t} have ground to make up.`],
      ),
    },
  ];
}
