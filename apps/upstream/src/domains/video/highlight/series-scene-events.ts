import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { CsGame, GameDetail, MobaGame } from '@matchpoint/contracts/match/series';
import { CS_MAPS } from '@matchpoint/contracts/terms/cs';
import { termOf } from '@matchpoint/contracts/terms/terms';
import { type SceneEvent, clockText, enScore, zhScore } from './scene-event.ts';
import { OBJECTIVES, objectiveRank } from './objectives.ts';

/** A finished game with the score of the series before and after it. */
interface PlayedGame {
  readonly game: GameDetail;
  readonly winner: Side;
  readonly before: Pair;
  readonly after: Pair;
  /** Share of the match at which the game begins and ends, 0 to 1. */
  readonly from: number;
  readonly to: number;
}

/** Returns the scene events of a series, in order. */
export function seriesSceneEvents(match: MatchDetail): SceneEvent[] {
  const { series, facts } = match;
  if (series === undefined || facts.kind !== 'series') return [];
  const games = series.games.filter(({ status, winner }) => (status === 'finished' || status === 'forfeit') && winner !== undefined);
  let score: Pair = facts.advantage ?? [0, 0];
  const events = games.flatMap((game, index): SceneEvent[] => {
    const winner: Side = game.winner === 0 ? 0 : 1;
    const before = score;
    score = winner === 0 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1];
    return gameEvents({ game, winner, before, after: score, from: index / games.length, to: (index + 1) / games.length }, games.length);
  });
  return events;
}

function gameEvents(played: PlayedGame, games: number): SceneEvent[] {
  const { detail } = played.game;
  // The ends of the games of a long series already fill most of a highlight.
  const slots = games <= 2 ? 4 : games === 3 ? 2 : 1;
  const inner = detail?.kind === 'moba' ? mobaEvents(detail, played, slots) : detail?.kind === 'cs' ? halfTimeEvents(detail, played) : [];
  return [...inner, gameEndEvent(played)];
}

function mobaEvents(detail: MobaGame, played: PlayedGame, slots: number): SceneEvent[] {
  const taken = detail.events
    .filter(({ kind, side }) => side !== undefined && objectiveRank(kind) >= 0)
    .toSorted((a, b) => objectiveRank(a.kind) - objectiveRank(b.kind) || b.atMs - a.atMs)
    .slice(0, slots)
    .toSorted((a, b) => a.atMs - b.atMs);
  const lengthMs = (played.game.lengthSec ?? 0) * 1_000;
  const events = taken.flatMap(({ kind, side, atMs }): SceneEvent[] => {
    const texts = OBJECTIVES[kind];
    if (texts === undefined || side === undefined) return [];
    const { no } = played.game;
    const clock = clockText(atMs);
    const part = lengthMs === 0 ? 0.5 : Math.min(1, atMs / lengthMs);
    return [
      {
        kind,
        side,
        weight: 5,
        progress: played.from + (played.to - played.from) * part,
        marked: true,
        titles: { zh_CN: `第${no}局 ${clock} ${texts.zh}`, en_US: `Game ${no} ${clock} ${texts.en}` },
        cards: [{ kind: 'moment', head: texts.head, clock: `GAME ${no}  ${clock}`, side, score: played.before }],
      },
    ];
  });
  return [...events, ...goldGraph(detail, played, slots)];
}

function goldGraph({ goldDiff }: MobaGame, { game: { no }, before, to }: PlayedGame, slots: number): SceneEvent[] {
  if (goldDiff.length < 8 || slots < 2) return [];
  const card = { kind: 'graph', head: `GAME ${no} · GOLD`, values: goldDiff.map(([, value]) => value), score: before } as const;
  return [{ kind: 'gold', weight: 4, progress: to, titles: { zh_CN: `第${no}局 经济差`, en_US: `Game ${no} gold` }, cards: [card] }];
}

function halfTimeEvents({ halves, rounds }: CsGame, played: PlayedGame): SceneEvent[] {
  const [first] = halves;
  if (first === undefined || rounds.length === 0) return [];
  const { no, map } = played.game;
  const { zh, en } = mapNames(map);
  return [
    {
      kind: 'round_end',
      weight: 5,
      progress: played.from + (played.to - played.from) / 2,
      titles: { zh_CN: `${zh}半场 ${zhScore(first.score)}`, en_US: `${en} half-time ${enScore(first.score)}` },
      cards: [
        {
          kind: 'table',
          head: `MAP ${no} · ${en.toUpperCase()}`,
          columns: [{ label: '1ST HALF', score: first.score }],
          score: played.before,
        },
      ],
    },
  ];
}

function gameEndEvent({ game, winner, before, after, to }: PlayedGame): SceneEvent {
  const { no, map, score, status } = game;
  const isMap = game.detail?.kind === 'cs' || map !== undefined;
  const { zh, en } = mapNames(map);
  const name = isMap ? en : `Game ${no}`;
  const inner = score === undefined ? {} : { line: `${isMap ? 'ROUNDS' : 'KILLS'} ${enScore(score)}` };
  const moment = { kind: 'moment', head: status === 'forfeit' ? 'WON BY FORFEIT' : `${name.toUpperCase()} WON`, side: winner } as const;
  return {
    kind: 'game_end',
    side: winner,
    weight: 9,
    progress: to,
    marked: true,
    titles: {
      zh_CN: `第${no}局${isMap ? ` ${zh}` : ''}${status === 'forfeit' ? '判负' : '结束'}${score === undefined ? '' : ` ${zhScore(score)}`}，大比分 ${zhScore(after)}`,
      en_US: `${name} ${status === 'forfeit' ? 'forfeited' : 'ends'}${score === undefined ? '' : ` ${enScore(score)}`}, series ${enScore(after)}`,
    },
    cards: [
      { ...moment, ...inner, score: before },
      { ...moment, ...inner, score: after, changed: winner },
    ],
  };
}

function mapNames(map: string | undefined): { readonly zh: string; readonly en: string } {
  return map === undefined ? { zh: '', en: 'Map' } : { zh: termOf(CS_MAPS, map, 'zh_CN'), en: termOf(CS_MAPS, map, 'en_US') };
}
