import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JavaName } from '@matchpoint/contracts/java/table';
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
  it('is public without a word of how to reach its owner', async () => {
    const user = await newUser();
    await running.pool.query("update app_user set email = 'a@example.com', email_key = 'a@example.com' where id = $1", [user.uid]);
    const { result } = await running.envelope('userInfo', { userId: user.uid });
    expect(Object.keys(Object(result)).toSorted()).toEqual(
      ['uid', 'username', 'signature', 'roles', 'fans', 'follows', 'followsHidden', 'fansHidden', 'joinedAt'].toSorted(),
    );
  });

  it('of who is barred, gone or was never there is not found', async () => {
    const barred = await newUser();
    const gone = await newUser();
    await running.pool.query("update app_user set state = 'banned' where id = $1", [barred.uid]);
    await running.pool.query("update app_user set state = 'deleted' where id = $1", [gone.uid]);
    for (const userId of [barred.uid, gone.uid, 999_999_999]) expect(await codeOf('userInfo', { userId })).toBe('404');
  });

  it('changes the fields that are given and no other', async () => {
    const user = await newUser();
    const own = await running.call('modifyUser', { username: 'Profile_1', signature: '只看英超', gender: 'female' }, user.headers);
    expect([own.username, own.signature, own.gender, own.birthday]).toEqual(['Profile_1', '只看英超', 'female', undefined]);
    const later = await running.call('modifyUser', { birthday: '1990-02-28' }, user.headers);
    expect([later.username, later.signature, later.birthday]).toEqual(['Profile_1', '只看英超', '1990-02-28']);
    expect(await eventTypes(user)).toEqual(expect.arrayContaining(['profile']));
  });

  it('lets nobody set what is not his to set', async () => {
    const user = await newUser();
    const wish = {
      username: 'Plain_user',
      roles: ['staff'],
      isExpert: true,
      gold: 999,
      fans: 7,
      state: 'active',
      adult: true,
      mobile: '13700000000',
    };
    expect(await modify(user, { ...wish, ['__proto__']: { roles: ['staff'] } })).toBe('success');
    const own = await running.call('modifyUser', {}, user.headers);
    expect([own.roles, own.fans, own.adult, own.mobile]).toEqual([[], 0, undefined, user.masked]);
  });

  it('gives one of two look-alike names to one user only, also when both ask at once', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, newUser));
    const names = ['Twin_Name', 'twin_name', 'ＴWIN_NAME', 'Twіn_Name', 'twln_name', 'TWIN_NAMЕ'];
    const codes = await Promise.all(users.map((user, index) => modify(user, { username: names[index] })));
    expect(codes.toSorted()).toEqual(['7206', '7206', '7206', '7206', '7206', 'success']);
  });

  it('keeps the name that its owner has, whatever it is', async () => {
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
  ])('refuses %j and changes nothing', async (wish, code) => {
    const user = await newUser();
    const before = await running.call('modifyUser', {}, user.headers);
    expect(await modify(user, { signature: '不该留下', ...wish })).toBe(code);
    expect(await running.call('modifyUser', {}, user.headers)).toEqual(before);
  });

  it('shows a signature without what steers or hides', async () => {
    const user = await newUser();
    const own = await running.call('modifyUser', { signature: 'a\u202Eb\u0000c\r\nd<img src=x onerror=1>' }, user.headers);
    expect(own.signature).toBe('abc d<img src=x onerror=1>');
  });
});

