import type { Cast } from './cast.ts';
import { otherOf } from './cast.ts';
import { type Draft, fitting, SUMMARY_SIGNS, TITLE_SIGNS } from './draft.ts';
import { fact, NOTHING, type Phrase, say, stating } from './phrase.ts';

/** A short report of a match that was not decided on the field; nothing when there is nothing sure to say. */
export function specialReport(cast: Cast): Draft | undefined {
  const { status, resultType, winner, teams } = cast.detail;
  if (teams.length !== 2) return undefined;
  const line = specialLine(cast);
  if (line === undefined) return undefined;
  const mark = stating('special', [], [status, resultType ?? '', winner ?? -1]);
  return {
    title: fitting(TITLE_SIGNS[cast.language], [[...line.title, mark], say`${cast.team(0)} v ${cast.team(1)}`]),
    summary: fitting(SUMMARY_SIGNS[cast.language], [line.text, cast.in(say`${line.title}。`, say`${line.title}.`), line.title]),
    blocks: [{ kind: 'paragraph', words: [...line.text, mark] }, { kind: 'match' }],
  };
}

function specialLine(cast: Cast): { title: Phrase; text: Phrase } | undefined {
  const { status, resultType, winner, score } = cast.detail;
  const zh = cast.language === 'zh_CN';
  const [a, b] = [cast.team(0), cast.team(1)];
  const when = cast.where;
  if (status === 'cancelled') {
    return zh
      ? { title: say`${cast.leagueShort}：${a}与${b}的比赛取消`, text: say`${when}，${a}与${b}的比赛已被取消，没有产生赛果。` }
      : { title: say`${a} v ${b} called off`, text: say`The match between ${a} and ${b} ${when} was cancelled; there is no result.` };
  }
  if (status === 'abandoned') {
    const at =
      score === undefined ? NOTHING : zh ? say`，中止时比分为${cast.final(score, 0)}` : say` with the score at ${cast.final(score, 0)}`;
    return zh
      ? { title: say`${cast.leagueShort}：${a}与${b}的比赛中止`, text: say`${when}，${a}与${b}的比赛中途终止${at}。` }
      : { title: say`${a} v ${b} abandoned`, text: say`The match between ${a} and ${b} ${when} was abandoned${at}.` };
  }
  if (winner === undefined) return undefined;
  const [w, l] = [cast.team(winner), cast.team(otherOf(winner))];
  const awarded =
    score === undefined || score[0] + score[1] === 0
      ? NOTHING
      : zh
        ? say`，比分记为${cast.final(score, winner)}`
        : say`; the score was recorded as ${cast.final(score, winner)}`;
  if (status === 'walkover' || resultType === 'default_win') {
    return zh
      ? { title: say`${cast.leagueShort}：${w}不战而胜，对手为${l}`, text: say`${when}，比赛没有进行，${w}被判对${l}不战而胜${awarded}。` }
      : { title: say`${w} awarded walkover against ${l}`, text: say`${w} were given the win over ${l} by walkover ${when}${awarded}.` };
  }
  if (resultType === 'dq' || resultType === 'ff') {
    const how = fact(
      resultType === 'dq' ? (zh ? '被取消资格' : 'were disqualified') : zh ? '弃权' : 'forfeited',
      'result_type',
      [],
      resultType,
    );
    return zh
      ? { title: say`${cast.leagueShort}：${l}${how}，${w}获胜`, text: say`${when}，${l}${how}，${w}被判获胜${awarded}。` }
      : {
          title: say`${w} win as ${l} ${how.text === 'forfeited' ? fact('forfeit', 'result_type', [], resultType) : fact('are disqualified', 'result_type', [], resultType)}`,
          text: say`${l} ${how} ${when}, so ${w} were given the win${awarded}.`,
        };
  }
  return undefined;
}
