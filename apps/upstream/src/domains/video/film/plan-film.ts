import type { Locale } from '@matchpoint/contracts/locales';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { Pair } from '@matchpoint/contracts/match/base';
import type { Film } from '@matchpoint/contracts/video/film';
import { basketballScenes } from './basketball-scenes.ts';
import { battleRoyaleScenes } from './battle-royale-scenes.ts';
import { type DraftScene, EN, type FilmWords, MUST, scoreText, ZH } from './draft-scene.ts';
import { editFilm } from './edit-film.ts';
import { seriesScenes } from './series-scenes.ts';
import { soccerScenes } from './soccer-scenes.ts';
import type { TableChange } from './table-change.ts';

/**
 * Grows when the same match gives other scenes: the chapters that are stored with the videos are then written again.
 */
export const FILM_VERSION = 1;

/** A film without the id of its video. */
export type PlannedFilm = Omit<Film, 'videoId'>;

/**
 * Returns the film of a finished match, from the events of the match in one language; undefined when it has none to show. The same match
 * gives the same film.
 */
export function planFilm(match: MatchDetail, table: TableChange | undefined, lan: Locale): PlannedFilm | undefined {
  const words = lan === 'zh_CN' || lan === 'zh_tw' ? ZH : EN;
  const drafts = draftsOf(match, words);
  if (drafts.length === 0) return undefined;
  const scenes = editFilm([openingScene(match, words), ...drafts, ...tableScene(match, table, words), endScene(match, words)]);
  const {
    league,
    teams: [home, away],
  } = match;
  const line = match.round ?? match.stage;
  return {
    matchId: match.id,
    gameId: match.gameId,
    origin: match.origin,
    startAt: match.startAt,
    durationMs: scenes.reduce((sum, scene) => sum + scene.durationMs, 0),
    league: { name: league.name, short: league.short, hue: league.hue },
    ...(line === undefined ? {} : { line }),
    ...(home === undefined || away === undefined || match.kind === 'battle_royale' ? {} : { sides: [sideOf(home), sideOf(away)] }),
    scenes,
  };
}

function draftsOf(match: MatchDetail, words: FilmWords): DraftScene[] {
  switch (match.facts.kind) {
    case 'soccer':
      return soccerScenes(match, words);
    case 'basketball':
      return basketballScenes(match, words);
    case 'series':
      return seriesScenes(match, words);
    case 'battle_royale':
      return battleRoyaleScenes(match, words);
    case 'periods':
      return [];
  }
}

function sideOf({ name, short, crest }: MatchDetail['teams'][number]) {
  return { name, short, crest };
}

function openingScene(match: MatchDetail, words: FilmWords): DraftScene {
  const score = match.kind === 'battle_royale' || match.score === undefined ? {} : { score: startScore(match) };
  return {
    weight: MUST,
    lengthMs: 4_200,
    leastMs: 3_600,
    scene: { kind: 'opening', id: 'opening', title: words('开场', 'Opening'), progress: 0, events: [], ...score },
  };
}

/** A series may begin with an advantage. */
function startScore({ facts }: MatchDetail): Pair {
  const [home, away] = facts.kind === 'series' ? (facts.advantage ?? [0, 0]) : [0, 0];
  return [home, away];
}

function tableScene({ score }: MatchDetail, table: TableChange | undefined, words: FilmWords): DraftScene[] {
  if (table === undefined || table.lines.length < 3) return [];
  return [
    {
      weight: 9,
      lengthMs: 6_000,
      leastMs: 5_000,
      scene: {
        kind: 'table',
        id: 'table',
        title: words('积分榜变化', 'The table before and after'),
        progress: 1,
        events: [],
        ...(score === undefined ? {} : { score }),
        ...(table.group === undefined ? {} : { group: table.group }),
        lines: [...table.lines],
      },
    },
  ];
}

function endScene(match: MatchDetail, words: FilmWords): DraftScene {
  const { score, winner, facts } = match;
  const what = words('全场结束', 'Full-time');
  const champion = facts.kind === 'battle_royale' ? match.battleRoyale?.table[0]?.name : undefined;
  return {
    weight: MUST,
    lengthMs: 4_600,
    leastMs: 4_000,
    scene: {
      kind: 'end',
      id: 'end',
      title: score === undefined ? words('比赛结束', 'The end') : `${what} ${scoreText(score, words)}`,
      progress: 1,
      events: [],
      ...(score === undefined ? {} : { score }),
      ...(winner === undefined ? {} : { winner }),
      ...(facts.kind === 'soccer' && facts.pen !== undefined ? { pen: facts.pen } : {}),
      ...(champion === undefined ? {} : { champion }),
    },
  };
}
