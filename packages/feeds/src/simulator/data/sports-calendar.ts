/**
 * Daily kick-off times of soccer and basketball in UTC, with their leagues. The leagues of the first two entries of a soccer time (the
 * first of a basketball time) always kick off on the minute, and the times are closer together than a match lasts, so that at any hour a
 * match is in play. The number of entries of a league divides half its number of teams, so that its rounds take whole days.
 */
export const SOCCER_DAY: readonly (readonly [string, readonly string[]])[] = [
  ['00:00', ['mls', 'brasileirao']],
  ['01:30', ['ligamx', 'brasileirao', 'mls']],
  ['03:00', ['ligamx', 'mls']],
  ['04:30', ['jleague', 'aleague']],
  ['06:00', ['jleague', 'kleague']],
  ['07:30', ['china1', 'aleague']],
  ['09:00', ['jleague', 'kleague']],
  ['10:30', ['csl', 'superlig']],
  ['12:00', ['csl', 'china1', 'scotland']],
  ['13:30', ['epl', 'bundesliga']],
  ['15:00', ['championship', 'seriea', 'bundesliga', 'ligue1']],
  ['16:30', ['saudi', 'laliga', 'eredivisie', 'primeira']],
  ['18:00', ['bundesliga', 'ligue1', 'saudi', 'championship', 'superlig']],
  ['19:30', ['epl', 'seriea', 'laliga', 'eredivisie', 'ligue1']],
  ['21:00', ['primeira', 'argentina']],
  ['22:30', ['brasileirao', 'mls']],
];
export const SOCCER_ALWAYS = 2;

/** Cup matches of each day. */
export const SOCCER_CUPS: readonly (readonly [string, string])[] = [
  ['libertadores', '00:30'],
  ['acl', '10:15'],
  ['cfacup', '11:35'],
  ['acl', '12:15'],
  ['facup', '15:15'],
  ['ucl', '17:45'],
  ['ucl', '20:00'],
  ['facup', '19:45'],
  ['libertadores', '22:15'],
];

export const BASKETBALL_DAY: readonly (readonly [string, readonly string[]])[] = [
  ['00:00', ['nba', 'nba']],
  ['01:30', ['nba']],
  ['03:00', ['nba']],
  ['04:45', ['bleague']],
  ['06:30', ['nbl']],
  ['08:15', ['kbl']],
  ['09:45', ['cba', 'cba']],
  ['11:30', ['cba', 'cba', 'cba']],
  ['13:00', ['acb']],
  ['14:45', ['euroleague']],
  ['16:30', ['euroleague']],
  ['18:15', ['euroleague', 'euroleague']],
  ['20:00', ['nba']],
  ['21:45', ['nbb']],
  ['23:15', ['nbb']],
];
export const BASKETBALL_ALWAYS = 1;
