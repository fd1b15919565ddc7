import type { BattleRoyaleTeamRow } from '@matchpoint/contracts/match/battle-royale';
import type { ArticleContext } from './article-context.ts';
import { counted } from './english-text.ts';
import { fact, silentClaim, type Word } from './phrase.ts';

/** Names a team of the table. */
export function team(row: BattleRoyaleTeamRow): Word {
  return { ...fact(row.name, 'row_team', [row.teamId], row.name), ref: { kind: 'team', id: row.teamId } };
}

/** Formats an amount of points. */
export function points(context: ArticleContext, n: number, says: string, of: readonly (string | number)[]): Word {
  return context.in(fact(`${n}分`, says, of, n), counted(n, 'point', says, of));
}

/** Formats the total of a team. */
export function total(context: ArticleContext, row: BattleRoyaleTeamRow): Word {
  return points(context, row.total, 'row', [row.teamId, 'total']);
}

/** Formats the kills of a team. */
export function kills(context: ArticleContext, row: BattleRoyaleTeamRow): Word {
  return context.in(
    fact(`${row.kills}次淘汰`, 'row', [row.teamId, 'kills'], row.kills),
    counted(row.kills, 'kill', 'row', [row.teamId, 'kills']),
  );
}

/** Formats the games that a team won. */
export function dinnersOf(context: ArticleContext, row: BattleRoyaleTeamRow): Word {
  return context.in(
    fact(`${row.wwcd}次“吃鸡”`, 'row', [row.teamId, 'wwcd'], row.wwcd),
    counted(row.wwcd, 'chicken dinner', 'row', [row.teamId, 'wwcd']),
  );
}

/** States that a team is first. */
export function rankOne(row: BattleRoyaleTeamRow): Word {
  return silentClaim('row', [row.teamId, 'rank'], row.rank);
}
