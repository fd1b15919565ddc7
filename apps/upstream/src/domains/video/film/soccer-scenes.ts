import type { Pair } from '@matchpoint/contracts/match/base';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { SoccerDetail, SoccerEvent } from '@matchpoint/contracts/match/soccer';
import { attackPath } from './attack-path.ts';
import { type DraftScene, type FilmWords, MUST, scoreText, sideOf } from './draft-scene.ts';

interface Attack {
  readonly zh: string;
  readonly en: string;
  readonly outcome: 'goal' | 'penalty' | 'own_goal' | 'saved' | 'disallowed' | 'penalty_missed';
  readonly weight: number;
  readonly lengthMs: number;
  readonly leastMs: number;
}

const GOALS: Readonly<Record<string, Attack>> = {
  regular: { zh: '进球', en: 'Goal', outcome: 'goal', weight: MUST, lengthMs: 7_600, leastMs: 4_800 },
  penalty: { zh: '点球破门', en: 'Penalty goal', outcome: 'penalty', weight: MUST, lengthMs: 6_000, leastMs: 4_400 },
  own: { zh: '乌龙球', en: 'Own goal', outcome: 'own_goal', weight: MUST, lengthMs: 6_000, leastMs: 4_400 },
};
const MISSED: Attack = { zh: '点球未进', en: 'Penalty missed', outcome: 'penalty_missed', weight: 8, lengthMs: 5_600, leastMs: 4_400 };
const DISALLOWED: Attack = { zh: '进球取消', en: 'Goal disallowed', outcome: 'disallowed', weight: 7, lengthMs: 5_600, leastMs: 4_400 };
const CHANCE: Attack = { zh: '射正被扑', en: 'Shot saved', outcome: 'saved', weight: 2, lengthMs: 5_200, leastMs: 4_200 };

/** Statistics that the end of a period shows, in order. */
const PERIOD_STATS = ['possession', 'xg', 'shots', 'shots_on', 'corners', 'yellow_cards', 'dangerous_attacks'];
const MAX_STATS = 5;
/** Curves with fewer values say nothing. */
const MIN_CURVE = 20;

/** Returns the scenes of a soccer match, in order. */
export function soccerScenes(match: MatchDetail, words: FilmWords): DraftScene[] {
  const { soccer, facts } = match;
  if (soccer === undefined || facts.kind !== 'soccer') return [];
  const length = facts.et === undefined ? 90 : 120;
  let score: Pair = [0, 0];
  const scenes = soccer.events.flatMap((event): DraftScene[] => {
    const before = score;
    if (event.score !== undefined && event.cancelled === undefined) score = event.score;
    const at = { before, after: score, progress: Math.min(1, event.minute / length) };
    const attack = attackOf(event);
    if (attack !== undefined) return [attackScene(event, attack, at, soccer, words)];
    if (event.kind === 'card' && event.cancelled === undefined && (event.detail === 'red' || event.detail === 'yellow_red'))
      return [cardScene(event, event.detail, at, words)];
    if (event.kind === 'period' && (event.detail === 'half_time' || event.detail === 'extra_time'))
      return periodScenes(event, event.detail, at, soccer, words);
    return [];
  });
  return [...scenes, ...shootoutScene(match, score, words), ...momentumScene(soccer, score, length, words)];
}

function attackOf(event: SoccerEvent): Attack | undefined {
  if (event.side === undefined) return undefined;
  switch (event.kind) {
    case 'goal':
      return event.cancelled === undefined ? GOALS[event.detail ?? 'regular'] : DISALLOWED;
    case 'penalty_missed':
      return MISSED;
    case 'shot':
      return event.detail === 'on' ? CHANCE : undefined;
    default:
      return undefined;
  }
}

interface At {
  readonly before: Pair;
  readonly after: Pair;
  readonly progress: number;
}

function attackScene(event: SoccerEvent, attack: Attack, at: At, soccer: SoccerDetail, words: FilmWords): DraftScene {
  const { side, player, other } = event;
  const isGoal = event.kind === 'goal' && event.cancelled === undefined;
  const isPenalty = attack.outcome === 'penalty' || attack.outcome === 'penalty_missed';
  const isOwn = attack.outcome === 'own_goal';
  const clock = minuteText(event);
  const who = player === undefined ? '' : words(` ${player.name}`, `: ${player.name}`);
  const { shot } = event;
  // The ball of an own goal is played by the side that gains it; the player who deflects it belongs to the other one.
  const path = attackPath({
    id: event.id,
    isPenalty,
    isOnTarget: attack.outcome !== 'penalty_missed' || event.detail === 'saved',
    player: player?.name,
    other: isOwn ? undefined : other?.name,
    shot,
    lineup: isOwn || side === undefined ? undefined : soccer.lineups?.[side],
  });
  return {
    weight: attack.weight,
    lengthMs: attack.lengthMs,
    leastMs: attack.leastMs,
    changeAt: isPenalty ? 0.5 : 0.62,
    scene: {
      kind: 'attack',
      id: event.id,
      title: `${clock} ${words(attack.zh, attack.en)}${who}${isGoal ? ` ${scoreText(at.after, words)}` : ''}`,
      progress: at.progress,
      score: at.before,
      ...(isGoal ? { after: at.after } : {}),
      ...sideOf(side),
      clock,
      events: [event.id],
      outcome: attack.outcome,
      ...(player === undefined ? {} : { player: player.name }),
      ...(other === undefined || isOwn ? {} : { other: other.name }),
      path: [...path.path],
      target: path.target,
      traced: path.traced,
      ...(shot?.xg === undefined ? {} : { xg: shot.xg }),
    },
  };
}

