import { World } from '@matchpoint/feeds/simulator/world';
import { everyPersonName } from '@matchpoint/feeds/simulator/data/person-names';
import { expect, it } from 'vitest';
import { nameIn, peopleIn } from './person-name.ts';

it('every simulated person has a Latin name in languages other than Chinese', () => {
  for (const culture of ['chinese', 'western', 'southern'] as const) {
    for (const { zh, en } of everyPersonName(culture)) {
      expect(nameIn(zh, 'en_US')).toBe(en);
      expect(nameIn(zh, 'ar')).toBe(en);
      expect(nameIn(zh, 'zh_tw')).toBe(zh);
    }
  }
});

it('every simulated ground has a Latin name in languages other than Chinese', () => {
  for (const { ground } of new World('grounds').leagues.flatMap((league) => league.pool)) {
    if (ground === undefined) continue;
    expect(nameIn(ground.zh, 'en_US')).toBe(ground.en);
    expect(nameIn(ground.zh, 'zh_CN')).toBe(ground.zh);
  }
});

it('names that the simulator did not invent stay as they are', () => {
  for (const name of ['Erling Haaland', '武磊', 'faker', '伦敦体育场', '', '·']) expect(nameIn(name, 'en_US')).toBe(name);
});

it('the people of a match are named in the language, and the stored details stay', () => {
  const details = { events: [{ kind: 'goal', player: { id: 1, name: '陈泊舟' } }], coach: '卡洛·卡萨洛', lineups: undefined };
  expect(peopleIn(details, 'en_US')).toEqual({ events: [{ kind: 'goal', player: { id: 1, name: 'Chen Bozhou' } }], coach: 'Carlo Casalo' });
  expect(details.coach).toBe('卡洛·卡萨洛');
  expect(peopleIn(details, 'zh_CN')).toBe(details);
});
