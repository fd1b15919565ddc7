import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JavaName } from '@matchpoint/contracts/java/table';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { NOON, type RunningUpstream, startUpstream } from './harness.ts';

let postgres: DatabaseServer;
let running: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

let numbers = 0;
const newUser = async () => {
  numbers += 1;
  const mobile = `139${String(numbers).padStart(8, '0')}`;
  const { uid, token } = await running.logIn(mobile);
  return { uid, masked: `139****${mobile.slice(-4)}`, headers: { token } };
};
type User = Awaited<ReturnType<typeof newUser>>;
const codeOf = async (name: JavaName, input: Record<string, unknown>, user?: User) => {
  const answer = await running.envelope(name, input, user?.headers);
  return answer.status === 'success' ? 'success' : String(answer.errorCode);
};
const modify = (user: User, input: Record<string, unknown>) => codeOf('modifyUser', input, user);
const eventTypes = async (user: User) => {
  const { rows } = await running.pool.query<{ type: string }>('select type from user_event where user_id = $1 order by id', [user.uid]);
  return rows.map((row) => row.type);
};

describe('the profile', () => {
  it('a public profile contains no contact data', async () => {
    const user = await newUser();
    await running.pool.query("update app_user set email = 'a@example.com', email_key = 'a@example.com' where id = $1", [user.uid]);
    const { result } = await running.envelope('userInfo', { userId: user.uid });
    expect(Object.keys(Object(result)).toSorted()).toEqual(
      ['uid', 'username', 'signature', 'roles', 'fans', 'follows', 'followsHidden', 'fansHidden', 'joinedAt'].toSorted(),
    );
  });

  it('the profile of a banned, deleted or unknown user is not found', async () => {
    const barred = await newUser();
    const gone = await newUser();
    await running.pool.query("update app_user set state = 'banned' where id = $1", [barred.uid]);
    await running.pool.query("update app_user set state = 'deleted' where id = $1", [gone.uid]);
    for (const userId of [barred.uid, gone.uid, 999_999_999]) expect(await codeOf('userInfo', { userId })).toBe('404');
  });

  it('modifying a profile changes only the given fields', async () => {
    const user = await newUser();
    const own = await running.call('modifyUser', { username: 'Profile_1', signature: '只看英超', gender: 'female' }, user.headers);
    expect([own.username, own.signature, own.gender, own.birthday]).toEqual(['Profile_1', '只看英超', 'female', undefined]);
    const later = await running.call('modifyUser', { birthday: '1990-02-28' }, user.headers);
    expect([later.username, later.signature, later.birthday]).toEqual(['Profile_1', '只看英超', '1990-02-28']);
    expect(await eventTypes(user)).toEqual(expect.arrayContaining(['profile']));
  });

  it('protected fields of a profile cannot be changed', async () => {
    const user = await newUser();
    const input = {
      username: 'Plain_user',
      roles: ['staff'],
      isExpert: true,
      gold: 999,
      fans: 7,
      state: 'active',
      adult: true,
      mobile: '13700000000',
    };
    expect(await modify(user, { ...input, ['__proto__']: { roles: ['staff'] } })).toBe('success');
    const own = await running.call('modifyUser', {}, user.headers);
    expect([own.roles, own.fans, own.adult, own.mobile]).toEqual([[], 0, undefined, user.masked]);
  });

  it('of two look-alike names only one is accepted, also concurrently', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, newUser));
    const names = ['Twin_Name', 'twin_name', 'ＴWIN_NAME', 'Twіn_Name', 'twln_name', 'TWIN_NAMЕ'];
    const codes = await Promise.all(users.map((user, index) => modify(user, { username: names[index] })));
    expect(codes.toSorted()).toEqual(['7206', '7206', '7206', '7206', '7206', 'success']);
  });

  it('a user may keep the current name, whatever the rules', async () => {
    const user = await newUser();
    const { username } = await running.call('userInfo', { userId: user.uid });
    expect(await modify(user, { username })).toBe('success');
  });

  it.each([
    [{ username: '官方客服' }, '5002'],
    [{ username: 'x' }, '7205'],
    [{ username: '<script>' }, '7205'],
    [{ signature: '加微信 abc12345' }, '5002'],
    [{ signature: '对面都是傻 逼' }, '5002'],
    [{ signature: '长'.repeat(101) }, '4000'],
    [{ birthday: '2026-06-20' }, '4000'],
    [{ birthday: '2025-02-29' }, '4000'],
    [{ gender: 'cat' }, '4000'],
    [{ avatar: '../../etc/passwd' }, '4000'],
  ])('the profile input %j is refused and changes nothing', async (input, code) => {
    const user = await newUser();
    const before = await running.call('modifyUser', {}, user.headers);
    expect(await modify(user, { signature: '不该留下', ...input })).toBe(code);
    expect(await running.call('modifyUser', {}, user.headers)).toEqual(before);
  });

  it('a signature is stored without control and invisible characters', async () => {
    const user = await newUser();
    const own = await running.call('modifyUser', { signature: 'a\u202Eb\u0000c\r\nd<img src=x onerror=1>' }, user.headers);
    expect(own.signature).toBe('abc d<img src=x onerror=1>');
  });
});

