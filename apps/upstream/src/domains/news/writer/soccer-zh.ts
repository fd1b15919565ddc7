import type { Side } from '@matchpoint/contracts/match/base';
import { type Cast, otherOf } from './cast.ts';
import { type Draft, fitting, paragraph, section, SUMMARY_SIGNS, TITLE_SIGNS } from './draft.ts';
import { fact, joined, NOTHING, type Phrase, say, stating, type Word } from './phrase.ts';
import { type Scene, scenesOf, shapeOf } from './soccer-plot.ts';
import type { Goal, SoccerStory } from './soccer-story.ts';
import { pressureOf, statOf, statTable } from './soccer-stats.ts';

/** A report of a soccer match in Chinese, as a sports desk would file it. */
export function soccerReportZh(cast: Cast, story: SoccerStory, closing: readonly Phrase[]): Draft {
  const lead = [opening(cast, story), highlight(cast, story), halves(cast, story)];
  return {
    title: titleOf(cast, story),
    summary: fitting(SUMMARY_SIGNS.zh_CN, [[...opening(cast, story), ...highlight(cast, story)], opening(cast, story)]),
    blocks: [
      ...paragraph(lead, 'zh_CN'),
      { kind: 'match' },
      ...section('比赛经过', course(cast, story)),
      ...section('技术统计', [...paragraph(figures(cast), 'zh_CN'), ...statTable(cast, STATS, ['统计', '', ''])]),
      ...section('赛后', paragraph(closing, 'zh_CN')),
    ],
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

function titleOf(cast: Cast, story: SoccerStory): Phrase {
  const line = say`${cast.team(0)} ${cast.final(story.score, 0)} ${cast.team(1)}`;
  const topic = titleTopic(cast, story);
  return fitting(TITLE_SIGNS.zh_CN, [
    cast.choice.of('title', [
      say`${cast.leagueShort}${cast.roundShort}：${line}${topic.length === 0 ? NOTHING : say`，${topic}`}`,
      say`${cast.leagueShort}：${line}${topic.length === 0 ? NOTHING : say`，${topic}`}`,
      say`${cast.leagueShort}战报：${line}${topic.length === 0 ? NOTHING : say`，${topic}`}`,
    ]),
    say`${cast.leagueShort}：${line}`,
    line,
  ]);
}

function titleTopic(cast: Cast, story: SoccerStory): Phrase {
  const { winner, pen } = story;
  const [brace] = story.braces;
  const star = brace === undefined ? NOTHING : say`${cast.player(brace.scorer)}${goalsWord(brace)}`;
  switch (shapeOf(story)) {
    case 'shootout':
      return winner === undefined || pen === undefined
        ? NOTHING
        : say`${cast.team(winner)}点球大战${cast.score('pen', [], pen, winner)}过关`;
    case 'extra':
      return winner === undefined ? NOTHING : say`${cast.team(winner)}加时取胜${stating('extra_time', [])}`;
    case 'goalless':
      return say`双方互交白卷`;
    case 'late_draw': {
      const last = story.goals?.at(-1);
      return last === undefined ? NOTHING : say`${scorerOf(cast, last)}${minute(last.event.minute, last.event.plus, last.event.id)}扳平`;
    }
    case 'comeback':
      return winner === undefined ? star : say`${cast.team(winner)}逆转${stating('behind', [winner])}`;
    case 'late': {
      const goal = story.goals?.find((one) => one.decides);
      return goal === undefined ? star : say`${scorerOf(cast, goal)}${minute(goal.event.minute, goal.event.plus, goal.event.id)}制胜`;
    }
    default:
      return star;
  }
}

/** "梅开二度", "上演帽子戏法", "独进4球". */
function goalsWord({ scorer, goals }: SoccerStory['braces'][number]): Word {
  return fact(goals === 2 ? '梅开二度' : goals === 3 ? '上演帽子戏法' : `独进${goals}球`, 'scored', [scorer.id], goals);
}

function minute(at: number, plus: number | undefined, id: string): Word {
  return fact(`第${at}${plus === undefined ? '' : `+${plus}`}分钟`, 'minute', [id], [at, plus ?? 0]);
}

function scorerOf(cast: Cast, goal: Goal): Phrase {
  return [cast.player(goal.scorer), stating('scorer', [goal.event.id], goal.scorer.id)];
}

/** "主场" or "客场", when the ground is one of theirs. */
function ground(cast: Cast, side: Side): Word {
  if (cast.detail.neutral === true) return stating('neutral', []);
  return fact(side === 0 ? '主场' : '客场', 'ground', [], side);
}

function opening(cast: Cast, story: SoccerStory): Phrase {
  const { score, winner, pen } = story;
  const when = cast.where;
  const shape = shapeOf(story);
  if (winner === undefined) return drawOpening(cast, story, when);
  const loser = otherOf(winner);
  const [w, l] = [cast.team(winner), cast.team(loser)];
  const goals = cast.final(score, winner);
  const at = ground(cast, winner);
  if (shape === 'shootout' && pen !== undefined) {
    const kicks = cast.score('pen', [], pen, winner);
    const level = story.extraTime ? say`${fact('120分钟', 'extra_time', [], true)}` : say`常规时间`;
    if (score[0] !== score[1]) return say`${when}，${w}经点球大战以${kicks}淘汰${l}，比赛比分为${goals}。`;
    return cast.choice.of('opening', [
      say`${when}，${w}与${l}${level}内战成${goals}，${w}在点球大战中以${kicks}胜出。`,
      say`${w}笑到了最后：${when}，两队${level}${goals}难分高下，点球大战${w}${kicks}力压${l}。`,
      say`点球大战决出胜者。${when}，${w}与${l}${level}战平（${goals}），最终${w}以${kicks}过关。`,
    ]);
  }
  if (shape === 'extra') {
    const mark = stating('extra_time', []);
    return cast.choice.of('opening', [
      say`${when}，${w}经过加时赛以${goals}战胜${l}。${mark}`,
      say`${w}与${l}鏖战至加时，${w}最终以${goals}赢下这场${when}的比赛。${mark}`,
      say`加时赛分出胜负。${when}，${w}${goals}击败${l}。${mark}`,
    ]);
  }
  const verb = fact(cast.choice.of('verb', VERBS[shape] ?? ['击败']), 'shape', [], shape);
  return cast.choice.of('opening', [
    say`${when}，${w}${at}以${goals}${verb}${l}。`,
    say`${w}${at}${goals}${verb}${l}，赢下了这场${when}的比赛。`,
    say`${when}战罢，${w}${at}${goals}${verb}${l}。`,
    say`${w}在${when}中${verb}${l}，比分为${goals}。`,
  ]);
}

const VERBS: Readonly<Partial<Record<ReturnType<typeof shapeOf>, readonly [string, ...string[]]>>> = {
  comeback: ['逆转', '反超并战胜', '后来居上击败'],
  late: ['绝杀', '力克'],
  rout: ['大胜', '完胜', '横扫'],
  narrow: ['小胜', '力克', '险胜'],
  clear: ['击败', '战胜', '拿下'],
};

function drawOpening(cast: Cast, { score }: SoccerStory, when: Phrase): Phrase {
  const goals = cast.final(score, 0);
  const [home, away] = [cast.team(0), cast.team(1)];
  if (score[0] + score[1] === 0) {
    return cast.choice.of('opening', [
      say`${when}，${home}与${away}以${goals}互交白卷。`,
      say`${home}和${away}都没能取得进球，${when}的这场比赛以${goals}收场。`,
      say`${when}，${home}${goals}战平${away}，双方均无建树。`,
    ]);
  }
  return cast.choice.of('opening', [
    say`${when}，${home}与${away}以${goals}握手言和。`,
    say`${home}${goals}战平${away}，两队在${when}中未分胜负。`,
    say`${when}战罢，${home}与${away}${goals}战平。`,
    say`${home}和${away}在${when}中战成${goals}。`,
  ]);
}

/** The sentence that follows the result: who made it. */
function highlight(cast: Cast, story: SoccerStory): Phrase {
  const { goals, winner } = story;
  const [brace] = story.braces;
  const decisive = goals?.find((goal) => goal.decides);
  const told: Phrase[] = [];
  if (brace !== undefined) told.push(say`${cast.player(brace.scorer)}${goalsWord(brace)}`);
  if (decisive !== undefined && !decisive.own && winner === decisive.side && decisive.event.minute >= 85) {
    const winning = say`${minute(decisive.event.minute, decisive.event.plus, decisive.event.id)}打进制胜球${stating('decides', [decisive.event.id])}`;
    const same = brace?.scorer.id === decisive.scorer.id;
    told.push(
      same ? say`并在${winning}${stating('scorer', [decisive.event.id], decisive.scorer.id)}` : say`${scorerOf(cast, decisive)}${winning}`,
    );
  }
  if (winner !== undefined && story.behind >= 2) {
    told.push(say`${cast.team(winner)}一度落后${fact(String(story.behind), 'behind', [winner], story.behind)}球`);
  }
  const [sent] = story.sendings;
  if (told.length === 0 && sent !== undefined && story.sendings.length === 1) {
    told.push(say`${cast.team(sent.side)}的${cast.player(sent.player)}被罚下${stating('sent_off', [sent.event.id])}`);
  }
  if (told.length === 0 && goals !== undefined && goals.length > 0 && goals.length <= 4 && goals.every((goal) => !goal.own)) {
    const scorers = winner === undefined ? goals : goals.filter((goal) => goal.side === winner);
    const names = joined(
      [...new Map(scorers.map((goal) => [goal.scorer.id, goal])).values()].map((goal) => scorerOf(cast, goal)),
      '、',
    );
    if (names.length > 0) told.push(winner === undefined ? say`${names}取得进球` : say`${names}为${cast.team(winner)}建功`);
  }
  return told.length === 0 ? NOTHING : say`${joined(told, '，')}。`;
}

/** What half-time said, where the goals themselves cannot be told. */
function halves(cast: Cast, story: SoccerStory): Phrase {
  const { ht, ft, goals } = story;
  if (goals !== undefined || ht === undefined || ft === undefined) return NOTHING;
  if (ft[0] + ft[1] === 0) return NOTHING;
  const leader = ht[0] === ht[1] ? undefined : ht[0] > ht[1] ? 0 : 1;
  const first =
    leader === undefined
      ? ht[0] === 0
        ? say`上半场双方均未破门${stating('ht', [0], [0, 0])}`
        : say`两队半场战成${cast.score('ht', [], ht, 0)}`
      : say`${cast.team(leader)}半场以${cast.score('ht', [], ht, leader)}领先`;
  const later: [number, number] = [ft[0] - ht[0], ft[1] - ht[1]];
  const scored = ([0, 1] as const).flatMap((side) =>
    later[side] > 0 ? [say`${cast.team(side)}打进${fact(String(later[side]), 'second_half', [side], later[side])}球`] : [],
  );
  const second = scored.length === 0 ? say`下半场双方都没有进球${stating('second_half_none', [])}` : say`下半场${joined(scored, '，')}`;
  return say`${first}，${second}。`;
}

function course(cast: Cast, story: SoccerStory) {
  const { soccer } = cast.detail;
  const [first, second, extra] = scenesOf(story, soccer?.events ?? []);
  const { ht, ft } = story;
  const telling = story.goals !== undefined && story.goals.length > 0;
  const tell = (scenes: readonly Scene[]) => scenes.map((scene, index) => tellScene(cast, scene, index));
  const half =
    !telling || ht === undefined
      ? NOTHING
      : ht[0] === ht[1]
        ? ht[0] === 0
          ? say`半场结束，双方均未破门${stating('ht', [0], [0, 0])}。`
          : say`两队以${cast.score('ht', [], ht, 0)}的比分进入中场休息。`
        : say`${cast.team(ht[0] > ht[1] ? 0 : 1)}带着${cast.score('ht', [], ht, ht[0] > ht[1] ? 0 : 1)}的领先优势进入中场。`;
  const full =
    extra.length > 0 && ft !== undefined && ft[0] === ft[1] ? [say`常规时间战成${cast.score('ft', [], ft, 0)}，比赛进入加时。`] : [];
  return [
    ...paragraph([...tell(first), half], 'zh_CN'),
    ...paragraph(tell(second), 'zh_CN'),
    ...paragraph([...full, ...tell(extra)], 'zh_CN'),
  ];
}

function tellScene(cast: Cast, scene: Scene, index: number): Phrase {
  const { event } = scene;
  const when = minute(event.minute, event.plus, event.id);
  if (scene.kind === 'goal') return tellGoal(cast, scene.goal, when, index);
  const { side, player } = scene.of;
  const who = say`${cast.team(side)}球员${cast.player(player)}`;
  if (scene.kind === 'sent_off') {
    return event.detail === 'red'
      ? say`${when}，${who}领到红牌离场${stating('sent_off', [event.id])}。`
      : say`${when}，${who}累计两张黄牌被罚下${stating('second_yellow', [event.id])}。`;
  }
  if (scene.kind === 'missed') {
    const how = event.detail === 'saved' ? '主罚的点球被扑出' : '罚失点球';
    return say`${when}，${who}${[how]}${stating('missed_penalty', [event.id], event.detail === 'saved')}。`;
  }
  return say`${when}，${who}的进球经VAR确认后被取消${stating('ruled_out', [event.id])}。`;
}

function tellGoal(cast: Cast, goal: Goal, when: Word, index: number): Phrase {
  const { side, after, event } = goal;
  const team = cast.team(side);
  const scorer = scorerOf(cast, goal);
  const now = cast.score('running', [event.id], after, side);
  const how: Phrase = goal.own
    ? say`${scorer}自摆乌龙${stating('own_goal', [event.id])}`
    : goal.penalty
      ? say`${scorer}主罚点球命中${stating('penalty', [event.id])}`
      : event.other === undefined
        ? say`${scorer}${[cast.choice.of(`goal${index}`, ['破门得分', '攻入一球', '取得进球', '破网'])]}`
        : cast.choice.of(`goal${index}`, [
            say`${scorer}接${cast.player(event.other)}助攻破门${stating('assist', [event.id], event.other.id)}`,
            say`${cast.player(event.other)}送出助攻，${scorer}破门${stating('assist', [event.id], event.other.id)}`,
            say`${cast.player(event.other)}助攻，${scorer}攻入一球${stating('assist', [event.id], event.other.id)}`,
          ]);
  return say`${when}，${how}，${scoreAfter(cast, goal, team, now)}。`;
}

function scoreAfter(cast: Cast, goal: Goal, team: Word, now: Word): Phrase {
  const [own, theirs] = [goal.after[goal.side], goal.after[otherOf(goal.side)]];
  if (own === theirs) return say`${team}将比分扳成${now}`;
  if (own < theirs) return say`${team}将比分追成${now}`;
  if (own === theirs + 1)
    return theirs === 0
      ? say`${team}${now}领先`
      : say`${team}以${now}${fact(goal.ledBefore ? '再度领先' : '反超', 'led_before', [goal.event.id], goal.ledBefore)}`;
  return cast.choice.of(`lead${own + theirs}`, [
    say`${team}把比分改写为${now}`,
    say`${team}将优势扩大到${now}`,
    say`比分来到${now}，${team}扩大领先`,
  ]);
}

/** One or two sentences on the figures. */
function figures(cast: Cast): Phrase[] {
  const possession = statOf(cast.detail, 'possession');
  const shots = statOf(cast.detail, 'shots');
  const on = statOf(cast.detail, 'shots_on');
  const told: Phrase[] = [];
  const more = possession === undefined || possession[0] >= possession[1] ? 0 : 1;
  if (possession !== undefined && shots !== undefined) {
    const turned = [shots[more], shots[otherOf(more)]] as const;
    told.push(
      say`${cast.team(more)}控球率为${fact(`${possession[more]}%`, 'stat', ['possession', more], possession[more])}，双方射门比${fact(`${turned[0]}比${turned[1]}`, 'stats', ['shots', more], [...turned])}${
        on === undefined
          ? NOTHING
          : say`，射正比${fact(`${on[more]}比${on[otherOf(more)]}`, 'stats', ['shots_on', more], [on[more], on[otherOf(more)]])}`
      }。`,
    );
  }
  const pressure = pressureOf(cast.detail);
  if (pressure !== undefined) {
    told.push(
      say`攻势走势显示，在有记录的${fact(String(pressure.minutes), 'momentum_minutes', [], pressure.minutes)}分钟中，${cast.team(pressure.side)}有${fact(String(pressure.ahead), 'momentum_ahead', [pressure.side], pressure.ahead)}分钟占据上风。`,
    );
  }
  return told;
}
