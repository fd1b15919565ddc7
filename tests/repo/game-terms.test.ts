import { CS_MAPS, PUBG_MAPS } from '@matchpoint/contracts/terms/maps';
import { CS_WEAPONS } from '@matchpoint/contracts/terms/cs';
import { DOTA2_HEROES, DOTA2_ITEMS, DOTA2_NEUTRALS } from '@matchpoint/contracts/terms/dota2';
import { KOG_HEROES, KOG_ITEMS, KOG_SPELLS } from '@matchpoint/contracts/terms/kog';
import { LOL_CHAMPIONS, LOL_ITEMS, LOL_RUNES, LOL_SPELLS } from '@matchpoint/contracts/terms/lol';
import { PUBG_WEAPONS } from '@matchpoint/contracts/terms/pubg';
import { createSimulator } from '@matchpoint/feeds/simulator/source';
import { describe, expect, it } from 'vitest';

const DAY = 86_400_000;
const LOL = { heroes: LOL_CHAMPIONS, items: LOL_ITEMS, more: { ...LOL_RUNES, ...LOL_SPELLS } };
const NAMES: Readonly<Record<number, readonly object[]>> = {
  1: [LOL.heroes, LOL.items, LOL.more],
  7: [LOL.heroes, LOL.items, LOL.more],
  3: [KOG_HEROES, KOG_ITEMS, KOG_SPELLS],
  4: [DOTA2_HEROES, { ...DOTA2_ITEMS, ...DOTA2_NEUTRALS }],
  2: [CS_MAPS, CS_WEAPONS],
  5: [PUBG_MAPS, PUBG_WEAPONS],
  6: [PUBG_MAPS, PUBG_WEAPONS],
};

describe('names of things in games', () => {
  it.each(Object.keys(NAMES).map(Number))(
    'every hero, item, map and weapon that the simulator uses in game %i has a name',
    async (gameId) => {
      const used = new Set<string>();
      for (const match of await createSimulator({ seed: 'terms' }).fixtures(20_738 * DAY, 20_752 * DAY)) {
        if (match.fixture.gameId !== gameId) continue;
        const recording = await match.load();
        const state = recording.stateAt(recording.timestamps.at(-1) ?? 0);
        for (const game of state.series?.games ?? []) {
          if (game.map !== undefined) used.add(game.map);
          if (game.detail?.kind === 'cs')
            for (const { kind, detail } of game.detail.events) if (kind === 'kill' && detail !== undefined) used.add(detail);
          if (game.detail?.kind !== 'moba') continue;
          for (const { hero } of game.detail.draft) used.add(hero);
          for (const player of game.detail.players.flat()) {
            const more = [player.trinket, player.keystone, player.neutral].filter((key) => key !== undefined);
            for (const key of [...player.items, ...(player.backpack ?? []), ...(player.spells ?? []), ...more]) used.add(key);
          }
        }
        for (const game of state.battleRoyale?.games ?? []) {
          if (game.map !== undefined) used.add(game.map);
          for (const { weapon } of game.events) if (weapon !== undefined) used.add(weapon);
        }
      }
      const named = new Set((NAMES[gameId] ?? []).flatMap((terms) => Object.keys(terms)));
      expect(used.size).toBeGreaterThan(10);
      expect([...used].filter((key) => !named.has(key))).toEqual([]);
    },
  );
});
