import { describe, expect, it } from 'vitest';
import { GAME_SLUGS } from '../games.ts';
import { pathFields, fieldLocation, type JavaEndpoint } from './endpoint.ts';
import { GameListType } from './news.ts';
import { JAVA } from './table.ts';
import { UserItemType } from './user.ts';

const rows: [string, JavaEndpoint][] = Object.entries(JAVA);

/** Returns concrete paths of an endpoint, with every game slug and a few ids. */
function concrete(path: string): string[] {
  const values: Record<string, readonly string[]> = { game: GAME_SLUGS, matchId: ['1', '987654321'], type: ['post', 'water', 'hotNews'] };
  return pathFields(path).reduce<string[]>(
    (paths, field) => paths.flatMap((one) => (values[field] ?? ['1']).map((value) => one.replace(`{${field}}`, value))),
    [path],
  );
}

/** Returns the lines of calls in one folder of the API. */
function names(method: 'GET' | 'POST', folder: string, calls: string): string[] {
  return calls.split(' ').map((call) => `${method} /java/${folder}/${call}`);
}

/** Whether an endpoint's pattern matches a path: games are known slugs, ids are numbers (DESIGN §3). */
function takes(row: JavaEndpoint, path: string): boolean {
  const pattern = row.path.split('/');
  const parts = path.split('/');
  return (
    pattern.length === parts.length &&
    pattern.every((segment, index) => {
      const part = parts[index] ?? '';
      if (segment === '{game}') return GAME_SLUGS.some((slug) => slug === part);
      if (segment === '{type}') return [...UserItemType.options, ...GameListType.options].some((type) => type === part);
      // Also within a segment: video{id}.
      return new RegExp(`^${segment.replaceAll(/\{\w+\}/g, '\\d+')}$`).test(part);
    })
  );
}

describe('the table of /java endpoints', () => {
  it('an example without placeholders of a public read is a valid input, so that the BFF can check the call with it', () => {
    const invalid = rows.filter(
      ([, { auth, mutates, example, input }]) =>
        auth === 'none' && !mutates && !JSON.stringify(example).includes('$') && !input.safeParse(example).success,
    );
    expect(invalid.map(([name]) => name)).toEqual([]);
  });

  it('the table of /java endpoints has no concrete URL that two endpoints match', () => {
    for (const [, row] of rows) {
      for (const path of concrete(row.path)) {
        const matching = rows.filter(([, other]) => other.method === row.method && takes(other, path)).map(([name]) => name);
        expect(matching, `${row.method} ${path}`).toHaveLength(1);
      }
    }
  });

  it('the table of /java endpoints caches no endpoint that changes state, and caches every public read that is the same for all viewers', () => {
    const cached = (kind: (row: JavaEndpoint) => boolean) =>
      new Set(rows.filter(([, row]) => kind(row)).map(([, row]) => row.cache !== undefined));
    expect(cached((row) => row.mutates)).toEqual(new Set([false]));
    // The signed playlists of a paid room are for one viewer.
    const shared = (row: JavaEndpoint) => !row.mutates && row.auth === 'none' && row !== JAVA.roomPlayback;
    expect(cached(shared)).toEqual(new Set([true]));
    expect(JAVA.roomPlayback).not.toHaveProperty('cache');
  });

  it('the table of /java endpoints has a location for every field, and declares every field of its path', () => {
    for (const [name, row] of rows) {
      for (const field of pathFields(row.path)) expect(Object.keys(row.input.shape), name).toContain(field);
      for (const field of Object.keys(row.input.shape)) expect(['path', 'query', 'body']).toContain(fieldLocation(row, field));
    }
  });

  it('the table of /java endpoints contains every call of spec §7 of the implemented domains line by line, and marks all others as extensions', () => {
    const spec = [
      'GET /java/league/match_leagues',
      'POST /java/v2/match/getPCPastGameMatch',
      'POST /java/v2/match/getPCGameMatchByCondition',
      'POST /java/v2/match/getPCUpcomingGameMatch',
      'GET /java/v2/match/getPCLiveGameMatch',
      'GET /java/game/getPCGameSource',
      'GET /java/match/getSeriesCount',
      'POST /java/match/getSevenDayMatch',
      'POST /java/match/pcMatches',
      'POST /java/match/getSevenDayResults',
      'POST /java/match/attention',
      'GET /java/match/gameLivingFuture',
      'GET /java/match/gameMatchLive',
      'GET /java/sprots_league/match_leagues',
      'GET /java/sport_match/sportsLiving',
      'GET /java/{game}/{matchId}',
      'GET /java/login/getPCWXLoginAddress',
      'GET /java/login/getPCQQLoginAddress',
      'POST /java/login/bindAccount',
      'GET /java/login/pcLoginByAccount',
      'POST /java/login/mobileandpw',
      'POST /java/login/checkCode',
      'POST /java/login/sendVerificationCode',
      'POST /java/login/modifyPassword',
      'GET /java/login/getTokenInfo',
      'GET /java/system/config',
      'GET /java/user/info',
      'POST /java/user/modifyUser',
      'GET /java/user/{userId}/{type}/{pageIndex}',
      'GET /java/user/getUserDataStatus',
      'POST /java/user/saveUserDataStatus',
      'POST /java/user/expertApply',
      'POST /java/user/expertApplyStart',
      'GET /java/user/userGold',
      'GET /java/user/getFollowOrFansH5',
      'GET /java/user/followUser',
      'GET /java/user/hasFollowUser',
      'GET /java/orderpay/gold/list',
      'POST /java/orderpay/payByAlipay',
      'GET /java/news/getHotNewsByGame',
      'GET /java/{game}/{type}/{pageIndex}',
      'GET /java/{game}/news{id}',
      'GET /java/{game}/newsComment{id}/{pageIndex}',
      'GET /java/news/userHot/{userId}',
      'GET /java/hot/video/1',
      'GET /java/{game}/video{id}',
      ...names('GET', 'creator_platform', 'getMonthlyReturnsDetailed getReturnsDetailed getReturnsDetailedSummary getExpertPlans'),
      ...names('GET', 'expert_plan', 'getExpertPlanInfo getExpertInfo getExpertInfoAccuracy getExpertInfoGraph getHomeExpertPlans'),
      ...names('GET', 'expert_plan', 'recommendExpert expertLibraryPC userExpertPlanOrderPC checkGold focusEvents getPlansPC'),
      'POST /java/orderpay/goldExpertPlan',
      ...names('GET', 'anchor', 'whether status isBroadcast broadcast liveInfo downcast goldDetail goldTotal'),
      ...names('POST', 'anchor', 'application toggleMatchId'),
      'POST /java/updateAnchor',
      'POST /java/anchorInfo',
      'GET /java/gift',
      'GET /java/gift/leaderboard/{type}',
    ];
    // The calls that spec §7 names.
    expect(spec.length).toBe(76);
    const own = rows.filter(([, row]) => row.extension !== true).map(([, row]) => `${row.method} ${row.path}`);
    expect(own.toSorted()).toEqual(spec.toSorted());
  });
});
