import type { Pair, Side, StatRow } from '@matchpoint/contracts/match/base';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { ArticleContext } from './article-context.ts';
import type { DraftBlock } from './draft.ts';
import { fact, type Phrase, phrase } from './phrase.ts';
import { SHOWN_STATS } from './soccer-plot.ts';

function rowOf(detail: MatchDetail, key: string): StatRow | undefined {
  return detail.soccer?.stats.full.find((row) => row.key === key);
}

/** Returns a stat of both sides; undefined unless both are known. */
export function statOf(detail: MatchDetail, key: string): Pair | undefined {
  const row = rowOf(detail, key);
  return row?.home === undefined || row.away === undefined ? undefined : [row.home, row.away];
}

/** Returns the stats of both sides as a table; empty when fewer than two are known. `head` gets the team names. */
export function statTable(
  context: ArticleContext,
  names: Readonly<Record<string, string>>,
  head: readonly [string, string, string],
): DraftBlock[] {
  const rows = SHOWN_STATS.flatMap((key): Phrase[][] => {
    const name = names[key];
    const pair = statOf(context.detail, key);
    if (name === undefined || pair === undefined) return [];
    const sign = rowOf(context.detail, key)?.unit === 'percent' ? '%' : '';
    const cell = (side: Side) => phrase`${fact(`${pair[side]}${sign}`, 'stat', [key, side], pair[side])}`;
    return [[[name], cell(0), cell(1)]];
  });
  if (rows.length < 2) return [];
  const { teams } = context.detail;
  return [{ kind: 'table', caption: '', head: [head[0], teams[0]?.name.slice(0, 60) ?? '', teams[1]?.name.slice(0, 60) ?? ''], rows }];
}

/**
 * Returns the side that dominated according to the momentum curve; undefined unless one side had three fifths of at least sixty known
 * minutes.
 */
export function pressureOf(detail: MatchDetail): { readonly side: Side; readonly ahead: number; readonly minutes: number } | undefined {
  const points = detail.soccer?.momentum ?? [];
  if (points.length < 60) return undefined;
  const home = points.filter(([, value]) => value > 0).length;
  const away = points.filter(([, value]) => value < 0).length;
  const side: Side = home >= away ? 0 : 1;
  const ahead = Math.max(home, away);
  return ahead >= points.length * 0.6 ? { side, ahead, minutes: points.length } : undefined;
}
