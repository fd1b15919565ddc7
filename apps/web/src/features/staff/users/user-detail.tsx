import { useTranslation } from 'react-i18next';
import { failureOf } from '@matchpoint/client/failure';
import type { Id } from '@matchpoint/contracts/rules/id';
import type { Sanction, StaffUser } from '@matchpoint/contracts/staff/staff';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { useOptionalT } from '../../../lib/i18n/use-optional-t.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ListState } from '../frame/list-state.tsx';
import { useStaff } from '../frame/staff-context.ts';
import { useTimeText } from '../frame/use-time-text.ts';
import { Rows } from '../item/rows.tsx';
import { EndSanctionDialog } from './end-sanction-dialog.tsx';
import { RolesPanel } from './roles-panel.tsx';
import { SanctionDialog } from './sanction-dialog.tsx';
import { SanctionRow } from './sanction-row.tsx';
import type { UserSearchParams } from './user-search-params.ts';
import classes from './user-detail.module.css';

export interface UserDetailProps {
  readonly uid: Id;
  readonly search: UserSearchParams;
}

/** Returns the parameters of the list without a chosen user. */
function withoutUser({ user: _user, ...rest }: UserSearchParams): UserSearchParams {
  return rest;
}

/** One account: its state, its sanctions, and the duties at the desk. */
export function UserDetail({ uid, search }: UserDetailProps) {
  const { t } = useTranslation('staff');
  const { roles } = useStaff();
  const { data, error, refetch } = trpc.staff.user.useQuery({ userId: uid });
  const back = (
    <Link className={classes.back} to="/staff/users" search={withoutUser(search)} activeProps={{}} activeOptions={EXACT}>
      {t('users.back')}
    </Link>
  );
  if (data === undefined) {
    const failure = error === null ? undefined : failureOf(error);
    const missing = failure?.kind === 'app' && failure.app.code === 'NOT_FOUND';
    return (
      <Panel title={t('tab.users')} more={back}>
        {missing ? (
          <EmptyState icon="user" title={t('users.missing')} text={t('users.missing_text')} role="status" />
        ) : (
          <ListState error={error} retry={() => void refetch()} />
        )}
      </Panel>
    );
  }
  return (
    <>
      <Panel title={data.user.username} beside={<StateBadges user={data.user} />} more={back}>
        <Account user={data.user} />
      </Panel>
      <Sanctions user={data.user} sanctions={data.sanctions} />
      {roles.includes('admin') ? <RolesPanel key={data.user.staffRoles.join()} user={data.user} /> : null}
    </>
  );
}

function StateBadges({ user }: { readonly user: StaffUser }) {
  const { t } = useTranslation('staff');
  const timeText = useTimeText();
  return (
    <>
      {user.state === 'active' ? null : <Badge kind={user.state === 'banned' ? 'red' : 'plain'}>{t(`state.${user.state}`)}</Badge>}
      {user.bannedUntil === undefined ? null : <Badge kind="red">{t('sanction.banned_until', { time: timeText(user.bannedUntil) })}</Badge>}
      {user.mutedUntil === undefined ? null : <Badge kind="warn">{t('sanction.muted_until', { time: timeText(user.mutedUntil) })}</Badge>}
    </>
  );
}

function Account({ user }: { readonly user: StaffUser }) {
  const { t } = useTranslation('staff');
  const roleText = useOptionalT('staff');
  const timeText = useTimeText();
  return (
    <>
      <Rows
        rows={[
          { label: t('user.number'), value: <bdi dir="ltr">{user.uid}</bdi> },
          ...(user.mobile === undefined ? [] : [{ label: t('user.mobile'), value: <bdi dir="ltr">{user.mobile}</bdi> }]),
          { label: t('user.joined'), value: timeText(user.createdAt) },
          { label: t('user.state'), value: t(`state.${user.state}`) },
          ...(user.roles.length === 0
            ? []
            : [{ label: t('user.roles'), value: user.roles.map((role) => roleText(`user_role.${role}`) ?? role).join(' · ') }]),
        ]}
      />
      <p className={classes.links}>
        <Link to="/userInfo/$id" params={{ id: String(user.uid) }}>
          {t('user.page')}
        </Link>
        <Link to="/staff/audit" search={{ user: user.uid }}>
          {t('user.audit')}
        </Link>
      </p>
    </>
  );
}

interface SanctionsProps {
  readonly user: StaffUser;
  readonly sanctions: readonly Sanction[];
}

function Sanctions({ user, sanctions }: SanctionsProps) {
  const { t } = useTranslation('staff');
  const me = useStaff();
  const [adding, setAdding] = useState(0);
  const [ending, setEnding] = useState<Sanction>();
  const maySanction = me.roles.some((role) => role === 'reviewer' || role === 'admin');
  const isOwn = user.uid === me.uid;
  const add = maySanction ? (
    <Button
      color="danger"
      data-danger
      disabled={isOwn}
      title={isOwn ? t('sanction.own') : undefined}
      onClick={() => setAdding((n) => n + 1)}
    >
      {t('sanctions.add')}
    </Button>
  ) : undefined;
  return (
    <Panel title={t('sanctions.title')} more={add} {...(isOwn && maySanction ? { note: t('sanction.own') } : {})}>
      {sanctions.length === 0 ? (
        <EmptyState icon="ok" title={t('sanctions.none')} text={t('sanctions.none_text')} />
      ) : (
        <ul className={classes.sanctions}>
          {sanctions.map((sanction) => (
            <SanctionRow key={String(sanction.id)} sanction={sanction} onEnd={maySanction ? () => setEnding(sanction) : undefined} />
          ))}
        </ul>
      )}
      {adding === 0 ? null : <SanctionDialog key={adding} user={user} />}
      {ending === undefined ? null : (
        <EndSanctionDialog key={String(ending.id)} sanction={ending} userId={user.uid} onClose={() => setEnding(undefined)} />
      )}
    </Panel>
  );
}
