import { GAMES } from '@matchpoint/contracts/games';
import type { Locale } from '@matchpoint/contracts/locales';
import { expect, it } from 'vitest';
import { getGameT } from './game-translation.ts';
import { addMessages, createI18n } from '../../lib/i18n/i18n.ts';

async function translations(locale: Locale, gameId: (typeof GAMES)[number]['gameId']) {
  const i18n = createI18n(locale);
  await addMessages(i18n, locale, ['library', 'home']);
  const t = getGameT(i18n, 'library', gameId);
  return [
    t('table.team'),
    t('team.players', { count: 5 }),
    t('league.title.players', { name: 'LPL' }),
    t('table.played'),
    getGameT(i18n, 'home', gameId)('data.team'),
  ];
}

it('esports games use the terms of their press for teams and players, soccer and basketball those of sports pages', async () => {
  for (const { gameId } of GAMES) {
    const esports = gameId !== 201 && gameId !== 202;
    expect(await translations('zh_CN', gameId)).toEqual(
      esports ? ['战队', '5 名选手', 'LPL选手榜', '赛', '战队'] : ['球队', '5 名球员', 'LPL球员榜', '赛', '球队'],
    );
    expect(await translations('zh_tw', gameId)).toEqual(
      esports ? ['戰隊', '5 名選手', 'LPL選手榜', '賽', '戰隊'] : ['球隊', '5 名球員', 'LPL球員榜', '賽', '球隊'],
    );
  }
});

it('a language without a term for esports uses the plain one, and the fallback to zh_CN uses its esports term', async () => {
  expect(await translations('en_US', 1)).toEqual(['Team', '5 players', 'LPL player rankings', 'P', 'Team']);
  expect(await translations('ru', 1)).toEqual(['战队', '5 名选手', 'LPL选手榜', '赛', '战队']);
});
