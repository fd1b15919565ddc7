import type { LeagueId, MatchId, TeamId } from '@matchpoint/contracts/ids';
import type { GameId } from '@matchpoint/contracts/games';
import type { JavaParsed } from '@matchpoint/contracts/java/table';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Queryable } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { acceptPublishedAt } from '../../java/published-at.ts';
import { cleanText } from '../../text/clean-text.ts';
import { findVisibleUser } from '../../users/user-row.ts';
import type { NewsText, NewsToSave } from './save-news.ts';

type PublishNewsInput = JavaParsed<'publishNews'>;

/** An article that the operator recommends is listed before others for about a day. */
const RECOMMENDED_WEIGHT = 2;

/**
 * Checks an article of the operator against the database. An article about a match also gets its league and two teams, unless others are
 * given.
 * @param now UTC milliseconds
 * @throws {JavaFailure} BAD_INPUT
 */
export async function acceptArticle(db: Queryable, input: PublishNewsInput, now: number): Promise<NewsToSave> {
  if (input.texts.zh_CN === undefined && input.texts.en_US === undefined) throw badInput('texts: zh_CN or en_US');
  const at = acceptPublishedAt(input.publishedAt, now);
  if (input.authorId !== undefined && (await findVisibleUser(db, input.authorId)) === undefined) throw badInput('authorId: nobody');
  const texts = {
    zh_CN: cleanNewsText(input.texts.zh_CN),
    zh_tw: cleanNewsText(input.texts.zh_tw),
    en_US: cleanNewsText(input.texts.en_US),
  };
  const match = input.matchId === undefined ? undefined : await matchOf(db, input.matchId, input.gameId);
  const leagueId = input.leagueId ?? match?.league_id;
  const teamIds = input.teamIds.length > 0 ? [...new Set(input.teamIds)] : twoTeams(match?.team_ids ?? []);
  if (input.leagueId !== undefined) await mustBeThere(db, 'league', [input.leagueId], input.gameId);
  await mustBeThere(db, 'team', teamIds, input.gameId);
  return {
    source: 'desk',
    key: input.key,
    gameId: input.gameId,
    texts,
    cover: input.cover,
    authorId: input.authorId,
    authorName: input.authorName?.trim() === '' ? undefined : input.authorName?.trim(),
    matchId: input.matchId,
    leagueId,
    teamIds,
    players: input.players,
    weight: input.recommended ? RECOMMENDED_WEIGHT : 0,
    publishedAt: at,
  };
}

/** Returns the text with title and summary cleaned to one line each. @throws {JavaFailure} BAD_INPUT for an empty title */
function cleanNewsText(text: NewsText | undefined): NewsText | undefined {
  if (text === undefined) return undefined;
  const title = cleanText(text.title);
  if (title === '') throw badInput('texts: a title without words');
  return { ...text, title, summary: cleanText(text.summary) };
}

async function matchOf(db: Queryable, id: MatchId, gameId: GameId): Promise<{ league_id: LeagueId; team_ids: TeamId[] }> {
  const { rows } = await db.query<{ league_id: LeagueId; team_ids: TeamId[] }>(
    'select league_id, team_ids from match where id = $1 and game_id = $2',
    [id, gameId],
  );
  if (rows[0] === undefined) throw badInput(`matchId: no match ${id} of game ${gameId}`);
  return rows[0];
}

async function mustBeThere(db: Queryable, table: 'league' | 'team', ids: readonly Id[], gameId: GameId): Promise<void> {
  const { rows } = await db.query<{ id: Id }>(`select id from ${table} where id = any ($1) and game_id = $2`, [ids, gameId]);
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) throw badInput(`${table}: no ${unknown.join(', ')} of game ${gameId}`);
}

function twoTeams(teamIds: readonly TeamId[]): readonly TeamId[] {
  return teamIds.length === 2 ? teamIds : [];
}

function badInput(detail: string): JavaFailure {
  return new JavaFailure('BAD_INPUT', detail);
}
