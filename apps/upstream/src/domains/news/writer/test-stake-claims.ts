import type { MatchDetail } from '@matchpoint/contracts/match/match';
import { balance, form, goalsForAndAgainst, other, sideArg, teamOf, trueOrUndefined, type Oracles } from './test-claim-readers.ts';

/** Returns a side's row and its whole table before a match, when nobody has a match in hand of more than one round. */
function tableOf(detail: MatchDetail, side: 0 | 1) {
  const team = teamOf(detail, side);
  const rows = detail.analysis?.standings.find((table) => table.rows.some((one) => one.teamId === team))?.rows ?? [];
  const row = rows.find((one) => one.teamId === team);
  const round = Number(/\d+/.exec(detail.round ?? '')?.[0] ?? Number.NaN);
  const complete = rows.length >= (detail.group === undefined ? 8 : 4) && Math.min(...rows.map((one) => one.played)) >= round - 2;
  return row !== undefined && complete && row.played === round - 1 ? { row, rows } : undefined;
}

const points = (detail: MatchDetail, side: 0 | 1) => tableOf(detail, side)?.row.points ?? Number.NaN;
const ofWin = (detail: MatchDetail) => (detail.facts.kind === 'soccer' ? 3 : 1);

/** Returns what the name of a round promises, read by its words. */
function prizeOf({ round = '', group }: MatchDetail): string | undefined {
  if (group !== undefined) return undefined;
  const name = round.toLowerCase().replaceAll(' ', '');
  if (name.startsWith('败者组') || name.startsWith('lowerbracket')) return 'stays';
  if (['半决赛', 'semi-finals', 'semifinals'].includes(name)) return 'final';
  if (['1/4决赛', 'quarter-finals', 'quarterfinals'].includes(name)) return 'last_four';
  if (['1/8决赛', 'roundof16'].includes(name)) return 'last_eight';
  return ['决赛', '总决赛', 'final', 'grandfinal'].includes(name) ? 'title' : undefined;
}

function runBefore(detail: MatchDetail, side: 0 | 1, letters: string): number | undefined {
  const all = form(detail, side, 99).map((match) => {
    const [own, theirs] = goalsForAndAgainst(match, teamOf(detail, side));
    return own > theirs ? 'W' : own < theirs ? 'L' : 'D';
  });
  const end = all.findIndex((result) => !letters.includes(result));
  return end < 0 ? undefined : end;
}

/** Claims about what is at stake in a future match. */
export const stakeClaims: Oracles = {
  knockout: (detail) => {
    const { h2h = [], next = [[], []] } = detail.analysis ?? {};
    const second = next[0][0]?.id !== undefined && next[0][0].id === next[1][0]?.id;
    const legs = second || h2h.some((match) => match.startAt > detail.startAt - 45 * 86_400_000);
    return detail.facts.kind === 'basketball' || (detail.facts.kind === 'soccer' && legs) ? undefined : prizeOf(detail);
  },
  table_before: (detail, args) => {
    const found = tableOf(detail, sideArg(args, 0));
    return found && found.rows.indexOf(found.row) + 1;
  },
  points_between: (detail, args) => points(detail, sideArg(args, 0)) - points(detail, other(sideArg(args, 0))),
  lead_points: (detail, args) => {
    const found = tableOf(detail, sideArg(args, 0));
    return found === undefined || found.rows[0] !== found.row ? undefined : found.row.points - (found.rows[1]?.points ?? Number.NaN);
  },
  leader_points: (detail, args) => {
    const found = tableOf(detail, sideArg(args, 0));
    return found && (found.rows[0]?.points ?? Number.NaN) - found.row.points;
  },
  reaches_leader: (detail, args) => {
    const found = tableOf(detail, sideArg(args, 0));
    return trueOrUndefined(found !== undefined && found.row.points + ofWin(detail) >= (found.rows[0]?.points ?? Number.NaN));
  },
  overtakes: (detail, args) => {
    const side = sideArg(args, 0);
    const [own, rival] = [tableOf(detail, side)?.row, tableOf(detail, other(side))?.row];
    return trueOrUndefined(
      own !== undefined && rival !== undefined && own.rank > rival.rank && own.points + ofWin(detail) > rival.points && rival.rank > 1,
    );
  },
  bottom: (detail, args) => {
    const found = tableOf(detail, sideArg(args, 0));
    return trueOrUndefined(found !== undefined && found.rows.length > 8 && found.rows.slice(-3).includes(found.row));
  },
  zone: (detail, args) => tableOf(detail, sideArg(args, 0))?.row.zone,
  run_before: (detail, args) => runBefore(detail, sideArg(args, 0), String(args[1])),
  next_of_run: (detail, args) => (runBefore(detail, sideArg(args, 0), String(args[1])) ?? Number.NaN) + 1,
  wins_of_meetings: (detail, args) => {
    const [won = 0, , lost = 0] = balance(detail.analysis?.h2h ?? [], teamOf(detail, sideArg(args, 0)));
    return [won, lost];
  },
};
