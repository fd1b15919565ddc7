import { useTranslation } from 'react-i18next';
import type { UserCard } from '@matchpoint/contracts/user/user';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Pagination } from '../../ui/controls/pagination.tsx';
import { ALL_GAMES } from '../../lib/navigation/all-games.ts';
import { EXACT } from '../../lib/navigation/active-options.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button, buttonClass } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/image/icon.tsx';
import { parseFollowSearchParams } from './follow-search-params.ts';
import classes from './follow-list.module.css';
import { FailedState } from '../../shared/system/failed-state.tsx';

export interface FollowListProps {
  readonly type: 'follow' | 'fans';
  readonly page: number;
  /** Whether the list is hidden from other users. */
  readonly hidden: boolean;
  readonly people: (people: readonly UserCard[]) => ReactNode;
  readonly waiting: ReactNode;
}

/** Lists the users that the user follows (`follow`) or the user's followers (`fans`), newest first. */
export function FollowList({ type, page, hidden, people, waiting }: FollowListProps) {
  const { t } = useTranslation('common');
  const { data, isError, error, isPlaceholderData, refetch } = trpc.user.listMyFollows.useQuery(
    { type, page },
    { placeholderData: keepPreviousData },
  );
  if (data === undefined) {
    if (!isError) return waiting;
    const retry = <Button onClick={() => void refetch()}>{t('action.retry')}</Button>;
    return <FailedState error={error} action={retry} />;
  }
  const link = (to: number, text: string) => (
    <Link to="/userInfo/focus" search={parseFollowSearchParams({ tab: type, page: to })} activeProps={{}} activeOptions={EXACT}>
      {text}
    </Link>
  );
  return (
    <div aria-busy={isPlaceholderData}>
      {hidden ? <HiddenNote type={type} /> : null}
      {data.list.length === 0 ? page > 1 ? <MissingPage type={type} /> : <EmptyFollowList type={type} /> : people(data.list)}
      {data.list.length === 0 ? null : <Pagination page={page} total={data.total} pageSize={data.pageSize} link={link} />}
    </div>
  );
}

function HiddenNote({ type }: { readonly type: 'follow' | 'fans' }) {
  const { t } = useTranslation('follow');
  return (
    <p className={classes.note}>
      <Icon name="lock" size={16} />
      <span>{t(`hidden.${type}`)}</span>
      <Link to="/userInfo/setting">{t('hidden.change')}</Link>
    </p>
  );
}

function EmptyFollowList({ type }: { readonly type: 'follow' | 'fans' }) {
  const { t } = useTranslation('follow');
  const action =
    type === 'fans' ? (
      <Link className={buttonClass} to="/userInfo/info">
        {t('empty.fans_go')}
      </Link>
    ) : (
      <Link className={buttonClass} to="/match/{-$game}" params={ALL_GAMES} activeProps={{}} activeOptions={EXACT}>
        {t('empty.matches_go')}
      </Link>
    );
  return <EmptyState icon="user" title={t(`empty.${type}`)} text={t(`empty.${type}_text`)} action={action} />;
}

/** Shown for a page number beyond the end of the list. */
function MissingPage({ type }: { readonly type: 'follow' | 'fans' }) {
  const { t } = useTranslation('follow');
  const first = (
    <Link
      className={buttonClass}
      to="/userInfo/focus"
      search={parseFollowSearchParams({ tab: type })}
      activeProps={{}}
      activeOptions={EXACT}
    >
      {t('empty.first')}
    </Link>
  );
  return <EmptyState icon="user" title={t('empty.page')} action={first} />;
}
