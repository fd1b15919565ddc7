import type { Pair } from '@matchpoint/contracts/match/base';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { SoccerDetail, SoccerEvent } from '@matchpoint/contracts/match/soccer';
import { type SceneEvent, enScore, sideOf, zhScore } from './scene-event.ts';

interface EventTexts {
  readonly zh: string;
  readonly en: string;
  readonly head: string;
  readonly weight: number;
}

const GOALS: Readonly<Record<string, EventTexts>> = {
  regular: { zh: '进球', en: 'Goal', head: 'GOAL', weight: 9 },
  penalty: { zh: '点球破门', en: 'Penalty goal', head: 'PENALTY GOAL', weight: 9 },
  own: { zh: '乌龙球', en: 'Own goal', head: 'OWN GOAL', weight: 9 },
};
const RED: EventTexts = { zh: '红牌', en: 'Red card', head: 'RED CARD', weight: 8 };
const MISSED: EventTexts = { zh: '点球未进', en: 'Penalty missed', head: 'PENALTY MISSED', weight: 7 };
const DISALLOWED: EventTexts = { zh: '进球取消', en: 'Goal disallowed', head: 'NO GOAL', weight: 6 };
const CHANCE: EventTexts = { zh: '射正', en: 'Shot on target', head: 'SHOT ON TARGET', weight: 1 };
const PERIODS: Readonly<Record<string, EventTexts>> = {
  half_time: { zh: '半场', en: 'Half-time', head: 'HALF-TIME', weight: 5 },
  extra_time: { zh: '进入加时', en: 'Extra time', head: 'EXTRA TIME', weight: 5 },
};

/** Returns the scene events of a soccer match, in order. */
export function soccerSceneEvents(match: MatchDetail): SceneEvent[] {
  const { soccer, facts } = match;
  if (soccer === undefined || facts.kind !== 'soccer') return [];
  const length = facts.et === undefined ? 90 : 120;
  let score: Pair = [0, 0];
  const events = soccer.events.flatMap((event): SceneEvent[] => {
    const before = score;
    if (event.score !== undefined && event.cancelled === undefined) score = event.score;
    const texts = textsOf(event);
    return texts === undefined ? [] : [sceneEventOf(event, texts, { before, after: score }, length)];
  });
  return [...events, ...shootout(facts.pen, score), ...momentum(soccer, score)];
}

function textsOf(event: SoccerEvent): EventTexts | undefined {
  switch (event.kind) {
    case 'goal':
      return event.cancelled === undefined ? GOALS[event.detail ?? 'regular'] : DISALLOWED;
    case 'card':
      return (event.detail === 'red' || event.detail === 'yellow_red') && event.cancelled === undefined ? RED : undefined;
    case 'penalty_missed':
      return MISSED;
    case 'shot':
      return event.detail === 'on' ? CHANCE : undefined;
    case 'period':
      return PERIODS[event.detail ?? ''];
    default:
      return undefined;
  }
}

function sceneEventOf(
  event: SoccerEvent,
  texts: EventTexts,
  score: { readonly before: Pair; readonly after: Pair },
  length: number,
): SceneEvent {
  const { kind, side, player, minute, plus } = event;
  const at = `${minute}${plus === undefined ? '' : `+${plus}`}'`;
  const isGoal = kind === 'goal' && event.cancelled === undefined;
  const isPeriod = kind === 'period';
  const who = player === undefined || isPeriod ? '' : ` ${player.name}`;
  const shown = isGoal || isPeriod;
  const moment = { kind: 'moment', head: texts.head, ...(isPeriod ? {} : { clock: at }), ...sideOf(side) } as const;
  const line = player === undefined ? {} : { line: player.name };
  const changed = isGoal && side !== undefined ? { changed: side } : {};
  return {
    kind,
    ...sideOf(side),
    weight: texts.weight,
    progress: Math.min(1, minute / length),
    marked: texts.weight > 5,
    titles: {
      zh_CN: `${isPeriod ? '' : `${at} `}${texts.zh}${who}${shown ? ` ${zhScore(score.after)}` : ''}`,
      en_US: `${isPeriod ? '' : `${at} `}${texts.en}${who === '' ? '' : `:${who}`}${shown ? ` ${enScore(score.after)}` : ''}`,
    },
    cards: isGoal
      ? [
          { ...moment, score: score.before },
          { ...moment, ...line, ...changed, score: score.after },
        ]
      : [{ ...moment, ...line, score: score.after }],
  };
}

function shootout(pen: Pair | undefined, score: Pair): SceneEvent[] {
  if (pen === undefined) return [];
  const winner = pen[0] > pen[1] ? 0 : 1;
  return [
    {
      kind: 'shootout',
      side: winner,
      weight: 9,
      progress: 1,
      titles: { zh_CN: `点球大战 ${zhScore(pen)}`, en_US: `Shoot-out ${enScore(pen)}` },
      cards: [{ kind: 'moment', head: 'SHOOT-OUT', line: enScore(pen), side: winner, score }],
    },
  ];
}

function momentum({ momentum: values }: SoccerDetail, score: Pair): SceneEvent[] {
  if (values.length < 20) return [];
  const card = { kind: 'graph', head: 'MOMENTUM', values: values.map(([, value]) => value), score } as const;
  return [{ kind: 'momentum', weight: 4, progress: 1, titles: { zh_CN: '全场势头', en_US: 'Momentum' }, cards: [card] }];
}
