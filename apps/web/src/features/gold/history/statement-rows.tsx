import { useTranslation } from 'react-i18next';
import { Table } from '@mantine/core';
import type { StatementLine } from '@matchpoint/contracts/gold/gold';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { changeGoldSearchParams, type GoldSearchParams } from '../gold-search-params.ts';
import { formatGoldChange, formatGold, formatGoldTime } from '../../../shared/gold/format-gold.ts';
import classes from './statement-rows.module.css';
import { useFeature } from '../../../shared/system/features.ts';

const COLUMNS = ['time', 'details', 'change', 'balance'] as const;

/** Lists the transactions, newest first. On narrow screens each takes two rows. */
export function StatementRows({ lines, search }: { readonly lines: readonly StatementLine[]; readonly search: GoldSearchParams }) {
  const { t } = useTranslation('gold');
  return (
    <div className={classes.container}>
      <Table className={classes.table} highlightOnHover role="table" aria-label={t('statement.title')}>
        <Table.Thead role="rowgroup">
          <Table.Tr className={classes.head} role="row">
            {COLUMNS.map((column) => (
              <Table.Th key={column} role="columnheader" scope="col" data-column={column}>
                {t(`statement.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {lines.map((line) => (
            <Line key={line.id} line={line} search={search} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Line({ line, search }: { readonly line: StatementLine; readonly search: GoldSearchParams }) {
  const { t } = useTranslation('gold');
  const { zone } = useZone();
  const mixed = line.granted !== 0 && line.purchased !== 0;
  const granted = Math.abs(line.granted);
  return (
    <Table.Tr className={classes.row} role="row" data-line={line.id}>
      <Table.Td role="cell" data-column="time">
        <time dateTime={new Date(line.at).toISOString()}>
          <Bdi>{formatGoldTime(line.at, zone)}</Bdi>
        </time>
      </Table.Td>
      <Table.Td role="cell" data-column="details">
        <div className={classes.details}>
          <b>{t(`reason.${line.reason}`)}</b>
          <Reference line={line} search={search} />
          {mixed ? <small>{t('statement.granted_part', { count: granted, shown: formatGold(granted) })}</small> : null}
        </div>
      </Table.Td>
      <Table.Td role="cell" data-column="change" data-flow={line.change < 0 ? 'out' : 'in'}>
        <Bdi>{formatGoldChange(line.change)}</Bdi>
      </Table.Td>
      <Table.Td role="cell" data-column="balance">
        <Bdi>{formatGold(line.balance)}</Bdi>
      </Table.Td>
    </Table.Tr>
  );
}

/** Number of trailing characters shown of a long number, enough to tell it from others. */
const SHOWN_CHARACTERS = 6;

/** Shows what a transaction belongs to: a link to its order, or the number of anything else. */
function Reference({ line, search }: { readonly line: StatementLine; readonly search: GoldSearchParams }) {
  const { t } = useTranslation('gold');
  const hasOrders = useFeature('orders');
  if (line.ref === undefined) return null;
  const { type, id } = line.ref;
  if (type === 'none' || type === 'other') return null;
  const text = t(`statement.${type}`, { id: id.length > SHOWN_CHARACTERS + 2 ? `…${id.slice(-SHOWN_CHARACTERS)}` : id });
  if (type !== 'order' || !hasOrders) return <small title={id}>{text}</small>;
  return (
    <Link to="/userInfo/water" search={changeGoldSearchParams(search, { order: id })} title={id} activeProps={{}} activeOptions={EXACT}>
      {text}
    </Link>
  );
}
