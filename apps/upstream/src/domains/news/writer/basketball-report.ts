import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { BasketballBox, BasketballPeriod } from '@matchpoint/contracts/match/basketball';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { type BasketballShape, type BasketballStory, basketballStory, doublesOf, scoreAfter } from './basketball-story.ts';
import { type Cast, otherOf, SIDES } from './cast.ts';
import { closingOf } from './closing.ts';
import { type Draft, type DraftBlock, fitting, paragraph, section, SUMMARY_SIGNS, TITLE_SIGNS } from './draft.ts';
import { capital, counted, inWords, listed, ordinal, theLeague } from './english.ts';
import { fact, joined, NOTHING, type Phrase, say, stating, type Word } from './phrase.ts';

/** A report of a basketball game, or nothing when it has no winner. */
export function basketballReport(cast: Cast): Draft | undefined {
  const story = basketballStory(cast.detail);
  if (story === undefined) return undefined;
  const first = opening(cast, story);
  const stars = starsOf(cast, story);
  return {
    title: titleOf(cast, story),
    summary: fitting(SUMMARY_SIGNS[cast.language], [
      joined([first, stars], cast.in('', ' ')),
      first,
      cast.in(say`${plain(cast, story)}。`, say`${plain(cast, story)}.`),
    ]),
    blocks: [
      ...paragraph([first, stars], cast.language),
      { kind: 'match' },
      ...section(cast.in('比赛经过', 'Quarter by quarter'), [...paragraph(course(cast, story), cast.language), ...quarters(cast, story)]),
      ...section(cast.in('球员数据', 'Box score leaders'), boxTables(cast, story)),
      ...section(cast.in('球队数据', 'Team numbers'), paragraph(figures(cast), cast.language)),
      ...section(cast.in('赛后', 'What it means'), paragraph(closingOf(cast), cast.language)),
    ],
  };
}

function plain(cast: Cast, { score, winner }: BasketballStory): Phrase {
  const [w, l] = [cast.team(winner), cast.team(otherOf(winner))];
  return cast.in(say`${w}${cast.final(score, winner)}击败${l}`, say`${w} beat ${l} ${cast.final(score, winner)}`);
}

function titleOf(cast: Cast, story: BasketballStory): Phrase {
  const { winner, score, box, shape } = story;
  const [w, l] = [cast.team(winner), cast.team(otherOf(winner))];
  const top = box?.[winner][0];
  const star =
    top === undefined
      ? NOTHING
      : cast.in(say`${cast.player(top.player)}${points(cast, top)}`, say`${cast.player(top.player)} scores ${figure(top, 'points')}`);
  const line = say`${cast.team(0)} ${cast.final(score, 0)} ${cast.team(1)}`;
  if (cast.language === 'zh_CN') {
    const turn: Phrase =
      shape === 'comeback' && story.leads !== undefined
        ? say`逆转${fact(String(story.leads[otherOf(winner)]), 'lead', [otherOf(winner)], story.leads[otherOf(winner)])}分`
        : shape === 'overtime'
          ? say`加时取胜${stating('overtimes', [], story.overtimes)}`
          : NOTHING;
    const ways: [Phrase, ...Phrase[]] =
      turn.length > 0
        ? [
            say`${cast.leagueShort}：${line}，${w}${turn}`,
            say`${cast.leagueShort}：${w}${turn}，${cast.final(score, winner)}击败${l}`,
            say`${w}${turn}，${cast.leagueShort}${cast.final(score, winner)}击败${l}`,
          ]
        : [
            say`${cast.leagueShort}：${line}${star.length === 0 ? NOTHING : say`，${star}`}`,
            say`${cast.leagueShort}${cast.roundShort}：${line}${star.length === 0 ? NOTHING : say`，${star}`}`,
            say`${star.length === 0 ? NOTHING : say`${star}，`}${w}${cast.final(score, winner)}${verbOf(cast, story)}${l}`,
          ];
    return fitting(TITLE_SIGNS.zh_CN, [cast.choice.of('title', ways), line]);
  }
  const beat = plain(cast, story);
  const ways: [Phrase, ...Phrase[]] = [star.length === 0 ? say`${beat} in ${theLeague(cast.league)}` : say`${star} as ${beat}`];
  if (shape === 'comeback' && story.leads !== undefined) {
    const hole = story.leads[otherOf(winner)];
    ways.push(say`${w} erase ${fact(`${hole}-point`, 'lead', [otherOf(winner)], hole)} deficit to beat ${l} ${cast.final(score, winner)}`);
  }
  if (shape === 'overtime')
    ways.push(say`${w} need overtime to beat ${l} ${cast.final(score, winner)}${stating('overtimes', [], story.overtimes)}`);
  if (shape === 'rout') ways.push(say`${w} rout ${l} ${cast.final(score, winner)}${stating('shape', [], 'rout')}`);
  if (shape === 'narrow') ways.push(say`${w} edge ${l} ${cast.final(score, winner)}${stating('shape', [], 'narrow')}`);
  return fitting(TITLE_SIGNS.en_US, [cast.choice.of('title', ways), beat]);
}

