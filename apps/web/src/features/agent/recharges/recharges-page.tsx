import { useTranslation } from 'react-i18next';
import type { AgentRecharge } from '@matchpoint/contracts/agent/agent';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';
import { formatGold } from '../../../shared/gold/format-gold.ts';
import { Badge } from '../../../ui/badge.tsx';
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
import { type AgentSearchParams, rangeOf } from '../range/agent-search-params.ts';
import { RangeBar } from '../range/range-bar.tsx';
import { useToday } from '../range/use-today.ts';

const TO = '/channel/gold';

/** `/channel/gold`: the recharges of a range by users of the agent, masked, with the share of each. */
export function RechargesPage({ search }: { readonly search: AgentSearchParams }) {
  const { t } = useTranslation('agent');
  return (
    <AgentPage title={t('nav.gold')}>
      <RechargesPanel search={search} />
    </AgentPage>
  );
}

function RechargesPanel({ search }: { readonly search: AgentSearchParams }) {
  const { t } = useTranslation('agent');
  const utils = trpc.useUtils();
  const { code, page = 1 } = search;
  const range = rangeOf(search, useToday());
  const filter = { ...range, ...(code === undefined ? {} : { channelId: code }) };
  const query = trpc.agent.recharges.useQuery({ ...filter, pageIndex: page }, { placeholderData: keepPreviousData });
  const columns = [
    { title: t('gold.at'), start: true },
    { title: t('users.name'), start: true },
    { title: t('users.mobile'), start: true },
    { title: t('users.code'), start: true },
    { title: t('gold.state'), start: true },
    { title: t('gold.coins') },
    { title: t('gold.share') },
  ];
  const stateOf = ({ refundedAt }: AgentRecharge) =>
    refundedAt === undefined ? t('gold.paid') : t('gold.refunded_at', { at: timeOf(refundedAt) });
  const textsOf = (row: AgentRecharge) => [timeOf(row.at), row.name ?? t('users.deleted'), row.mobile ?? '', row.code, stateOf(row)];
  const csv = (
    <CsvButton
      file={`${t('gold.title')}-${range.from}-${range.to}`}
      read={async (onProgress) => {
        const rows = await everyPage((pageIndex) => utils.client.agent.recharges.query({ ...filter, pageIndex }), onProgress);
        const { sum } = await utils.client.agent.recharges.query(filter);
        return {
          header: columns.map(({ title }) => title),
          rows: rows.map((row) => [...textsOf(row), row.coins, row.share]),
          sums: [[t('users.sum'), '', '', '', t('gold.recharges', { shown: sum.recharges }), sum.coins, sum.share]],
        };
      }}
    />
  );
  return (
    <Panel title={t('gold.title')} level={1} more={csv} note={t('gold.note')}>
      <RangeBar to={TO} search={search}>
        <CodeFilter to={TO} search={search} />
      </RangeBar>
      <Loaded query={query} height={420}>
        {({ list, total, pageSize, sum }) =>
          list.length === 0 ? (
            <EmptyState level={2} icon="coin" title={t('gold.empty')} text={t('gold.empty_text')} />
          ) : (
            <>
              <DataTable
                label={t('gold.title')}
                busy={query.isPlaceholderData}
                columns={columns}
                rows={list.map((row, index) => {
                  const [at = '', name = '', mobile = ''] = textsOf(row);
                  return {
                    key: String(index),
                    cells: [
                      <Bdi key="at">{at}</Bdi>,
                      <bdi key="name">{name}</bdi>,
                      <Bdi key="mobile">{mobile === '' ? '–' : mobile}</Bdi>,
                      <code key="code">{row.code}</code>,
                      row.refundedAt === undefined ? (
                        t('gold.paid')
                      ) : (
                        <span key="state" title={timeOf(row.refundedAt)}>
                          <Badge kind="red">{t('gold.refunded')}</Badge> <Bdi>{timeOf(row.refundedAt)}</Bdi>
                        </span>
                      ),
                      <b key="coins">
                        <Bdi>{formatGold(row.coins)}</Bdi>
                      </b>,
                      <b key="share">
                        <Bdi>{formatGold(row.share)}</Bdi>
                      </b>,
                    ],
                  };
                })}
                sums={[
                  {
                    key: 'all',
                    cells: [
                      t('users.sum'),
                      t('gold.recharges', { shown: formatGold(sum.recharges) }),
                      '',
                      '',
                      sum.refunded === 0
                        ? ''
                        : t('gold.refunds', { coins: formatGold(sum.refunded), share: formatGold(sum.refundedShare) }),
                      <Bdi key="coins">{formatGold(sum.coins)}</Bdi>,
                      <Bdi key="share">{formatGold(sum.share)}</Bdi>,
                    ],
                  },
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
