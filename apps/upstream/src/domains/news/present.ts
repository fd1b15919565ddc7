import type { Author, Cover, TextLanguage } from '@matchpoint/contracts/content/content';
import type { LeagueId, TeamId } from '@matchpoint/contracts/ids';
import type { Locale } from '@matchpoint/contracts/locales';
import type { CrestSpec, Pair } from '@matchpoint/contracts/match/base';
import type { NewsCard, NewsDetail } from '@matchpoint/contracts/news/news';
import { textIn, type LocalizedText } from '../../java/localized-text.ts';
import { presentAuthor } from '../../users/author.ts';
import { languagesOf, pickLanguage } from '../../text/pick-language.ts';
import { presentLeague, presentTeam, type Refs } from '../../matches/present-match.ts';
import { type CoverSubjects, drawCover } from './draw-cover.ts';
import type { NewsDetailRow, NewsRow } from './tables.ts';

/** The leagues and teams that the cards of a response refer to. */
export type CardRefs = Pick<Refs, 'leagues' | 'teams'>;

/** The author names of the site itself: its editors, and what is generated from data. */
const DESK: LocalizedText = { zh_CN: '赛点编辑部', zh_tw: '賽點編輯部', en_US: 'Matchpoint Desk' };
const DATA: LocalizedText = { zh_CN: '赛点数据', zh_tw: '賽點數據', en_US: 'Matchpoint Data' };

/** Returns an article as lists show it, in a language. */
export function presentCard(row: NewsRow, refs: CardRefs, lan: Locale): NewsCard {
  const { lang, text } = textOf(row.texts, lan);
  const cover = coverOf(row, refs, lan);
  const leagueId = row.league_id ?? row.match?.leagueId;
  return {
    kind: 'news',
    id: row.id,
    gameId: row.game_id,
    origin: row.origin ?? 'live',
    title: text.title,
    summary: text.summary,
    lang,
    ...(cover === undefined ? {} : { cover }),
    author: authorOf(row, lan),
    ...(row.auto === null ? {} : { auto: row.auto }),
    publishedAt: row.published_at,
    likes: row.likes,
    comments: row.comments,
    views: row.views,
    ...(row.match_id === null || row.match === null ? {} : { match: { id: row.match_id, gameId: row.match.gameId } }),
    ...(row.match?.originalAt == null ? {} : { originalAt: row.match.originalAt }),
    ...(leagueId === undefined ? {} : { league: presentLeague(leagueId, refs, lan) }),
  };
}

/** Returns an article as its page shows it, in a language. */
export function presentDetail(row: NewsDetailRow, related: readonly NewsRow[], refs: CardRefs, lan: Locale): NewsDetail {
  const card = presentCard(row, refs, lan);
  return {
    ...card,
    body: row.bodies[card.lang] ?? [],
    languages: languagesOf(row.texts),
    ...(row.changed_at === null ? {} : { updatedAt: row.changed_at }),
    teams: row.team_ids.flatMap((id) => (refs.teams.has(id) ? [presentTeam(id, undefined, refs, lan)] : [])),
    players: [...row.players],
    related: related.map((one) => presentCard(one, refs, lan)),
  };
}

/** Returns the leagues and teams that the cards of these rows need. */
export function referencedNames(rows: readonly NewsRow[]): { leagues: LeagueId[]; teams: TeamId[] } {
  return {
    leagues: rows.flatMap((row) => [row.league_id, row.match?.leagueId ?? null].filter((id) => id !== null)),
    // The cover of an event with many teams shows no team.
    teams: rows.flatMap((row) => [...(row.match?.teamIds.length === 2 ? row.match.teamIds : []), ...teamsOfCover(row)]),
  };
}

function teamsOfCover({ story }: NewsRow): readonly TeamId[] {
  return story?.cover?.kind === 'table' ? story.cover.rows.map(({ teamId }) => teamId) : [];
}

function textOf(texts: NewsRow['texts'], lan: Locale): { lang: TextLanguage; text: { title: string; summary: string } } {
  const lang = pickLanguage(texts, lan);
  const text = lang === undefined ? undefined : texts[lang];
  if (lang === undefined || text === undefined) throw new Error('an article without a text');
  return { lang, text };
}

function authorOf(row: NewsRow, lan: Locale): Author {
  if (row.author !== null) return presentAuthor(row.author);
  if (row.auto === null && row.author_name !== null) return { username: row.author_name, roles: [], official: false };
  return { username: textIn(row.auto === null ? DESK : DATA, lan), roles: [], official: true };
}

/** Returns the given picture, or a cover drawn from the match or league. */
function coverOf(row: NewsRow, refs: CardRefs, lan: Locale): Cover | undefined {
  if (row.cover !== null) return { kind: 'picture', ...row.cover };
  const { match } = row;
  const leagueId = row.league_id ?? match?.leagueId;
  const league = leagueId === undefined ? undefined : refs.leagues.get(leagueId);
  if (league === undefined) return undefined;
  const { hue } = league;
  const short = textIn(league.short_names, lan);
  const round = textIn(match?.round ?? {}, lan);
  const [home, away] = match?.teamIds.length === 2 ? match.teamIds.map((id) => refs.teams.get(id)?.crest) : [];
  const drawing = row.story?.cover === undefined ? undefined : drawCover(row.story.cover, subjectsOf(row, home, away, refs, lan));
  const drawn = drawing === undefined ? {} : { drawing };
  if (match === null || home === undefined || away === undefined) return { kind: 'league', short, hue, label: round, ...drawn };
  return { kind: 'match', ...drawn, home, away, ...scoreOf(row, match), hue, label: [short, round].filter(Boolean).join(' · ') };
}

function subjectsOf(row: NewsRow, home: CrestSpec | undefined, away: CrestSpec | undefined, refs: CardRefs, lan: Locale): CoverSubjects {
  const team = (id: TeamId) => {
    const found = refs.teams.get(id);
    return found === undefined ? undefined : { crest: found.crest, name: textIn(found.short_names, lan) || textIn(found.names, lan) };
  };
  return { gameId: row.game_id, home, away, team, lan };
}

function scoreOf(row: NewsRow, { homeScore, awayScore }: NonNullable<NewsRow['match']>): { score?: Pair } {
  // A preview does not reveal the result.
  return row.auto === 'preview' || homeScore === null || awayScore === null ? {} : { score: [homeScore, awayScore] };
}