describe('age', () => {
  it('a declared minor stays one until the birthday is reached', async () => {
    const user = await newUser();
    expect((await running.call('declareAge', { adult: false }, user.headers)).adult).toBe(false);
    expect(await codeOf('declareAge', { adult: true }, user)).toBe('7302');
    expect(await modify(user, { birthday: '1990-01-01' })).toBe('7302');
    expect(await modify(user, { birthday: '2008-06-25' })).toBe('success');
    expect(await codeOf('declareAge', { adult: true }, user)).toBe('7302');
    running.clock.set(Date.UTC(2026, 5, 25, 4));
    expect((await running.call('declareAge', { adult: true }, user.headers)).adult).toBe(true);
    running.clock.set(NOON);
  });

  it('a birthday under 18 makes a minor, whatever was declared before', async () => {
    const user = await newUser();
    expect((await running.call('declareAge', { adult: true }, user.headers)).adult).toBe(true);
    expect((await running.call('modifyUser', { birthday: '2010-01-01' }, user.headers)).adult).toBe(false);
    expect(await codeOf('declareAge', { adult: true }, user)).toBe('7302');
  });
});

describe('preferences', () => {
  it('preferences are saved completely, with known blocks only, and published to other pages', async () => {
    const user = await newUser();
    expect(await running.call('getUserDataStatus', {}, user.headers)).toEqual({
      rev: 0,
      homeOrder: [],
      hideFollows: false,
      hideFans: false,
      spoiler: '',
      display: {},
    });
    const display = { theme: 'dark', zone: 'Europe/Paris', odds: 'malay', rise: 'green', sound: 'bell' } as const;
    const input = { rev: 0, homeOrder: ['data', 'nonsense', 'live', 'data'], hideFollows: true, hideFans: false, spoiler: 'all', display };
    const saved = { rev: 1, homeOrder: ['data', 'live'], hideFollows: true, hideFans: false, spoiler: 'all', display };
    expect(await running.call('saveUserDataStatus', input, user.headers)).toEqual(saved);
    expect(await running.call('getUserDataStatus', {}, user.headers)).toEqual(saved);
    const { rows } = await running.pool.query("select payload from user_event where user_id = $1 and type = 'preferences'", [user.uid]);
    expect(rows).toEqual([{ payload: { type: 'preferences', rev: 1 } }]);
  });

  it('a display setting that is not known is left out, and the others are saved', async () => {
    const user = await newUser();
    const response = await fetch(`${running.url}/java/user/saveUserDataStatus`, {
      method: 'POST',
      headers: { ...user.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ rev: 0, display: { theme: 'sepia', odds: 'hong_kong', font: 'large' } }),
    });
    expect(await response.json()).toMatchObject({ status: 'success' });
    expect((await running.call('getUserDataStatus', {}, user.headers)).display).toEqual({ odds: 'hong_kong' });
  });

  it('an outdated revision is refused, and of concurrent saves one succeeds', async () => {
    const user = await newUser();
    const save = () => codeOf('saveUserDataStatus', { rev: 0, homeOrder: ['data'], hideFollows: false, hideFans: true }, user);
    const codes = await Promise.all(Array.from({ length: 8 }, save));
    expect(codes.toSorted()).toEqual([...Array.from({ length: 7 }, () => '409'), 'success']);
    expect((await running.call('getUserDataStatus', {}, user.headers)).rev).toBe(1);
  });
});

