import type { CrestSpec, Pair, Side } from '@matchpoint/contracts/match/base';
import type { Highlight, HighlightSide } from '../../../providers/media/highlight.ts';
import { type SceneEvent, enScore, zhScore } from './scene-event.ts';
import { editHighlight, type HighlightPlan } from './edit-highlight.ts';

/** Two fictional sides. */
const A: HighlightSide = { name: 'SIDE A', crest: crest('A', '#1d5bd8', '#ffffff', 'stripes') };
const B: HighlightSide = { name: 'SIDE B', crest: crest('B', '#c4232a', '#ffffff', 'sash') };
/** Sample clips are short because they are stored in the repository. */
const SCENES_MS = 14_000;
const LEAGUE = { short: 'DEMO', hue: '#d7f205' };

function crest(initials: string, primary: string, secondary: string, pattern: CrestSpec['pattern']): CrestSpec {
  return { initials, primary, secondary, pattern };
}

/** The sample clips that ship with the program, one for each kind of sport. They show no real match and no real names. */
export const CLIP_PLANS: Readonly<Record<Highlight['sport'], HighlightPlan>> = {
  soccer: versus('soccer', 'HOW A MATCH IS TOLD', [
    scoreChanged(['进球', 'Goal', 'GOAL'], { clock: "23'", side: 0, progress: 0.26, score: [1, 0] }),
    scoreKept(['半场', 'Half-time', 'HALF-TIME'], { progress: 0.5, score: [1, 0] }),
    scoreChanged(['进球', 'Goal', 'GOAL'], { clock: "64'", side: 1, progress: 0.71, score: [1, 1] }),
    scoreChanged(['点球破门', 'Penalty goal', 'PENALTY GOAL'], { clock: "88'", side: 0, progress: 0.97, score: [2, 1] }),
  ]),
  basketball: versus('basketball', 'HOW A GAME IS TOLD', [
    scoreKept(['第1节结束', 'End of Q1', 'END OF Q1'], { progress: 0.25, score: [24, 27] }),
    scoreKept(['第2节结束', 'End of Q2', 'END OF Q2'], { progress: 0.5, score: [51, 49] }),
    scoreKept(['第3节结束', 'End of Q3', 'END OF Q3'], { progress: 0.75, score: [75, 78] }),
    scoreChanged(['三分反超', 'Three takes the lead', 'THREE · LEAD CHANGE'], {
      clock: 'Q4 0:19',
      side: 0,
      progress: 0.99,
      score: [99, 97],
      by: 3,
    }),
  ]),
  moba: versus('moba', 'HOW A SERIES IS TOLD', [
    scoreKept(['第1局 主要资源', 'Game 1, the great objective', 'OBJECTIVE TAKEN'], {
      clock: 'GAME 1  21:40',
      side: 1,
      progress: 0.22,
      score: [0, 0],
    }),
    scoreChanged(['第1局结束', 'Game 1 ends', 'GAME 1 WON'], { side: 1, progress: 0.33, score: [0, 1] }),
    scoreChanged(['第2局结束', 'Game 2 ends', 'GAME 2 WON'], { side: 0, progress: 0.66, score: [1, 1] }),
    scoreChanged(['第3局结束', 'Game 3 ends', 'GAME 3 WON'], { side: 0, progress: 1, score: [2, 1] }),
  ]),
  cs: versus('cs', 'HOW A SERIES IS TOLD', [
    scoreKept(['第1图 半场', 'Map 1, half-time', 'MAP 1 · 7 – 5'], { progress: 0.25, score: [0, 0] }),
    scoreChanged(['第1图结束', 'Map 1 ends', 'MAP 1 WON'], { side: 0, progress: 0.5, score: [1, 0] }),
    scoreKept(['第2图 半场', 'Map 2, half-time', 'MAP 2 · 4 – 8'], { progress: 0.75, score: [1, 0] }),
    scoreChanged(['第2图结束', 'Map 2 ends', 'MAP 2 WON'], { side: 0, progress: 1, score: [2, 0] }),
  ]),
  battle_royale: editHighlight({
    sport: 'battle_royale',
    league: LEAGUE,
    line: 'HOW A DAY IS TOLD',
    scenesMs: SCENES_MS,
    events: [gameWon(1, A, 11, 0.33), gameWon(2, B, 8, 0.66), gameWon(3, A, 14, 1), table()],
    end: { card: { kind: 'end', head: 'THE END' }, titles: { zh_CN: '结束', en_US: 'The end' } },
  }),
};

type EventTexts = readonly [zh: string, en: string, head: string];

interface Moment {
  readonly clock?: string;
  readonly side?: Side;
  readonly progress: number;
  readonly score: Pair;
}

function versus(sport: Highlight['sport'], line: string, events: readonly SceneEvent[]): HighlightPlan {
  const score = events.at(-1)?.cards.at(-1);
  const end = score?.kind === 'moment' && score.score !== undefined ? score.score : ([0, 0] as const);
  const last: Pair = [end[0], end[1]];
  return editHighlight({
    sport,
    league: LEAGUE,
    sides: [A, B],
    line,
    events,
    scenesMs: SCENES_MS,
    end: {
      card: { kind: 'end', head: 'FULL TIME', score: last },
      titles: { zh_CN: `结束 ${zhScore(last)}`, en_US: `Full-time ${enScore(last)}` },
    },
  });
}

/** An event that does not change the score. */
function scoreKept(texts: EventTexts, at: Moment): SceneEvent {
  return { ...eventOf('period', texts, at), cards: [cardOf(texts, at)] };
}

/** An event that changes the score. */
function scoreChanged(texts: EventTexts, at: Moment & { readonly side: Side; readonly by?: number }): SceneEvent {
  const { score, side, by = 1 } = at;
  const before: Pair = side === 0 ? [score[0] - by, score[1]] : [score[0], score[1] - by];
  return {
    ...eventOf('score', texts, at),
    marked: true,
    cards: [cardOf(texts, { ...at, score: before }), { ...cardOf(texts, at), changed: side }],
  };
}

function eventOf(kind: string, [zh, en]: EventTexts, { clock, side, progress, score }: Moment): Omit<SceneEvent, 'cards'> {
  const when = clock === undefined ? '' : `${clock.replaceAll(/ {2,}/g, ' ')} `;
  return {
    kind,
    ...(side === undefined ? {} : { side }),
    weight: 5,
    progress,
    titles: { zh_CN: `${when}${zh} ${zhScore(score)}`, en_US: `${when}${en} ${enScore(score)}` },
  };
}

function cardOf([, , head]: EventTexts, { clock, side, score }: Moment) {
  return { kind: 'moment', head, score, ...(clock === undefined ? {} : { clock }), ...(side === undefined ? {} : { side }) } as const;
}

function gameWon(no: number, winner: HighlightSide, kills: number, progress: number): SceneEvent {
  return {
    kind: 'wwcd',
    weight: 5,
    progress,
    marked: true,
    titles: { zh_CN: `第${no}局 ${kills} 杀获胜`, en_US: `Game ${no}: won with ${kills} kills` },
    cards: [{ kind: 'winner', head: 'WINNER', clock: `GAME ${no}`, winner, line: `${kills} KILLS` }],
  };
}

function table(): SceneEvent {
  const rows = [
    { rank: 1, team: A, stats: '48 PTS' },
    { rank: 2, team: B, stats: '39 PTS' },
  ];
  return {
    kind: 'table',
    weight: 5,
    progress: 1,
    titles: { zh_CN: '总积分榜', en_US: 'Overall table' },
    cards: [{ kind: 'ranking', head: 'OVERALL', rows }],
  };
}
