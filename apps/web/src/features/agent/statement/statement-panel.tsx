import { useTranslation } from 'react-i18next';
import type { AgentLine } from '@matchpoint/contracts/agent/agent';
import { AGENT_MOVEMENTS } from '@matchpoint/contracts/rules/agent';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { trpc } from '../../../lib/trpc.ts';
import { formatGold, formatGoldChange } from '../../../shared/gold/format-gold.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { segmentedControlClass } from '../../../ui/controls/segmented-control.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { CsvButton } from '../parts/csv-button.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { everyPage } from '../parts/every-page.ts';
import { ListPages } from '../parts/list-pages.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { percentOf } from '../parts/percent.ts';
import { timeOf } from '../parts/time-text.ts';
import { type AgentSearchParams, changeAgentSearchParams, rangeOf } from '../range/agent-search-params.ts';
import { RangeBar } from '../range/range-bar.tsx';
import { useToday } from '../range/use-today.ts';

const TO = '/channel/water';
const COLUMNS = ['at', 'type', 'text', 'change', 'balance'] as const;
const NUMBERS: ReadonlySet<string> = new Set(['change', 'balance']);

/** The movements of the agent's account in a range, newest first, with the balance after each. */
export function StatementPanel({ search }: { readonly search: AgentSearchParams }) {
  const { t } = useTranslation('agent');
  const utils = trpc.useUtils();
  const textOf = useLineText();
  const { type, page = 1 } = search;
  const range = rangeOf(search, useToday());
  const filter = { ...range, ...(type === undefined ? {} : { type }) };
  const query = trpc.agent.statement.useQuery({ ...filter, pageIndex: page }, { placeholderData: keepPreviousData });
  const csv = (
    <CsvButton
      file={`${t('water.title')}-${range.from}-${range.to}`}
      read={async (onProgress) => {
        const rows = await everyPage((pageIndex) => utils.client.agent.statement.query({ ...filter, pageIndex }), onProgress);
        const { sum, opening, closing } = await utils.client.agent.statement.query(filter);
        return {
          header: [...COLUMNS.map((column) => t(`water.${column}`)), t('water.number')],
          rows: rows.map((line) => [timeOf(line.at), t(`type.${line.type}`), textOf(line), line.change, line.balance, line.number]),
          sums: [
            [t('count.sum'), t('water.lines', { shown: sum.lines }), t('water.bounds', { opening, closing }), sum.change, closing, ''],
          ],
        };
      }}
    />
  );
  return (
    <Panel title={t('water.title')} level={1} more={csv} note={t('range.note', { days: 366 })}>
      <RangeBar to={TO} search={search}>
        <TypeTabs search={search} />
      </RangeBar>
      <Loaded query={query} height={320}>
        {({ list, total, pageSize, sum, opening, closing }) =>
          list.length === 0 ? (
            <EmptyState level={2} icon="receipt" title={t('water.empty')} text={t('water.empty_text')} />
          ) : (
            <>
              <DataTable
                label={t('water.title')}
                busy={query.isPlaceholderData}
                columns={COLUMNS.map((column) => ({ title: t(`water.${column}`), start: !NUMBERS.has(column) }))}
                rows={list.map((line) => ({
                  key: String(line.number),
                  cells: [
                    <Bdi key="at">{timeOf(line.at)}</Bdi>,
                    t(`type.${line.type}`),
                    <bdi key="text">{textOf(line)}</bdi>,
                    <b key="change">
                      <Bdi>{formatGoldChange(line.change)}</Bdi>
                    </b>,
                    <Bdi key="balance">{formatGold(line.balance)}</Bdi>,
                  ],
                }))}
                sums={[
                  {
                    key: 'all',
                    cells: [
                      t('count.sum'),
                      t('water.lines', { shown: formatGold(sum.lines) }),
                      t('water.bounds', { opening: formatGold(opening), closing: formatGold(closing) }),
                      <Bdi key="change">{formatGoldChange(sum.change)}</Bdi>,
                      <Bdi key="closing">{formatGold(closing)}</Bdi>,
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

/** Returns a function that says what a movement was. */
function useLineText(): (line: AgentLine) => string {
  const { t } = useTranslation('agent');
  return ({ type, day = '', coins = 0, rate = 0, recharges = 0 }) => {
    switch (type) {
      case 'income':
        return t('water.text_income', { day, number: recharges, coins: formatGold(coins), percent: percentOf(rate) });
      case 'correction':
        return t('water.text_correction', { day, coins: formatGold(coins) });
      case 'transfer':
        return t('water.text_transfer');
      default:
        return '';
    }
  };
}

function TypeTabs({ search }: { readonly search: AgentSearchParams }) {
  const { t } = useTranslation('agent');
  return (
    <nav className={segmentedControlClass} aria-label={t('water.types')}>
      {([undefined, ...AGENT_MOVEMENTS] as const).map((type) => (
        <Link
          key={type ?? 'all'}
          to={TO}
          search={changeAgentSearchParams(search, { type, page: undefined })}
          activeProps={{}}
          activeOptions={EXACT}
          resetScroll={false}
          preload={false}
          aria-current={search.type === type ? 'true' : undefined}
        >
          {type === undefined ? t('water.all') : t(`type.${type}`)}
        </Link>
      ))}
    </nav>
  );
}
