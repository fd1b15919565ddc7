import type { GameId } from '@matchpoint/contracts/games';
import type { CrestSpec } from '@matchpoint/contracts/match/base';
import type { LeagueId, TeamId } from '@matchpoint/contracts/ids';
import { isUndecidedTeam } from '@matchpoint/contracts/rules/crest';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Connection } from '../../db/pool.ts';
import type { LocalizedText } from '../../java/localized-text.ts';
import { indexNames } from '../../text/name-index.ts';

const UNRANKED_TIER = 99;

/** Stores the letters and sort keys of leagues. Runs in the caller's transaction. */
export async function indexLeagueNames(connection: Connection, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await connection.query<{
    id: LeagueId;
    game_id: GameId;
    tier: number | null;
    country: string | null;
    names: LocalizedText;
  }>('select id, game_id, tier, country, names from league where id = any($1)', [ids]);
  await connection.query(
    `insert into library_league (league_id, game_id, tier, country, letter_zh, key_zh, letter_en, key_en)
     select * from jsonb_to_recordset($1) as r (league_id bigint, game_id smallint, tier smallint, country text, letter_zh text, key_zh text,
       letter_en text, key_en text)
     on conflict (league_id) do update set tier = excluded.tier, country = excluded.country, letter_zh = excluded.letter_zh,
       key_zh = excluded.key_zh, letter_en = excluded.letter_en, key_en = excluded.key_en`,
    [
      JSON.stringify(
        rows.map(({ id, names, ...row }) => ({ league_id: id, ...row, tier: row.tier ?? UNRANKED_TIER, ...letterColumns(names) })),
      ),
    ],
  );
}

/** Stores the letters and sort keys of teams, without placeholders such as "winner of match 101". */
export async function indexTeamNames(connection: Connection, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await connection.query<{ id: TeamId; game_id: GameId; country: string | null; names: LocalizedText; crest: CrestSpec }>(
    'select id, game_id, country, names, crest from team where id = any($1)',
    [ids],
  );
  const teams = rows.filter(({ crest }) => !isUndecidedTeam(crest));
  await connection.query(
    `insert into library_team (team_id, game_id, country, letter_zh, key_zh, letter_en, key_en)
     select * from jsonb_to_recordset($1) as r (team_id bigint, game_id smallint, country text, letter_zh text, key_zh text, letter_en text,
       key_en text)
     on conflict (team_id) do update set country = excluded.country, letter_zh = excluded.letter_zh, key_zh = excluded.key_zh,
       letter_en = excluded.letter_en, key_en = excluded.key_en`,
    [JSON.stringify(teams.map(({ id, names, country, game_id }) => ({ team_id: id, game_id, country, ...letterColumns(names) })))],
  );
}

function letterColumns(names: LocalizedText) {
  const { zh, en } = indexNames(names);
  return { letter_zh: zh.letter, key_zh: zh.key, letter_en: en.letter, key_en: en.key };
}

/** Counts the entries of the alphabetical lists of some games again. */
export async function countEntries(connection: Connection, gameIds: readonly GameId[]): Promise<void> {
  if (gameIds.length === 0) return;
  await connection.query('delete from library_count where game_id = any($1)', [gameIds]);
  await connection.query(
    `insert into library_count (kind, lan, game_id, letter, items)
     select 'player', 'zh', game_id, letter, count(*) from player where game_id = any($1) group by 3, 4
     union all select 'team', 'zh', game_id, letter_zh, count(*) from library_team where game_id = any($1) and matches > 0 group by 3, 4
     union all select 'team', 'en', game_id, letter_en, count(*) from library_team where game_id = any($1) and matches > 0 group by 3, 4`,
    [gameIds],
  );
}
