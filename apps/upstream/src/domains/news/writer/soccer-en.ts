import type { Side } from '@matchpoint/contracts/match/base';
import { type ArticleContext, otherOf } from './article-context.ts';
import type { ReportParts } from './arrangement.ts';
import { paragraph } from './draft.ts';
import { capital, counted, inWords, listed } from './english-text.ts';
import { fact, EMPTY_PHRASE, type Phrase, phrase, silentClaim, type Word } from './phrase.ts';
import { type Scene, scenesOf, shapeOf, type SoccerShape } from './soccer-plot.ts';
import { minuteOf, scorerOf } from './soccer-words.ts';
import { pressureOf, statOf, statTable } from './soccer-stats.ts';
import type { Goal, SoccerStory } from './soccer-story.ts';

/** Returns the parts of the English report of a soccer match, in the style of a news agency. */
export function soccerPartsEn(context: ArticleContext, story: SoccerStory, closing: readonly Phrase[]): ReportParts {
  return {
    result: opening(context, story),
    support: [highlight(context, story), halfTimeSentence(context, story)],
    course: timeline(context, story),
    numbers: [...paragraph(statSentences(context), 'en_US'), ...statTable(context, STATS, ['Statistic', '', ''])],
    people: [],
    after: closing,
    headings: { course: 'How it unfolded', numbers: 'The numbers', people: 'The players', after: 'What it means' },
  };
}

const STATS: Readonly<Record<string, string>> = {
  possession: 'Possession',
  xg: 'Expected goals',
  shots: 'Shots',
  shots_on: 'On target',
  corners: 'Corners',
  fouls: 'Fouls',
  offsides: 'Offsides',
  saves: 'Saves',
  yellow: 'Yellow cards',
  red: 'Red cards',
};

/** Returns " at home" or " away"; empty on neutral ground. */
function ground(context: ArticleContext, side: Side): Word {
  if (context.detail.neutral === true) return silentClaim('neutral', []);
  return fact(side === 0 ? ' at home' : ' on the road', 'ground', [], side);
}

const VERBS: Readonly<Partial<Record<SoccerShape, readonly [string, ...string[]]>>> = {
  comeback: ['came from behind to beat', 'fought back to beat', 'overturned a deficit to beat'],
  late: ['left it late to beat', 'struck late to beat', 'needed a late goal to beat'],
  rout: ['thrashed', 'swept aside', 'cruised past'],
  narrow: ['edged', 'edged past', 'got the better of'],
  clear: ['beat', 'saw off', 'defeated'],
};

function opening(context: ArticleContext, story: SoccerStory): Phrase {
  const { score, winner, pen } = story;
  if (winner === undefined) return drawOpening(context, story);
  const shape = shapeOf(story);
  const [w, l] = [context.team(winner), context.team(otherOf(winner))];
  const goals = context.final(score, winner);
  if (shape === 'shootout' && pen !== undefined) {
    const kicks = context.score('pen', [], pen, winner);
    const after = story.extraTime ? fact(' after extra time', 'extra_time', [], true) : silentClaim('no_extra_time', []);
    return context.choice.of('opening', [
      phrase`${w} beat ${l} ${kicks} on penalties ${context.where}; the score had been ${goals}${after}.`,
      phrase`It took a shoot-out ${context.where} to separate ${w} and ${l}: ${w} won it ${kicks}, with the match at ${goals}${after}.`,
      phrase`${w} came through a penalty shoot-out ${context.where}, beating ${l} ${kicks} with the match at ${goals}${after}.`,
    ]);
  }
  if (shape === 'extra') {
    const mark = silentClaim('extra_time', []);
    return context.choice.of('opening', [
      phrase`${w} needed extra time to beat ${l} ${goals} ${context.where}.${mark}`,
      phrase`${w} beat ${l} ${goals} after extra time ${context.where}.${mark}`,
    ]);
  }
  const verb = fact(context.choice.of('verb', VERBS[shape] ?? ['beat']), 'shape', [], shape);
  return context.choice.of('opening', [
    phrase`${w} ${verb} ${l} ${goals}${ground(context, winner)} ${context.where}.`,
    phrase`${capital(context.where)}, ${w} ${verb} ${l} ${goals}${ground(context, winner)}.`,
    phrase`It finished ${goals} as ${w} ${verb} ${l} ${context.where}.`,
  ]);
}

