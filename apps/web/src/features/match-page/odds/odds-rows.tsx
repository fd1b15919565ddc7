import { useTranslation } from 'react-i18next';
import { Fragment } from 'react';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { type Market, move, type OddsLine, type OddsStamp } from './odds-view.ts';
import classes from './odds-tab.module.css';

/** How the columns of a market are shown. */
export interface OddsColumns {
  readonly market: Market;
  /** A column between the two sides: the draw, or the handicap. */
  readonly hasMiddle: boolean;
  readonly hasClosing: boolean;
  readonly hasStamp: boolean;
  readonly formatLine: (value: number | undefined) => string;
  /** Writes a price: 1X2 odds in the format that the user chose. */
  readonly formatPrice: (value: number) => string;
}

/** Opening, current and closing prices; the closing ones once there are any. */
function groupsOf({ hasClosing }: OddsColumns) {
  return hasClosing ? (['opening', 'current', 'closing'] as const) : (['opening', 'current'] as const);
}

function spanOf({ hasMiddle }: OddsColumns): number {
  return hasMiddle ? 3 : 2;
}

/** The two head rows of the table. */
export function OddsHead({ columns }: { readonly columns: OddsColumns }) {
  const { t } = useTranslation('match-page');
  const { market, hasMiddle, hasStamp } = columns;
  const groups = groupsOf(columns);
  const sides = market === 'total' ? (['over', 'under'] as const) : (['home', 'away'] as const);
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {t('odds.company')}
        </th>
        {groups.map((group) => (
          <th key={group} scope="colgroup" colSpan={spanOf(columns)} className={classes.part}>
            {t(`odds.${group}`)}
          </th>
        ))}
        {hasStamp && (
          <th scope="col" rowSpan={2} className={classes.part}>
            {t('odds.result')}
          </th>
        )}
        <th scope="col" rowSpan={2} className={classes.part}>
          {t('odds.payout')}
        </th>
        <th scope="col" rowSpan={2}>
          {t('odds.kelly')}
        </th>
      </tr>
      <tr>
        {groups.map((group) => (
          <Fragment key={group}>
            <th scope="col" className={classes.part}>
              {t(`odds.side.${sides[0]}`)}
            </th>
            {hasMiddle && <th scope="col">{t(market === 'euro' ? 'odds.side.draw' : 'odds.line')}</th>}
            <th scope="col">{t(`odds.side.${sides[1]}`)}</th>
          </Fragment>
        ))}
      </tr>
    </thead>
  );
}

interface CompanyRowsProps {
  readonly line: OddsLine;
  readonly columns: OddsColumns;
  readonly formatTime: (at: number) => string;
  readonly stamp: OddsStamp | undefined;
  /** The graph shows this company. */
  readonly isShown: boolean;
  /** Its movements are listed. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The odds of a company and, when it is open, their movements. */
export function CompanyRows({ line: { row, payout, kelly }, columns, formatTime, stamp, isShown, isOpen, onToggle }: CompanyRowsProps) {
  const { t } = useTranslation('match-page');
  const { market, hasMiddle, hasStamp, formatLine, formatPrice } = columns;
  const groups = groupsOf(columns);
  return (
    <>
      <tr data-shown={isShown || undefined}>
        <th scope="row">
          <button type="button" aria-expanded={isOpen} onClick={onToggle}>
            <bdi dir="ltr">{row.company}</bdi>
          </button>
          {row.suspended === true && <small>{t('odds.suspended')}</small>}
        </th>
        {groups.map((group) => {
          const quote = row[group];
          const before = group === 'opening' ? undefined : row.opening;
          return (
            <Fragment key={group}>
              <td className={classes.part} data-muted={group === 'opening' || undefined}>
                <PriceChange format={formatPrice} before={before?.a} value={quote?.a} />
              </td>
              {hasMiddle && (
                <td data-muted={group === 'opening' || undefined}>
                  {market === 'euro' ? (
                    <PriceChange format={formatPrice} before={before?.x} value={quote?.x} />
                  ) : (
                    <bdi dir="auto">{formatLine(quote?.line)}</bdi>
                  )}
                </td>
              )}
              <td data-muted={group === 'opening' || undefined}>
                <PriceChange format={formatPrice} before={before?.b} value={quote?.b} />
              </td>
            </Fragment>
          );
        })}
        {hasStamp && (
          <td className={classes.part}>
            <Stamp market={market} stamp={stamp} />
          </td>
        )}
        <td className={classes.part}>
          <bdi dir="ltr">{(payout * 100).toFixed(1)}%</bdi>
        </td>
        <td>
          <bdi dir="ltr">{kelly.map((value) => value.toFixed(2)).join(' / ')}</bdi>
        </td>
      </tr>
      {isOpen && (
        <tr className={classes.history}>
          <td colSpan={groups.length * spanOf(columns) + (hasStamp ? 4 : 3)}>
            <History row={row} columns={columns} formatTime={formatTime} />
          </td>
        </tr>
      )}
    </>
  );
}

const LINE_RESULTS = new Map([
  [1, 'won'],
  [0.5, 'half_won'],
  [0, 'push'],
  [-0.5, 'half_lost'],
  [-1, 'lost'],
] as const);

/** How the closing odds were settled: 赢 or 输 for home, 大 or 小, or the outcome. */
function Stamp({ market, stamp }: { readonly market: Market; readonly stamp: OddsStamp | undefined }) {
  const { t } = useTranslation('match');
  if (stamp === undefined) return '–';
  if ('winner' in stamp) return <b className={classes.stamp}>{t(`${stamp.winner}.short`)}</b>;
  const result = LINE_RESULTS.get(stamp.line) ?? 'push';
  return (
    <b className={classes.stamp} data-result={result}>
      {t(`odds.${market === 'total' ? 'total' : 'asian'}.${result}`)}
    </b>
  );
}

function History({ row, columns, formatTime }: { row: OddsLine['row']; columns: OddsColumns; formatTime: (at: number) => string }) {
  const { t } = useTranslation('match-page');
  const { market, hasMiddle, formatLine, formatPrice } = columns;
  if (row.history.length === 0) return t('odds.no_history');
  return (
    <ol {...scrollArea}>
      {row.history.toReversed().map((entry, index, all) => {
        const earlier = all[index + 1]?.quote;
        return (
          <li key={`${entry.at}-${index}`}>
            <time dateTime={new Date(entry.at).toISOString()}>{formatTime(entry.at)}</time>
            <bdi dir="ltr">
              <PriceChange format={formatPrice} before={earlier?.a} value={entry.quote.a} />
              {hasMiddle &&
                (market === 'euro' ? (
                  <PriceChange format={formatPrice} before={earlier?.x} value={entry.quote.x} />
                ) : (
                  <span>{formatLine(entry.quote.line)}</span>
                ))}
              <PriceChange format={formatPrice} before={earlier?.b} value={entry.quote.b} />
            </bdi>
          </li>
        );
      })}
    </ol>
  );
}

interface PriceChangeProps {
  readonly format: OddsColumns['formatPrice'];
  readonly before: number | undefined;
  readonly value: number | undefined;
}

function PriceChange({ format, before, value }: PriceChangeProps) {
  const { t } = useTranslation('match-page');
  const direction = move(before, value);
  if (value === undefined) return <span>–</span>;
  return (
    <bdi dir="ltr" className={classes.price} data-move={direction === 0 ? undefined : direction === 1 ? 'up' : 'down'}>
      {format(value)}
      {direction !== 0 && <i role="img" aria-label={t(direction === 1 ? 'odds.up' : 'odds.down')} />}
    </bdi>
  );
}
