import { FeedFixture, type FeedState } from '@matchpoint/contracts/feed';
import { gameById } from '@matchpoint/contracts/games';

/** Longest names that are stored, in UTF-16 units. */
const MAX_NAME = 80;
const MAX_LEAGUE_NAME = 120;

/** Kick-offs are within these instants, UTC milliseconds: organised sport is not older, and no schedule reaches further. */
const MIN_START = Date.UTC(1850, 0);
const MAX_START = Date.UTC(2100, 0);

/** Highest number of goals, points, games won or points of a team by sport. The highest known score in soccer is 149, in basketball 370. */
const MAX_SCORES: Readonly<Record<string, number>> = { soccer: 149, basketball: 400, moba: 9, cs: 9, battle_royale: 999 };

/** Control characters other than tab and line break. PostgreSQL cannot store NUL. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Returns why a text cannot be stored or shown; undefined when it can. */
function textProblem(text: string): string | undefined {
  if (text.includes('\0')) return 'a text contains NUL';
  if (CONTROL.test(text)) return 'a text contains control characters';
  return /\p{Cs}/u.test(text) ? 'a text is not valid Unicode' : undefined;
}

/** Returns the first problem of the texts in a value, including its keys. */
function problemIn(value: unknown): string | undefined {
  if (typeof value === 'string') return textProblem(value);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const problem = problemIn(item) ?? (Array.isArray(value) ? undefined : textProblem(key));
    if (problem !== undefined) return problem;
  }
  return undefined;
}

const tooLong = (names: Readonly<Record<string, string>>, limit: number): boolean =>
  Object.values(names).some((name) => name.length > limit);

/** Returns why a fixture cannot be used; undefined when it can. */
export function refusalOfFixture(fixture: FeedFixture): string | undefined {
  const text = problemIn(fixture);
  if (text !== undefined) return text;
  const [first, second] = fixture.teams;
  if (fixture.teams.length === 2 && first?.key === second?.key) return 'a team plays against itself';
  if (new Set(fixture.teams.map((team) => team.key)).size !== fixture.teams.length) return 'a team is listed twice';
  if (fixture.teams.some((team) => tooLong(team.names, MAX_NAME))) return `the name of a team is longer than ${MAX_NAME} characters`;
  if (tooLong(fixture.league.names, MAX_LEAGUE_NAME)) return `the name of the league is longer than ${MAX_LEAGUE_NAME} characters`;
  if (!(fixture.startAt >= MIN_START && fixture.startAt < MAX_START)) return 'the date is outside 1850 to 2100';
  const issue = FeedFixture.safeParse(fixture).error?.issues[0];
  return issue === undefined ? undefined : `${issue.path.join('.')}: ${issue.message}`;
}

/** Returns why the state of a match cannot be used, beside the invariants of its sport; undefined when it can. */
export function refusalOfState(fixture: FeedFixture, state: FeedState): string | undefined {
  const text = problemIn(state);
  if (text !== undefined) return text;
  const limit = MAX_SCORES[gameById(fixture.gameId)?.sport ?? ''] ?? Number.POSITIVE_INFINITY;
  if (state.score?.some((value) => value > limit) === true) return `the score ${state.score.join('-')} is not plausible`;
  return playerNames(state).some((name) => name.length > MAX_NAME)
    ? `the name of a player is longer than ${MAX_NAME} characters`
    : undefined;
}

/** Returns the names of the players in the sections of a state. */
function playerNames({ soccer, basketball, series, battleRoyale }: FeedState): string[] {
  const events = [...(soccer?.events ?? []), ...(basketball?.events ?? [])];
  const box = basketball?.box.flat() ?? [];
  const lineups = (soccer?.lineups ?? []).flatMap((lineup) => [...lineup.players, ...lineup.bench]);
  const lines = (series?.games ?? []).flatMap((game) => game.detail?.players.flat() ?? []);
  const battle = (battleRoyale?.games ?? []).flatMap((game) => game.players);
  return [
    ...events.flatMap((event) => [event.player?.name, event.other?.name]),
    ...[...box, ...lineups, ...lines].map((line) => line.player.name),
    ...battle.map((line) => line.name),
  ].filter((name) => name !== undefined);
}
