import { useTranslation } from 'react-i18next';
import type { OddsTable } from '@matchpoint/contracts/match/odds';
import { handicapWords, lineNumber, splitLine } from '@matchpoint/contracts/rules/handicap';
import { Fragment, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { MARKETS, move, oddsLines, type Market } from './odds-view.ts';
import classes from './odds-tab.module.css';

interface Props {
  readonly table: OddsTable;
  readonly gameId: number;
  /** zh locales write handicaps in words and show a rise in red; others write numbers and swap the colors (DESIGN §10). */
  readonly chinese: boolean;
  readonly formatTime: (at: number) => string;
}

/** 指数: three markets with companies in rows, opening and current odds, payout and Kelly; a row opens its history. */
export function OddsTab({ table, gameId, chinese, formatTime }: Props) {
  const { t } = useTranslation('match-page');
  const markets = MARKETS.filter((market) => table[market].length > 0);
  const [chosen, setChosen] = useState<Market>(markets[0] ?? 'asian');
  const [open, setOpen] = useState<string>();
  const market = markets.includes(chosen) ? chosen : (markets[0] ?? 'asian');
  const lines = oddsLines(market, table[market]);
  const soccer = gameId === 202;
  const handicap = gameId === 201 ? 'points' : soccer ? 'goals' : 'games';
  const formatLine = (value: number | undefined) => {
    if (value === undefined) return '–';
    if (market === 'total') return splitLine(value);
    return chinese && soccer ? handicapWords(value) : lineNumber(value);
  };
  const sides = market === 'total' ? (['over', 'under'] as const) : (['home', 'away'] as const);
  const hasDraw = market === 'euro' && lines.some(({ row }) => row.current.x !== undefined);
  const columns: Columns = { market, hasMiddle: market !== 'euro' || hasDraw, formatLine };
  const closing = lines.some(({ row }) => row.closing !== undefined);
  return (
    <Panel
      title={t('odds.title')}
      beside={
        <SegmentedControl
          label={t('odds.title')}
          value={market}
          onChange={setChosen}
          options={markets.map((value) => ({ value, label: t(`odds.market.${value}.${handicap}`) }))}
        />
      }
      note={t(`odds.scope.${gameId === 201 ? 'basketball' : soccer ? 'soccer' : 'series'}`)}
    >
      {lines.length === 0 ? (
        <EmptyState icon="score" title={t('odds.no_history')} />
      ) : (
        <div {...scrollArea} className={classes.scroll}>
          <table className={classes.table}>
            <OddsHead columns={columns} sides={sides} closing={closing} />
            <tbody>
              {lines.map((line) => (
                <CompanyRows
                  key={line.row.company}
                  line={line}
                  columns={columns}
                  formatTime={formatTime}
                  isOpen={open === line.row.company}
                  onToggle={() => setOpen(open === line.row.company ? undefined : line.row.company)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

/** How the columns of a market are shown. */
interface Columns {
  readonly market: Market;
  /** A column between the two sides: the draw, or the handicap. */
  readonly hasMiddle: boolean;
  readonly formatLine: (value: number | undefined) => string;
}

type OddsLine = ReturnType<typeof oddsLines>[number];

function spanOf({ hasMiddle }: Columns): number {
  return hasMiddle ? 3 : 2;
}

function OddsHead({
  columns,
  sides,
  closing,
}: {
  columns: Columns;
  sides: readonly ['over', 'under'] | readonly ['home', 'away'];
  closing: boolean;
}) {
  const { t } = useTranslation('match-page');
  const { market, hasMiddle } = columns;
  const span = spanOf(columns);
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          {t('odds.company')}
        </th>
        <th scope="colgroup" colSpan={span}>
          {t('odds.opening')}
        </th>
        <th scope="colgroup" colSpan={span} className={classes.part}>
          {t(closing ? 'odds.closing' : 'odds.current')}
        </th>
        <th scope="col" rowSpan={2} className={classes.part}>
          {t('odds.payout')}
        </th>
        <th scope="col" rowSpan={2}>
          {t('odds.kelly')}
        </th>
      </tr>
      <tr>
        {[0, 1].map((part) => (
          <Fragment key={part}>
            <th scope="col" className={part === 1 ? classes.part : undefined}>
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
  readonly columns: Columns;
  readonly formatTime: (at: number) => string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The odds of a company and, when it is open, their history. */
function CompanyRows({ line: { row, payout, kelly }, columns, formatTime, isOpen, onToggle }: CompanyRowsProps) {
  const { t } = useTranslation('match-page');
  const { market, hasMiddle, formatLine } = columns;
  const span = spanOf(columns);
  const now = row.closing ?? row.current;
  return (
    <>
      <tr>
        <th scope="row">
          <button type="button" aria-expanded={isOpen} onClick={onToggle}>
            {row.company}
          </button>
          {row.suspended === true && <small>{t('odds.suspended')}</small>}
        </th>
        <td className={classes.before}>{row.opening.a.toFixed(2)}</td>
        {hasMiddle && (
          <td className={classes.before}>{market === 'euro' ? (row.opening.x?.toFixed(2) ?? '–') : formatLine(row.opening.line)}</td>
        )}
        <td className={classes.before}>{row.opening.b.toFixed(2)}</td>
        <Price before={row.opening.a} value={now.a} first />
        {hasMiddle && (market === 'euro' ? <Price before={row.opening.x} value={now.x} /> : <td>{formatLine(now.line)}</td>)}
        <Price before={row.opening.b} value={now.b} />
        <td className={classes.part}>
          <bdi dir="ltr">{(payout * 100).toFixed(1)}%</bdi>
        </td>
        <td>
          <bdi dir="ltr">{kelly.map((value) => value.toFixed(2)).join(' / ')}</bdi>
        </td>
      </tr>
      {isOpen && (
        <tr className={classes.history}>
          <td colSpan={2 * span + 3}>
            <History row={row} columns={columns} formatTime={formatTime} />
          </td>
        </tr>
      )}
    </>
  );
}

function History({ row, columns, formatTime }: { row: OddsLine['row']; columns: Columns; formatTime: (at: number) => string }) {
  const { t } = useTranslation('match-page');
  const { market, hasMiddle, formatLine } = columns;
  if (row.history.length === 0) return t('odds.no_history');
  return (
    <ol {...scrollArea}>
      {row.history.toReversed().map((entry, index, all) => {
        const earlier = all[index + 1]?.quote;
        return (
          <li key={`${entry.at}-${index}`}>
            <time dateTime={new Date(entry.at).toISOString()}>{formatTime(entry.at)}</time>
            <bdi dir="ltr">
              <PriceChange before={earlier?.a} value={entry.quote.a} />
              {hasMiddle &&
                (market === 'euro' ? (
                  <PriceChange before={earlier?.x} value={entry.quote.x} />
                ) : (
                  <span>{formatLine(entry.quote.line)}</span>
                ))}
              <PriceChange before={earlier?.b} value={entry.quote.b} />
            </bdi>
          </li>
        );
      })}
    </ol>
  );
}

function Price({ before, value, first = false }: { before: number | undefined; value: number | undefined; first?: boolean }) {
  return (
    <td className={first ? classes.part : undefined}>
      <PriceChange before={before} value={value} />
    </td>
  );
}

function PriceChange({ before, value }: { before: number | undefined; value: number | undefined }) {
  const { t } = useTranslation('match-page');
  const direction = move(before, value);
  if (value === undefined) return <span>–</span>;
  return (
    <bdi dir="ltr" className={classes.price} data-move={direction === 0 ? undefined : direction === 1 ? 'up' : 'down'}>
      {value.toFixed(2)}
      {direction !== 0 && <i role="img" aria-label={t(direction === 1 ? 'odds.up' : 'odds.down')} />}
    </bdi>
  );
}
