import type { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { GameId } from '@matchpoint/contracts/games';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { publishedAt } from '../../java/published-at.ts';
import { cleanText } from '../../text/clean-text.ts';
import { findVisibleUser } from '../../users/user-row.ts';
import type { NewsText, NewsToSave } from './save-news.ts';

type Wish = JavaParsed<'publishNews'>;

/** An article that the desk recommends stands before others for about a day. */
const RECOMMENDED_WEIGHT = 2;

/**
 * What the operator's desk wishes to publish, checked against what is there. An article on a match is of its league and its two teams, too,
 * unless it says otherwise.
 * @param now UTC milliseconds
 * @throws {JavaFailure} BAD_INPUT
 */
export async function acceptArticle(db: Queryable, wish: Wish, now: number): Promise<NewsToSave> {
  if (wish.texts.zh_CN === undefined && wish.texts.en_US === undefined) throw refused('texts: zh_CN or en_US');
  const at = publishedAt(wish.publishedAt, now);
  if (wish.authorId !== undefined && (await findVisibleUser(db, wish.authorId)) === undefined) throw refused('authorId: nobody');
  const texts = { zh_CN: cleaned(wish.texts.zh_CN), zh_tw: cleaned(wish.texts.zh_tw), en_US: cleaned(wish.texts.en_US) };
  const match = wish.matchId === undefined ? undefined : await matchOf(db, wish.matchId, wish.gameId);
  const leagueId = wish.leagueId ?? match?.league_id;
  const teamIds = wish.teamIds.length > 0 ? [...new Set(wish.teamIds)] : twoTeams(match?.team_ids ?? []);
  if (wish.leagueId !== undefined) await mustBeThere(db, 'league', [wish.leagueId], wish.gameId);
  await mustBeThere(db, 'team', teamIds, wish.gameId);
  return {
    source: 'desk',
    key: wish.key,
    gameId: wish.gameId,
    texts,
    cover: wish.cover,
    authorId: wish.authorId,
    authorName: wish.authorName?.trim() === '' ? undefined : wish.authorName?.trim(),
    matchId: wish.matchId,
    leagueId,
    teamIds,
    players: wish.players,
    weight: wish.recommended ? RECOMMENDED_WEIGHT : 0,
    publishedAt: at,
  };
}

/** Title and summary are one line each in which nothing steers or hides. @throws {JavaFailure} BAD_INPUT for a title without words */
function cleaned(text: NewsText | undefined): NewsText | undefined {
  if (text === undefined) return undefined;
  const title = cleanText(text.title);
  if (title === '') throw refused('texts: a title without words');
  return { ...text, title, summary: cleanText(text.summary) };
}

async function matchOf(db: Queryable, id: MatchId, gameId: GameId): Promise<{ league_id: LeagueId; team_ids: TeamId[] }> {
  const { rows } = await db.query<{ league_id: LeagueId; team_ids: TeamId[] }>(
    'select league_id, team_ids from match where id = $1 and game_id = $2',
    [id, gameId],
  );
  if (rows[0] === undefined) throw refused(`matchId: no match ${id} of game ${gameId}`);
  return rows[0];
}

async function mustBeThere(db: Queryable, table: 'league' | 'team', ids: readonly number[], gameId: GameId): Promise<void> {
  const { rows } = await db.query<{ id: number }>(`select id from ${table} where id = any ($1) and game_id = $2`, [ids, gameId]);
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) throw refused(`${table}: no ${unknown.join(', ')} of game ${gameId}`);
}

function twoTeams(teamIds: readonly TeamId[]): readonly TeamId[] {
  return teamIds.length === 2 ? teamIds : [];
}

function refused(detail: string): JavaFailure {
  return new JavaFailure('BAD_INPUT', detail);
}
