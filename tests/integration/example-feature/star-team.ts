/**
 * A small feature, "star a team", as CONTRIBUTING's recipe adds it. It is not part of the product: the test beside this file adds it to a
 * copy of the repository, so that the recipe stays true.
 */

/** Files that the feature adds, by path. */
export const NEW_FILES: Readonly<Record<string, string>> = {
  'apps/upstream/src/domains/follow/team-stars.ts': `import type { TeamId, UserId } from '@matchpoint/contracts/ids';
import type { Clock } from '../../clock.ts';
import { type Pool, transaction } from '../../db/pool.ts';
import { JavaFailure } from '../../java/failure.ts';
import { lockOwnUser } from '../../users/user-row.ts';

/** The teams that users starred. */
export class TeamStars {
  readonly #pool: Pool;
  readonly #clock: Clock;
  constructor(deps: { readonly pool: Pool; readonly clock: Clock }) {
    this.#pool = deps.pool;
    this.#clock = deps.clock;
  }

  /** Returns the teams that a user starred, oldest first. */
  async list(uid: UserId): Promise<TeamId[]> {
    const { rows } = await this.#pool.query<{ team_id: TeamId }>('select team_id from team_star where user_id = $1 order by at, team_id', [uid]);
    return rows.map((row) => row.team_id);
  }

  /**
   * Stars a team or removes the star. Repeating a call changes nothing.
   * @throws {JavaFailure} NOT_FOUND when the team does not exist
   */
  async set(uid: UserId, teamId: TeamId, star: boolean): Promise<void> {
    await transaction(this.#pool, async (db) => {
      await lockOwnUser(db, uid);
      if (!star) {
        await db.query('delete from team_star where user_id = $1 and team_id = $2', [uid, teamId]);
        return;
      }
      const { rowCount } = await db.query('select from team where id = $1', [teamId]);
      if (rowCount === 0) throw new JavaFailure('NOT_FOUND');
      await db.query('insert into team_star (user_id, team_id, at) values ($1, $2, $3) on conflict do nothing', [uid, teamId, this.#clock.now()]);
    });
  }
}
`,
  'tests/integration/upstream/team-stars.test.ts': `import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('a user stars a team and removes the star, and a missing team is NOT_FOUND', async () => {
  const { token } = await running.logIn('13600000001');
  const { rows } = await running.pool.query<{ id: number }>('select id from team order by id');
  const teamId = rows[0]?.id;
  await running.call('starTeam', { teamId, star: true }, { token });
  await running.call('starTeam', { teamId, star: true }, { token });
  expect(await running.call('starredTeams', {}, { token })).toEqual({ teamIds: [teamId] });
  expect(await running.call('exportUser', {}, { token })).toMatchObject({ teams: [{ teamId }] });
  await running.call('starTeam', { teamId, star: false }, { token });
  expect(await running.call('starredTeams', {}, { token })).toEqual({ teamIds: [] });
  expect(await running.envelope('starTeam', { teamId: 999_999, star: true }, { token })).toMatchObject({ status: 'fail' });
});
`,
};

