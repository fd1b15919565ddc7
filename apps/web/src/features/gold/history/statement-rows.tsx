import { useTranslation } from 'react-i18next';
import type { StatementLine } from '@matchpoint/contracts/gold/gold';
import { Link } from '@tanstack/react-router';
import { EXACT } from '../../../lib/navigation/active-options.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { changeGoldSearchParams, type GoldSearchParams } from '../gold-search-params.ts';
import { formatGoldChange, formatGold, formatGoldTime } from '../format-gold.ts';
import classes from './statement-rows.module.css';

const COLUMNS = ['time', 'details', 'change', 'balance'] as const;

/** Lines of the coin details, newest first; two storeys each where there is little room. */
export function StatementRows({ lines, search }: { readonly lines: readonly StatementLine[]; readonly search: GoldSearchParams }) {
  const { t } = useTranslation('gold');
  return (
    <div className={classes.table} role="table" aria-label={t('statement.title')}>
      <div role="rowgroup">
        <div className={classes.head} role="row">
          {COLUMNS.map((column) => (
            <span key={column} role="columnheader" data-column={column}>
              {t(`statement.${column}`)}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {lines.map((line) => (
          <Line key={line.id} line={line} search={search} />
        ))}
      </div>
    </div>
  );
}

function Line({ line, search }: { readonly line: StatementLine; readonly search: GoldSearchParams }) {
  const { t } = useTranslation('gold');
  const { zone } = useZone();
  const mixed = line.granted !== 0 && line.purchased !== 0;
  const granted = Math.abs(line.granted);
  return (
    <div className={classes.row} role="row" data-line={line.id}>
      <span role="cell" data-column="time">
        <time dateTime={new Date(line.at).toISOString()}>
          <Bdi>{formatGoldTime(line.at, zone)}</Bdi>
        </time>
      </span>
      <span role="cell" data-column="details">
        <b>{t(`reason.${line.reason}`)}</b>
        <Cause line={line} search={search} />
        {mixed ? <small>{t('statement.granted_part', { count: granted, shown: formatGold(granted) })}</small> : null}
      </span>
      <span role="cell" data-column="change" data-flow={line.change < 0 ? 'out' : 'in'}>
        <Bdi>{formatGoldChange(line.change)}</Bdi>
      </span>
      <span role="cell" data-column="balance">
        <Bdi>{formatGold(line.balance)}</Bdi>
      </span>
    </div>
  );
}

/** So many signs of a long number tell it from the others. */
const SHOWN = 6;

/** What a line came of: an order is shown on this page, of other things there is the number. */
function Cause({ line, search }: { readonly line: StatementLine; readonly search: GoldSearchParams }) {
  const { t } = useTranslation('gold');
  if (line.ref === undefined) return null;
  const { type, id } = line.ref;
  if (type === 'none' || type === 'other') return null;
  const text = t(`statement.${type}`, { id: id.length > SHOWN + 2 ? `…${id.slice(-SHOWN)}` : id });
  if (type !== 'order') return <small title={id}>{text}</small>;
  return (
    <Link to="/userInfo/water" search={changeGoldSearchParams(search, { order: id })} title={id} activeProps={{}} activeOptions={EXACT}>
      {text}
    </Link>
  );
}
