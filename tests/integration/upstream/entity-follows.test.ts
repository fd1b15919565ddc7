import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JavaName } from '@matchpoint/contracts/java/table';
import { MAX_FOLLOWED_ENTITIES } from '@matchpoint/contracts/rules/followed-entity';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { FEED_KEY, type RunningUpstream, startUpstream } from './harness.ts';
import { fixture, playing } from './made-match.ts';

let postgres: DatabaseServer;
let running: RunningUpstream;
let teams: number[] = [];
let league = 0;

beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
  const updates = [{ fixture: fixture({ key: 'followed' }), seq: 1, state: playing([]) }];
  await running.call('feedPush', { updates }, { authorization: `Bearer ${FEED_KEY}` });
  const { rows } = await running.pool.query<{ league_id: number; team_ids: number[] }>('select league_id, team_ids from match');
  league = Number(rows[0]?.league_id);
  teams = rows[0]?.team_ids.map(Number) ?? [];
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

let numbers = 0;
const newUser = async () => {
  numbers += 1;
  const { uid, token } = await running.logIn(`137${String(numbers).padStart(8, '0')}`);
  return { uid, headers: { token } };
};
type User = Awaited<ReturnType<typeof newUser>>;
const list = async (user: User) =>
  (await running.call('followedEntities', {}, user.headers)).list.map(({ kind, id }) => [kind, Number(id)]);
const codeOf = async (name: JavaName, input: Record<string, unknown>, user: User) => {
  const answer = await running.envelope(name, input, user.headers);
  return answer.status === 'success' ? 'success' : String(answer.errorCode);
};
const follow = (user: User, kind: string, id: number | undefined, wanted = true) =>
  running.call('followEntity', { kind, id, follow: wanted }, user.headers);

/** Stores further teams, which only their names distinguish, and returns their ids. */
async function moreTeams(count: number): Promise<number[]> {
  const { rows } = await running.pool.query<{ id: number }>(
    `insert into team (source, key, game_id, origin, names, short_names, crest)
     select source, key || '-' || number, game_id, origin, names, short_names, crest from team, generate_series(1, $2) as number
     where id = $1 on conflict do nothing returning id`,
    [teams[0], count],
  );
  return rows.map((row) => Number(row.id));
}

describe('teams, players and leagues that a user follows', () => {
  it('a followed team and league are listed with their names, newest first, until they are unfollowed', async () => {
    const user = await newUser();
    await follow(user, 'team', teams[0]);
    running.clock.advance(1_000);
    await follow(user, 'league', league);
    await follow(user, 'league', league);
    const { list: full } = await running.call('followedEntities', {}, user.headers);
    expect(full.map(({ kind, id }) => [kind, Number(id)])).toEqual([
      ['league', league],
      ['team', teams[0]],
    ]);
    expect(full.map(({ name }) => name)).not.toContain('');
    const events = await running.pool.query("select from user_event where user_id = $1 and type = 'followedEntities'", [user.uid]);
    expect(events.rowCount).toBe(2);
    await follow(user, 'league', league, false);
    expect(await list(user)).toEqual([['team', teams[0]]]);
  });

  it('following what does not exist is refused, and needs a login', async () => {
    const user = await newUser();
    expect(await codeOf('followEntity', { kind: 'player', id: teams[0], follow: true }, user)).toBe('404');
    expect(await codeOf('followEntity', { kind: 'stadium', id: teams[0], follow: true }, user)).toBe('4000');
    const stranger = await running.envelope('followEntity', { kind: 'team', id: teams[0], follow: true }, {});
    expect(stranger.status).toBe('fail');
    expect(await list(user)).toEqual([]);
  });

  it('one user’s follows are not another’s', async () => {
    const [one, other] = [await newUser(), await newUser()];
    await follow(one, 'team', teams[0]);
    await follow(other, 'team', teams[0], false);
    expect(await list(one)).toEqual([['team', teams[0]]]);
    expect(await list(other)).toEqual([]);
  });

  it('a login adds what the device followed in its order, and skips what is unknown or followed already', async () => {
    const user = await newUser();
    await follow(user, 'team', teams[1]);
    running.clock.advance(60_000);
    const entities = [
      { kind: 'team', id: teams[0] },
      { kind: 'team', id: teams[1] },
      { kind: 'player', id: 1 },
      { kind: 'league', id: league },
    ];
    expect(await running.call('mergeFollowedEntities', { entities }, user.headers)).toEqual({ added: 2 });
    expect(await list(user)).toEqual([
      ['league', league],
      ['team', teams[0]],
      ['team', teams[1]],
    ]);
    expect(await running.call('mergeFollowedEntities', { entities }, user.headers)).toEqual({ added: 0 });
  });

  it('of concurrent follows beyond the limit exactly those within it succeed, and a merge fills it without an error', async () => {
    const user = await newUser();
    const ids = await moreTeams(MAX_FOLLOWED_ENTITIES + 5);
    const first = ids.slice(0, MAX_FOLLOWED_ENTITIES - 3).map((id) => ({ kind: 'team', id }));
    expect(await running.call('mergeFollowedEntities', { entities: first }, user.headers)).toEqual({ added: first.length });
    const codes = await Promise.all(
      ids.slice(first.length, first.length + 6).map((id) => codeOf('followEntity', { kind: 'team', id, follow: true }, user)),
    );
    expect(codes.filter((code) => code === 'success')).toHaveLength(3);
    expect(codes.filter((code) => code === '6701')).toHaveLength(3);
    expect(await list(user)).toHaveLength(MAX_FOLLOWED_ENTITIES);
    const rest = ids.slice(-5).map((id) => ({ kind: 'team', id }));
    expect(await running.call('mergeFollowedEntities', { entities: rest }, user.headers)).toEqual({ added: 0 });
  });

  it('the export contains what the user follows', async () => {
    const user = await newUser();
    await follow(user, 'league', league);
    const document = await running.call('exportUser', {}, user.headers);
    expect(document['followedEntities']).toEqual([expect.objectContaining({ kind: 'league', id: league })]);
  });
});

describe('the feed of what a user follows', () => {
  const feed = (user: User, pageIndex = 1) => running.call('followFeed', { pageIndex }, user.headers);

  it('contains matches and articles of followed teams and leagues, and of nobody else’s', async () => {
    const [fan, other] = [await newUser(), await newUser()];
    expect(await feed(fan)).toMatchObject({ follows: 0, matchIds: [], list: [], videos: [] });
    const { rows } = await running.pool.query<{ id: number }>('select id from match');
    const texts = { zh_CN: { title: '主队赛前', summary: '', body: [] } };
    const about = { key: 'about-team', gameId: 202, texts, teamIds: [teams[0]] };
    const { id } = await running.call('publishNews', about, { authorization: `Bearer ${FEED_KEY}` });
    await follow(fan, 'team', teams[0]);
    const page = await feed(fan);
    expect(page.matchIds).toEqual(rows.map((row) => Number(row.id)));
    expect([page.follows, page.total, page.list.map((card) => card.id)]).toEqual([1, 1, [id]]);
    expect(await feed(fan, 2)).toMatchObject({ matchIds: [], list: [], total: 1 });
    expect((await feed(other)).list).toEqual([]);
    await follow(other, 'league', league);
    expect((await feed(other)).matchIds).toEqual(page.matchIds);
    await follow(fan, 'team', teams[0], false);
    expect((await feed(fan)).matchIds).toEqual([]);
  });

  it('needs a login', async () => {
    expect((await running.envelope('followFeed', { pageIndex: 1 }, {})).status).toBe('fail');
  });
});
