import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import { type Pool, type Queryable, transaction } from '../../../db/pool.ts';
import type { SeasonRow } from '../../match/store.ts';
import { type NewsToSave, saveNews } from '../save-news.ts';

/** A match that wants an article. */
export interface WantedArticle {
  readonly id: MatchId;
  readonly game_id: GameId;
  readonly league_id: LeagueId;
  readonly team_ids: readonly TeamId[];
  readonly season: string | null;
  readonly rev: number;
  readonly start_at: number;
  /** Null while it is not over. */
  readonly ended_at: number | null;
  readonly tier: number | null;
  /** An article about it stands already, written from an older revision. */
  readonly stands: boolean;
}

const COLUMNS = `m.id, m.game_id, m.league_id, m.team_ids, m.season, m.rev, m.start_at, m.ended_at, l.tier`;

/** Confirmed matches that ended since an instant and have no report of their newest revision, newest first. */
export async function wantedReports(db: Queryable, since: number, without: readonly MatchId[], limit: number): Promise<WantedArticle[]> {
  const { rows } = await db.query<WantedArticle>(
    `select ${COLUMNS}, n.id is not null as stands
     from match m join league l on l.id = m.league_id
       left join news_item n on n.source = 'auto' and n.key = 'report:' || m.id
     where m.state = 'finished' and m.confirmed and m.ended_at >= $1 and (n.id is null or n.match_rev is null or n.match_rev < m.rev)
       and m.id <> all($2)
     order by m.ended_at desc, m.id limit $3`,
    [since, without, limit],
  );
  return rows;
}

/**
 * Matches of two teams that begin in a span and have no preview, or one of other teams, soonest first. Not those with a place that is still to
 * be filled ("winner of match 101").
 */
export async function wantedPreviews(
  db: Queryable,
  span: { readonly from: number; readonly to: number },
  without: readonly MatchId[],
  limit: number,
): Promise<WantedArticle[]> {
  const { rows } = await db.query<WantedArticle>(
    `select ${COLUMNS}, n.id is not null as stands
     from match m join league l on l.id = m.league_id
       left join news_item n on n.source = 'auto' and n.key = 'preview:' || m.id
     where m.state = 'upcoming' and m.status in ('scheduled', 'about_to_start', 'delayed') and m.start_at > $1 and m.start_at <= $2
       and cardinality(m.team_ids) = 2 and m.id <> all($3)
       and (n.id is null or n.team_ids <> m.team_ids)
       and not exists (select from team t where t.id = any(m.team_ids) and t.crest ->> 'initials' = '?')
     order by m.start_at, m.id limit $4`,
    [span.from, span.to, without, limit],
  );
  return rows;
}

/**
 * Publishes an article with the revision that it was written from, together or not at all. One that was written from a newer revision stays:
 * another process was faster.
 */
export async function publishArticle(pool: Pool, news: NewsToSave, rev: number, now: number): Promise<void> {
  await transaction(pool, async (db) => {
    const { rows } = await db.query<{ match_rev: number | null }>(
      'select match_rev from news_item where source = $1 and key = $2 for update',
      [news.source, news.key],
    );
    const known = rows[0]?.match_rev;
    if (known !== undefined && known !== null && known >= rev) return;
    const { id } = await saveNews(db, news, now);
    await db.query('update news_item set match_rev = $2 where id = $1', [id, rev]);
  });
}

/** Takes a report away of whose match nothing can be told any more, as when its result was annulled. */
export async function withdrawReport(db: Queryable, key: string, rev: number): Promise<void> {
  await db.query(`update news_item set state = 'removed', match_rev = $2 where source = 'auto' and key = $1`, [key, rev]);
}

/** The results of a season that were there when a match had ended, that match included. */
export async function seasonUntil(db: Queryable, of: WantedArticle): Promise<SeasonRow[]> {
  const { rows } = await db.query<SeasonRow>(
    `select id, league_id, team_ids, start_at, home_score, away_score, winner, null as ht, stage, group_name, confirmed from match
     where league_id = $1 and season is not distinct from $2 and state = 'finished' and ended_at <= $3 order by start_at, id limit 5000`,
    [of.league_id, of.season, of.ended_at],
  );
  return rows;
}

/** The first match of a team after an instant, whatever became of it. */
export async function nextOf(
  db: Queryable,
  team: TeamId,
  after: number,
): Promise<{ id: MatchId; start_at: number; team_ids: TeamId[] } | undefined> {
  const { rows } = await db.query<{ id: MatchId; start_at: number; team_ids: TeamId[] }>(
    `select id, start_at, team_ids from match
     where team_ids @> $1 and state <> 'hidden' and start_at > $2 and cardinality(team_ids) = 2 order by start_at, id limit 1`,
    [[team], after],
  );
  return rows[0];
}
