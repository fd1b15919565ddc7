import { useTranslation } from 'react-i18next';
import { Table } from '@mantine/core';
import type { MonthOverview } from '@matchpoint/contracts/gold/overview';
import { monthText } from '@matchpoint/i18n/match-time';
import { usePage } from '../../../lib/page/page-context.ts';
import { formatGold, formatGoldChange, formatPrice } from '../../../shared/gold/format-gold.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import type { MonthBarsProps } from './month-bars.tsx';
import classes from './overview-panel.module.css';
import { spentIn } from './shown-months.ts';

/** The sums of each month, newest first. */
export function MonthTable({ months, reasons }: MonthBarsProps) {
  const { t } = useTranslation('gold');
  const hasOther = months.some(({ other }) => other !== 0);
  const hasReturns = months.some(({ returnedFen }) => returnedFen !== 0);
  return (
    <div {...scrollArea} className={classes.scroll} role="region" aria-label={t('overview.table')}>
      <Table className={classes.table} aria-label={t('overview.table')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('statement.month')}</Table.Th>
            <Table.Th scope="col">{t('overview.recharge')}</Table.Th>
            {hasReturns ? <Table.Th scope="col">{t('overview.returned')}</Table.Th> : null}
            <Table.Th scope="col">{t('overview.bought')}</Table.Th>
            <Table.Th scope="col">{t('overview.granted')}</Table.Th>
            {reasons.map((reason) => (
              <Table.Th key={reason} scope="col">
                {t(`reason.${reason}`)}
              </Table.Th>
            ))}
            <Table.Th scope="col">{t('overview.refunded')}</Table.Th>
            {hasOther ? <Table.Th scope="col">{t('overview.other')}</Table.Th> : null}
            <Table.Th scope="col">{t('overview.change')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.map((month) => (
            <Row key={month.month} month={month} reasons={reasons} hasOther={hasOther} hasReturns={hasReturns} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface RowProps extends Pick<MonthBarsProps, 'reasons'> {
  readonly month: MonthOverview;
  readonly hasOther: boolean;
  readonly hasReturns: boolean;
}

function Row({ month, reasons, hasOther, hasReturns }: RowProps) {
  const { locale } = usePage();
  return (
    <Table.Tr data-month={month.month}>
      <Table.Th scope="row">{monthText(`${month.month}-01`, locale.code)}</Table.Th>
      <Cell text={month.rechargeFen === 0 ? '–' : formatPrice(month.rechargeFen)} />
      {hasReturns ? <Cell text={month.returnedFen === 0 ? '–' : formatPrice(month.returnedFen)} /> : null}
      <Cell text={month.bought === 0 ? '–' : formatGold(month.bought)} />
      <Cell text={month.granted === 0 ? '–' : formatGold(month.granted)} />
      {reasons.map((reason) => (
        <Cell key={reason} text={spentIn(month, reason) === 0 ? '–' : formatGoldChange(-spentIn(month, reason))} />
      ))}
      <Cell text={month.refunded === 0 ? '–' : formatGoldChange(month.refunded)} />
      {hasOther ? <Cell text={month.other === 0 ? '–' : formatGoldChange(month.other)} /> : null}
      <Cell text={month.change === 0 ? '0' : formatGoldChange(month.change)} strong />
    </Table.Tr>
  );
}

function Cell({ text, strong = false }: { readonly text: string; readonly strong?: boolean }) {
  return (
    <Table.Td data-strong={strong || undefined}>
      <Bdi>{text}</Bdi>
    </Table.Td>
  );
}
