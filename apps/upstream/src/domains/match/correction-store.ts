import type { MatchId } from '@matchpoint/contracts/ids';
import type { Correction } from '@matchpoint/contracts/match/base';
import type { Queryable } from '../../db/pool.ts';

export async function insertCorrections(
  db: Queryable,
  items: readonly { readonly matchId: MatchId; readonly correction: Correction }[],
): Promise<void> {
  if (items.length === 0) return;
  await db.query(
    `insert into correction (match_id, rev, number, at, kind, before, after, minute, note)
     select match_id, rev, number, at, kind, before, after, minute, note from jsonb_to_recordset($1)
       as c (match_id bigint, rev int, number smallint, at bigint, kind text, before text, after text, minute text, note text)
     on conflict do nothing`,
    [JSON.stringify(items.map(({ matchId, correction }, number) => ({ match_id: matchId, number, ...correction })))],
  );
}

/** Deletes the corrections of matches whose state is replaced by another source. */
export async function deleteCorrections(db: Queryable, ids: readonly MatchId[]): Promise<void> {
  if (ids.length > 0) await db.query('delete from correction where match_id = any($1)', [ids]);
}

/** Reads the corrections of matches, oldest first. */
export async function loadCorrections(db: Queryable, ids: readonly MatchId[]): Promise<Map<MatchId, Correction[]>> {
  const { rows } = await db.query<{
    match_id: MatchId;
    rev: number;
    at: number;
    kind: Correction['kind'];
    before: string;
    after: string;
    minute: string | null;
    note: string | null;
  }>(
    'select match_id, rev, at, kind, before, after, minute, note from correction where match_id = any($1) order by match_id, rev, number',
    [ids],
  );
  const byMatch = new Map<MatchId, Correction[]>(ids.map((id) => [id, []]));
  for (const { match_id: matchId, minute, note, ...rest } of rows) {
    byMatch.get(matchId)?.push({ ...rest, ...(minute === null ? {} : { minute }), ...(note === null ? {} : { note }) });
  }
  return byMatch;
}
