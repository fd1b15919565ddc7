import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Avatar } from '../../../ui/image/avatar.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import choices from '../frame/choice-list.module.css';
import { ListState } from '../frame/list-state.tsx';
import { SearchForm } from '../frame/search-form.tsx';
import { TwoColumns } from '../frame/two-columns.tsx';
import { UserDetail } from './user-detail.tsx';
import type { UserSearchParams } from './user-search-params.ts';

/** Users by id, name or number, with the account of the chosen one. */
export function UsersPage({ search }: { readonly search: UserSearchParams }) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const { q = '', user } = search;
  return (
    <TwoColumns
      chosen={user !== undefined}
      list={
        <Panel title={t('users.title')}>
          <SearchForm
            label={t('users.search')}
            submit={t('users.do')}
            value={q}
            onSearch={(text) => void navigate({ to: '/staff/users', search: text === '' ? {} : { q: text } })}
          />
          <UserList search={search} />
        </Panel>
      }
    >
      {user === undefined ? (
        <Panel title={t('users.choose')}>
          <EmptyState icon="user" title={t('users.choose')} text={t('users.choose_text')} />
        </Panel>
      ) : (
        <UserDetail key={String(user)} uid={user} search={search} />
      )}
    </TwoColumns>
  );
}

function UserList({ search }: { readonly search: UserSearchParams }) {
  const { t } = useTranslation('staff');
  const { q = '', page = 1, user: chosen } = search;
  const { data, error, isPlaceholderData, refetch } = trpc.staff.users.useQuery(
    { q, pageIndex: page },
    { placeholderData: keepPreviousData },
  );
  if (data === undefined) return <ListState error={error} retry={() => void refetch()} />;
  if (data.list.length === 0) return <EmptyState icon="find" title={t('users.none')} text={t('users.none_text')} role="status" />;
  return (
    <div aria-busy={isPlaceholderData}>
      <ul className={choices.list} aria-label={t('users.list')}>
        {data.list.map((user) => (
          <li key={String(user.uid)}>
            <Link
              to="/staff/users"
              search={{ ...search, user: user.uid }}
              resetScroll={false}
              activeProps={{}}
              activeOptions={EXACT}
              aria-current={user.uid === chosen ? 'true' : undefined}
            >
              <Avatar uid={user.uid} username={user.username} avatar={user.avatar} size={32} />
              <span className={choices.text}>
                <bdi>{user.username}</bdi>
                <small>
                  <bdi dir="ltr">{[t('user.id', { id: user.uid }), user.mobile].filter(Boolean).join(' · ')}</bdi>
                </small>
              </span>
              {user.state === 'active' ? null : <Badge kind={user.state === 'banned' ? 'red' : 'plain'}>{t(`state.${user.state}`)}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        total={data.total}
        pageSize={data.pageSize}
        link={(to, text) => (
          <Link to="/staff/users" search={{ ...search, page: to }} resetScroll={false} activeProps={{}} activeOptions={EXACT}>
            {text}
          </Link>
        )}
      />
    </div>
  );
}