describe('following users', () => {
  const follow = (who: User, whom: User, yes = true) => codeOf('followUser', { userId: whom.uid, follow: yes }, who);
  const counts = async (user: User) => {
    const { fans, follows } = await running.call('userInfo', { userId: user.uid });
    return { fans, follows };
  };
  const page = (user: User, type: 'follow' | 'fans', pageIndex = 1, viewer?: User) =>
    running.call('getFollowOrFansH5', { userId: user.uid, type, pageIndex }, viewer?.headers);

  it('following twice counts once', async () => {
    const [a, b] = [await newUser(), await newUser()];
    for (const yes of [true, true, false, false, true]) expect(await follow(a, b, yes)).toBe('success');
    expect(await counts(b)).toEqual({ fans: 1, follows: 0 });
    expect(await counts(a)).toEqual({ fans: 0, follows: 1 });
  });

  it('concurrent follows and unfollows keep counters equal to the lists', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, newUser));
    const acts = users.flatMap((who) =>
      users.filter((whom) => whom !== who).flatMap((whom) => [true, false, true].map((yes) => ({ who, whom, yes }))),
    );
    await Promise.all(acts.map(({ who, whom, yes }) => follow(who, whom, yes)));
    const { rows } = await running.pool.query(`select id from app_user where
      fans <> (select count(*) from user_follow where followee_id = app_user.id) or
      follows <> (select count(*) from user_follow where follower_id = app_user.id)`);
    expect(rows).toEqual([]);
  });

  it('following an unknown user or oneself fails', async () => {
    const [a, gone] = [await newUser(), await newUser()];
    await running.pool.query("update app_user set state = 'deleted' where id = $1", [gone.uid]);
    expect(await follow(a, a)).toBe('4000');
    expect(await follow(a, gone)).toBe('404');
    expect(await codeOf('followUser', { userId: 999_999_999 }, a)).toBe('404');
    expect(await counts(a)).toEqual({ fans: 0, follows: 0 });
  });

  it('the follow lists are newest first, each user once, without banned users', async () => {
    const star = await newUser();
    const fans: User[] = [];
    for (let index = 0; index < 23; index += 1) {
      running.clock.advance(1_000);
      const fan = await newUser();
      await follow(fan, star);
      fans.push(fan);
    }
    await running.pool.query("update app_user set state = 'banned' where id = $1", [fans[5]?.uid]);
    const [first, second] = [await page(star, 'fans'), await page(star, 'fans', 2)];
    expect([first.list.length, first.pageSize, second.list.length]).toEqual([20, 20, 2]);
    const expected = fans.filter((_fan, index) => index !== 5).toReversed();
    expect([...first.list, ...second.list].map((card) => card.uid)).toEqual(expected.map((fan) => fan.uid));
    running.clock.set(NOON);
  });

  it('a hidden list is visible to its owner only, and its counter to all', async () => {
    const [a, b] = [await newUser(), await newUser()];
    await follow(a, b);
    await running.call('saveUserDataStatus', { rev: 0, hideFollows: true }, a.headers);
    for (const viewer of [undefined, b]) {
      expect(await page(a, 'follow', 1, viewer)).toEqual({ list: [], total: 1, pageIndex: 1, pageSize: 20, hidden: true });
    }
    expect((await page(a, 'follow', 1, a)).list.map((card) => card.uid)).toEqual([b.uid]);
    // The other list is visible, and so is the user in the list of the other one.
    expect((await page(a, 'fans')).hidden).toBe(false);
    expect((await page(b, 'fans')).list.map((card) => card.uid)).toEqual([a.uid]);
  });

  it('the follow state is returned for one user and for several', async () => {
    const [a, b, c] = [await newUser(), await newUser(), await newUser()];
    await follow(a, c);
    const has = (userId: Id, userIds?: string) =>
      running.call('hasFollowUser', { userId, ...(userIds === undefined ? {} : { userIds }) }, a.headers);
    expect(await has(b.uid)).toEqual({ follow: false, followed: [] });
    expect(await has(c.uid)).toEqual({ follow: true, followed: [c.uid] });
    expect(await has(b.uid, `${b.uid},${c.uid},9999999999999999`)).toEqual({ follow: false, followed: [c.uid] });
  });
});

