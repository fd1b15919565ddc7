import type { Box, BoxPrize } from '@matchpoint/contracts/box/box';
import { BOX_WEIGHT_TOTAL, boxIntervals } from '@matchpoint/contracts/rules/box-draw';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../lib/trpc.ts';
import { formatGold } from '../../shared/gold/format-gold.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { scrollArea } from '../../ui/layout/scroll-area.ts';
import { formatInterval, formatMean, formatRoundedShare, formatShare, tableOf, valuesOf } from './box-table.ts';
import { PrizePicture } from './prize-picture.tsx';
import { TierMark } from './tier-mark.tsx';
import classes from './box-list.module.css';

interface ContentsPanelProps {
  readonly box: Box;
  /** The prize that was drawn last, by its number. */
  readonly drawn: number | undefined;
}

/** Everything that the box contains, with the probabilities that its draws use. */
export function ContentsPanel({ box, drawn }: ContentsPanelProps) {
  const { t } = useTranslation('box');
  const { data: statistics } = trpc.box.statistics.useQuery({ boxId: box.id });
  const values = valuesOf(box);
  const hasPity = box.pity !== undefined;
  const counts = new Map(statistics?.counts.map(({ number, draws }) => [number, draws]));
  const shown = { price: formatGold(box.price), expected: formatMean(values.expected), combined: formatMean(values.combined) };
  return (
    <Panel
      id="contents"
      title={t('contents')}
      beside={<span className={classes.beside}>{t('contents.same')}</span>}
      more={
        <span title={box.tableHash} dir="auto">
          {t('contents.hash', { hash: box.tableHash.slice(0, 8) })}
        </span>
      }
      note={t(hasPity ? 'contents.note_pity' : 'contents.note', shown)}
    >
      <div {...scrollArea} className={classes.scroll} role="region" aria-label={t('contents')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('contents.prize')}</th>
              <th scope="col">{t('contents.tier')}</th>
              <th scope="col" data-end="">
                {t('contents.probability')}
              </th>
              {hasPity ? (
                <th scope="col" data-end="">
                  {t('contents.combined')}
                </th>
              ) : null}
              <th scope="col">{t('contents.interval')}</th>
              <th scope="col" data-end="">
                {t('contents.value')}
              </th>
              <th scope="col" data-end="">
                {t('contents.actual')}
              </th>
              <th scope="col" data-end="">
                {t('contents.stock')}
              </th>
            </tr>
          </thead>
          <tbody>
            {box.prizes.map((prize) => (
              <PrizeRow
                key={prize.number}
                box={box}
                prize={prize}
                isDrawn={prize.number === drawn}
                combined={hasPity ? values.shares.get(prize.number) : undefined}
                actual={statistics === undefined || statistics.draws === 0 ? undefined : (counts.get(prize.number) ?? 0) / statistics.draws}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('contents.sum')}
              </th>
              <td data-end="">
                <b>100.00%</b>
              </td>
              {hasPity ? (
                <td data-end="">
                  <b>100.00%</b>
                </td>
              ) : null}
              <td>
                <code dir="ltr">[0, 1)</code>
              </td>
              <td data-end="">
                <b>{shown.expected}</b>
              </td>
              <td data-end="" colSpan={2}>
                {statistics === undefined ? '–' : t('contents.draws', { draws: formatGold(statistics.draws) })}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Panel>
  );
}

interface PrizeRowProps {
  readonly box: Box;
  readonly prize: BoxPrize;
  readonly isDrawn: boolean;
  readonly combined: number | undefined;
  /** Share of the draws of the last 30 days. */
  readonly actual: number | undefined;
}

function PrizeRow({ box, prize, isDrawn, combined, actual }: PrizeRowProps) {
  const interval = boxIntervals(tableOf(box), 0).find(({ number }) => number === prize.number);
  const share = prize.weight / BOX_WEIGHT_TOTAL;
  const largest = Math.max(...box.prizes.map(({ weight }) => weight)) / BOX_WEIGHT_TOTAL;
  return (
    <tr data-drawn={isDrawn || undefined}>
      <th scope="row">
        <span className={classes.name}>
          <PrizePicture prize={prize} size={36} />
          <bdi>{prize.name}</bdi>
        </span>
      </th>
      <td>
        <TierMark tier={prize.tier} />
      </td>
      <td data-end="">
        <b>{formatShare(share)}</b>
        {/* By the square root, so that the rare prizes are seen. */}
        <span className={classes.bar} aria-hidden="true">
          <i style={{ inlineSize: `${100 * Math.sqrt(share / largest)}%` }} />
        </span>
      </td>
      {combined === undefined ? null : <td data-end="">{formatRoundedShare(combined)}</td>}
      <td>{interval === undefined ? null : <code dir="ltr">{formatInterval(interval.from, interval.to, interval.total)}</code>}</td>
      <td data-end="">
        <b>{formatGold(prize.value)}</b>
      </td>
      <td data-end="">{actual === undefined ? '–' : formatRoundedShare(actual)}</td>
      <td data-end="">{prize.stock === undefined ? '–' : formatGold(prize.stock)}</td>
    </tr>
  );
}
