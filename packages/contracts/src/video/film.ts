import { z } from 'zod';
import { AnyId, MatchId } from '../ids.ts';
import { decorative, lenientArray, lenientBoolean, lenientInteger, lenientNumber, openEnum } from '../lenient.ts';
import { CrestSpec, Instant, LeagueRef, Origin, Pair, Side } from '../match/base.ts';
import { GameIdSchema } from '../match/match.ts';

/** What every scene has. Times in milliseconds of the film. */
const scene = {
  /** Stable within the film; names the moment, not its position. */
  id: z.string(),
  atMs: lenientInteger,
  durationMs: lenientInteger,
  /** What happens, as one line of text. */
  title: z.string(),
  /** Elapsed share of the match at the end of the scene, 0 to 1. */
  progress: lenientNumber,
  /** Score when the scene begins; absent where there is none. */
  score: Pair.optional(),
  /** Score from `changeMs` of the scene on. */
  after: Pair.optional(),
  changeMs: lenientInteger.optional(),
  side: Side.optional(),
  /** Time of the match as written, e.g. 45+2' or 12:05. */
  clock: z.string().optional(),
  /** Ids of the events of the match that it shows. */
  events: decorative(lenientArray(z.string()), () => []),
};

const FilmSide = z.object({ name: z.string(), short: z.string(), crest: CrestSpec });

/** A place on a pitch or court in percent: x from the own goal (0) to that of the opponents (100), y from left to right in attack direction. */
const Place = z.object({ x: lenientNumber, y: lenientNumber, name: z.string().optional() });

/** `data`: measured places; `lineups`: the places of the line-up; `drawn`: made up for the picture, which the scene says. */
const Traced = openEnum(['data', 'lineups', 'drawn']);

/** A curve of [position, value], positive for home, with marks on it. */
const curve = {
  values: lenientArray(z.tuple([lenientNumber, lenientNumber])),
  /** Positions of the marks. */
  marks: decorative(lenientArray(z.object({ at: lenientNumber, side: Side.optional(), label: z.string().optional() })), () => []),
};

const TableLine = z.object({
  name: z.string(),
  crest: CrestSpec,
  /** Set for the two sides of the match. */
  side: Side.optional(),
  rank: lenientInteger,
  /** Rank and points before the match. */
  rankBefore: lenientInteger,
  points: lenientNumber,
  pointsBefore: lenientNumber,
});