describe('an application to become an expert', () => {
  const text = { gameId: 202, name: '老球迷', introduction: '看了二十年的英超与中超' };

  it('an application requires a number and a declared adult, and is submitted once', async () => {
    const user = await newUser();
    expect(await running.call('expertApplyStart', {}, user.headers)).toEqual({ state: 'open', missing: ['age'] });
    expect(await codeOf('expertApply', text, user)).toBe('7301');
    await running.call('declareAge', { adult: true }, user.headers);
    await running.pool.query('update app_user set mobile = null where id = $1', [user.uid]);
    expect((await running.call('expertApplyStart', {}, user.headers)).missing).toEqual(['mobile']);
    expect(await codeOf('expertApply', text, user)).toBe('7204');
    await running.pool.query('update app_user set mobile = $2 where id = $1', [user.uid, '13600000001']);
    const codes = await Promise.all([text, text, text].map((input) => codeOf('expertApply', input, user)));
    expect(codes.toSorted()).toEqual(['409', '409', 'success']);
    expect(await running.call('expertApplyStart', {}, user.headers)).toMatchObject({ state: 'review', missing: [], name: '老球迷' });
  });

  it.each([
    [{ gameId: 77 }, '4000'],
    [{ name: '\u200B\u200B\u200B' }, '4000'],
    [{ introduction: '           ' }, '4000'],
    [{ introduction: '看了二十年，加微信 abc12345 聊' }, '5002'],
  ])('an application with %j is refused', async (wrong, code) => {
    const user = await newUser();
    await running.call('declareAge', { adult: true }, user.headers);
    expect(await codeOf('expertApply', { ...text, ...wrong }, user)).toBe(code);
    expect((await running.call('expertApplyStart', {}, user.headers)).state).toBe('open');
  });

  it('an application of a minor is refused', async () => {
    const user = await newUser();
    await running.call('declareAge', { adult: false }, user.headers);
    expect(await codeOf('expertApply', text, user)).toBe('7302');
  });
});

describe('content of a user', () => {
  it('the content lists are empty without content, and unknown types are refused', async () => {
    const user = await newUser();
    for (const type of ['post', 'news', 'video']) {
      expect(await running.call('userItems', { userId: user.uid, type, pageIndex: 1 })).toMatchObject({ list: [], total: 0, pageIndex: 1 });
    }
    expect(await codeOf('userItems', { userId: user.uid, type: 'diary', pageIndex: 1 })).toBe('404');
  });

  it('the statement is private and contains the signup bonus in its month', async () => {
    const user = await newUser();
    const items = (input: object) => running.call('userItems', { userId: user.uid, type: 'water', pageIndex: 1, ...input }, user.headers);
    const { list, total } = await items({});
    expect([total, list.map((line) => (line.kind === 'water' ? [line.reason, line.change, line.balance] : []))]).toEqual([
      1,
      [['welcome', 200, 200]],
    ]);
    expect((await items({ month: '2026-06' })).total).toBe(1);
    expect((await items({ month: '2026-05' })).total).toBe(0);
    expect((await items({ flow: 'out' })).total).toBe(0);
    expect(await running.call('userGold', {}, user.headers)).toEqual({ total: 200, purchased: 0, granted: 200 });
  });
});
