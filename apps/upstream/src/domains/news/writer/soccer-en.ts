import type { Side } from '@matchpoint/contracts/match/base';
import { type Cast, otherOf } from './cast.ts';
import { type Draft, fitting, paragraph, section, SUMMARY_SIGNS, TITLE_SIGNS } from './draft.ts';
import { capital, counted, inWords, listed, ordinal, theLeague } from './english.ts';
import { fact, joined, NOTHING, type Phrase, say, stating, type Word } from './phrase.ts';
import { type Scene, scenesOf, shapeOf, type SoccerShape } from './soccer-plot.ts';
import { pressureOf, statOf, statTable } from './soccer-stats.ts';
import type { Goal, SoccerStory } from './soccer-story.ts';

/** A report of a soccer match in English, in the style of an agency. */
export function soccerReportEn(cast: Cast, story: SoccerStory, closing: readonly Phrase[]): Draft {
  const lead = [opening(cast, story), highlight(cast, story), halves(cast, story)];
  return {
    title: titleOf(cast, story),
    summary: fitting(SUMMARY_SIGNS.en_US, [
      joined([opening(cast, story), highlight(cast, story)], ' '),
      opening(cast, story),
      say`${plainResult(cast, story)}.`,
    ]),
    blocks: [
      ...paragraph(lead, 'en_US'),
      { kind: 'match' },
      ...section('How it unfolded', course(cast, story)),
      ...section('The numbers', [...paragraph(figures(cast), 'en_US'), ...statTable(cast, STATS, ['Statistic', '', ''])]),
      ...section('What it means', paragraph(closing, 'en_US')),
    ],
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

/** "Arsenal beat Chelsea 2-1", and nothing else. */
function plainResult(cast: Cast, { score, winner, pen }: SoccerStory): Phrase {
  if (winner === undefined) {
    return say`${cast.team(0)} and ${cast.team(1)} drew ${cast.final(score, 0)}`;
  }
  const [w, l] = [cast.team(winner), cast.team(otherOf(winner))];
  if (pen !== undefined) return say`${w} beat ${l} ${cast.score('pen', [], pen, winner)} on penalties`;
  return say`${w} beat ${l} ${cast.final(score, winner)}`;
}

function titleOf(cast: Cast, story: SoccerStory): Phrase {
  const plain = plainResult(cast, story);
  const { winner, score, goals } = story;
  const [brace] = story.braces;
  const star =
    brace === undefined
      ? NOTHING
      : say`${cast.player(brace.scorer)} ${fact(brace.goals === 2 ? 'scores twice' : brace.goals === 3 ? 'hits hat-trick' : `scores ${inWords(brace.goals)}`, 'scored', [brace.scorer.id], brace.goals)}`;
  const ways: Phrase[] = [];
  if (winner === undefined) {
    if (score[0] + score[1] === 0)
      ways.push(say`${cast.team(0)} and ${cast.team(1)} play out goalless draw${stating('score', [0], [0, 0])}`);
    else if (shapeOf(story) === 'late_draw') {
      const last = goals?.at(-1);
      if (last !== undefined) {
        ways.push(
          say`${scorerOf(cast, last)} rescues late ${cast.final(score, last.side)} draw for ${cast.team(last.side)} against ${cast.team(otherOf(last.side))}${stating('levels', [last.event.id])}`,
        );
      }
    }
    if (star.length > 0) ways.push(say`${star} as ${cast.team(0)} and ${cast.team(1)} draw ${cast.final(score, 0)}`);
  } else {
    const [w, l] = [cast.team(winner), cast.team(otherOf(winner))];
    const goalsWord = cast.final(score, winner);
    const shape = shapeOf(story);
    const decisive = goals?.find((goal) => goal.decides);
    if (shape === 'comeback') ways.push(say`${w} come from behind to beat ${l} ${goalsWord}${stating('behind', [winner])}`);
    if (shape === 'extra') ways.push(say`${w} need extra time to beat ${l} ${goalsWord}${stating('extra_time', [])}`);
    if (shape === 'late' && decisive !== undefined && !decisive.own) {
      ways.push(say`${scorerOf(cast, decisive)} strikes late as ${w} beat ${l} ${goalsWord}${stating('decides', [decisive.event.id])}`);
    }
    if (shape !== 'shootout' && star.length > 0) ways.push(say`${star} as ${plain}`);
    if (shape === 'rout') ways.push(say`${w} cruise past ${l} ${goalsWord}${stating('shape', [], 'rout')}`);
    if (shape === 'narrow') ways.push(say`${w} edge ${l} ${goalsWord}${stating('shape', [], 'narrow')}`);
  }
  const [first, ...rest] = ways;
  if (first === undefined) return fitting(TITLE_SIGNS.en_US, [say`${plain} in ${theLeague(cast.league)}`, plain]);
  return fitting(TITLE_SIGNS.en_US, [cast.choice.of('title', [first, ...rest]), plain]);
}

function minute(at: number, plus: number | undefined, id: string): Word {
  const text = plus === undefined ? `in the ${ordinal(at)} minute` : `in added time (${at}+${plus})`;
  return fact(text, 'minute', [id], [at, plus ?? 0]);
}

function scorerOf(cast: Cast, goal: Goal): Phrase {
  return [cast.player(goal.scorer), stating('scorer', [goal.event.id], goal.scorer.id)];
}

/** " at home" or " away", when the ground is one of theirs. */
function ground(cast: Cast, side: Side): Word {
  if (cast.detail.neutral === true) return stating('neutral', []);
  return fact(side === 0 ? ' at home' : ' on the road', 'ground', [], side);
}

const VERBS: Readonly<Partial<Record<SoccerShape, readonly [string, ...string[]]>>> = {
  comeback: ['came from behind to beat', 'fought back to beat', 'overturned a deficit to beat'],
  late: ['left it late to beat', 'struck late to beat', 'needed a late goal to beat'],
  rout: ['thrashed', 'swept aside', 'cruised past'],
  narrow: ['edged', 'edged past', 'got the better of'],
  clear: ['beat', 'saw off', 'defeated'],
};

function opening(cast: Cast, story: SoccerStory): Phrase {
  const { score, winner, pen } = story;
  if (winner === undefined) return drawOpening(cast, story);
  const shape = shapeOf(story);
  const [w, l] = [cast.team(winner), cast.team(otherOf(winner))];
  const goals = cast.final(score, winner);
  if (shape === 'shootout' && pen !== undefined) {
    const kicks = cast.score('pen', [], pen, winner);
    const after = story.extraTime ? fact(' after extra time', 'extra_time', [], true) : stating('no_extra_time', []);
    return cast.choice.of('opening', [
      say`${w} beat ${l} ${kicks} on penalties ${cast.where}; the score had been ${goals}${after}.`,
      say`It took a shoot-out ${cast.where} to separate ${w} and ${l}: ${w} won it ${kicks}, with the match at ${goals}${after}.`,
      say`${w} came through a penalty shoot-out ${cast.where}, beating ${l} ${kicks} with the match at ${goals}${after}.`,
    ]);
  }
  if (shape === 'extra') {
    const mark = stating('extra_time', []);
    return cast.choice.of('opening', [
      say`${w} needed extra time to beat ${l} ${goals} ${cast.where}.${mark}`,
      say`${w} beat ${l} ${goals} after extra time ${cast.where}.${mark}`,
    ]);
  }
  const verb = fact(cast.choice.of('verb', VERBS[shape] ?? ['beat']), 'shape', [], shape);
  return cast.choice.of('opening', [
    say`${w} ${verb} ${l} ${goals}${ground(cast, winner)} ${cast.where}.`,
    say`${capital(cast.where)}, ${w} ${verb} ${l} ${goals}${ground(cast, winner)}.`,
    say`It finished ${goals} as ${w} ${verb} ${l} ${cast.where}.`,
  ]);
}

function drawOpening(cast: Cast, { score }: SoccerStory): Phrase {
  const goals = cast.final(score, 0);
  const [home, away] = [cast.team(0), cast.team(1)];
  if (score[0] + score[1] === 0) {
    return cast.choice.of('opening', [
      say`${home} and ${away} played out a goalless draw ${cast.where}.${stating('score', [0], [0, 0])}`,
      say`Neither ${home} nor ${away} found a goal ${cast.where}; it ended ${goals}.`,
      say`${home} against ${away} ended ${goals} ${cast.where}.`,
    ]);
  }
  return cast.choice.of('opening', [
    say`${home} and ${away} drew ${goals} ${cast.where}.`,
    say`${home} and ${away} shared a ${goals} draw ${cast.where}.`,
    say`${capital(cast.where)}, ${home} played out a ${goals} draw with ${away}.`,
  ]);
}

function highlight(cast: Cast, story: SoccerStory): Phrase {
  const { goals, winner } = story;
  const [brace] = story.braces;
  const decisive = goals?.find((goal) => goal.decides);
  if (brace !== undefined) {
    const what = brace.goals === 2 ? 'scored twice' : brace.goals === 3 ? 'scored a hat-trick' : `scored ${inWords(brace.goals)} goals`;
    return say`${cast.player(brace.scorer)} ${fact(what, 'scored', [brace.scorer.id], brace.goals)} for ${cast.team(brace.side)}.`;
  }
  if (decisive !== undefined && !decisive.own && winner === decisive.side && decisive.event.minute >= 85) {
    return say`${scorerOf(cast, decisive)} scored the winner ${minute(decisive.event.minute, decisive.event.plus, decisive.event.id)}.${stating('decides', [decisive.event.id])}`;
  }
  if (winner !== undefined && story.behind >= 2) {
    return say`${cast.team(winner)} had trailed by ${counted(story.behind, 'goal', 'behind', [winner])}.`;
  }
  const [sent] = story.sendings;
  if (sent !== undefined && story.sendings.length === 1) {
    return say`${cast.player(sent.player)} of ${cast.team(sent.side)} was sent off.${stating('sent_off', [sent.event.id])}`;
  }
  if (goals !== undefined && goals.length > 0 && goals.length <= 4 && goals.every((goal) => !goal.own)) {
    const scorers = winner === undefined ? goals : goals.filter((goal) => goal.side === winner);
    const names = [...new Map(scorers.map((goal) => [goal.scorer.id, goal])).values()].map((goal) => scorerOf(cast, goal));
    if (names.length > 0)
      return winner === undefined ? say`${listed(names)} scored.` : say`${listed(names)} scored for ${cast.team(winner)}.`;
  }
  return NOTHING;
}

function halves(cast: Cast, story: SoccerStory): Phrase {
  const { ht, ft, goals } = story;
  if (goals !== undefined || ht === undefined || ft === undefined || ft[0] + ft[1] === 0) return NOTHING;
  const leader = ht[0] === ht[1] ? undefined : ht[0] > ht[1] ? 0 : 1;
  const first =
    leader === undefined
      ? ht[0] === 0
        ? say`There were no goals before the break${stating('ht', [0], [0, 0])}`
        : say`It was ${cast.score('ht', [], ht, 0)} at half-time`
      : say`${cast.team(leader)} led ${cast.score('ht', [], ht, leader)} at half-time`;
  const later: [number, number] = [ft[0] - ht[0], ft[1] - ht[1]];
  const scored = ([0, 1] as const).flatMap((side) =>
    later[side] > 0
      ? [say`${cast.team(side)} scored ${fact(later[side] === 1 ? 'once' : inWords(later[side]), 'second_half', [side], later[side])}`]
      : [],
  );
  if (scored.length === 0) return say`${first}, and nobody scored after it${stating('second_half_none', [])}.`;
  return say`${first}; after it ${listed(scored)}.`;
}

function course(cast: Cast, story: SoccerStory) {
  const [first, second, extra] = scenesOf(story, cast.detail.soccer?.events ?? []);
  const { ht, ft } = story;
  const telling = story.goals !== undefined && story.goals.length > 0;
  const tell = (scenes: readonly Scene[]) => scenes.map((scene, index) => tellScene(cast, scene, index));
  const half =
    !telling || ht === undefined
      ? NOTHING
      : ht[0] === ht[1]
        ? ht[0] === 0
          ? say`It was still goalless at the break.${stating('ht', [0], [0, 0])}`
          : say`It was ${cast.score('ht', [], ht, 0)} at the break.`
        : say`${cast.team(ht[0] > ht[1] ? 0 : 1)} took a ${cast.score('ht', [], ht, ht[0] > ht[1] ? 0 : 1)} lead into the break.`;
  const full =
    extra.length > 0 && ft !== undefined && ft[0] === ft[1] ? [say`It was ${cast.score('ft', [], ft, 0)} after normal time.`] : [];
  return [
    ...paragraph([...tell(first), half], 'en_US'),
    ...paragraph(tell(second), 'en_US'),
    ...paragraph([...full, ...tell(extra)], 'en_US'),
  ];
}

function tellScene(cast: Cast, scene: Scene, index: number): Phrase {
  const { event } = scene;
  const when = minute(event.minute, event.plus, event.id);
  if (scene.kind === 'goal') return tellGoal(cast, scene.goal, when, index);
  const who = say`${cast.player(scene.of.player)} (${cast.team(scene.of.side)})`;
  if (scene.kind === 'sent_off') {
    return event.detail === 'red'
      ? say`${who} was shown a red card ${when}.${stating('sent_off', [event.id])}`
      : say`${who} was sent off for a second yellow card ${when}.${stating('second_yellow', [event.id])}`;
  }
  if (scene.kind === 'missed') {
    const how = event.detail === 'saved' ? 'had a penalty saved' : 'missed a penalty';
    return say`${who} ${fact(how, 'missed_penalty', [event.id], event.detail === 'saved')} ${when}.`;
  }
  return say`${who} had a goal ruled out after a video review ${when}.${stating('ruled_out', [event.id])}`;
}

function tellGoal(cast: Cast, goal: Goal, when: Word, index: number): Phrase {
  const { event, side, after } = goal;
  const team = cast.team(side);
  const scorer = scorerOf(cast, goal);
  const result = scoreAfter(cast, goal, after);
  if (goal.own) return say`An own goal by ${scorer} ${when} ${result} for ${team}.${stating('own_goal', [event.id])}`;
  if (goal.penalty) return say`${scorer} ${result} for ${team} from the penalty spot ${when}.${stating('penalty', [event.id])}`;
  if (event.other === undefined) {
    return cast.choice.of(`goal${index}`, [
      say`${scorer} ${result} for ${team} ${when}.`,
      say`${capital(say`${when}`)}, ${scorer} ${result} for ${team}.`,
    ]);
  }
  const help = [cast.player(event.other), stating('assist', [event.id], event.other.id)];
  return cast.choice.of(`goal${index}`, [
    say`${scorer} ${result} for ${team} ${when}, set up by ${help}.`,
    say`Set up by ${help}, ${scorer} ${result} for ${team} ${when}.`,
    say`${capital(say`${when}`)}, ${scorer} ${result} for ${team}; ${help} had the assist.`,
  ]);
}

/** "made it 2-0", "levelled at 1-1". */
function scoreAfter(cast: Cast, goal: Goal, after: readonly [number, number]): Phrase {
  const { event, side } = goal;
  const [own, theirs] = [after[side], after[otherOf(side)]];
  if (own === theirs) return say`levelled at ${cast.score('running', [event.id], after, side)}`;
  if (own < theirs) return say`cut the deficit to ${cast.score('running', [event.id], after, otherOf(side))}`;
  if (own === theirs + 1) return say`made it ${cast.score('running', [event.id], after, side)}`;
  return say`extended the lead to ${cast.score('running', [event.id], after, side)}`;
}

function figures(cast: Cast): Phrase[] {
  const possession = statOf(cast.detail, 'possession');
  const shots = statOf(cast.detail, 'shots');
  const on = statOf(cast.detail, 'shots_on');
  const told: Phrase[] = [];
  const more: Side = possession === undefined || possession[0] >= possession[1] ? 0 : 1;
  const less = otherOf(more);
  if (possession !== undefined && shots !== undefined) {
    told.push(
      say`${cast.team(more)} had ${fact(`${possession[more]}%`, 'stat', ['possession', more], possession[more])} of the ball, with ${fact(`${shots[more]} shots to ${shots[less]}`, 'stats', ['shots', more], [shots[more], shots[less]])}${
        on === undefined
          ? NOTHING
          : say` and ${fact(`${on[more]} to ${on[less]}`, 'stats', ['shots_on', more], [on[more], on[less]])} on target`
      }.`,
    );
  }
  const pressure = pressureOf(cast.detail);
  if (pressure !== undefined) {
    told.push(
      say`On the momentum curve, ${cast.team(pressure.side)} had the upper hand in ${fact(String(pressure.ahead), 'momentum_ahead', [pressure.side], pressure.ahead)} of ${fact(String(pressure.minutes), 'momentum_minutes', [], pressure.minutes)} minutes on record.`,
    );
  }
  return told;
}
