import { useTranslation } from 'react-i18next';
import { Table } from '@mantine/core';
import type { ReturnsPlan } from '@matchpoint/contracts/plan/plan';
import { ResultMark } from '../../../shared/plan/result-mark.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { coinsText } from '../coins-text.ts';
import { MatchLine } from '../plans/match-line.tsx';
import { Price } from '../plans/price.tsx';
import classes from './settlement-table.module.css';

const COLUMNS = ['orders', 'sales', 'held', 'settled', 'refunded', 'fee', 'income'] as const;

/** Sales of each plan: what is held, settled to the author, and returned. */
export function SettlementTable({ plans }: { readonly plans: readonly ReturnsPlan[] }) {
  const { t } = useTranslation('creator');
  return (
    <div {...scrollArea} className={classes.scroll} role="region" aria-label={t('data.settlements')}>
      <Table className={classes.table} aria-label={t('data.settlements')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('data.result')}</Table.Th>
            <Table.Th scope="col">{t('data.plan')}</Table.Th>
            <Table.Th scope="col">{t('data.price')}</Table.Th>
            {COLUMNS.map((column) => (
              <Table.Th key={column} scope="col">
                {t(`data.col_${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {plans.map((plan) => (
            <Table.Tr key={plan.planId} data-plan={plan.planId}>
              <Table.Td>
                <ResultMark result={plan.resultDetail} />
              </Table.Td>
              <Table.Td>
                <b dir="auto">{plan.title}</b>
                <MatchLine match={plan.match} />
              </Table.Td>
              <Table.Td>
                <Price coins={plan.price} />
              </Table.Td>
              {COLUMNS.map((column) => (
                <Table.Td key={column}>
                  <Bdi>{coinsText(plan[column])}</Bdi>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
