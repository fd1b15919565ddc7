import type { RecordingSource } from '@matchpoint/feeds/recording';
import { createSimulator } from '@matchpoint/feeds/simulator/source';
import type { FeedFixture } from '@matchpoint/contracts/feed';

/** Leagues of the small world: the first of each of these games that has matches near `now`. */
const GAMES = [202, 201, 2, 4] as const;
const DAY_MS = 86_400_000;

/** Returns the simulator restricted to one league of each of four games, with the past of their seasons. */
export async function smallWorld(now: number): Promise<RecordingSource> {
  const simulator = createSimulator({ seed: 'consistency' });
  const around = await simulator.fixtures(now - 7 * DAY_MS, now + 2 * DAY_MS);
  const leagues = new Set(
    GAMES.flatMap(
      (gameId) => around.find(({ fixture }) => fixture.gameId === gameId && fixture.teams.length === 2)?.fixture.league.key ?? [],
    ),
  );
  const isShown = ({ fixture }: { readonly fixture: FeedFixture }) => leagues.has(fixture.league.key);
  return {
    name: simulator.name,
    speed: simulator.speed,
    fixtures: async (from, to) => (await simulator.fixtures(from, to)).filter(isShown),
    *history(at, until) {
      for (const list of simulator.history?.(at, until) ?? []) yield list.filter(isShown);
    },
  };
}
