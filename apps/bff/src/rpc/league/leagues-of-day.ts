import { gameById, type GameId } from '@matchpoint/contracts/games';
import { JAVA } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { LeagueEntry } from '@matchpoint/contracts/match/match';
import type { RpcContext } from '../context.ts';
import { daySpan } from '../day-span.ts';

/** Returns the leagues with matches on a day. Esports and sports have separate calls; without a game both are made. */
export async function leaguesOfDay(
  ctx: RpcContext,
  input: { locale: Locale; gameId?: GameId | undefined; day: string; zone: number },
  signal: AbortSignal | undefined,
): Promise<LeagueEntry[]> {
  const { locale, gameId } = input;
  const asked = { gameId, ...daySpan(input.day, input.zone) };
  const options = { locale, signal, requestId: ctx.requestId };
  const sport = gameId === undefined ? undefined : gameById(gameId)?.sport;
  const isBall = sport === 'soccer' || sport === 'basketball';
  const lists = await Promise.all([
    sport === undefined || isBall ? ctx.java.call(JAVA.sportsLeagueMatchLeagues, asked, options) : [],
    isBall ? [] : ctx.java.call(JAVA.leagueMatchLeagues, asked, options),
  ]);
  return lists.flat();
}
