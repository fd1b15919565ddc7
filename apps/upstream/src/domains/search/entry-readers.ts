import type { GameId } from '@matchpoint/contracts/games';
import type { UserCard } from '@matchpoint/contracts/user/user';
import type { Queryable } from '../../db/pool.ts';
import type { LocalizedText } from '../../java/localized-text.ts';
import { VISIBLE } from '../../users/user-row.ts';
import { aliasesOf } from './aliases.ts';
import type { SearchEntry, Subject } from './tables.ts';
import { isHan } from './fold.ts';
import { articleTokens, nameTokens } from './tokens.ts';

type Reader = (db: Queryable, ids: readonly number[], now: number) => Promise<SearchEntry[]>;

/** Builds the entries of some subjects from their tables; what is missing or not public has no entry. */
export const ENTRY_READERS: { readonly [S in Subject]: Reader } = {
  league: readLeagues,
  team: readTeams,
  player: readPlayers,
  user: readPeople,
  video: readVideos,
  news: readNews,
  post: readPosts,
};

interface NamedRow {
  readonly id: number;
  readonly game_id: GameId;
  readonly names: LocalizedText;
  readonly short_names: LocalizedText;
  readonly tier: number | null;
  readonly matches: number;
  /** The popularity of the most followed match. */
  readonly popularity: number | null;
  readonly last_at: number | null;
  readonly parent_id: number | null;
}

/** Only matches within this time count for the weight of an entry. */
const ACTIVITY_WINDOW_MS = 45 * 86_400_000;

async function readLeagues(db: Queryable, ids: readonly number[], now: number): Promise<SearchEntry[]> {
  const { rows } = await db.query<NamedRow>(
    `select league.id, league.game_id, league.names, league.short_names, league.tier, null::bigint as parent_id, played.*
     from league cross join lateral (
       select count(*)::int as matches, max(popularity) as popularity, max(start_at) filter (where start_at <= $2) as last_at from match
       where match.league_id = league.id and start_at between $2 - ${ACTIVITY_WINDOW_MS}::bigint and $2 + ${ACTIVITY_WINDOW_MS}::bigint and state <> 'hidden'
         and match.origin <> 'replay') played
     where league.id = any($1)`,
    [ids, now],
  );
  return rows.map((row) => namedEntry('league', row, now));
}

/** A placeholder such as "winner of match 101" has no page. */
async function readTeams(db: Queryable, ids: readonly number[], now: number): Promise<SearchEntry[]> {
  const { rows } = await db.query<NamedRow>(
    `select team.id, team.game_id, team.names, team.short_names, played.*
     from team cross join lateral (
       select min(league.tier)::int as tier,
         (count(*) filter (where match.start_at between $2 - ${ACTIVITY_WINDOW_MS}::bigint and $2 + ${ACTIVITY_WINDOW_MS}::bigint))::int as matches,
         max(match.popularity) filter (where match.start_at between $2 - ${ACTIVITY_WINDOW_MS}::bigint and $2 + ${ACTIVITY_WINDOW_MS}::bigint) as popularity,
         max(match.start_at) filter (where match.start_at <= $2) as last_at,
         (array_agg(match.league_id order by match.start_at desc))[1] as parent_id
       from match join league on league.id = match.league_id
       where match.team_ids @> array[team.id] and match.state <> 'hidden' and match.origin <> 'replay') played
     where team.id = any($1) and team.crest ->> 'initials' <> '?'`,
    [ids, now],
  );
  return rows.map((row) => namedEntry('team', row, now));
}

function namedEntry(kind: 'league' | 'team', row: NamedRow, now: number): SearchEntry {
  const names = unique(Object.values(row.names));
  const shortNames = Object.values(row.short_names);
  const withSuffix = names.filter(isHan).map((name) => name + (kind === 'team' ? '队' : '联赛'));
  const aliases = unique([...shortNames, ...aliasesOf(kind, row.game_id, names), ...withSuffix]).filter((alias) => !names.includes(alias));
  return {
    kind,
    id: row.id,
    game_id: row.game_id,
    parent_id: row.parent_id,
    weight: 10 * (4 - (row.tier ?? 4)) + Math.log1p(row.matches) + Math.log1p(row.popularity ?? 0),
    at: row.last_at ?? now,
    names: [...names, ...aliases],
    ...nameTokens(names, aliases),
  };
}