function drawOpening(context: ArticleContext, { score }: SoccerStory): Phrase {
  const goals = context.final(score, 0);
  const [home, away] = [context.team(0), context.team(1)];
  if (score[0] + score[1] === 0) {
    return context.choice.of('opening', [
      phrase`${home} and ${away} played out a goalless draw ${context.where}.${silentClaim('score', [0], [0, 0])}`,
      phrase`Neither ${home} nor ${away} found a goal ${context.where}; it ended ${goals}.`,
      phrase`${home} against ${away} ended ${goals} ${context.where}.`,
    ]);
  }
  return context.choice.of('opening', [
    phrase`${home} and ${away} drew ${goals} ${context.where}.`,
    phrase`${home} and ${away} shared a ${goals} draw ${context.where}.`,
    phrase`${capital(context.where)}, ${home} played out a ${goals} draw with ${away}.`,
  ]);
}

function highlight(context: ArticleContext, story: SoccerStory): Phrase {
  const { goals, winner } = story;
  const [brace] = story.braces;
  const decisive = goals?.find((goal) => goal.decides);
  if (brace !== undefined) {
    const what = brace.goals === 2 ? 'scored twice' : brace.goals === 3 ? 'scored a hat-trick' : `scored ${inWords(brace.goals)} goals`;
    return phrase`${context.player(brace.scorer)} ${fact(what, 'scored', [brace.scorer.id], brace.goals)} for ${context.team(brace.side)}.`;
  }
  if (decisive !== undefined && !decisive.own && winner === decisive.side && decisive.event.minute >= 85) {
    return phrase`${scorerOf(context, decisive)} scored the winner ${minuteOf(context, decisive.event)}.${silentClaim('decides', [decisive.event.id])}`;
  }
  if (winner !== undefined && story.behind >= 2) {
    return phrase`${context.team(winner)} had trailed by ${counted(story.behind, 'goal', 'behind', [winner])}.`;
  }
  const [sent] = story.sendings;
  if (sent !== undefined && story.sendings.length === 1) {
    return phrase`${context.player(sent.player)} of ${context.team(sent.side)} was sent off.${silentClaim('sent_off', [sent.event.id])}`;
  }
  if (goals !== undefined && goals.length > 0 && goals.length <= 4 && goals.every((goal) => !goal.own)) {
    const scorers = winner === undefined ? goals : goals.filter((goal) => goal.side === winner);
    const names = [...new Map(scorers.map((goal) => [goal.scorer.id, goal])).values()].map((goal) => scorerOf(context, goal));
    if (names.length > 0)
      return winner === undefined ? phrase`${listed(names)} scored.` : phrase`${listed(names)} scored for ${context.team(winner)}.`;
  }
  return EMPTY_PHRASE;
}

function halfTimeSentence(context: ArticleContext, story: SoccerStory): Phrase {
  const { ht, ft, goals } = story;
  if (goals !== undefined || ht === undefined || ft === undefined || ft[0] + ft[1] === 0) return EMPTY_PHRASE;
  const leader = ht[0] === ht[1] ? undefined : ht[0] > ht[1] ? 0 : 1;
  const first =
    leader === undefined
      ? ht[0] === 0
        ? phrase`There were no goals before the break${silentClaim('ht', [0], [0, 0])}`
        : phrase`It was ${context.score('ht', [], ht, 0)} at half-time`
      : phrase`${context.team(leader)} led ${context.score('ht', [], ht, leader)} at half-time`;
  const later: [number, number] = [ft[0] - ht[0], ft[1] - ht[1]];
  const scored = ([0, 1] as const).flatMap((side) =>
    later[side] > 0
      ? [
          phrase`${context.team(side)} scored ${fact(later[side] === 1 ? 'once' : inWords(later[side]), 'second_half', [side], later[side])}`,
        ]
      : [],
  );
  if (scored.length === 0) return phrase`${first}, and nobody scored after it${silentClaim('second_half_none', [])}.`;
  return phrase`${first}; after it ${listed(scored)}.`;
}

function timeline(context: ArticleContext, story: SoccerStory) {
  const [first, second, extra] = scenesOf(story, context.detail.soccer?.events ?? []);
  const { ht, ft } = story;
  const telling = story.goals !== undefined && story.goals.length > 0;
  const tell = (scenes: readonly Scene[]) => scenes.map((scene, index) => describeScene(context, scene, index));
  const half =
    !telling || ht === undefined
      ? EMPTY_PHRASE
      : ht[0] === ht[1]
        ? ht[0] === 0
          ? phrase`It was still goalless at the break.${silentClaim('ht', [0], [0, 0])}`
          : phrase`It was ${context.score('ht', [], ht, 0)} at the break.`
        : phrase`${context.team(ht[0] > ht[1] ? 0 : 1)} took a ${context.score('ht', [], ht, ht[0] > ht[1] ? 0 : 1)} lead into the break.`;
  const full =
    extra.length > 0 && ft !== undefined && ft[0] === ft[1] ? [phrase`It was ${context.score('ft', [], ft, 0)} after normal time.`] : [];
  return [
    ...paragraph([...tell(first), half], 'en_US'),
    ...paragraph(tell(second), 'en_US'),
    ...paragraph([...full, ...tell(extra)], 'en_US'),
  ];
}

