import type { Side } from '@matchpoint/contracts/match/base';
import { type ArticleContext, otherOf } from './article-context.ts';
import type { ReportParts } from './arrangement.ts';
import { paragraph } from './draft.ts';
import { fact, joinPhrases, EMPTY_PHRASE, type Phrase, phrase, silentClaim, type Word } from './phrase.ts';
import { type Scene, scenesOf, shapeOf } from './soccer-plot.ts';
import type { Goal, SoccerStory } from './soccer-story.ts';
import { minuteOf, scorerOf } from './soccer-words.ts';
import { pressureOf, statOf, statTable } from './soccer-stats.ts';

/** Returns the parts of the Chinese report of a soccer match, in the style of a sports desk. */
export function soccerPartsZh(context: ArticleContext, story: SoccerStory, closing: readonly Phrase[]): ReportParts {
  return {
    result: opening(context, story),
    support: [highlight(context, story), halfTimeSentence(context, story)],
    course: timeline(context, story),
    numbers: [...paragraph(statSentences(context), 'zh_CN'), ...statTable(context, STATS, ['统计', '', ''])],
    people: [],
    after: closing,
    headings: { course: '比赛经过', numbers: '技术统计', people: '球员', after: '赛后' },
  };
}

const STATS: Readonly<Record<string, string>> = {
  possession: '控球率',
  xg: '预期进球',
  shots: '射门',
  shots_on: '射正',
  corners: '角球',
  fouls: '犯规',
  offsides: '越位',
  saves: '扑救',
  yellow: '黄牌',
  red: '红牌',
};

/** Describes several goals of one player: "梅开二度", "上演帽子戏法", "独进4球". */
function goalsWord({ scorer, goals }: SoccerStory['braces'][number]): Word {
  return fact(goals === 2 ? '梅开二度' : goals === 3 ? '上演帽子戏法' : `独进${goals}球`, 'scored', [scorer.id], goals);
}

/** Returns "主场" or "客场"; empty on neutral ground. */
function ground(context: ArticleContext, side: Side): Word {
  if (context.detail.neutral === true) return silentClaim('neutral', []);
  return fact(side === 0 ? '主场' : '客场', 'ground', [], side);
}

function opening(context: ArticleContext, story: SoccerStory): Phrase {
  const { score, winner, pen } = story;
  const when = context.where;
  const shape = shapeOf(story);
  if (winner === undefined) return drawOpening(context, story, when);
  const loser = otherOf(winner);
  const [w, l] = [context.team(winner), context.team(loser)];
  const goals = context.final(score, winner);
  const at = ground(context, winner);
  if (shape === 'shootout' && pen !== undefined) {
    const kicks = context.score('pen', [], pen, winner);
    const level = story.extraTime ? phrase`${fact('120分钟', 'extra_time', [], true)}` : phrase`常规时间`;
    if (score[0] !== score[1]) return phrase`${when}，${w}经点球大战以${kicks}淘汰${l}，比赛比分为${goals}。`;
    return context.choice.of('opening', [
      phrase`${when}，${w}与${l}${level}内战成${goals}，${w}在点球大战中以${kicks}胜出。`,
      phrase`${w}笑到了最后：${when}，两队${level}${goals}难分高下，点球大战${w}${kicks}力压${l}。`,
      phrase`点球大战决出胜者。${when}，${w}与${l}${level}战平（${goals}），最终${w}以${kicks}过关。`,
    ]);
  }
  if (shape === 'extra') {
    const mark = silentClaim('extra_time', []);
    return context.choice.of('opening', [
      phrase`${when}，${w}经过加时赛以${goals}战胜${l}。${mark}`,
      phrase`${w}与${l}鏖战至加时，${w}最终以${goals}赢下这场${when}的比赛。${mark}`,
      phrase`加时赛分出胜负。${when}，${w}${goals}击败${l}。${mark}`,
    ]);
  }
  const verb = fact(context.choice.of('verb', VERBS[shape] ?? ['击败']), 'shape', [], shape);
  return context.choice.of('opening', [
    phrase`${when}，${w}${at}以${goals}${verb}${l}。`,
    phrase`${w}${at}${goals}${verb}${l}，赢下了这场${when}的比赛。`,
    phrase`${when}战罢，${w}${at}${goals}${verb}${l}。`,
    phrase`${w}在${when}中${verb}${l}，比分为${goals}。`,
  ]);
}

const VERBS: Readonly<Partial<Record<ReturnType<typeof shapeOf>, readonly [string, ...string[]]>>> = {
  comeback: ['逆转', '反超并战胜', '后来居上击败'],
  late: ['绝杀', '力克'],
  rout: ['大胜', '完胜', '横扫'],
  narrow: ['小胜', '力克', '险胜'],
  clear: ['击败', '战胜', '拿下'],
};

