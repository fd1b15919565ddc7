import type { FeedFixture } from '@matchpoint/contracts/feed';

/** Leagues of readers that are no competitions, with the reason. The archive refuses their matches by name. */
const NOT_COMPETITIONS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^lol-event-amateur$/, 'amateur game: not a competition'],
  [/^lol-event-games-/, 'solo queue or custom game: not a competition'],
  [/^cs-event-server-log$/, 'game of a community server: not a competition'],
  [/^cs-event-results$/, 'result without the name of its competition'],
  [/^pubg-event-public$/, 'public game: not a competition'],
  [/^pubg-event-627a3d124e5ef71f23042b02$/, 'community cup of amateurs: not a competition'],
];

/** Returns why a fixture belongs to no competition; undefined when it belongs to one. */
export function refusedCompetition({ league }: Pick<FeedFixture, 'league'>): string | undefined {
  const found = NOT_COMPETITIONS.find(([pattern]) => pattern.test(league.key));
  if (found !== undefined) return found[1];
  return league.names['en_US'] === 'Dota 2 games' ? 'public game: not a competition' : undefined;
}
