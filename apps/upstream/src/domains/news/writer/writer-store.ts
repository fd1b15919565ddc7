import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import { type Pool, type Queryable, transaction } from '../../../db/pool.ts';
import type { SeasonRow } from '../../../matches/match-store.ts';
import { type NewsToSave, saveNews } from '../save-news.ts';

/** A match that needs an article. */
export interface WantedArticle {
  readonly id: MatchId;
  readonly game_id: GameId;
  readonly league_id: LeagueId;
  readonly team_ids: readonly TeamId[];
  readonly season: string | null;
  readonly rev: number;
  readonly start_at: number;
  /** Null until it is finished. */
  readonly ended_at: number | null;
  readonly tier: number | null;
  /** Whether an article exists, whose publication time is kept. */
  readonly hasArticle: boolean;
}

/** A revision of a match without anything to state. */
export interface EmptyMatch {
  readonly id: MatchId;
  readonly rev: number;
}

const COLUMNS = `m.id, m.game_id, m.league_id, m.team_ids, m.season, m.rev, m.start_at, m.ended_at, l.tier`;
/** Condition for the match of a preview: it will be played at its scheduled time. */
const TO_COME = `m.state = 'upcoming' and m.status in ('scheduled', 'about_to_start', 'delayed')`;
const notIn = (ids: string, revs: string) => `(m.id, m.rev) not in (select * from unnest(${ids}::bigint[], ${revs}::int[]))`;
const columnsOf = (empty: readonly EmptyMatch[]) => [empty.map(({ id }) => id), empty.map(({ rev }) => rev)];

/** Returns confirmed matches that ended since an instant and have no report of their latest revision, newest first. */
export async function wantedReports(db: Queryable, since: number, empty: readonly EmptyMatch[], limit: number): Promise<WantedArticle[]> {
  const { rows } = await db.query<WantedArticle>(
    `select ${COLUMNS}, n.id is not null as "hasArticle"
     from match m join league l on l.id = m.league_id
       left join news_item n on n.source = 'auto' and n.key = 'report:' || m.id
     where m.state = 'finished' and m.confirmed and m.origin <> 'replay' and m.ended_at >= $1 and (n.id is null or n.match_rev is null or n.match_rev < m.rev)
       and ${notIn('$2', '$3')}
     order by m.ended_at desc, m.id limit $4`,
    [since, ...columnsOf(empty), limit],
  );
  return rows;
}

/**
 * Returns matches of two teams that begin in a span and have no preview, a preview of other teams, or a withdrawn one, soonest first. Skips
 * placeholders such as "winner of match 101".
 */
export async function wantedPreviews(
  db: Queryable,
  span: { readonly from: number; readonly to: number },
  empty: readonly EmptyMatch[],
  limit: number,
): Promise<WantedArticle[]> {
  const { rows } = await db.query<WantedArticle>(
    `select ${COLUMNS}, coalesce(n.state = 'published', false) as "hasArticle"
     from match m join league l on l.id = m.league_id
       left join news_item n on n.source = 'auto' and n.key = 'preview:' || m.id
     where ${TO_COME} and m.origin <> 'replay' and m.start_at > $1 and m.start_at <= $2 and cardinality(m.team_ids) = 2 and ${notIn('$3', '$4')}
       and (n.id is null or n.state = 'withdrawn' or (n.state = 'published' and n.team_ids <> m.team_ids))
       and not exists (select from team t where t.id = any(m.team_ids) and t.crest ->> 'initials' = '?')
     order by m.start_at, m.id limit $5`,
    [span.from, span.to, ...columnsOf(empty), limit],
  );
  return rows;
}

/**
 * Publishes an article together with the revision that it was written from, in one transaction; a withdrawn one is published again. An
 * article of a newer revision stays: another process was faster.
 */
export async function publishArticle(pool: Pool, news: NewsToSave, rev: number, now: number): Promise<void> {
  await transaction(pool, async (db) => {
    const { rows } = await db.query<{ match_rev: number | null; state: string }>(
      'select match_rev, state from news_item where source = $1 and key = $2 for update',
      [news.source, news.key],
    );
    const [known] = rows;
    const isNewer = known?.state === 'withdrawn' ? rev >= (known.match_rev ?? 0) : rev > (known?.match_rev ?? -1);
    if (!isNewer) return;
    const { id } = await saveNews(db, news, now);
    await db.query(
      `update news_item set match_rev = $2, state = case state when 'withdrawn' then 'published' else state end where id = $1`,
      [id, rev],
    );
  });
}

/** Withdraws an article when nothing can be stated about its match any more, for example because the result was annulled. */
export async function withdrawArticle(db: Queryable, key: string, rev: number): Promise<void> {
  await db.query(`update news_item set match_rev = $2, state = ${WITHDRAWN} where source = 'auto' and key = $1`, [key, rev]);
}

/** An article that the operator removed stays removed. */
const WITHDRAWN = `case state when 'published' then 'withdrawn' else state end`;

/**
 * Withdraws articles that are no longer true: reports of a result that is open again; previews of a match that was cancelled, postponed or
 * ended before it began, or that begins outside of the span.
 * @param span articles since `since`; previews of matches until `until`
 */
export async function withdrawUntrue(db: Queryable, span: { readonly since: number; readonly until: number }): Promise<void> {
  await db.query(
    `update news_item n set state = 'withdrawn', match_rev = m.rev from match m
     where n.source = 'auto' and n.state = 'published' and n.published_at >= $1 and m.id = n.match_id and case n.auto
       when 'report' then m.state <> 'finished' or not m.confirmed
       when 'preview' then case m.state
         when 'upcoming' then not (${TO_COME}) or m.start_at > $2
         when 'finished' then m.status in ('cancelled', 'postponed', 'walkover') or (m.status = 'abandoned' and m.home_score is null)
         else m.state = 'hidden' end
       end`,
    [span.since, span.until],
  );
}

/** Returns the results of a season that existed when a match had ended, that match included. */
export async function seasonUntil(db: Queryable, of: WantedArticle): Promise<SeasonRow[]> {
  const { rows } = await db.query<SeasonRow>(
    `select id, league_id, team_ids, start_at, home_score, away_score, winner, null as ht, stage, group_name, confirmed from match
     where league_id = $1 and season is not distinct from $2 and state = 'finished' and origin <> 'replay' and ended_at <= $3 order by start_at, id limit 5000`,
    [of.league_id, of.season, of.ended_at],
  );
  return rows;
}

/** Returns the first match of a team after an instant, in any state. */
export async function nextOf(
  db: Queryable,
  team: TeamId,
  after: number,
): Promise<{ id: MatchId; start_at: number; team_ids: TeamId[] } | undefined> {
  const { rows } = await db.query<{ id: MatchId; start_at: number; team_ids: TeamId[] }>(
    `select id, start_at, team_ids from match
     where team_ids @> $1 and state <> 'hidden' and origin <> 'replay' and start_at > $2 and cardinality(team_ids) = 2 order by start_at, id limit 1`,
    [[team], after],
  );
  return rows[0];
}
