import { type Id, toId } from '@matchpoint/contracts/rules/id';
import type { JsonRecord } from '@matchpoint/contracts/rules/json-record';
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

/**
 * Returns whether a setting hides what is said in a room that shows a match. Without a match anything may be said of a hidden one.
 * @param match id and league of the match
 */
export async function isRoomCovered(setting: SpoilerSetting, match: JsonRecord | undefined): Promise<boolean> {
  const id = toId(match?.['id']);
  return id === undefined || isMatchCovered(setting, id, async () => toId(match?.['leagueId']));
}
