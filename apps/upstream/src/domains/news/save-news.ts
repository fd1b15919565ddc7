import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, NewsId, PlayerId, TeamId, UserId } from '@matchpoint/contracts/ids';
import type { TextLanguage } from '@matchpoint/contracts/content/content';
import type { RichText } from '@matchpoint/contracts/content/rich-text';
import type { StoredStory } from './cover-story.ts';
import type { Queryable } from '../../db/pool.ts';
import { toTaiwan, toTaiwanRichText } from '../../text/chinese.ts';

/** The texts of an article in one language. */
export interface NewsText {
  readonly title: string;
  readonly summary: string;
  readonly body: RichText;
}

/** An article as its author gives it. */
export interface NewsToSave {
  /** `desk`: the operator. `auto`: generated from data. */
  readonly source: 'desk' | 'auto';
  /** Identifies the article at its source: `report:{matchId}`, `preview:{matchId}`, or the operator's own key. */
  readonly key: string;
  readonly gameId: GameId;
  /** At least zh_CN or en_US. A missing zh_tw is converted from zh_CN. */
  readonly texts: { readonly [L in TextLanguage]?: NewsText | undefined };
  /** Without a picture the cover is drawn from the match or the league. */
  readonly cover?: { readonly path: string; readonly width: number; readonly height: number } | undefined;
  /** Of a generated report. */
  readonly story?: StoredStory | undefined;
  readonly authorId?: UserId | undefined;
  readonly authorName?: string | undefined;
  readonly auto?: 'report' | 'preview' | undefined;
  readonly matchId?: MatchId | undefined;
  readonly leagueId?: LeagueId | undefined;
  readonly teamIds: readonly TeamId[];
  /** Names as the article writes them. */
  readonly players: readonly { readonly id: PlayerId; readonly name: string }[];
  /** Editorial weight: 0 for none; 1 equals half a day of recency; `NEVER_RECOMMENDED` keeps an article out of the recommended ones. */
  readonly weight: number;
  /** UTC milliseconds; when undefined, an existing article keeps its time and a new one gets the current time. */
  readonly publishedAt?: number | undefined;
}

/** `same`: neither new nor changed. */
export interface SavedNews {
  readonly id: NewsId;
  readonly outcome: 'published' | 'changed' | 'same';
}

/**
 * Inserts an article, or updates the one with the same source and key. Idempotent. A changed text sets `changed_at`; a removed article
 * stays removed.
 * @param now UTC milliseconds
 */
export async function saveNews(db: Queryable, news: NewsToSave, now: number): Promise<SavedNews> {
  const texts = withTaiwan(news.texts);
  const values = [
    news.source,
    news.key,
    news.gameId,
    JSON.stringify(Object.fromEntries(texts.map(([locale, { title, summary }]) => [locale, { title, summary }]))),
    JSON.stringify(Object.fromEntries(texts.map(([locale, { body }]) => [locale, body]))),
    news.cover === undefined ? null : JSON.stringify(news.cover),
    news.authorId ?? null,
    news.authorName ?? null,
    news.auto ?? null,
    news.matchId ?? null,
    news.leagueId ?? null,
    news.teamIds,
    news.players.map(({ id }) => id),
    JSON.stringify(news.players),
    news.weight,
    news.publishedAt ?? null,
    now,
    news.story === undefined ? null : JSON.stringify(news.story),
  ];
  const { rows } = await db.query<{ id: NewsId; fresh: boolean }>({ name: 'save-news', text: SAVE, values });
  const [saved] = rows;
  if (saved !== undefined) return { id: saved.id, outcome: saved.fresh ? 'published' : 'changed' };
  const { rows: known } = await db.query<{ id: NewsId }>('select id from news_item where source = $1 and key = $2', [
    news.source,
    news.key,
  ]);
  if (known[0] === undefined) throw new Error(`article ${news.source}:${news.key} was not saved`);
  return { id: known[0].id, outcome: 'same' };
}

/** Returns the texts of every language, in a fixed order. */
function withTaiwan(texts: NewsToSave['texts']): [TextLanguage, NewsText][] {
  const { zh_CN: simplified, zh_tw: taiwan, en_US: english } = texts;
  const all: [TextLanguage, NewsText | undefined][] = [
    ['zh_CN', simplified],
    ['zh_tw', taiwan ?? (simplified === undefined ? undefined : inTaiwan(simplified))],
    ['en_US', english],
  ];
  return all.flatMap(([locale, text]): [TextLanguage, NewsText][] => (text === undefined ? [] : [[locale, text]]));
}

function inTaiwan({ title, summary, body }: NewsText): NewsText {
  return { title: toTaiwan(title), summary: toTaiwan(summary), body: toTaiwanRichText(body) };
}

/** `xmax` is 0 when this statement inserted the row. */
const SAVE = `
  insert into news_item as old
    (source, key, game_id, texts, bodies, cover, author_id, author_name, auto, match_id, league_id, team_ids, player_ids, players, weight,
     published_at, story)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, coalesce($16::bigint, $17::bigint), $18)
  on conflict (source, key) do update set
    game_id = excluded.game_id, texts = excluded.texts, bodies = excluded.bodies, cover = excluded.cover, author_id = excluded.author_id,
    author_name = excluded.author_name, auto = excluded.auto, match_id = excluded.match_id, league_id = excluded.league_id,
    team_ids = excluded.team_ids, player_ids = excluded.player_ids, players = excluded.players, weight = excluded.weight, story = excluded.story,
    published_at = coalesce($16::bigint, old.published_at),
    changed_at = case when (old.texts, old.bodies) is distinct from (excluded.texts, excluded.bodies) then $17::bigint else old.changed_at end
  where (old.game_id, old.texts, old.bodies, old.cover, old.author_id, old.author_name, old.auto, old.match_id, old.league_id, old.team_ids,
      old.players, old.weight, old.story, old.published_at)
    is distinct from (excluded.game_id, excluded.texts, excluded.bodies, excluded.cover, excluded.author_id, excluded.author_name,
      excluded.auto, excluded.match_id, excluded.league_id, excluded.team_ids, excluded.players, excluded.weight, excluded.story,
      coalesce($16::bigint, old.published_at))
  returning id, xmax = 0 as fresh`;
