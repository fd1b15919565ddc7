import type { ArticleContext } from './article-context.ts';
import { otherOf } from './article-context.ts';
import { type Draft, firstFitting, SUMMARY_GRAPHEMES, TITLE_GRAPHEMES } from './draft.ts';
import { fact, EMPTY_PHRASE, type Phrase, phrase, silentClaim } from './phrase.ts';

/** Returns a short report of a match that was not decided on the field; undefined when nothing is certain. */
export function specialReport(context: ArticleContext): Draft | undefined {
  const { status, resultType, winner, teams } = context.detail;
  if (teams.length !== 2) return undefined;
  const line = specialLine(context);
  if (line === undefined) return undefined;
  const mark = silentClaim('special', [], [status, resultType ?? '', winner ?? -1]);
  return {
    title: firstFitting(TITLE_GRAPHEMES[context.language], [[...line.title, mark], phrase`${context.team(0)} v ${context.team(1)}`]),
    summary: firstFitting(SUMMARY_GRAPHEMES[context.language], [
      line.text,
      context.in(phrase`${line.title}。`, phrase`${line.title}.`),
      line.title,
    ]),
    blocks: [{ kind: 'paragraph', words: [...line.text, mark] }, { kind: 'match' }],
  };
}

function specialLine(context: ArticleContext): { title: Phrase; text: Phrase } | undefined {
  const { status, resultType, winner, score } = context.detail;
  const zh = context.language === 'zh_CN';
  const [a, b] = [context.team(0), context.team(1)];
  const when = context.where;
  if (status === 'cancelled') {
    return zh
      ? { title: phrase`${context.leagueShort}：${a}与${b}的比赛取消`, text: phrase`${when}，${a}与${b}的比赛已被取消，没有产生赛果。` }
      : { title: phrase`${a} v ${b} called off`, text: phrase`The match between ${a} and ${b} ${when} was cancelled; there is no result.` };
  }
  if (status === 'abandoned') {
    const at =
      score === undefined
        ? EMPTY_PHRASE
        : zh
          ? phrase`，中止时比分为${context.final(score, 0)}`
          : phrase` with the score at ${context.final(score, 0)}`;
    return zh
      ? { title: phrase`${context.leagueShort}：${a}与${b}的比赛中止`, text: phrase`${when}，${a}与${b}的比赛中途终止${at}。` }
      : { title: phrase`${a} v ${b} abandoned`, text: phrase`The match between ${a} and ${b} ${when} was abandoned${at}.` };
  }
  if (winner === undefined) return undefined;
  const [w, l] = [context.team(winner), context.team(otherOf(winner))];
  const awarded =
    score === undefined || score[0] + score[1] === 0
      ? EMPTY_PHRASE
      : zh
        ? phrase`，比分记为${context.final(score, winner)}`
        : phrase`; the score was recorded as ${context.final(score, winner)}`;
  if (status === 'walkover' || resultType === 'default_win') {
    return zh
      ? {
          title: phrase`${context.leagueShort}：${w}不战而胜，对手为${l}`,
          text: phrase`${when}，比赛没有进行，${w}被判对${l}不战而胜${awarded}。`,
        }
      : {
          title: phrase`${w} awarded walkover against ${l}`,
          text: phrase`${w} were given the win over ${l} by walkover ${when}${awarded}.`,
        };
  }
  if (resultType === 'dq' || resultType === 'ff') {
    const how = fact(
      resultType === 'dq' ? (zh ? '被取消资格' : 'were disqualified') : zh ? '弃权' : 'forfeited',
      'result_type',
      [],
      resultType,
    );
    return zh
      ? { title: phrase`${context.leagueShort}：${l}${how}，${w}获胜`, text: phrase`${when}，${l}${how}，${w}被判获胜${awarded}。` }
      : {
          title: phrase`${w} win as ${l} ${how.text === 'forfeited' ? fact('forfeit', 'result_type', [], resultType) : fact('are disqualified', 'result_type', [], resultType)}`,
          text: phrase`${l} ${how} ${when}, so ${w} were given the win${awarded}.`,
        };
  }
  return undefined;
}
