import { useTranslation } from 'react-i18next';
import { Button, TextInput } from '@mantine/core';
import { parseId } from '@matchpoint/contracts/rules/id';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Pagination } from '../../../ui/controls/pagination.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DateRangeInput } from '../../../ui/work/dates/date-range-input.tsx';
import { ListState } from '../frame/list-state.tsx';
import { SearchForm } from '../frame/search-form.tsx';
import { AuditRows } from './audit-rows.tsx';
import type { AuditSearchParams } from './audit-search-params.ts';
import classes from './audit-page.module.css';

/** The audit log: who did what, when and why, with what it changed. */
export function AuditPage({ search }: { readonly search: AuditSearchParams }) {
  const { t } = useTranslation('staff');
  return (
    <Panel title={t('audit.title')} more={t('audit.hint')} note={t('audit.zone')}>
      <AuditFilter key={String(search.user ?? '')} search={search} />
      <AuditList search={search} />
    </Panel>
  );
}

function AuditFilter({ search }: { readonly search: AuditSearchParams }) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const { q = '', user, from, to } = search;
  const [uid, setUid] = useState(user === undefined ? '' : String(user));
  const today = useNow(useCallback((now: number) => dayOf(now, SHANGHAI), []));
  const days = from === undefined || to === undefined ? undefined : { from, to };
  const go = (text: string, range: typeof days): void => {
    const id = parseId(uid.trim());
    void navigate({
      to: '/staff/audit',
      search: { ...(text === '' ? {} : { q: text }), ...(id === undefined ? {} : { user: id }), ...range },
      resetScroll: false,
    });
  };
  return (
    <SearchForm label={t('audit.search')} submit={t('audit.do')} value={q} onSearch={(text) => go(text, days)}>
      <TextInput
        size="sm"
        className={classes.user ?? ''}
        aria-label={t('audit.user')}
        placeholder={t('audit.user')}
        inputMode="numeric"
        value={uid}
        onChange={(event) => setUid(event.currentTarget.value)}
      />
      <Suspense fallback={<Skeleton width={200} height={32} />}>
        <DateRangeInput
          label={t('audit.dates')}
          placeholder={t('audit.any_date')}
          value={days}
          max={today}
          onChange={(range) => go(q, range)}
        />
      </Suspense>
    </SearchForm>
  );
}

function AuditList({ search }: { readonly search: AuditSearchParams }) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const { q = '', user, from, to, page = 1 } = search;
  const { data, error, isPlaceholderData, refetch } = trpc.staff.audit.useQuery(
    {
      q,
      ...(user === undefined ? {} : { userId: user }),
      ...(from === undefined || to === undefined ? {} : { from, to }),
      pageIndex: page,
    },
    { placeholderData: keepPreviousData },
  );
  if (data === undefined) return <ListState error={error} retry={() => void refetch()} />;
  if (data.list.length === 0) {
    const clear = <Button onClick={() => void navigate({ to: '/staff/audit', search: {} })}>{t('audit.clear')}</Button>;
    return <EmptyState icon="filter" title={t('audit.none')} text={t('audit.none_text')} action={clear} role="status" />;
  }
  return (
    <div aria-busy={isPlaceholderData}>
      <AuditRows entries={data.list} />
      <Pagination
        page={page}
        total={data.total}
        pageSize={data.pageSize}
        link={(target, text) => (
          <Link to="/staff/audit" search={{ ...search, page: target }} activeProps={{}} activeOptions={EXACT}>
            {text}
          </Link>
        )}
      />
    </div>
  );
}
