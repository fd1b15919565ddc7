import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import type { ProfileTab } from './profile-search-params.ts';
import { TabLink } from './profile-tabs.tsx';
import { FailedState } from '../../../shared/system/failed-state.tsx';

/** The part of a query result that the list needs. */
interface Known<T> {
  readonly data: { readonly list: readonly T[]; readonly total: number; readonly pageSize: number; readonly hidden?: boolean } | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

export interface ProfileListProps<T> {
  readonly id: string | undefined;
  readonly tab: ProfileTab;
  readonly page: number;
  /** Whether the list belongs to the current user. */
  readonly own: boolean;
  readonly known: Known<T>;
  /** Renders the rows of a list that is not empty. */
  readonly rows: (list: readonly T[]) => ReactNode;
}

/** The list of a profile tab, with separate texts for a hidden list, an empty list and an error. */
export function ProfileList<T>({ id, tab, page, own, known: { data, isError, error, refetch }, rows }: ProfileListProps<T>) {
  const { t } = useTranslation('user');
  const { t: tCommon } = useTranslation('common');
  if (data === undefined) {
    if (!isError) return <ListSkeleton rows={4} />;
    const retry = <Button onClick={() => void refetch()}>{tCommon('action.retry')}</Button>;
    return <FailedState error={error} action={retry} />;
  }
  if (data.hidden === true && !own && (tab === 'follow' || tab === 'fans')) {
    return <EmptyState icon="lock" title={t('people.hidden')} text={t(`people.hidden_text.${tab}`)} />;
  }
  if (data.list.length === 0) {
    return <EmptyState icon="user" title={tCommon('state.empty')} text={t(own ? `empty.own.${tab}` : `empty.theirs.${tab}`)} />;
  }
  const link = (to: number, text: string) => (
    <TabLink id={id} search={{ tab, ...(to === 1 ? {} : { page: to }) }}>
      {text}
    </TabLink>
  );
  return (
    <>
      {rows(data.list)}
      <Pagination page={page} total={data.total} pageSize={data.pageSize} link={link} />
    </>
  );
}
