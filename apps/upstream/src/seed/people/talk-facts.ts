import { gameById } from '@matchpoint/contracts/games';
import type { MatchDetail } from '@matchpoint/contracts/match/match';

/** What people can say of a match in one language: names as its page has them, and what happened. */
export interface TalkFacts {
  readonly sport: 'soccer' | 'basketball' | 'moba' | 'cs' | 'battle_royale';
  readonly home: string;
  readonly away: string;
  readonly league: string;
  /** Set after a decided match. */
  readonly winner: string | undefined;
  readonly loser: string | undefined;
  /** The winner's score first; of a draw home first; undefined before the end. */
  readonly score: string | undefined;
  /** A player of the winner who stood out. */
  readonly hero: string | undefined;
  readonly situation: ReadonlySet<'level' | 'close' | 'clear' | 'comeback' | 'late' | 'red' | 'full'>;
}

/** Returns what people can say of a match. `before`: nothing that happened in it. */
export function talkFacts(detail: MatchDetail, before: boolean): TalkFacts {
  const { teams, score, winner, league, gameId } = detail;
  const sport = gameById(gameId)?.sport ?? 'soccer';
  const [home = league.name, away = league.name] = teams.map(({ name }) => name);
  const base = { sport, home, away, league: league.short };
  const nothing = { winner: undefined, loser: undefined, score: undefined, hero: undefined, situation: new Set<never>() };
  if (before) return { ...base, ...nothing };
  const [first, second] = detail.battleRoyale?.table ?? [];
  if (first !== undefined && second !== undefined)
    return { ...base, ...nothing, home: first.name, away: second.name, winner: first.name, loser: second.name, score: String(first.total) };
  if (score === undefined) return { ...base, ...nothing };
  const side = winner ?? 0;
  const other = side === 0 ? 1 : 0;
  return {
    ...base,
    winner: winner === undefined ? undefined : teams[side]?.name,
    loser: winner === undefined ? undefined : teams[other]?.name,
    score: `${score[side]}-${score[other]}`,
    hero: heroOf(detail),
    situation: situationOf(detail),
  };
}

function heroOf({ soccer, basketball, series, winner }: MatchDetail): string | undefined {
  if (winner === undefined) return undefined;
  const goal = soccer?.events.findLast(
    (event) => event.kind === 'goal' && event.side === winner && event.detail !== 'own' && event.cancelled === undefined,
  );
  const scorer = basketball?.box[winner].toSorted((a, b) => b.points - a.points)[0];
  const lines = series?.games.flatMap((game) => game.detail?.players[winner].map(({ player, kills }) => ({ player, kills })) ?? []) ?? [];
  const best = [...lines].toSorted((a, b) => b.kills - a.kills)[0];
  return goal?.player?.name ?? scorer?.player.name ?? best?.player.name;
}

function situationOf({ score, winner, facts, soccer, basketball, series }: MatchDetail): TalkFacts['situation'] {
  const found = new Set<'level' | 'close' | 'clear' | 'comeback' | 'late' | 'red' | 'full'>();
  if (score === undefined) return found;
  if (winner === undefined) return found.add('level');
  const gap = Math.abs(score[0] - score[1]);
  const sign = winner === 0 ? 1 : -1;
  const wide = facts.kind === 'basketball' ? 20 : 3;
  if (gap >= wide) found.add('clear');
  if (facts.kind === 'basketball' ? gap <= 5 : gap === 1) found.add('close');
  const goals = soccer?.events.filter((event) => event.kind === 'goal' && event.cancelled === undefined) ?? [];
  if (goals.some(({ score: now }) => now !== undefined && (now[0] - now[1]) * sign < 0)) found.add('comeback');
  if (basketball?.lead.some(([, lead]) => lead * sign <= -12) === true) found.add('comeback');
  if (series?.games[0]?.winner !== undefined && series.games[0].winner !== winner) found.add('comeback');
  const last = goals.at(-1);
  if (last !== undefined && last.side === winner && last.minute >= 85 && gap === 1) found.add('late');
  if (soccer?.events.some((event) => event.kind === 'card' && event.detail !== 'yellow' && event.cancelled === undefined) === true)
    found.add('red');
  if (facts.kind === 'series' && facts.bestOf > 1 && score[0] + score[1] === facts.bestOf) found.add('full');
  return found;
}
