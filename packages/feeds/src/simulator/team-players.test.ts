import { FeedTeam } from '@matchpoint/contracts/feed';
import { GAME_IDS, gameById } from '@matchpoint/contracts/games';
import { expect, it } from 'vitest';
import { createSimulator } from './source.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20);

it('every simulated team lists its players with a birthday, and the players of matches are among them', async () => {
  const all = await createSimulator({ seed: 'people' }).fixtures(NOW - 10 * DAY, NOW);
  for (const gameId of GAME_IDS) {
    const match = all.find(({ fixture }) => fixture.gameId === gameId);
    if (match === undefined) throw new Error(`no match of game ${gameId}`);
    for (const team of match.fixture.teams) {
      expect(FeedTeam.safeParse(team).error).toBeUndefined();
      const ages = (team.players ?? []).map(({ born = '' }) => 2026 - Number(born.slice(0, 4)));
      expect(ages.length).toBeGreaterThanOrEqual(gameById(gameId)?.kind === 'battle_royale' ? 4 : 5);
      expect(
        ages.every((age) => age >= 17 && age <= 39),
        ages.join(),
      ).toBe(true);
    }
    const recording = await match.load();
    const { battleRoyale, soccer, basketball, series } = recording.stateAt(recording.timestamps.at(-1) ?? 0);
    const listed = new Set(match.fixture.teams.flatMap(({ players = [] }) => players.map(({ id }) => id)));
    const played = [
      ...(battleRoyale?.games.flatMap(({ players }) => players.map(({ id }) => id)) ?? []),
      ...(soccer?.lineups?.flatMap(({ players }) => players.map(({ player }) => player.id)) ?? []),
      ...(basketball?.box.flatMap((side) => side.map(({ player }) => player.id)) ?? []),
      ...(series?.games.flatMap(({ detail }) =>
        detail === undefined ? [] : [...detail.players[0], ...detail.players[1]].map(({ player }) => player.id),
      ) ?? []),
    ];
    expect(played.length, `game ${gameId}`).toBeGreaterThan(0);
    expect(played.filter((id) => !listed.has(id))).toEqual([]);
  }
});

it('in a simulated soccer team most players come from its country, and those from abroad have no nationality', async () => {
  const all = await createSimulator({ seed: 'people' }).fixtures(NOW - 3 * DAY, NOW);
  const teams = all.flatMap(({ fixture }) => (fixture.gameId === 202 ? fixture.teams : [])).filter(({ country }) => country !== undefined);
  const players = teams.flatMap(({ country, players: own = [] }) => own.map((player) => player.country === country));
  const share = players.filter(Boolean).length / players.length;
  expect(share).toBeGreaterThan(0.5);
  expect(share).toBeLessThan(0.95);
});
