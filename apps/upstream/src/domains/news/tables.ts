import type { TextLanguage } from '@matchpoint/contracts/content/content';
import type { RichText } from '@matchpoint/contracts/content/rich-text';
import type { GameId } from '@matchpoint/contracts/games';
import type { LeagueId, MatchId, NewsId, PlayerId, TeamId } from '@matchpoint/contracts/ids';
import type { Origin } from '@matchpoint/contracts/match/base';
import type { LocalizedText } from '../../java/localized-text.ts';
import type { StoredStory } from './cover-story.ts';
import { AUTHOR, type StoredAuthor } from '../../users/author.ts';

/** The editorial weight of articles that are never recommended, such as the note that a match was cancelled. */
export const NEVER_RECOMMENDED = -60;

/** A row of `news_item` as lists read it. */
export interface NewsRow {
  readonly id: NewsId;
  readonly game_id: GameId;
  readonly texts: Partial<Record<TextLanguage, { readonly title: string; readonly summary: string }>>;
  readonly cover: { readonly path: string; readonly width: number; readonly height: number } | null;
  readonly author: StoredAuthor | null;
  readonly author_name: string | null;
  readonly auto: 'report' | 'preview' | null;
  readonly match_id: MatchId | null;
  /** Of generated reports. */
  readonly story: StoredStory | null;
  readonly league_id: LeagueId | null;
  readonly likes: number;
  readonly comments: number;
  readonly views: number;
  readonly published_at: number;
  /** Of its match, else its league, else its first team; null when it is about none. */
  readonly origin: Origin | null;
  /** Set when the article is about a match. */
  readonly match: {
    readonly gameId: GameId;
    readonly teamIds: readonly TeamId[];
    readonly leagueId: LeagueId;
    readonly round: LocalizedText | null;
    readonly homeScore: number | null;
    readonly awayScore: number | null;
    /** Original kick-off of a replay. */
    readonly originalAt: number | null;
  } | null;
}

/** The additional columns of the article's own page. */
export interface NewsDetailRow extends NewsRow {
  readonly bodies: Partial<Record<TextLanguage, RichText>>;
  readonly changed_at: number | null;
  readonly team_ids: readonly TeamId[];
  readonly players: readonly { readonly id: PlayerId; readonly name: string }[];
}

/** The columns of a NewsRow, after `select`. */
export const NEWS_COLUMNS = `news.id, news.game_id, news.texts, news.cover, news.story, ${AUTHOR}, news.author_name, news.auto, news.match_id,
  news.league_id, news.likes, news.comments, news.views, news.published_at,
  coalesce(match.origin, (select origin from league where league.id = news.league_id),
    (select origin from team where team.id = news.team_ids[1])) as origin,
  case when match.id is not null then jsonb_build_object('gameId', match.game_id, 'teamIds', match.team_ids, 'leagueId', match.league_id,
    'round', match.round, 'homeScore', match.home_score, 'awayScore', match.away_score,
    'originalAt', match.replay_of -> 'startAt') end as match`;

/** The joins of a NewsRow, after `news_item news`. */
export const NEWS_JOINS = `left join app_user author on author.id = news.author_id
  left join match on match.id = news.match_id and match.state <> 'hidden'`;