async function readPlayers(db: Queryable, ids: readonly number[]): Promise<SearchEntry[]> {
  const { rows } = await db.query<{
    id: number;
    game_id: GameId;
    name: string;
    team_id: number | null;
    played: number;
    last_at: number;
    team_weight: number | null;
  }>(
    `select player.id, player.game_id, player.name, player.team_id, player.played, player.last_at, team_entry.weight as team_weight
     from player left join search_entry team_entry on team_entry.kind = 'team' and team_entry.id = player.team_id
     where player.id = any($1)`,
    [ids],
  );
  return rows.map((row) => {
    const aliases = aliasesOf('player', row.game_id, [row.name]);
    return {
      kind: 'player',
      id: row.id,
      game_id: row.game_id,
      parent_id: row.team_id,
      weight: (row.team_weight ?? 0) + Math.log1p(row.played),
      at: row.last_at,
      names: [row.name, ...aliases],
      ...nameTokens([row.name], aliases),
    };
  });
}

async function readPeople(db: Queryable, ids: readonly number[]): Promise<SearchEntry[]> {
  const { rows } = await db.query<{ id: number; username: string; roles: UserCard['roles']; fans: number; created_at: number }>(
    `select id, username, roles, fans, created_at from app_user where id = any($1) and ${VISIBLE}`,
    [ids],
  );
  return rows.map((row) => ({
    kind: row.roles.includes('expert') ? 'expert' : row.roles.includes('anchor') ? 'anchor' : 'user',
    id: row.id,
    game_id: null,
    parent_id: null,
    weight: Math.log1p(row.fans),
    at: row.created_at,
    names: [row.username],
    ...nameTokens([row.username], []),
  }));
}

/** SQL of the names of the teams and leagues that an article is about; the article is also found by them. */
const ABOUT = `array(select name from search_entry about cross join unnest(about.names) as name
  where (about.kind = 'team' and about.id = any(item.team_ids)) or (about.kind = 'league' and about.id = item.league_id)) as about`;

async function readNews(db: Queryable, ids: readonly number[]): Promise<SearchEntry[]> {
  const { rows } = await db.query<{
    id: number;
    game_id: GameId;
    texts: Readonly<Record<string, { readonly title: string; readonly summary: string }>>;
    players: readonly { readonly name: string }[];
    popularity: number;
    at: number;
    about: string[];
  }>(
    `select item.id, item.game_id, item.texts, item.players, item.popularity, coalesce(item.changed_at, item.published_at) as at, ${ABOUT}
     from news_item item where item.id = any($1) and item.state = 'published'`,
    [ids],
  );
  return rows.map((row) => ({
    ...articleEntry('news', row),
    tokens: articleTokens({
      titles: Object.values(row.texts).map((text) => text.title),
      texts: Object.values(row.texts).map((text) => text.summary),
      about: [...row.about, ...row.players.map((player) => player.name)],
    }),
  }));
}

async function readVideos(db: Queryable, ids: readonly number[]): Promise<SearchEntry[]> {
  const { rows } = await db.query<{
    id: number;
    game_id: GameId;
    titles: LocalizedText;
    descriptions: LocalizedText;
    popularity: number;
    at: number;
    about: string[];
  }>(
    `select item.id, item.game_id, item.titles, item.descriptions, item.popularity, item.published_at as at, ${ABOUT}
     from video_item item where item.id = any($1) and item.state = 'published'`,
    [ids],
  );
  return rows.map((row) => ({
    ...articleEntry('video', row),
    tokens: articleTokens({ titles: Object.values(row.titles), texts: Object.values(row.descriptions), about: row.about }),
  }));
}

/** Characters of a post that are indexed. */
const POST_CHARACTERS = 1_000;

async function readPosts(db: Queryable, ids: readonly number[]): Promise<SearchEntry[]> {
  const { rows } = await db.query<{ id: number; game_id: GameId | null; title: string; text: string; popularity: number; at: number }>(
    `select item.id, item.game_id, item.title, left(item.text, ${POST_CHARACTERS}) as text, item.popularity, item.published_at as at
     from post_item item join app_user on app_user.id = item.author_id
     where item.id = any($1) and item.state = 'published' and ${VISIBLE}`,
    [ids],
  );
  return rows.map((row) => ({
    ...articleEntry('post', row),
    tokens: articleTokens({ titles: [row.title], texts: [row.text], about: [] }),
  }));
}

function articleEntry<K extends 'news' | 'video' | 'post'>(
  kind: K,
  row: { readonly id: number; readonly game_id: GameId | null; readonly popularity: number; readonly at: number },
) {
  return { kind, id: row.id, game_id: row.game_id, parent_id: null, weight: row.popularity, at: row.at, names: [], fuzzy_neighbours: [] };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
