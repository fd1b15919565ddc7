import type { GameEvent, MobaGame } from '@matchpoint/contracts/match/series';
import { OBJECTIVES, objectiveRank } from './objectives.ts';
import { type DraftScene, type FilmWords, clockText, seededRandom } from './draft-scene.ts';
import type { PlayedGame } from './played-game.ts';

/** Gold graphs with fewer points say nothing. */
const MIN_CURVE = 8;
/** Places of objectives in percent of the map from its top left; home attacks from the bottom left. */
const PLACES: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  dragon: { x: 67, y: 70 },
  elder: { x: 67, y: 70 },
  soul: { x: 67, y: 70 },
  tyrant: { x: 67, y: 70 },
  tormentor: { x: 78, y: 82 },
  baron: { x: 33, y: 30 },
  herald: { x: 33, y: 30 },
  atakhan: { x: 36, y: 27 },
  overlord: { x: 33, y: 30 },
  storm_dragon: { x: 50, y: 50 },
  roshan: { x: 36, y: 36 },
};

/** Returns the scenes of one MOBA game before its end: its main objectives, and its gold graph. */
export function mobaScenes(detail: MobaGame, played: PlayedGame, words: FilmWords): DraftScene[] {
  const slots = played.games <= 2 ? 3 : played.games === 3 ? 2 : 1;
  const taken = detail.events
    .filter(({ kind, side }) => side !== undefined && objectiveRank(kind) >= 0)
    .toSorted((a, b) => objectiveRank(a.kind) - objectiveRank(b.kind) || b.atMs - a.atMs)
    .slice(0, slots)
    .toSorted((a, b) => a.atMs - b.atMs);
  return [...taken.flatMap((event) => objectiveScene(event, detail, played, words)), ...goldScene(detail, played, words)];
}

function lengthOf({ goldDiff, events }: MobaGame, { game }: PlayedGame): number {
  return Math.max(1, (game.lengthSec ?? 0) / 60, goldDiff.at(-1)?.[0] ?? 0, (events.at(-1)?.atMs ?? 0) / 60_000);
}

function objectiveScene(event: GameEvent, detail: MobaGame, played: PlayedGame, words: FilmWords): DraftScene[] {
  const { kind, side, atMs, id } = event;
  const texts = OBJECTIVES[kind];
  if (texts === undefined || side === undefined) return [];
  const { no } = played.game;
  const minute = atMs / 60_000;
  const length = lengthOf(detail, played);
  const clock = clockText(atMs);
  const kills = detail.events.filter((one) => one.kind === 'kill' && one.atMs <= atMs);
  const killsOf = (of: 0 | 1) => kills.filter((one) => one.side === of).length;
  return [
    {
      weight: 7,
      lengthMs: 4_800,
      leastMs: 3_600,
      scene: {
        kind: 'objective',
        id: `${no}-${id}`,
        title: words(`第${no}局 ${clock} ${texts.zh}`, `Game ${no} ${clock} ${texts.en}`),
        progress: played.from + (played.to - played.from) * Math.min(1, minute / length),
        score: played.before,
        side,
        clock,
        events: [id],
        game: no,
        objective: kind,
        name: words(texts.zh, texts.en),
        place: placeOf(event),
        values: detail.goldDiff.filter(([at]) => at <= minute).map(([at, value]) => [at, value]),
        minute,
        length,
        ...(kills.length === 0 ? {} : { kills: [killsOf(0), killsOf(1)] }),
      },
    },
  ];
}

/** Returns the place of an objective. Towers and inhibitors stand in the half of the side that loses them, on their lane. */
function placeOf({ kind, side, id }: GameEvent): { x: number; y: number } {
  const known = PLACES[kind];
  if (known !== undefined) return known;
  const random = seededRandom(id);
  const depth = 0.22 + random() * 0.14;
  const lane = Math.floor(random() * 3);
  const away =
    lane === 1 ? { x: 100 - depth * 100, y: depth * 100 } : lane === 0 ? { x: 100 - depth * 170, y: 8 } : { x: 92, y: depth * 170 };
  return side === 0 ? { x: Math.round(away.x), y: Math.round(away.y) } : { x: Math.round(100 - away.x), y: Math.round(100 - away.y) };
}

function goldScene(detail: MobaGame, played: PlayedGame, words: FilmWords): DraftScene[] {
  const { goldDiff, events } = detail;
  if (goldDiff.length < MIN_CURVE) return [];
  const { no } = played.game;
  const marks = events.filter(
    ({ kind, side }) => side !== undefined && objectiveRank(kind) >= 0 && objectiveRank(kind) < objectiveRank('inhibitor'),
  );
  return [
    {
      weight: played.games <= 3 ? 6 : 4,
      lengthMs: 5_000,
      leastMs: 4_000,
      scene: {
        kind: 'curve',
        id: `gold-${no}`,
        title: words(`第${no}局 经济差`, `Game ${no} gold`),
        progress: played.to,
        score: played.before,
        events: marks.map((event) => event.id),
        what: 'gold',
        game: no,
        values: goldDiff.map(([minute, value]) => [minute, value]),
        marks: marks.map(({ atMs, side, kind }) => ({
          at: atMs / 60_000,
          ...(side === undefined ? {} : { side }),
          label: words(OBJECTIVES[kind]?.zh ?? '', OBJECTIVES[kind]?.en ?? ''),
        })),
        length: lengthOf(detail, played),
      },
    },
  ];
}
