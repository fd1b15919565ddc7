import { useTranslation } from 'react-i18next';
import { TextInput } from '@mantine/core';
import type { AgentUserRow } from '@matchpoint/contracts/agent/agent';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AgentPage } from '../frame/agent-page.tsx';
import { CodeFilter } from '../parts/code-filter.tsx';
import { CsvButton } from '../parts/csv-button.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { everyPage } from '../parts/every-page.ts';
import { ListPages } from '../parts/list-pages.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { timeOf } from '../parts/time-text.ts';
import { type AgentSearchParams, changeAgentSearchParams, rangeOf } from '../range/agent-search-params.ts';
import { RangeBar } from '../range/range-bar.tsx';
import { useToday } from '../range/use-today.ts';

const TO = '/channel/user';
const COLUMNS = ['name', 'mobile', 'registered', 'code', 'place', 'visited', 'recharges', 'recharged'] as const;
const NUMBERS: ReadonlySet<string> = new Set(['recharges', 'recharged']);

/** `/channel/user`: the users who registered in a range by the codes of the agent, masked. */
export function UsersPage({ search }: { readonly search: AgentSearchParams }) {
  const { t } = useTranslation('agent');
  return (
    <AgentPage title={t('nav.user')}>
      <UsersPanel search={search} />
    </AgentPage>
  );
}

function UsersPanel({ search }: { readonly search: AgentSearchParams }) {
  const { t } = useTranslation('agent');
  const utils = trpc.useUtils();
  const { code, last4, page = 1 } = search;
  const range = rangeOf(search, useToday());
  const filter = { ...range, ...(code === undefined ? {} : { channelId: code }), ...(last4 === undefined ? {} : { last4 }) };
  const query = trpc.agent.users.useQuery({ ...filter, pageIndex: page }, { placeholderData: keepPreviousData });
  const csv = (
    <CsvButton
      file={`${t('users.title')}-${range.from}-${range.to}`}
      read={async (onProgress) => {
        const rows = await everyPage((pageIndex) => utils.client.agent.users.query({ ...filter, pageIndex }), onProgress);
        const { sum } = await utils.client.agent.users.query(filter);
        return {
          header: COLUMNS.map((column) => t(`users.${column}`)),
          rows: rows.map((row) => [...textsOf(row, t('users.deleted')), row.recharges, row.recharged]),
          sums: [[t('users.sum'), String(sum.users), '', '', '', '', sum.recharges, sum.recharged]],
        };
      }}
    />
  );
  return (
    <Panel title={t('users.title')} level={1} more={csv} note={t('users.note')}>
      <RangeBar to={TO} search={search}>
        <CodeFilter to={TO} search={search} />
        <DigitsFilter key={last4 ?? ''} search={search} />
      </RangeBar>
      <Loaded query={query} height={420}>
        {({ list, total, pageSize, sum }) =>
          list.length === 0 ? (
            <EmptyState level={2} icon="user" title={t('users.empty')} text={t('users.empty_text')} />
          ) : (
            <>
              <DataTable
                label={t('users.title')}
                busy={query.isPlaceholderData}
                columns={COLUMNS.map((column) => ({ title: t(`users.${column}`), start: !NUMBERS.has(column) }))}
                rows={list.map((row, index) => ({ key: String(index), cells: cellsOf(row, t('users.deleted')) }))}
                sums={[
                  {
                    key: 'page',
                    cells: sumCells(t('users.page_sum'), t('users.people', { shown: list.length }), {
                      recharges: list.reduce((all, { recharges }) => all + recharges, 0),
                      recharged: list.reduce((all, { recharged }) => all + recharged, 0),
                    }),
                  },
                  { key: 'all', cells: sumCells(t('users.sum'), t('users.people', { shown: formatGold(sum.users) }), sum) },
                ]}
              />
              <ListPages to={TO} search={search} total={total} pageSize={pageSize} />
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

/** The texts of a row in the order of their columns, as the table and the file have them. */
function textsOf({ name, mobile, registeredAt, code, note, lastVisitAt }: AgentUserRow, deleted: string): string[] {
  return [name ?? deleted, mobile ?? '', timeOf(registeredAt), code, note, lastVisitAt === undefined ? '' : timeOf(lastVisitAt)];
}

function cellsOf(row: AgentUserRow, deleted: string) {
  const [name = '', mobile = '', registered = '', code = '', note = '', visited = ''] = textsOf(row, deleted);
  return [
    <bdi key="name">{name}</bdi>,
    <Bdi key="mobile">{mobile === '' ? '–' : mobile}</Bdi>,
    <Bdi key="registered">{registered}</Bdi>,
    <code key="code">{code}</code>,
    <bdi key="place">{note === '' ? '–' : note}</bdi>,
    <Bdi key="visited">{visited === '' ? '–' : visited}</Bdi>,
    <Bdi key="recharges">{row.recharges}</Bdi>,
    <b key="recharged">
      <Bdi>{formatGold(row.recharged)}</Bdi>
    </b>,
  ];
}

function sumCells(name: string, people: string, { recharges, recharged }: { readonly recharges: number; readonly recharged: number }) {
  return [
    name,
    people,
    '',
    '',
    '',
    '',
    <Bdi key="recharges">{formatGold(recharges)}</Bdi>,
    <Bdi key="recharged">{formatGold(recharged)}</Bdi>,
  ];
}

/** Finds users by the last four digits of their number, once all four are typed. */
function DigitsFilter({ search }: { readonly search: AgentSearchParams }) {
  const { t } = useTranslation('agent');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search.last4 ?? '');
  const change = (value: string) => {
    const digits = value.replaceAll(/\D/g, '').slice(0, 4);
    setTyped(digits);
    if (digits.length !== 4 && (digits.length > 0 || search.last4 === undefined)) return;
    const last4 = digits.length === 4 ? digits : undefined;
    void navigate({ to: TO, search: changeAgentSearchParams(search, { last4, page: undefined }), resetScroll: false });
  };
  return (
    <TextInput
      size="sm"
      aria-label={t('filter.last4')}
      placeholder={t('filter.last4')}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
