import { useTranslation } from 'react-i18next';
import type { StatementLine } from '@matchpoint/contracts/gold/gold';
import { useZone } from '../../../lib/time/use-zone.ts';
import { formatGold, formatGoldChange, formatGoldTime } from '../../../shared/gold/format-gold.ts';
import { Bdi } from '../../../ui/bdi.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import classes from './order-details.module.css';

/** The lines of the statement that belong to an order, oldest first: the purchase and what came back. */
export function OrderLines({ lines }: { readonly lines: readonly StatementLine[] }) {
  const { t } = useTranslation('gold');
  const { zone } = useZone();
  return (
    <div {...scrollArea} className={classes.scroll} role="region" aria-label={t('all.lines')}>
      <table className={classes.lines}>
        <caption>{t('all.lines')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statement.time')}</th>
            <th scope="col">{t('statement.details')}</th>
            <th scope="col">{t('statement.change')}</th>
            <th scope="col">{t('statement.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} data-reason={line.reason}>
              <td>
                <Bdi>{formatGoldTime(line.at, zone)}</Bdi>
              </td>
              <td>{t(`reason.${line.reason}`)}</td>
              <td data-flow={line.change < 0 ? 'out' : 'in'}>
                <Bdi>{formatGoldChange(line.change)}</Bdi>
              </td>
              <td>
                <Bdi>{formatGold(line.balance)}</Bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
