/**
 * A small feature, "follow a team", as CONTRIBUTING's recipe adds it. It is not part of the product: the test beside this file adds it to a
 * copy of the repository, so that the recipe stays true.
 */

/** Files that the feature adds, by path. */
export const NEW_FILES: Readonly<Record<string, string>> = {
  'apps/upstream/src/domains/follow/team-follows.ts': `import type { TeamId, UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { lockOwnUser } from '../../users/user-row.ts';

/** The teams that users follow. */
export class TeamFollows {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /** Returns the teams that a user follows, oldest first. */
  async list(uid: UserId): Promise<TeamId[]> {
    const { rows } = await this.#pool.query<{ team_id: TeamId }>('select team_id from team_follow where user_id = $1 order by at, team_id', [uid]);
    return rows.map((row) => row.team_id);
  }

  /**
   * Follows a team or stops following it. Repeating a call changes nothing.
   * @throws {JavaFailure} NOT_FOUND when the team does not exist
   */
  async set(uid: UserId, teamId: TeamId, follow: boolean): Promise<void> {
    await transaction(this.#pool, async (db) => {
      await lockOwnUser(db, uid);
      if (!follow) {
        await db.query('delete from team_follow where user_id = $1 and team_id = $2', [uid, teamId]);
        return;
      }
      const { rowCount } = await db.query('select from team where id = $1', [teamId]);
      if (rowCount === 0) throw new JavaFailure('NOT_FOUND');
      await db.query('insert into team_follow (user_id, team_id, at) values ($1, $2, $3) on conflict do nothing', [uid, teamId, this.#clock.now()]);
    });
  }
}
`,
  'tests/integration/upstream/team-follows.test.ts': `import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatabaseServer } from '../../support/postgres.ts';
import { sharedPostgres } from '../../support/shared-postgres.ts';
import { FEED_KEY, type RunningUpstream, startUpstream } from './harness.ts';
import { fixture, playing } from './made-match.ts';

let postgres: DatabaseServer;
let running: RunningUpstream;
beforeAll(async () => {
  postgres = sharedPostgres();
  running = await startUpstream(postgres);
  const updates = [{ fixture: fixture({ key: 'm' }), seq: 1, state: playing([]) }];
  await running.call('feedPush', { updates }, { authorization: \`Bearer \${FEED_KEY}\` });
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await postgres.stop();
});

it('a user follows and unfollows a team, and a missing team is NOT_FOUND', async () => {
  const { token } = await running.logIn('13600000001');
  const { rows } = await running.pool.query<{ id: number }>('select id from team order by id');
  const teamId = rows[0]?.id;
  await running.call('followTeam', { teamId, follow: true }, { token });
  await running.call('followTeam', { teamId, follow: true }, { token });
  expect(await running.call('followedTeams', {}, { token })).toEqual({ teamIds: [teamId] });
  expect(await running.call('exportUser', {}, { token })).toMatchObject({ teams: [{ teamId }] });
  await running.call('followTeam', { teamId, follow: false }, { token });
  expect(await running.call('followedTeams', {}, { token })).toEqual({ teamIds: [] });
  expect(await running.envelope('followTeam', { teamId: 999_999, follow: true }, { token })).toMatchObject({ status: 'fail' });
});
`,
};

/** The migration; its number is the next free one. */
export const MIGRATION = {
  name: 'team-follow.sql',
  sql: `create table team_follow (
  user_id bigint not null references app_user (id),
  team_id bigint not null references team (id),
  at bigint not null,
  primary key (user_id, team_id)
);
`,
};

/** Text that the feature inserts into existing files, before the first occurrence of an anchor. */
export interface Insertion {
  readonly file: string;
  readonly before: string;
  readonly text: string;
}

const locale = (code: string, follow: string, followed: string): Insertion => ({
  file: `packages/i18n/src/locales/${code}/library.ts`,
  before: "  'team.tabs':",
  text: `  'team.follow': '${follow}',\n  'team.followed': '${followed}',\n`,
});

