import { type GameId, gameById } from '@matchpoint/contracts/games';
import type { SeasonSummary } from '@matchpoint/contracts/league/league';
import type { LocalizedText } from '../../java/localized-text.ts';
import { groupBy } from '../../library/group-by.ts';
import { isKnockout } from '../../matches/knockout.ts';
import type { SeasonRow } from '../../matches/match-store.ts';
import { isSwiss } from '../../library/swiss.ts';

/** A stage of a season, independent of language; without a name where the source names none. */
export interface Stage extends Omit<SeasonSummary['stages'][number], 'name'> {
  readonly name: LocalizedText | undefined;
}

/** Returns the stages of a season by their first kick-off: as the source names them, else by their kind. Cancelled matches do not count. */
export function stagesOf(gameId: GameId, rows: readonly SeasonRow[]): Stage[] {
  const stages = groupBy(
    rows.filter((row) => row.status !== 'cancelled'),
    (row) => row.stage?.['en_US'] ?? `: ${kindOf(gameId, [row])}`,
  );
  return [...stages.values()].map((own) => stageOf(gameId, own)).toSorted((a, b) => a.from - b.from || a.to - b.to);
}

function stageOf(gameId: GameId, rows: readonly SeasonRow[]): Stage {
  const starts = rows.map((row) => row.start_at);
  return {
    name: rows[0]?.stage ?? undefined,
    kind: kindOf(gameId, rows),
    from: Math.min(...starts),
    to: Math.max(...starts),
    matches: rows.length,
    finished: rows.filter(({ state }) => state === 'finished').length,
    live: rows.filter(({ state }) => state === 'live').length,
  };
}

function kindOf(gameId: GameId, rows: readonly SeasonRow[]): Stage['kind'] {
  if (gameById(gameId)?.kind === 'battle_royale') return 'points';
  if (rows.some((row) => row.group_name !== null)) return 'groups';
  if (rows.some(isSwiss)) return 'swiss';
  return rows.every(isKnockout) ? 'knockout' : 'league';
}