function cardScene(event: SoccerEvent, card: 'red' | 'yellow_red', at: At, words: FilmWords): DraftScene {
  const clock = minuteText(event);
  const { player } = event;
  const what = card === 'red' ? words('红牌', 'Red card') : words('两黄变一红', 'Second yellow card');
  return {
    weight: 8,
    lengthMs: 3_400,
    leastMs: 2_800,
    scene: {
      kind: 'card',
      id: event.id,
      title: `${clock} ${what}${player === undefined ? '' : words(` ${player.name}`, `: ${player.name}`)}`,
      progress: at.progress,
      score: at.after,
      ...sideOf(event.side),
      clock,
      events: [event.id],
      card,
      ...(player === undefined ? {} : { player: player.name }),
    },
  };
}

function periodScenes(event: SoccerEvent, label: 'half_time' | 'extra_time', at: At, soccer: SoccerDetail, words: FilmWords): DraftScene[] {
  const what = label === 'half_time' ? words('半场', 'Half-time') : words('进入加时', 'Extra time');
  const rows = label === 'half_time' ? (soccer.stats.first ?? []) : [];
  const stats = PERIOD_STATS.flatMap((key) => {
    const row = rows.find((one) => one.key === key);
    if (row?.home === undefined || row.away === undefined) return [];
    return [{ key, home: row.home, away: row.away, ...(row.unit === 'percent' ? { percent: true } : {}) }];
  }).slice(0, MAX_STATS);
  const title = `${what} ${scoreText(at.after, words)}`;
  const common = { title, progress: at.progress, score: at.after, events: [event.id] };
  return [
    {
      weight: 6,
      lengthMs: stats.length > 0 ? 4_800 : 3_400,
      leastMs: stats.length > 0 ? 3_800 : 2_800,
      scene: { kind: 'period', id: event.id, ...common, label, stats },
    },
  ];
}

function shootoutScene({ soccer, facts }: MatchDetail, score: Pair, words: FilmWords): DraftScene[] {
  if (facts.kind !== 'soccer' || facts.pen === undefined) return [];
  const { pen } = facts;
  const taken = (soccer?.events ?? []).filter((event) => event.kind === 'shootout' && event.side !== undefined);
  const kicks = taken.flatMap(({ side, ok, player }) =>
    side === undefined ? [] : [{ side, ok: ok === true, ...(player === undefined ? {} : { name: player.name }) }],
  );
  return [
    {
      weight: MUST,
      lengthMs: Math.min(9_000, 4_000 + kicks.length * 500),
      leastMs: 4_000,
      scene: {
        kind: 'shootout',
        id: 'shootout',
        title: `${words('点球大战', 'Shoot-out')} ${scoreText(pen, words)}`,
        progress: 1,
        score,
        side: pen[0] > pen[1] ? 0 : 1,
        events: taken.map((event) => event.id),
        kicks,
        pen,
      },
    },
  ];
}

function momentumScene({ momentum, events }: SoccerDetail, score: Pair, length: number, words: FilmWords): DraftScene[] {
  if (momentum.length < MIN_CURVE) return [];
  const goals = events.filter((event) => event.kind === 'goal' && event.cancelled === undefined);
  return [
    {
      weight: 5,
      lengthMs: 5_000,
      leastMs: 4_000,
      scene: {
        kind: 'curve',
        id: 'momentum',
        title: words('全场势头', 'Momentum'),
        progress: 1,
        score,
        events: goals.map((event) => event.id),
        what: 'momentum',
        values: momentum.map(([minute, value]) => [minute, value]),
        marks: goals.map(({ minute, side }) => ({ at: minute, ...sideOf(side) })),
        length: Math.max(length, momentum.at(-1)?.[0] ?? 0),
      },
    },
  ];
}

function minuteText({ minute, plus }: SoccerEvent): string {
  return `${minute}${plus === undefined ? '' : `+${plus}`}'`;
}