/** A scene of a film, by what is drawn. */
export const FilmScene = z.discriminatedUnion('kind', [
  z.object({ ...scene, kind: z.literal('opening') }),
  /** Soccer: the way of the ball to a shot. `target` is the place in the goal: y 0 to 100 from its left post, z 0 to 100 from the ground. */
  z.object({
    ...scene,
    kind: z.literal('attack'),
    outcome: openEnum(['goal', 'penalty', 'own_goal', 'saved', 'missed', 'blocked', 'disallowed', 'penalty_missed']),
    player: z.string().optional(),
    other: z.string().optional(),
    path: lenientArray(Place),
    target: z.object({ y: lenientNumber, z: lenientNumber }).optional(),
    traced: Traced,
    xg: lenientNumber.optional(),
  }),
  z.object({ ...scene, kind: z.literal('card'), card: openEnum(['red', 'yellow_red']), player: z.string().optional() }),
  /** Soccer: the end of a period with its statistics. */
  z.object({
    ...scene,
    kind: z.literal('period'),
    label: openEnum(['half_time', 'extra_time']),
    stats: lenientArray(z.object({ key: z.string(), home: lenientNumber, away: lenientNumber, percent: lenientBoolean.optional() })),
  }),
  /** A curve over the match: momentum (minutes), lead (seconds) or gold of one game (minutes). `length` is the end of its axis. */
  z.object({
    ...scene,
    kind: z.literal('curve'),
    what: openEnum(['momentum', 'lead', 'gold']),
    ...curve,
    length: lenientNumber,
    /** Number of the game of a series. */
    game: lenientInteger.optional(),
    /** Seconds of a period of basketball. */
    period: lenientInteger.optional(),
  }),
  z.object({
    ...scene,
    kind: z.literal('shootout'),
    kicks: lenientArray(z.object({ side: Side, ok: lenientBoolean, name: z.string().optional() })),
    pen: Pair,
  }),
  /** Basketball: points in a row, over the lead of the game so far. */
  z.object({
    ...scene,
    kind: z.literal('run'),
    ...curve,
    length: lenientNumber,
    from: lenientNumber,
    to: lenientNumber,
    run: Pair,
    scorers: lenientArray(z.object({ name: z.string(), points: lenientInteger })),
    period: lenientInteger,
  }),
  /** Basketball: the shot that takes the lead. */
  z.object({
    ...scene,
    kind: z.literal('basket'),
    player: z.string().optional(),
    points: lenientInteger,
    from: Place,
    traced: Traced,
  }),
  /** Points by period or map. `label` of a column is Q1, H1, OT1 or the name of a map. */
  z.object({ ...scene, kind: z.literal('board'), columns: lenientArray(z.object({ label: z.string(), score: Pair })) }),
  z.object({
    ...scene,
    kind: z.literal('scorers'),
    lines: lenientArray(
      z.object({ side: Side, name: z.string(), points: lenientInteger, rebounds: lenientInteger, assists: lenientInteger }),
    ),
  }),
  /** MOBA: an objective, on the map and on the gold so far. `place` in percent of the map, from the top left. */
  z.object({
    ...scene,
    kind: z.literal('objective'),
    game: lenientInteger,
    objective: z.string(),
    name: z.string(),
    place: z.object({ x: lenientNumber, y: lenientNumber }),
    values: curve.values,
    minute: lenientNumber,
    length: lenientNumber,
    kills: Pair.optional(),
  }),
  /** CS: rounds of a half with the value of the equipment. */
  z.object({
    ...scene,
    kind: z.literal('rounds'),
    game: lenientInteger,
    map: z.string(),
    rounds: lenientArray(z.object({ no: lenientInteger, side: Side, ct: Side, reason: z.string(), economy: Pair.optional() })),
    before: Pair,
    half: lenientInteger,
  }),
  /** The end of one game of a series. */
  z.object({
    ...scene,
    kind: z.literal('game'),
    game: lenientInteger,
    map: z.string().optional(),
    result: Pair.optional(),
    forfeit: lenientBoolean.optional(),
    best: z.object({ name: z.string(), kills: lenientInteger, deaths: lenientInteger, assists: lenientInteger }).optional(),
  }),
  /** Battle royale: one game. `alive` and `circles` by milliseconds of the game. */
  z.object({
    ...scene,
    kind: z.literal('circle'),
    game: lenientInteger,
    map: z.string().optional(),
    alive: lenientArray(z.tuple([lenientInteger, lenientInteger])),
    circles: lenientArray(z.object({ at: lenientInteger, no: lenientInteger })),
    length: lenientInteger,
    winner: z.object({ name: z.string(), crest: CrestSpec }),
    kills: lenientInteger,
  }),
  /** A table before and after: of the league, or of a battle royale after a game. */
  z.object({
    ...scene,
    kind: z.literal('table'),
    lines: lenientArray(TableLine),
    game: lenientInteger.optional(),
    group: z.string().optional(),
  }),
  z.object({ ...scene, kind: z.literal('end'), winner: Side.optional(), pen: Pair.optional(), champion: z.string().optional() }),
]);
export type FilmScene = z.infer<typeof FilmScene>;

/** A highlight as data: what is drawn when. Scenes follow each other without a gap. */
export const Film = z.object({
  videoId: AnyId,
  matchId: MatchId,
  gameId: GameIdSchema,
  origin: Origin,
  /** Kick-off, UTC milliseconds. */
  startAt: Instant,
  durationMs: lenientInteger,
  league: LeagueRef.pick({ name: true, short: true, hue: true }),
  /** Stage or round. */
  line: z.string().optional(),
  /** Home and away; a battle royale has none. */
  sides: z.tuple([FilmSide, FilmSide]).optional(),
  scenes: lenientArray(FilmScene),
});
export type Film = z.infer<typeof Film>;