export const INSERTIONS: readonly Insertion[] = [
  {
    file: 'packages/contracts/src/java/library.ts',
    before: '  teamDetail: endpoint({',
    text: `  followTeam: endpoint({
    group: 'library',
    description: 'Follows a team or stops following it. Repeating a call changes nothing.',
    method: 'POST',
    path: '/java/library/followTeam',
    input: z.object({ teamId: TeamId, follow: lenientBoolean }),
    result: z.object({ follow: lenientBoolean }),
    auth: 'user',
    mutates: true,
    varyBy: 'nothing',
    extension: true,
    example: { teamId: '$team', follow: true },
  }),
  followedTeams: endpoint({
    group: 'library',
    description: 'The teams that the caller follows, oldest first.',
    method: 'GET',
    path: '/java/library/followedTeams',
    input: z.object({}),
    result: z.object({ teamIds: z.array(TeamId) }),
    auth: 'user',
    mutates: false,
    varyBy: 'nothing',
    extension: true,
    example: {},
  }),
`,
  },
  { file: 'packages/contracts/src/java/library.ts', before: 'lenientArray }', text: 'lenientBoolean, ' },
  {
    file: 'apps/upstream/src/domains/follow/routes.ts',
    before: 'import type { UserFollows }',
    text: "import { TeamFollows } from './team-follows.ts';\n",
  },
  { file: 'apps/upstream/src/domains/follow/routes.ts', before: "'attention' |", text: "'followTeam' | 'followedTeams' | " },
  {
    file: 'apps/upstream/src/domains/follow/routes.ts',
    before: '  return { ...matchHandlers',
    text: '  const teams = new TeamFollows({ pool, clock });\n',
  },
  {
    file: 'apps/upstream/src/domains/follow/routes.ts',
    before: '...matchHandlers(new',
    text: `
    followTeam: async ({ teamId, follow }, context) => {
      await teams.set(tokenUser(context).uid, teamId, follow);
      return { follow };
    },
    followedTeams: async (_input, context) => ({ teamIds: await teams.list(tokenUser(context).uid) }),
    `,
  },
  {
    file: 'apps/upstream/src/domains/user/personal-data.ts',
    before: "  { table: 'user_event'",
    text: `  {
    table: 'team_follow',
    deleted: true,
    exported: { section: 'teams', query: 'select team_id as "teamId", at from team_follow where user_id = $1 order by at, team_id' },
  },
`,
  },
  {
    file: 'apps/bff/src/rpc/team/router.ts',
    before: "import { router } from '../trpc.ts';",
    text: "import { JAVA } from '@matchpoint/contracts/java/table';\nimport { forwardMutation, forwardQuery } from '../forward.ts';\n",
  },
  {
    file: 'apps/bff/src/rpc/team/router.ts',
    before: 'compare,',
    text: 'followed: forwardQuery(JAVA.followedTeams), follow: forwardMutation(JAVA.followTeam), ',
  },
  {
    file: 'apps/web/src/features/library/team/team-frame.tsx',
    before: 'import type { TeamDetail }',
    text: `import { useTranslation } from 'react-i18next';
import { useOptimisticToggle } from '../../../lib/use-optimistic-toggle.ts';
import { useUid } from '../../../shared/account/use-account.ts';
import { useLoginGate } from '../../../shared/account/use-login-gate.ts';
import { Button } from '../../../ui/controls/button.tsx';
`,
  },
  {
    file: 'apps/web/src/features/library/team/team-frame.tsx',
    before: '<CompareLink kind="team"',
    text: '<>\n<TeamFollowButton id={team.id} />\n',
  },
  {
    file: 'apps/web/src/features/library/team/team-frame.tsx',
    before: '        }\n        tabs={',
    text: '</>\n',
  },
  {
    file: 'apps/web/src/features/library/team/team-frame.tsx',
    before: 'const PATHS = {',
    text: `/** Follows a team or stops following it; a visitor logs in first. */
function TeamFollowButton({ id }: { id: TeamDetail['id'] }) {
  const { t } = useTranslation('library');
  const utils = trpc.useUtils();
  const isLoggedIn = useUid() !== undefined;
  const { data } = trpc.team.followed.useQuery({}, { enabled: isLoggedIn });
  const { mutateAsync } = trpc.team.follow.useMutation();
  const { optimistic, toggle } = useOptimisticToggle(async (follow) => {
    await mutateAsync({ teamId: id, follow });
    await utils.team.followed.invalidate();
  });
  const begin = useLoginGate(\`team:\${id}\`, () => toggle(true));
  const isFollowed = optimistic ?? data?.teamIds.includes(id) ?? false;
  return <Button onClick={isFollowed ? () => toggle(false) : begin}>{t(isFollowed ? 'team.followed' : 'team.follow')}</Button>;
}

`,
  },
  locale('zh_CN', '关注球队', '已关注球队'),
  locale('zh_tw', '關注球隊', '已關注球隊'),
  locale('en_US', 'Follow team', 'Following team'),
];

/** Generated files that change with the feature. */
export const GENERATED = ['docs/java-api.md'];
