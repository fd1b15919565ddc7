import type { Id } from '@matchpoint/contracts/rules/id';
import type { SpoilerSetting } from '@matchpoint/contracts/rules/spoiler-setting';

/**
 * Returns whether a setting hides a match. One whose league cannot be found is hidden.
 * @param leagueOf called only when the league decides
 */
export async function isMatchCovered(setting: SpoilerSetting, id: Id, leagueOf: () => Promise<Id | undefined>): Promise<boolean> {
  switch (setting.mode) {
    case 'all':
      return true;
    case 'matches':
      return setting.matches.some((match) => match.id === id);
    case 'leagues': {
      const leagueId = await leagueOf();
      return leagueId === undefined || setting.leagues.includes(leagueId);
    }
  }
}