function describeScene(context: ArticleContext, scene: Scene, index: number): Phrase {
  const { event } = scene;
  const when = minuteOf(context, event);
  if (scene.kind === 'goal') return describeGoal(context, scene.goal, when, index);
  const who = phrase`${context.player(scene.of.player)} (${context.team(scene.of.side)})`;
  if (scene.kind === 'sent_off') {
    return event.detail === 'red'
      ? phrase`${who} was shown a red card ${when}.${silentClaim('sent_off', [event.id])}`
      : phrase`${who} was sent off for a second yellow card ${when}.${silentClaim('second_yellow', [event.id])}`;
  }
  if (scene.kind === 'missed') {
    const how = event.detail === 'saved' ? 'had a penalty saved' : 'missed a penalty';
    return phrase`${who} ${fact(how, 'missed_penalty', [event.id], event.detail === 'saved')} ${when}.`;
  }
  return phrase`${who} had a goal ruled out after a video review ${when}.${silentClaim('ruled_out', [event.id])}`;
}

function describeGoal(context: ArticleContext, goal: Goal, when: Word, index: number): Phrase {
  const { event, side, after } = goal;
  const team = context.team(side);
  const scorer = scorerOf(context, goal);
  const result = scoreAfter(context, goal, after);
  if (goal.own) return phrase`An own goal by ${scorer} ${when} ${result} for ${team}.${silentClaim('own_goal', [event.id])}`;
  if (goal.penalty) return phrase`${scorer} ${result} for ${team} from the penalty spot ${when}.${silentClaim('penalty', [event.id])}`;
  if (event.other === undefined) {
    return context.choice.of(`goal${index}`, [
      phrase`${scorer} ${result} for ${team} ${when}.`,
      phrase`${capital(phrase`${when}`)}, ${scorer} ${result} for ${team}.`,
    ]);
  }
  const help = [context.player(event.other), silentClaim('assist', [event.id], event.other.id)];
  return context.choice.of(`goal${index}`, [
    phrase`${scorer} ${result} for ${team} ${when}, set up by ${help}.`,
    phrase`Set up by ${help}, ${scorer} ${result} for ${team} ${when}.`,
    phrase`${capital(phrase`${when}`)}, ${scorer} ${result} for ${team}; ${help} had the assist.`,
  ]);
}

/** Describes a score after a goal: "made it 2-0", "levelled at 1-1". */
function scoreAfter(context: ArticleContext, goal: Goal, after: readonly [number, number]): Phrase {
  const { event, side } = goal;
  const [own, theirs] = [after[side], after[otherOf(side)]];
  if (own === theirs) return phrase`levelled at ${context.score('running', [event.id], after, side)}`;
  if (own < theirs) return phrase`cut the deficit to ${context.score('running', [event.id], after, otherOf(side))}`;
  if (own === theirs + 1) return phrase`made it ${context.score('running', [event.id], after, side)}`;
  return phrase`extended the lead to ${context.score('running', [event.id], after, side)}`;
}

function statSentences(context: ArticleContext): Phrase[] {
  const possession = statOf(context.detail, 'possession');
  const shots = statOf(context.detail, 'shots');
  const on = statOf(context.detail, 'shots_on');
  const sentences: Phrase[] = [];
  const more: Side = possession === undefined || possession[0] >= possession[1] ? 0 : 1;
  const less = otherOf(more);
  if (possession !== undefined && shots !== undefined) {
    sentences.push(
      phrase`${context.team(more)} had ${fact(`${possession[more]}%`, 'stat', ['possession', more], possession[more])} of the ball, with ${fact(`${shots[more]} shots to ${shots[less]}`, 'stats', ['shots', more], [shots[more], shots[less]])}${
        on === undefined
          ? EMPTY_PHRASE
          : phrase` and ${fact(`${on[more]} to ${on[less]}`, 'stats', ['shots_on', more], [on[more], on[less]])} on target`
      }.`,
    );
  }
  const pressure = pressureOf(context.detail);
  if (pressure !== undefined) {
    sentences.push(
      phrase`On the momentum curve, ${context.team(pressure.side)} had the upper hand in ${fact(String(pressure.ahead), 'momentum_ahead', [pressure.side], pressure.ahead)} of ${fact(String(pressure.minutes), 'momentum_minutes', [], pressure.minutes)} minutes on record.`,
    );
  }
  return sentences;
}
