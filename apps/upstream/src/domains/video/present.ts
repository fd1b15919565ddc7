import type { Author, Cover } from '@matchpoint/contracts/content/content';
import type { LeagueId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { LeagueRef } from '@matchpoint/contracts/match/base';
import type { VideoCard } from '@matchpoint/contracts/video/video';
import { textIn, type LocalizedText } from '../../java/localized-text.ts';
import { presentAuthor } from '../../users/author.ts';
import { pickLanguage } from '../../text/pick-language.ts';
import type { StoredLeague } from '../../matches/name-store.ts';
import type { StoredCover, VideoRow } from './tables.ts';

/** The author names of the site itself: its editors, and what is generated from data. */
const SITE: Readonly<Record<VideoRow['source'], LocalizedText>> = {
  desk: { zh_CN: '赛点编辑部', zh_tw: '賽點編輯部', en_US: 'Matchpoint Desk' },
  auto: { zh_CN: '赛点数据', zh_tw: '賽點數據', en_US: 'Matchpoint Data' },
};

/** Returns a video as lists show it, in a language. */
export function videoCard(row: VideoRow, leagues: ReadonlyMap<LeagueId, StoredLeague>, lan: Locale): VideoCard {
  const league = row.league_id === null ? undefined : leagues.get(row.league_id);
  const lang = pickLanguage(row.titles, lan) ?? 'en_US';
  return {
    kind: 'video',
    id: row.id,
    gameId: row.game_id,
    origin: row.origin ?? 'live',
    title: row.titles[lang] ?? '',
    lang,
    type: row.type,
    cover: coverOf(row.cover, lan),
    durationMs: row.duration_ms,
    author: authorOf(row, lan),
    publishedAt: row.published_at,
    views: row.views,
    likes: row.likes,
    comments: row.comments,
    danmaku: row.danmaku,
    ...(row.match_id === null ? {} : { match: { id: row.match_id, gameId: row.game_id } }),
    ...(row.original_at === null ? {} : { originalAt: row.original_at }),
    ...(league === undefined ? {} : { league: leagueRef(league, lan) }),
  };
}

function coverOf(cover: StoredCover, lan: Locale): Cover {
  switch (cover.kind) {
    case 'picture': {
      const { kind, path, width, height } = cover;
      return { kind, path, width, height };
    }
    case 'match': {
      const { kind, home, away, score, hue, labels } = cover;
      return { kind, home, away, ...(score === undefined ? {} : { score }), hue, label: textIn(labels, lan) };
    }
    case 'league':
      return { kind: 'league', short: textIn(cover.shorts, lan), hue: cover.hue, label: textIn(cover.labels, lan) };
  }
}

function authorOf(row: VideoRow, lan: Locale): Author {
  return row.author === null ? { username: textIn(SITE[row.source], lan), roles: [], official: true } : presentAuthor(row.author);
}

function leagueRef(league: StoredLeague, lan: Locale): LeagueRef {
  return {
    id: league.id,
    name: textIn(league.names, lan),
    short: textIn(league.short_names, lan),
    hue: league.hue,
    ...(league.tier === null ? {} : { tier: league.tier }),
  };
}