describe('age', () => {
  it('declared under 18 stays so until the birthday has come', async () => {
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

  it('is under 18 by a birthday, whatever was declared before', async () => {
    const user = await newUser();
    expect((await running.call('declareAge', { adult: true }, user.headers)).adult).toBe(true);
    expect((await running.call('modifyUser', { birthday: '2010-01-01' }, user.headers)).adult).toBe(false);
    expect(await codeOf('declareAge', { adult: true }, user)).toBe('7302');
  });
});

describe('preferences', () => {
  it('are saved whole, known blocks only, and told to the other pages of the user', async () => {
    const user = await newUser();
    expect(await running.call('getUserDataStatus', {}, user.headers)).toEqual({
      rev: 0,
      homeOrder: [],
      hideFollows: false,
      hideFans: false,
    });
    const wish = { rev: 0, homeOrder: ['data', 'nonsense', 'live', 'data'], hideFollows: true, hideFans: false };
    const saved = { rev: 1, homeOrder: ['data', 'live'], hideFollows: true, hideFans: false };
    expect(await running.call('saveUserDataStatus', wish, user.headers)).toEqual(saved);
    expect(await running.call('getUserDataStatus', {}, user.headers)).toEqual(saved);
    const { rows } = await running.pool.query("select payload from user_event where user_id = $1 and type = 'preferences'", [user.uid]);
    expect(rows).toEqual([{ payload: { type: 'preferences', rev: 1 } }]);
  });

  it('of an older page are refused, and of several at once one is taken', async () => {
    const user = await newUser();
    const save = () => codeOf('saveUserDataStatus', { rev: 0, homeOrder: ['data'], hideFollows: false, hideFans: true }, user);
    const codes = await Promise.all(Array.from({ length: 8 }, save));
    expect(codes.toSorted()).toEqual([...Array.from({ length: 7 }, () => '409'), 'success']);
    expect((await running.call('getUserDataStatus', {}, user.headers)).rev).toBe(1);
  });
});

describe('following', () => {
  const follow = (who: User, whom: User, yes = true) => codeOf('followUser', { userId: whom.uid, follow: yes }, who);
  const counts = async (user: User) => {
    const { fans, follows } = await running.call('userInfo', { userId: user.uid });
    return { fans, follows };
  };
  const page = (user: User, type: 'follow' | 'fans', pageIndex = 1, viewer?: User) =>
    running.call('getFollowOrFansH5', { userId: user.uid, type, pageIndex }, viewer?.headers);

  it('twice counts once', async () => {
    const [a, b] = [await newUser(), await newUser()];
    for (const yes of [true, true, false, false, true]) expect(await follow(a, b, yes)).toBe('success');
    expect(await counts(b)).toEqual({ fans: 1, follows: 0 });
    expect(await counts(a)).toEqual({ fans: 0, follows: 1 });
  });

  it('by many at the same time, forth and back, leaves counts that are the lists', async () => {
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

  it('finds nobody where nobody is, and not oneself', async () => {
    const [a, gone] = [await newUser(), await newUser()];
    await running.pool.query("update app_user set state = 'deleted' where id = $1", [gone.uid]);
    expect(await follow(a, a)).toBe('4000');
    expect(await follow(a, gone)).toBe('404');
    expect(await codeOf('followUser', { userId: 999_999_999 }, a)).toBe('404');
    expect(await counts(a)).toEqual({ fans: 0, follows: 0 });
  });

  it('lists the newest first, each once over all pages, without who is barred', async () => {
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

  it('shows a hidden list to its owner only; the counts stay', async () => {
    const [a, b] = [await newUser(), await newUser()];
    await follow(a, b);
    await running.call('saveUserDataStatus', { rev: 0, hideFollows: true }, a.headers);
    for (const viewer of [undefined, b]) {
      expect(await page(a, 'follow', 1, viewer)).toEqual({ list: [], total: 1, pageIndex: 1, pageSize: 20, hidden: true });
    }
    expect((await page(a, 'follow', 1, a)).list.map((card) => card.uid)).toEqual([b.uid]);
    // Her other list is not hidden, nor is it in his.
    expect((await page(a, 'fans')).hidden).toBe(false);
    expect((await page(b, 'fans')).list.map((card) => card.uid)).toEqual([a.uid]);
  });

  it('is answered for one user and for a list of them', async () => {
    const [a, b, c] = [await newUser(), await newUser(), await newUser()];
    await follow(a, c);
    const has = (userId: number, userIds?: string) =>
      running.call('hasFollowUser', { userId, ...(userIds === undefined ? {} : { userIds }) }, a.headers);
    expect(await has(b.uid)).toEqual({ follow: false, followed: [] });
    expect(await has(c.uid)).toEqual({ follow: true, followed: [c.uid] });
    expect(await has(b.uid, `${b.uid},${c.uid},9999999999999999`)).toEqual({ follow: false, followed: [c.uid] });
  });
});

describe('an application to become an expert', () => {
  const text = { gameId: 202, name: '老球迷', introduction: '看了二十年的英超与中超' };

  it('needs a number and an age, is written once and then under review', async () => {
    const user = await newUser();
    expect(await running.call('expertApplyStart', {}, user.headers)).toEqual({ state: 'open', missing: ['age'] });
    expect(await codeOf('expertApply', text, user)).toBe('7301');
    await running.call('declareAge', { adult: true }, user.headers);
    await running.pool.query('update app_user set mobile = null where id = $1', [user.uid]);
    expect((await running.call('expertApplyStart', {}, user.headers)).missing).toEqual(['mobile']);
    expect(await codeOf('expertApply', text, user)).toBe('7204');
    await running.pool.query('update app_user set mobile = $2 where id = $1', [user.uid, '13600000001']);
    const codes = await Promise.all([text, text, text].map((wish) => codeOf('expertApply', wish, user)));
    expect(codes.toSorted()).toEqual(['409', '409', 'success']);
    expect(await running.call('expertApplyStart', {}, user.headers)).toEqual({ state: 'review', missing: [] });
  });

  it.each([
    [{ gameId: 77 }, '4000'],
    [{ name: '\u200B\u200B\u200B' }, '4000'],
    [{ introduction: '           ' }, '4000'],
    [{ introduction: '看了二十年，加微信 abc12345 聊' }, '5002'],
  ])('with %j is refused', async (wrong, code) => {
    const user = await newUser();
    await running.call('declareAge', { adult: true }, user.headers);
    expect(await codeOf('expertApply', { ...text, ...wrong }, user)).toBe(code);
    expect((await running.call('expertApplyStart', {}, user.headers)).state).toBe('open');
  });

  it('is not for who is under 18', async () => {
    const user = await newUser();
    await running.call('declareAge', { adult: false }, user.headers);
    expect(await codeOf('expertApply', text, user)).toBe('7302');
  });
});

describe('what a user has made', () => {
  it('is empty while there is nothing, and of known kinds only', async () => {
    const user = await newUser();
    for (const type of ['post', 'news', 'video']) {
      expect(await running.call('userItems', { userId: user.uid, type, pageIndex: 1 })).toMatchObject({ list: [], total: 0, pageIndex: 1 });
    }
    expect(await codeOf('userItems', { userId: user.uid, type: 'diary', pageIndex: 1 })).toBe('404');
  });

  it('in coins is his own: the welcome in the month in which it came', async () => {
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