function drawOpening(context: ArticleContext, { score }: SoccerStory, when: Phrase): Phrase {
  const goals = context.final(score, 0);
  const [home, away] = [context.team(0), context.team(1)];
  if (score[0] + score[1] === 0) {
    return context.choice.of('opening', [
      phrase`${when}，${home}与${away}以${goals}互交白卷。`,
      phrase`${home}和${away}都没能取得进球，${when}的这场比赛以${goals}收场。`,
      phrase`${when}，${home}${goals}战平${away}，双方均无建树。`,
    ]);
  }
  return context.choice.of('opening', [
    phrase`${when}，${home}与${away}以${goals}握手言和。`,
    phrase`${home}${goals}战平${away}，两队在${when}中未分胜负。`,
    phrase`${when}战罢，${home}与${away}${goals}战平。`,
    phrase`${home}和${away}在${when}中战成${goals}。`,
  ]);
}

/** Returns the sentence after the result, which names the decisive players. */
function highlight(context: ArticleContext, story: SoccerStory): Phrase {
  const { goals, winner } = story;
  const [brace] = story.braces;
  const decisive = goals?.find((goal) => goal.decides);
  const sentences: Phrase[] = [];
  if (brace !== undefined) sentences.push(phrase`${context.player(brace.scorer)}${goalsWord(brace)}`);
  if (decisive !== undefined && !decisive.own && winner === decisive.side && decisive.event.minute >= 85) {
    const winning = phrase`${minuteOf(context, decisive.event)}打进制胜球${silentClaim('decides', [decisive.event.id])}`;
    const same = brace?.scorer.id === decisive.scorer.id;
    sentences.push(
      same
        ? phrase`并在${winning}${silentClaim('scorer', [decisive.event.id], decisive.scorer.id)}`
        : phrase`${scorerOf(context, decisive)}${winning}`,
    );
  }
  if (winner !== undefined && story.behind >= 2) {
    sentences.push(phrase`${context.team(winner)}一度落后${fact(String(story.behind), 'behind', [winner], story.behind)}球`);
  }
  const [sent] = story.sendings;
  if (sentences.length === 0 && sent !== undefined && story.sendings.length === 1) {
    sentences.push(phrase`${context.team(sent.side)}的${context.player(sent.player)}被罚下${silentClaim('sent_off', [sent.event.id])}`);
  }
  if (sentences.length === 0 && goals !== undefined && goals.length > 0 && goals.length <= 4 && goals.every((goal) => !goal.own)) {
    const scorers = winner === undefined ? goals : goals.filter((goal) => goal.side === winner);
    const names = joinPhrases(
      [...new Map(scorers.map((goal) => [goal.scorer.id, goal])).values()].map((goal) => scorerOf(context, goal)),
      '、',
    );
    if (names.length > 0) sentences.push(winner === undefined ? phrase`${names}取得进球` : phrase`${names}为${context.team(winner)}建功`);
  }
  return sentences.length === 0 ? EMPTY_PHRASE : phrase`${joinPhrases(sentences, '，')}。`;
}

/** Describes the half-time score when the goals themselves are unknown. */
function halfTimeSentence(context: ArticleContext, story: SoccerStory): Phrase {
  const { ht, ft, goals } = story;
  if (goals !== undefined || ht === undefined || ft === undefined) return EMPTY_PHRASE;
  if (ft[0] + ft[1] === 0) return EMPTY_PHRASE;
  const leader = ht[0] === ht[1] ? undefined : ht[0] > ht[1] ? 0 : 1;
  const first =
    leader === undefined
      ? ht[0] === 0
        ? phrase`上半场双方均未破门${silentClaim('ht', [0], [0, 0])}`
        : phrase`两队半场战成${context.score('ht', [], ht, 0)}`
      : phrase`${context.team(leader)}半场以${context.score('ht', [], ht, leader)}领先`;
  const later: [number, number] = [ft[0] - ht[0], ft[1] - ht[1]];
  const scored = ([0, 1] as const).flatMap((side) =>
    later[side] > 0 ? [phrase`${context.team(side)}打进${fact(String(later[side]), 'second_half', [side], later[side])}球`] : [],
  );
  const second =
    scored.length === 0 ? phrase`下半场双方都没有进球${silentClaim('second_half_none', [])}` : phrase`下半场${joinPhrases(scored, '，')}`;
  return phrase`${first}，${second}。`;
}

function timeline(context: ArticleContext, story: SoccerStory) {
  const { soccer } = context.detail;
  const [first, second, extra] = scenesOf(story, soccer?.events ?? []);
  const { ht, ft } = story;
  const telling = story.goals !== undefined && story.goals.length > 0;
  const tell = (scenes: readonly Scene[]) => scenes.map((scene, index) => describeScene(context, scene, index));
  const half =
    !telling || ht === undefined
      ? EMPTY_PHRASE
      : ht[0] === ht[1]
        ? ht[0] === 0
          ? phrase`半场结束，双方均未破门${silentClaim('ht', [0], [0, 0])}。`
          : phrase`两队以${context.score('ht', [], ht, 0)}的比分进入中场休息。`
        : phrase`${context.team(ht[0] > ht[1] ? 0 : 1)}带着${context.score('ht', [], ht, ht[0] > ht[1] ? 0 : 1)}的领先优势进入中场。`;
  const full =
    extra.length > 0 && ft !== undefined && ft[0] === ft[1] ? [phrase`常规时间战成${context.score('ft', [], ft, 0)}，比赛进入加时。`] : [];
  return [
    ...paragraph([...tell(first), half], 'zh_CN'),
    ...paragraph(tell(second), 'zh_CN'),
    ...paragraph([...full, ...tell(extra)], 'zh_CN'),
  ];
}

