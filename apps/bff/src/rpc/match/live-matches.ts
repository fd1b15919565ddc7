import { gameById, type GameId } from '@matchpoint/contracts/games';
import { JAVA } from '@matchpoint/contracts/java/table';
import type { JavaResult } from '@matchpoint/contracts/java/table';
import type { Locale } from '@matchpoint/contracts/locales';
import type { RpcContext } from '../context.ts';

/** Returns every match in play, of one game (the calls differ for sports and esports) or of all. */
export function liveMatches(
  ctx: RpcContext,
  input: { locale: Locale; gameId?: GameId | undefined },
  signal: AbortSignal | undefined,
): Promise<JavaResult<'getPCLiveGameMatch'>> {
  const { locale, gameId } = input;
  const options = { locale, signal, requestId: ctx.requestId };
  if (gameId === undefined) return ctx.java.call(JAVA.getPCLiveGameMatch, {}, options);
  const sport = gameById(gameId)?.sport;
  if (sport === 'soccer' || sport === 'basketball') return ctx.java.call(JAVA.sportsLiving, { gameId }, options);
  return ctx.java.call(JAVA.gameMatchLive, { gameId }, options);
}
