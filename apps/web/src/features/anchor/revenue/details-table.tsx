import { useTranslation } from 'react-i18next';
import { Table } from '@mantine/core';
import type { RevenueLine, RevenueSum } from '@matchpoint/contracts/anchor/anchor';
import { formatCount } from '@matchpoint/i18n/format-count';
import { dayOf, SHANGHAI } from '@matchpoint/i18n/time-zone';
import { useCallback } from 'react';
import { useNow } from '../../../lib/time/use-now.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Bdi } from '../../../ui/bdi.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { coinsText } from '../coins-text.ts';
import { useLengthText } from '../use-length-text.ts';
import classes from './details-table.module.css';
import { RecordingActions } from './recording-actions.tsx';

export interface DetailsTableProps {
  readonly lines: readonly RevenueLine[];
  /** Number of broadcasts of the window. */
  readonly total: number;
  readonly sum: RevenueSum | undefined;
}

const COLUMNS = ['day', 'broadcast', 'length', 'peak', 'gifts', 'largest', 'coins'] as const;

/** Revenue by broadcast with the sum of the window below. */
export function DetailsTable({ lines, total, sum }: DetailsTableProps) {
  const { t } = useTranslation('anchor');
  return (
    <div {...scrollArea} className={classes.scroll} role="region" aria-label={t('details.title')}>
      <Table className={classes.table} aria-label={t('details.title')}>
        <Table.Thead>
          <Table.Tr>
            {COLUMNS.map((column) => (
              <Table.Th key={column} scope="col">
                {t(`details.col_${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Row key={line.broadcastId ?? `none ${line.startedAt}`} line={line} />
          ))}
          {sum === undefined ? null : (
            <Table.Tr className={classes.sum} data-sum="">
              <Table.Th scope="row">{t('details.sum')}</Table.Th>
              <Table.Td>{t('details.broadcasts', { count: total })}</Table.Td>
              <Table.Td />
              <Table.Td />
              <Table.Td>{sum.gifts}</Table.Td>
              <Table.Td />
              <Table.Td>
                <b data-coins="">{coinsText(sum.coins)}</b>
              </Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Row({ line }: { readonly line: RevenueLine }) {
  const { t } = useTranslation('anchor');
  const { broadcastId, startedAt, endedAt, title, peak, gifts, largest, coins, recording } = line;
  const isLive = broadcastId !== undefined && endedAt === undefined;
  return (
    <Table.Tr data-broadcast={broadcastId}>
      <Table.Td>
        <Bdi>{dayOf(startedAt, SHANGHAI).slice(5)}</Bdi>
      </Table.Td>
      <Table.Td>
        <bdi>{broadcastId === undefined ? t('details.off_air') : title}</bdi>{' '}
        {isLive ? <Badge kind="red">{t('details.on_air')}</Badge> : null}
        {broadcastId === undefined || recording === undefined ? null : (
          <RecordingActions broadcastId={broadcastId} title={title} endedAt={endedAt} recording={recording} />
        )}
      </Table.Td>
      <Table.Td>{broadcastId === undefined ? '–' : <Length startedAt={startedAt} endedAt={endedAt} />}</Table.Td>
      <Table.Td>{peak === undefined ? '–' : formatCount(peak)}</Table.Td>
      <Table.Td>{gifts}</Table.Td>
      <Table.Td>
        {largest === undefined ? (
          '–'
        ) : (
          <>
            <bdi>{largest.giftName}</bdi> <Bdi>×{largest.count}</Bdi>
          </>
        )}
      </Table.Td>
      <Table.Td>
        <b data-coins="">{coinsText(coins)}</b>
      </Table.Td>
    </Table.Tr>
  );
}

function Length({ startedAt, endedAt }: { readonly startedAt: number; readonly endedAt: number | undefined }) {
  const lengthText = useLengthText();
  const minutes = useNow(useCallback((now: number) => Math.floor(((endedAt ?? now) - startedAt) / 60_000), [startedAt, endedAt]));
  return lengthText(minutes * 60_000);
}