function describeScene(context: ArticleContext, scene: Scene, index: number): Phrase {
  const { event } = scene;
  const when = minuteOf(context, event);
  if (scene.kind === 'goal') return describeGoal(context, scene.goal, when, index);
  const { side, player } = scene.of;
  const who = phrase`${context.team(side)}球员${context.player(player)}`;
  if (scene.kind === 'sent_off') {
    return event.detail === 'red'
      ? phrase`${when}，${who}领到红牌离场${silentClaim('sent_off', [event.id])}。`
      : phrase`${when}，${who}累计两张黄牌被罚下${silentClaim('second_yellow', [event.id])}。`;
  }
  if (scene.kind === 'missed') {
    const how = event.detail === 'saved' ? '主罚的点球被扑出' : '罚失点球';
    return phrase`${when}，${who}${[how]}${silentClaim('missed_penalty', [event.id], event.detail === 'saved')}。`;
  }
  return phrase`${when}，${who}的进球经VAR确认后被取消${silentClaim('ruled_out', [event.id])}。`;
}

function describeGoal(context: ArticleContext, goal: Goal, when: Word, index: number): Phrase {
  const { side, after, event } = goal;
  const team = context.team(side);
  const scorer = scorerOf(context, goal);
  const now = context.score('running', [event.id], after, side);
  const how: Phrase = goal.own
    ? phrase`${scorer}自摆乌龙${silentClaim('own_goal', [event.id])}`
    : goal.penalty
      ? phrase`${scorer}主罚点球命中${silentClaim('penalty', [event.id])}`
      : event.other === undefined
        ? phrase`${scorer}${[context.choice.of(`goal${index}`, ['破门得分', '攻入一球', '取得进球', '破网'])]}`
        : context.choice.of(`goal${index}`, [
            phrase`${scorer}接${context.player(event.other)}助攻破门${silentClaim('assist', [event.id], event.other.id)}`,
            phrase`${context.player(event.other)}送出助攻，${scorer}破门${silentClaim('assist', [event.id], event.other.id)}`,
            phrase`${context.player(event.other)}助攻，${scorer}攻入一球${silentClaim('assist', [event.id], event.other.id)}`,
          ]);
  return phrase`${when}，${how}，${scoreAfter(context, goal, team, now)}。`;
}

function scoreAfter(context: ArticleContext, goal: Goal, team: Word, now: Word): Phrase {
  const [own, theirs] = [goal.after[goal.side], goal.after[otherOf(goal.side)]];
  if (own === theirs) return phrase`${team}将比分扳成${now}`;
  if (own < theirs) return phrase`${team}将比分追成${now}`;
  if (own === theirs + 1)
    return theirs === 0
      ? phrase`${team}${now}领先`
      : phrase`${team}以${now}${fact(goal.ledBefore ? '再度领先' : '反超', 'led_before', [goal.event.id], goal.ledBefore)}`;
  return context.choice.of(`lead${own + theirs}`, [
    phrase`${team}把比分改写为${now}`,
    phrase`${team}将优势扩大到${now}`,
    phrase`比分来到${now}，${team}扩大领先`,
  ]);
}

/** Returns one or two sentences about the stats. */
function statSentences(context: ArticleContext): Phrase[] {
  const possession = statOf(context.detail, 'possession');
  const shots = statOf(context.detail, 'shots');
  const on = statOf(context.detail, 'shots_on');
  const sentences: Phrase[] = [];
  const more = possession === undefined || possession[0] >= possession[1] ? 0 : 1;
  if (possession !== undefined && shots !== undefined) {
    const turned = [shots[more], shots[otherOf(more)]] as const;
    sentences.push(
      phrase`${context.team(more)}控球率为${fact(`${possession[more]}%`, 'stat', ['possession', more], possession[more])}，双方射门比${fact(`${turned[0]}比${turned[1]}`, 'stats', ['shots', more], [...turned])}${
        on === undefined
          ? EMPTY_PHRASE
          : phrase`，射正比${fact(`${on[more]}比${on[otherOf(more)]}`, 'stats', ['shots_on', more], [on[more], on[otherOf(more)]])}`
      }。`,
    );
  }
  const pressure = pressureOf(context.detail);
  if (pressure !== undefined) {
    sentences.push(
      phrase`攻势走势显示，在有记录的${fact(String(pressure.minutes), 'momentum_minutes', [], pressure.minutes)}分钟中，${context.team(pressure.side)}有${fact(String(pressure.ahead), 'momentum_ahead', [pressure.side], pressure.ahead)}分钟占据上风。`,
    );
  }
  return sentences;
}
