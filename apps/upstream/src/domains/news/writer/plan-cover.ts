import type { Pair, Side } from '@matchpoint/contracts/match/base';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { idModulo } from '@matchpoint/contracts/rules/id';
import type { CoverStory } from '../cover-story.ts';
import { tableLines } from './record.ts';
import { soccerStory } from './soccer-story.ts';

/** Bars of a momentum cover. */
const BARS = 45;
const CORNERS = 6;

/** The stories that a figure of a player tells. */
const OF_PLAYERS: ReadonlySet<string> = new Set(['brace', 'hat_trick', 'scorer', 'doubles', 'top_player', 'deathless']);
const OF_TABLE: ReadonlySet<string> = new Set(['table', 'streak', 'streak_ended', 'relief']);
const OF_COURSE: ReadonlySet<string> = new Set([
  'comeback',
  'turning_point',
  'against_xg',
  'against_shots',
  'fought_back',
  'burst',
  'gold_turn',
  'run',
  'quarter',
  'wire_to_wire',
  'overtime',
  'half_turn',
  'map_overtime',
]);

/** Returns what the cover of a report shows: what fits its story, else what its match has; undefined for the plain cover of crests. */
export function planCover(detail: MatchDetail, story: string): CoverStory | undefined {
  if (detail.battleRoyale !== undefined) return royaleTable(detail);
  const [figure, table, course] = [() => figureOf(detail), () => tableOf(detail), () => momentumOf(detail)];
  const last = [() => goalOf(detail), () => draftOf(detail), course];
  const order = OF_PLAYERS.has(story)
    ? [figure, ...last]
    : OF_TABLE.has(story)
      ? [table, ...last]
      : OF_COURSE.has(story)
        ? [course, ...last]
        : last;
  for (const plan of order) {
    const cover = plan();
    if (cover !== undefined) return cover;
  }
  return undefined;
}

function goalOf(detail: MatchDetail): CoverStory | undefined {
  const story = soccerStory(detail);
  const goal = story?.goals?.find((one) => one.decides) ?? story?.goals?.at(-1);
  if (story === undefined || goal === undefined) return undefined;
  const { minute, plus } = goal.event;
  return {
    kind: 'goal',
    side: goal.side,
    minute: `${minute}${plus === undefined ? '' : `+${plus}`}'`,
    score: story.score,
    corner: idModulo(detail.id, CORNERS),
  };
}

function figureOf(detail: MatchDetail): CoverStory | undefined {
  const { winner, basketball, series } = detail;
  if (winner === undefined) return undefined;
  const star = soccerStory(detail)?.braces.find(({ side }) => side === winner);
  if (star !== undefined) return { kind: 'figure', side: winner, value: `×${star.goals}`, of: 'goals', ...numberOf(star.scorer.no) };
  const top = basketball?.box[winner].toSorted((a, b) => b.points - a.points)[0];
  if (top !== undefined) return { kind: 'figure', side: winner, value: String(top.points), of: 'points', ...numberOf(top.player.no) };
  const kills = new Map<string, number>();
  for (const game of series?.games ?? []) {
    const lines: readonly { readonly player: { readonly name: string }; readonly kills: number }[] = game.detail?.players[winner] ?? [];
    for (const line of lines) kills.set(line.player.name, (kills.get(line.player.name) ?? 0) + line.kills);
  }
  const most = Math.max(0, ...kills.values());
  return most === 0 ? undefined : { kind: 'figure', side: winner, value: String(most), of: 'kills' };
}

function numberOf(no: number | undefined): { readonly number?: number } {
  return no === undefined ? {} : { number: no };
}

function momentumOf({ soccer, basketball, series, score, winner }: MatchDetail): CoverStory | undefined {
  if (score === undefined) return undefined;
  // A game that the winner of the series won: its course is that of the result.
  const games = series?.games.flatMap((game) => (game.winner === winner ? [game.detail] : [])) ?? [];
  const gold = games.flatMap((game) => (game?.kind === 'moba' ? [game.goldDiff.map(([, value]) => value)] : []));
  const rounds = games.flatMap((game) => (game?.kind === 'cs' ? [leadOf(game.rounds.map(({ side }) => side))] : []));
  const turned = [...gold, ...rounds].toSorted((a, b) => deficit(b, winner) - deficit(a, winner))[0];
  const values = soccer?.momentum.map(([, value]) => value) ?? basketball?.lead.map(([, value]) => value) ?? turned ?? [];
  return values.length < 12 ? undefined : { kind: 'momentum', bars: bars(values), score: [score[0], score[1]] satisfies Pair };
}

/** Returns the lead of home after every round. */
function leadOf(winners: readonly Side[]): number[] {
  let lead = 0;
  return winners.map((side) => (lead += side === 0 ? 1 : -1));
}

function deficit(values: readonly number[], winner: Side | undefined): number {
  return winner === undefined ? 0 : Math.max(0, ...values.map((value) => (winner === 0 ? -value : value)));
}

/** Samples values to a fixed number of bars, the largest of which is 100. */
function bars(values: readonly number[]): number[] {
  const count = Math.min(BARS, values.length);
  const sampled = Array.from({ length: count }, (_, index) => values[Math.floor((index * values.length) / count)] ?? 0);
  const most = Math.max(1, ...sampled.map((value) => Math.abs(value)));
  return sampled.map((value) => Math.round((value / most) * 100));
}

function tableOf(detail: MatchDetail): CoverStory | undefined {
  const { winner, analysis } = detail;
  const line = winner === undefined ? undefined : tableLines(detail)?.[winner];
  if (line === undefined) return undefined;
  const rows = analysis?.standings.find((table) => table.rows.some((row) => row.teamId === line.teamId))?.rows ?? [];
  const at = rows.findIndex((row) => row.teamId === line.teamId);
  const shown = rows.slice(Math.max(0, Math.min(at - 1, rows.length - 4))).slice(0, 4);
  return {
    kind: 'table',
    rows: shown.map(({ teamId, rank, points }) => ({ teamId, rank, value: points, marked: teamId === line.teamId })),
  };
}

function royaleTable({ battleRoyale }: MatchDetail): CoverStory | undefined {
  const rows = battleRoyale?.table.slice(0, 4) ?? [];
  if (rows.length < 3) return undefined;
  return { kind: 'table', rows: rows.map(({ teamId, rank, total }, index) => ({ teamId, rank, value: total, marked: index === 0 })) };
}

function draftOf({ series, winner }: MatchDetail): CoverStory | undefined {
  const game = series?.games.findLast((one) => one.detail?.kind === 'moba' && one.winner !== undefined && one.detail.draft.length > 0);
  if (game?.detail?.kind !== 'moba' || winner === undefined) return undefined;
  const { draft } = game.detail;
  const picksOf = (side: Side) => draft.filter((step) => step.kind === 'pick' && step.side === side).map(({ hero }) => hero);
  const picks = [picksOf(0), picksOf(1)] as const;
  return picks.every((side) => side.length === 5) ? { kind: 'draft', picks, winner: game.winner ?? winner } : undefined;
}
