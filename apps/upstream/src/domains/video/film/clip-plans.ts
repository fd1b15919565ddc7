import type { CrestSpec, Pair, Side } from '@matchpoint/contracts/match/base';
import type { Film, FilmSide } from '../../../providers/media/film.ts';
import { type Beat, enScore, zhScore } from './beat.ts';
import { cutFilm, type FilmPlan } from './cut-film.ts';

/** Two sides that are nobody: A and B. */
const A: FilmSide = { name: 'SIDE A', crest: crest('A', '#1d5bd8', '#ffffff', 'stripes') };
const B: FilmSide = { name: 'SIDE B', crest: crest('B', '#c4232a', '#ffffff', 'sash') };
/** They are kept short: they stand in the repository. */
const SCENES_MS = 14_000;
const LEAGUE = { short: 'DEMO', hue: '#d7f205' };

function crest(initials: string, primary: string, secondary: string, pattern: CrestSpec['pattern']): CrestSpec {
  return { initials, primary, secondary, pattern };
}

/** The short films that come with the program, one for each kind of sport: of no match that was ever played, and they name nobody. */
export const CLIP_PLANS: Readonly<Record<Film['sport'], FilmPlan>> = {
  soccer: versus('soccer', 'HOW A MATCH IS TOLD', [
    point(['进球', 'Goal', 'GOAL'], { clock: "23'", side: 0, progress: 0.26, score: [1, 0] }),
    stop(['半场', 'Half-time', 'HALF-TIME'], { progress: 0.5, score: [1, 0] }),
    point(['进球', 'Goal', 'GOAL'], { clock: "64'", side: 1, progress: 0.71, score: [1, 1] }),
    point(['点球破门', 'Penalty goal', 'PENALTY GOAL'], { clock: "88'", side: 0, progress: 0.97, score: [2, 1] }),
  ]),
  basketball: versus('basketball', 'HOW A GAME IS TOLD', [
    stop(['第1节结束', 'End of Q1', 'END OF Q1'], { progress: 0.25, score: [24, 27] }),
    stop(['第2节结束', 'End of Q2', 'END OF Q2'], { progress: 0.5, score: [51, 49] }),
    stop(['第3节结束', 'End of Q3', 'END OF Q3'], { progress: 0.75, score: [75, 78] }),
    point(['三分反超', 'Three takes the lead', 'THREE · LEAD CHANGE'], {
      clock: 'Q4 0:19',
      side: 0,
      progress: 0.99,
      score: [99, 97],
      by: 3,
    }),
  ]),
  moba: versus('moba', 'HOW A SERIES IS TOLD', [
    stop(['第1局 主要资源', 'Game 1, the great objective', 'OBJECTIVE TAKEN'], {
      clock: 'GAME 1  21:40',
      side: 1,
      progress: 0.22,
      score: [0, 0],
    }),
    point(['第1局结束', 'Game 1 ends', 'GAME 1 WON'], { side: 1, progress: 0.33, score: [0, 1] }),
    point(['第2局结束', 'Game 2 ends', 'GAME 2 WON'], { side: 0, progress: 0.66, score: [1, 1] }),
    point(['第3局结束', 'Game 3 ends', 'GAME 3 WON'], { side: 0, progress: 1, score: [2, 1] }),
  ]),
  cs: versus('cs', 'HOW A SERIES IS TOLD', [
    stop(['第1图 半场', 'Map 1, half-time', 'MAP 1 · 7 – 5'], { progress: 0.25, score: [0, 0] }),
    point(['第1图结束', 'Map 1 ends', 'MAP 1 WON'], { side: 0, progress: 0.5, score: [1, 0] }),
    stop(['第2图 半场', 'Map 2, half-time', 'MAP 2 · 4 – 8'], { progress: 0.75, score: [1, 0] }),
    point(['第2图结束', 'Map 2 ends', 'MAP 2 WON'], { side: 0, progress: 1, score: [2, 0] }),
  ]),
  battle_royale: cutFilm({
    sport: 'battle_royale',
    league: LEAGUE,
    line: 'HOW A DAY IS TOLD',
    scenesMs: SCENES_MS,
    beats: [won(1, A, 11, 0.33), won(2, B, 8, 0.66), won(3, A, 14, 1), table()],
    end: { card: { kind: 'end', head: 'THE END' }, titles: { zh_CN: '结束', en_US: 'The end' } },
  }),
};

type Said = readonly [zh: string, en: string, head: string];

interface Moment {
  readonly clock?: string;
  readonly side?: Side;
  readonly progress: number;
  readonly score: Pair;
}

function versus(sport: Film['sport'], line: string, beats: readonly Beat[]): FilmPlan {
  const score = beats.at(-1)?.cards.at(-1);
  const end = score?.kind === 'moment' && score.score !== undefined ? score.score : ([0, 0] as const);
  const last: Pair = [end[0], end[1]];
  return cutFilm({
    sport,
    league: LEAGUE,
    sides: [A, B],
    line,
    beats,
    scenesMs: SCENES_MS,
    end: {
      card: { kind: 'end', head: 'FULL TIME', score: last },
      titles: { zh_CN: `结束 ${zhScore(last)}`, en_US: `Full-time ${enScore(last)}` },
    },
  });
}

/** The score stands. */
function stop(said: Said, at: Moment): Beat {
  return { ...beatOf('period', said, at), cards: [cardOf(said, at)] };
}

/** The score moves. */
function point(said: Said, at: Moment & { readonly side: Side; readonly by?: number }): Beat {
  const { score, side, by = 1 } = at;
  const before: Pair = side === 0 ? [score[0] - by, score[1]] : [score[0], score[1] - by];
  return {
    ...beatOf('score', said, at),
    marked: true,
    cards: [cardOf(said, { ...at, score: before }), { ...cardOf(said, at), changed: side }],
  };
}

function beatOf(kind: string, [zh, en]: Said, { clock, side, progress, score }: Moment): Omit<Beat, 'cards'> {
  const when = clock === undefined ? '' : `${clock.replaceAll(/ {2,}/g, ' ')} `;
  return {
    kind,
    ...(side === undefined ? {} : { side }),
    weight: 5,
    progress,
    titles: { zh_CN: `${when}${zh} ${zhScore(score)}`, en_US: `${when}${en} ${enScore(score)}` },
  };
}

function cardOf([, , head]: Said, { clock, side, score }: Moment) {
  return { kind: 'moment', head, score, ...(clock === undefined ? {} : { clock }), ...(side === undefined ? {} : { side }) } as const;
}

function won(no: number, winner: FilmSide, kills: number, progress: number): Beat {
  return {
    kind: 'wwcd',
    weight: 5,
    progress,
    marked: true,
    titles: { zh_CN: `第${no}局 ${kills} 杀获胜`, en_US: `Game ${no}: won with ${kills} kills` },
    cards: [{ kind: 'winner', head: 'WINNER', clock: `GAME ${no}`, winner, line: `${kills} KILLS` }],
  };
}

function table(): Beat {
  const rows = [
    { rank: 1, team: A, figures: '48 PTS' },
    { rank: 2, team: B, figures: '39 PTS' },
  ];
  return {
    kind: 'table',
    weight: 5,
    progress: 1,
    titles: { zh_CN: '总积分榜', en_US: 'Overall table' },
    cards: [{ kind: 'ranking', head: 'OVERALL', rows }],
  };
}