/** The migration; its number is the next free one. */
export const MIGRATION = {
  name: 'team-star.sql',
  sql: `create table team_star (
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

const locale = (code: string, star: string, starred: string): Insertion => ({
  file: `packages/i18n/src/locales/${code}/library.ts`,
  before: "  'team.tabs':",
  text: `  'team.star': '${star}',\n  'team.starred': '${starred}',\n`,
});

export const INSERTIONS: readonly Insertion[] = [
  {
    file: 'packages/contracts/src/java/library.ts',
    before: '  teamDetail: endpoint({',
    text: `  starTeam: endpoint({
    group: 'library',
    description: 'Stars a team or removes the star. Repeating a call changes nothing.',
    method: 'POST',
    path: '/java/library/starTeam',
    input: z.object({ teamId: TeamId, star: lenientBoolean }),
    result: z.object({ star: lenientBoolean }),
    auth: 'user',
    mutates: true,
    varyBy: 'nothing',
    extension: true,
    example: { teamId: '$team', star: true },
  }),
  starredTeams: endpoint({
    group: 'library',
    description: 'The teams that the caller starred, oldest first.',
    method: 'GET',
    path: '/java/library/starredTeams',
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
  { file: 'packages/contracts/src/java/library.ts', before: 'lenientInteger } from', text: 'lenientBoolean, ' },
  {
    file: 'apps/upstream/src/domains/follow/routes.ts',
    before: 'import type { UserFollows }',
    text: "import { TeamStars } from './team-stars.ts';\n",
  },
  { file: 'apps/upstream/src/domains/follow/routes.ts', before: "'attention' |", text: "'starTeam' | 'starredTeams' | " },
  {
    file: 'apps/upstream/src/domains/follow/routes.ts',
    before: '  return {\n    ...matchHandlers',
    text: '  const teams = new TeamStars({ pool, clock });\n',
  },
  {
    file: 'apps/upstream/src/domains/follow/routes.ts',
    before: '...matchHandlers(new',
    text: `
    starTeam: async ({ teamId, star }, context) => {
      await teams.set(tokenUser(context).uid, teamId, star);
      return { star };
    },
    starredTeams: async (_input, context) => ({ teamIds: await teams.list(tokenUser(context).uid) }),
    `,
  },
  {
    file: 'apps/upstream/src/domains/user/personal-data.ts',
    before: "  { table: 'user_event'",
    text: `  {
    table: 'team_star',
    deleted: true,
    exported: { section: 'teams', query: 'select team_id as "teamId", at from team_star where user_id = $1 order by at, team_id' },
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
    text: 'starred: forwardQuery(JAVA.starredTeams), star: forwardMutation(JAVA.starTeam), ',
  },
  {
    file: 'apps/web/src/features/library/team/team-frame.tsx',
    before: 'import type { TeamDetail }',
    text: `import { useTranslation } from 'react-i18next';
import { useOptimisticToggle } from '../../../lib/use-optimistic-toggle.ts';
import { useUid } from '../../../shared/account/use-account.ts';
import { useLoginGate } from '../../../shared/account/use-login-gate.ts';
`,
  },
  { file: 'apps/web/src/features/library/team/team-frame.tsx', before: 'buttonClass }', text: 'Button, ' },
  {
    file: 'apps/web/src/features/library/team/team-frame.tsx',
    before: '<CompareLink kind="team"',
    text: '<TeamStarButton id={team.id} />\n',
  },
  {
    file: 'apps/web/src/features/library/team/team-frame.tsx',
    before: 'const PATHS = {',
    text: `/** Stars a team or removes the star; a visitor logs in first. */
function TeamStarButton({ id }: { id: TeamDetail['id'] }) {
  const { t } = useTranslation('library');
  const utils = trpc.useUtils();
  const isLoggedIn = useUid() !== undefined;
  const { data } = trpc.team.starred.useQuery({}, { enabled: isLoggedIn });
  const { mutateAsync } = trpc.team.star.useMutation();
  const { optimistic, toggle } = useOptimisticToggle(async (star) => {
    await mutateAsync({ teamId: id, star });
    await utils.team.starred.invalidate();
  });
  const begin = useLoginGate(\`team:\${id}\`, () => toggle(true));
  const isStarred = optimistic ?? data?.teamIds.includes(id) ?? false;
  return <Button onClick={isStarred ? () => toggle(false) : begin}>{t(isStarred ? 'team.starred' : 'team.star')}</Button>;
}

`,
  },
  locale('zh_CN', '收藏球队', '已收藏球队'),
  locale('zh_tw', '收藏球隊', '已收藏球隊'),
  locale('en_US', 'Star team', 'Starred team'),
];

/** Generated files that change with the feature. */
export const GENERATED = ['docs/java-api.md'];