const VERBS: Readonly<Record<BasketballShape, { zh: readonly [string, ...string[]]; en: readonly [string, ...string[]] }>> = {
  overtime: { zh: ['加时战胜', '加时力克'], en: ['outlasted', 'got past'] },
  comeback: { zh: ['逆转', '后来居上击败'], en: ['rallied past', 'came from behind to beat'] },
  rout: { zh: ['大胜', '狂胜', '完胜'], en: ['routed', 'blew out', 'rolled past'] },
  narrow: { zh: ['险胜', '力克', '惊险战胜'], en: ['edged', 'held off', 'squeezed past'] },
  clear: { zh: ['击败', '战胜', '拿下'], en: ['beat', 'defeated', 'downed'] },
};

function verbOf(cast: Cast, story: BasketballStory): Word {
  const { zh, en } = VERBS[story.shape];
  return fact(cast.choice.of('verb', cast.in(zh, en)), 'shape', [], story.shape);
}

function ground(cast: Cast, side: Side): Word {
  if (cast.detail.neutral === true) return stating('neutral', []);
  return fact(cast.in(side === 0 ? '主场' : '客场', side === 0 ? ' at home' : ' on the road'), 'ground', [], side);
}

function opening(cast: Cast, story: BasketballStory): Phrase {
  const { score, winner } = story;
  const [w, l] = [cast.team(winner), cast.team(otherOf(winner))];
  const result = cast.final(score, winner);
  const [verb, at, where] = [verbOf(cast, story), ground(cast, winner), cast.where];
  if (cast.language === 'zh_CN') {
    return cast.choice.of('opening', [
      say`${where}，${w}${at}${result}${verb}${l}。`,
      say`${where}战罢，${w}${at}以${result}${verb}${l}。`,
      say`${w}${at}${verb}${l}，${where}的这场比赛最终比分为${result}。`,
      say`${w}在${where}中以${result}${verb}${l}。`,
    ]);
  }
  const extra = story.overtimes === 0 ? NOTHING : say`${overtimeWord(story.overtimes)}`;
  return cast.choice.of('opening', [
    say`${w} ${verb} ${l} ${result}${extra}${at} ${where}.`,
    say`${capital(where)}, ${w} ${verb} ${l} ${result}${extra}${at}.`,
    say`It ended ${result}${extra} as ${w} ${verb} ${l} ${where}.`,
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

function points(cast: Cast, line: BasketballBox): Phrase {
  return cast.in(say`${figure(line, 'points')}分`, say`${counted(line.points, 'point', 'box', [line.player.id, 'points'])}`);
}

/** "27分11篮板5助攻", "27 points, 11 rebounds and five assists". */
function lineOf(cast: Cast, line: BasketballBox): Phrase {
  const more = (['rebounds', 'assists', 'steals', 'blocks'] as const).filter(
    (of) => line[of] >= (of === 'rebounds' || of === 'assists' ? 5 : 3),
  );
  if (cast.language === 'zh_CN') {
    const names = { rebounds: '篮板', assists: '助攻', steals: '抢断', blocks: '盖帽' };
    return say`${points(cast, line)}${joined(
      more.map((of) => say`${figure(line, of)}${[names[of]]}`),
      '',
    )}`;
  }
  return listed([points(cast, line), ...more.map((of): Phrase => [counted(line[of], of.slice(0, -1), 'box', [line.player.id, of])])]);
}

function doubleWord(cast: Cast, line: BasketballBox): Phrase {
  const doubles = doublesOf(line);
  if (doubles < 2) return NOTHING;
  const text = cast.in(
    doubles === 2 ? '两双' : doubles === 3 ? '三双' : '四双',
    doubles === 2 ? 'a double-double' : doubles === 3 ? 'a triple-double' : 'a quadruple-double',
  );
  return [fact(text, 'doubles', [line.player.id], doubles)];
}

/** The best scorers of both teams. */
function starsOf(cast: Cast, { box, winner }: BasketballStory): Phrase {
  if (box === undefined) return NOTHING;
  const [best, second] = box[winner];
  const [theirs] = box[otherOf(winner)];
  if (best === undefined || theirs === undefined) return NOTHING;
  const double = doubleWord(cast, best);
  const alone = second === undefined || second.points < best.points;
  if (cast.language === 'zh_CN') {
    const first = say`${cast.player(best.player)}${double.length === 0 ? say`拿到` : say`以`}${lineOf(cast, best)}${double.length > 0 ? say`完成${double}` : alone ? say`，得分全队最高` : NOTHING}${stating('top_scorer', [winner], best.player.id)}`;
    const helper = second === undefined || second.points < 15 ? NOTHING : say`，${cast.player(second.player)}得到${lineOf(cast, second)}`;
    return say`${first}${helper}；${cast.team(otherOf(winner))}方面，${cast.player(theirs.player)}得到${lineOf(cast, theirs)}${stating('top_scorer', [otherOf(winner)], theirs.player.id)}。`;
  }
  const first = say`${cast.player(best.player)} ${alone ? say`led ${cast.team(winner)} with` : say`had`} ${lineOf(cast, best)}${alone ? NOTHING : say` for ${cast.team(winner)}`}${double.length === 0 ? NOTHING : say`, ${double}`}${stating('top_scorer', [winner], best.player.id)}`;
  const helper =
    second === undefined || second.points < 15 ? NOTHING : say`, and ${cast.player(second.player)} added ${lineOf(cast, second)}`;
  return say`${first}${helper}. ${cast.player(theirs.player)} had ${lineOf(cast, theirs)} for ${cast.team(otherOf(winner))}.${stating('top_scorer', [otherOf(winner)], theirs.player.id)}`;
}

/** "首节", "the first quarter". */
function periodWord(cast: Cast, period: BasketballPeriod, index: number): Word {
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
  return fact(cast.in(zh, en), 'period', [index], [kind, no]);
}

function periodNo(periods: readonly BasketballPeriod[], overall: number): { period: BasketballPeriod; index: number } | undefined {
  const period = periods[overall - 1];
  return period === undefined ? undefined : { period, index: overall - 1 };
}

function leaderOf(score: Pair): Side | undefined {
  return score[0] === score[1] ? undefined : score[0] > score[1] ? 0 : 1;
}

function course(cast: Cast, story: BasketballStory): Phrase[] {
  const { periods, winner } = story;
  const quarters = periods.filter((period) => period.kind === 'Q').length;
  const told: Phrase[] = [];
  const standing = (count: number): Phrase => {
    const score = scoreAfter(periods, count);
    const leader = leaderOf(score);
    const word = cast.score('score_after', [count], score, leader ?? 0);
    if (leader === undefined) return cast.in(say`双方战成${word}`, say`it was ${word}`);
    return cast.in(say`${cast.team(leader)}以${word}领先`, say`${cast.team(leader)} led ${word}`);
  };
  if (quarters === 4) {
    const [one, two] = [scoreAfter(periods, 1), scoreAfter(periods, 2)];
    const leader = leaderOf(one);
    const [early, half] = [1, 2].map((count) => cast.score('score_after', [count], scoreAfter(periods, count), leader ?? 0));
    told.push(
      leader !== undefined && leader === leaderOf(two) && early !== undefined && half !== undefined
        ? cast.in(
            say`首节结束，${cast.team(leader)}以${early}领先，半场时比分来到${half}。`,
            say`${cast.team(leader)} led ${early} after the first quarter and ${half} at half-time.`,
          )
        : cast.in(
            say`首节结束，${standing(1)}；半场战罢，${standing(2)}。`,
            say`After the first quarter ${standing(1)}; at half-time ${standing(2)}.`,
          ),
    );
    const third = periods[2];
    if (third !== undefined) {
      const pair: Pair = [third.home, third.away];
      const better = leaderOf(pair);
      const gap = Math.abs(pair[0] - pair[1]);
      const after = scoreAfter(periods, 3);
      const lead = leaderOf(after);
      const word = periodWord(cast, third, 2);
      if (better !== undefined && gap >= 6) {
        const turned = cast.score('period_score', [2], pair, better);
        const now = cast.score('score_after', [3], after, better);
        told.push(
          better === lead
            ? cast.in(
                say`${word}${cast.team(better)}打出${turned}，三节过后以${now}领先。`,
                say`${cast.team(better)} won ${word} ${turned} to lead ${now}.`,
              )
            : cast.in(
                say`${word}${cast.team(better)}打出${turned}，三节过后${standing(3)}。`,
                say`${cast.team(better)} won ${word} ${turned}, after which ${standing(3)}.`,
              ),
        );
      } else if (lead !== undefined) {
        told.push(cast.in(say`三节过后，${standing(3)}。`, say`Going into the final quarter ${standing(3)}.`));
      } else told.push(cast.in(say`三节过后，${standing(3)}。`, say`After three quarters ${standing(3)}.`));
    }
    const last = periods[3];
    if (last !== undefined && story.overtimes === 0) {
      const pair: Pair = [last.home, last.away];
      const word = periodWord(cast, last, 3);
      const better = leaderOf(pair);
      const turned = cast.score('period_score', [3], pair, better ?? 0);
      told.push(
        better === undefined
          ? cast.in(say`${word}双方打成${turned}，${cast.team(winner)}赢下比赛。`, say`${capital([word])} finished level at ${turned}.`)
          : better === winner
            ? cast.in(say`${word}${cast.team(winner)}以${turned}占优，赢下比赛。`, say`${cast.team(winner)} took ${word} ${turned}.`)
            : cast.in(
                say`${word}${cast.team(better)}以${turned}占优，但${cast.team(winner)}带走了胜利。`,
                say`${cast.team(better)} took ${word} ${turned}, but ${cast.team(winner)} had done enough.`,
              ),
      );
    }
  }
  if (story.overtimes > 0) {
    const before = periods.length - story.overtimes;
    told.push(
      cast.in(
        say`常规时间双方战成${cast.score('score_after', [before], scoreAfter(periods, before), 0)}，比赛进入加时。`,
        say`It was ${cast.score('score_after', [before], scoreAfter(periods, before), 0)} at the end of regulation.`,
      ),
    );
    const last = periods.at(-1);
    if (last !== undefined) {
      const pair: Pair = [last.home, last.away];
      const word = periodWord(cast, last, periods.length - 1);
      told.push(
        cast.in(
          say`${word}${cast.team(winner)}以${cast.score('period_score', [periods.length - 1], pair, winner)}胜出。`,
          say`${cast.team(winner)} won ${word} ${cast.score('period_score', [periods.length - 1], pair, winner)}.`,
        ),
      );
    }
  }
  const { leads, run } = story;
  if (leads !== undefined) {
    const most = leads[winner];
    const behind = leads[otherOf(winner)];
    const mostWord = (side: Side) => fact(cast.in(`${leads[side]}分`, `${leads[side]}`), 'lead', [side], leads[side]);
    const lead = cast.in(
      say`${cast.team(winner)}全场最多领先${mostWord(winner)}`,
      say`${cast.team(winner)} led by as many as ${mostWord(winner)}`,
    );
    if (most > 0) {
      told.push(
        behind >= 10
          ? cast.in(
              say`${lead}，也曾落后${mostWord(otherOf(winner))}。`,
              say`${lead} and trailed by as many as ${mostWord(otherOf(winner))}.`,
            )
          : cast.in(say`${lead}。`, say`${lead}.`),
      );
    }
  }
  const place = run === undefined ? undefined : periodNo(periods, run.period);
  if (run !== undefined && place !== undefined) {
    const word = periodWord(cast, place.period, place.index);
    const streak = fact(`${run.points}-0`, 'run', [run.side, run.period], run.points);
    told.push(
      cast.in(
        say`${word}${cast.team(run.side)}轰出一波${streak}的攻势，是全场最长的得分高潮。`,
        say`The longest run of the game was a ${streak} burst by ${cast.team(run.side)} in ${word}.`,
      ),
    );
  }
  return told;
}

/** The points of every period. */
function quarters(cast: Cast, { periods, score }: BasketballStory): DraftBlock[] {
  if (periods.length < 2) return [];
  const head = periods.map(({ kind, no }) =>
    kind === 'OT'
      ? cast.in(`加时${no}`, `OT${no}`)
      : kind === 'H'
        ? cast.in(no === 1 ? '上半场' : '下半场', `H${no}`)
        : cast.in(`第${no}节`, `Q${no}`),
  );
  const rows = SIDES.map((side): Phrase[] => [
    [cast.team(side)],
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
      head: [cast.in('球队', 'Team'), ...head, cast.in('总分', 'Total')].slice(0, 12),
      rows: rows.map((row) => row.slice(0, 12)),
    },
  ];
}

function boxTables(cast: Cast, { box, winner }: BasketballStory): DraftBlock[] {
  if (box === undefined) return [];
  const head = cast.in(['球员', '得分', '篮板', '助攻', '抢断', '盖帽', '投篮'], ['Player', 'PTS', 'REB', 'AST', 'STL', 'BLK', 'FG']);
  return [winner, otherOf(winner)].map((side) => ({
    kind: 'table',
    caption: cast.team(side).text,
    head,
    rows: box[side]
      .slice(0, 5)
      .map((line): Phrase[] => [
        [cast.player(line.player)],
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
function figures(cast: Cast): Phrase[] {
  const { winner = 0 } = cast.detail;
  const other = otherOf(winner);
  const told: Phrase[] = [];
  const percent = (key: string, side: Side, pair: Pair) => fact(`${pair[side]}%`, 'stat', [key, side], pair[side]);
  const shooting = statOf(cast.detail, 'field_goals');
  const threes = statOf(cast.detail, 'threes');
  if (shooting !== undefined) {
    const three =
      threes === undefined
        ? NOTHING
        : cast.in(
            say`，三分命中率${percent('threes', winner, threes)}`,
            say` and ${percent('threes', winner, threes)} from three-point range`,
          );
    told.push(
      cast.in(
        say`${cast.team(winner)}全队投篮命中率${percent('field_goals', winner, shooting)}${three}，${cast.team(other)}投篮命中率为${percent('field_goals', other, shooting)}。`,
        say`${cast.team(winner)} shot ${percent('field_goals', winner, shooting)} from the field${three}; ${cast.team(other)} shot ${percent('field_goals', other, shooting)}.`,
      ),
    );
  }
  const counts = (['rebounds', 'assists', 'turnovers'] as const).flatMap((key): Phrase[] => {
    const pair = statOf(cast.detail, key);
    if (pair === undefined) return [];
    const name = { rebounds: cast.in('篮板', 'rebounds'), assists: cast.in('助攻', 'assists'), turnovers: cast.in('失误', 'turnovers') }[
      key
    ];
    return [
      cast.in(
        say`${[name]}${fact(`${pair[winner]}比${pair[other]}`, 'stats', [key, winner], [pair[winner], pair[other]])}`,
        say`${[name]} ${fact(`${pair[winner]}-${pair[other]}`, 'stats', [key, winner], [pair[winner], pair[other]])}`,
      ),
    ];
  });
  if (counts.length > 0) {
    told.push(
      cast.in(
        say`${cast.team(winner)}与${cast.team(other)}的数据对比：${joined(counts, '，')}。`,
        say`${cast.team(winner)} against ${cast.team(other)}: ${joined(counts, ', ')}.`,
      ),
    );
  }
  return told;
}
