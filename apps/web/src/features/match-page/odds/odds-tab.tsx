import { formatOdds } from '@matchpoint/contracts/rules/odds-format';
import { useOddsFormat } from '../../../lib/odds-format.ts';
import { useTranslation } from 'react-i18next';
import type { MatchDetail } from '@matchpoint/contracts/match/match';
import type { OddsTable } from '@matchpoint/contracts/match/odds';
import { handicapWords, lineNumber, splitLine } from '@matchpoint/contracts/rules/handicap';
import { outcomeOf } from '@matchpoint/contracts/rules/match-outcome';
import { kickOffText } from '@matchpoint/i18n/match-time';
import { useState } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { EmptyList } from '../../../shared/system/empty-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { scrollArea } from '../../../ui/layout/scroll-area.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { OddsChart } from './odds-chart.tsx';
import { CompanyRows, type OddsColumns, OddsHead } from './odds-rows.tsx';
import { chartPoints, choicesOf, type OddsChoice, oddsLines, rowsOf, stampOf } from './odds-view.ts';
import classes from './odds-tab.module.css';

interface Props {
  readonly match: MatchDetail;
  readonly table: OddsTable;
}

/**
 * 指数: the markets of the match and of single games, with opening, current and closing odds, payout and Kelly of each company, the movements
 * of one as a graph and a list, and how the closing odds were settled.
 */
export function OddsTab({ match, table }: Props) {
  const { t } = useTranslation('match-page');
  const { t: tMatch } = useTranslation('match');
  const { locale } = usePage();
  const { zone } = useZone();
  const choices = choicesOf(table);
  const [asked, setAsked] = useState<OddsChoice>();
  const [company, setCompany] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const choice = choices.find((one) => one === asked) ?? choices[0] ?? 'asian';
  const { market, rows } = rowsOf(table, choice);
  const lines = oddsLines(market, rows);
  const soccer = match.gameId === 202;
  const unit = match.gameId === 201 ? 'points' : soccer ? 'goals' : 'games';
  const [oddsFormat] = useOddsFormat();
  const formatTime = (at: number) => kickOffText(at, zone, locale.code);
  // Chinese locales write handicaps in words; others write numbers (DESIGN §10).
  const formatLine = (value: number | undefined) => {
    if (value === undefined) return '–';
    if (market === 'total') return splitLine(value);
    return locale.code.startsWith('zh') && soccer ? handicapWords(value) : lineNumber(value);
  };
  const score = settledScore(match, choice);
  const columns: OddsColumns = {
    market,
    hasMiddle: market !== 'euro' || lines.some(({ row }) => row.opening.x !== undefined),
    hasClosing: lines.some(({ row }) => row.closing !== undefined),
    hasStamp: score !== undefined && lines.some(({ row }) => stampOf(market, row, score) !== undefined),
    formatLine,
    formatPrice: (value: number) => (market === 'euro' ? formatOdds(value, oddsFormat) : value.toFixed(2)),
  };
  const shown = lines.find(({ row }) => row.company === company) ?? lines[0];
  const label = (value: OddsChoice) =>
    value === 'asian' || value === 'total' || value === 'euro'
      ? t(`odds.market.${value}.${unit}`)
      : tMatch(match.gameId === 2 ? 'series.map' : 'series.game', { no: value.slice('game_'.length) });
  return (
    <Panel
      title={t('odds.title')}
      beside={
        <div {...scrollArea} className={classes.markets}>
          <SegmentedControl
            label={t('odds.title')}
            value={choice}
            onChange={setAsked}
            options={choices.map((value) => ({ value, label: label(value) }))}
          />
        </div>
      }
      note={t(`odds.scope.${match.gameId === 201 ? 'basketball' : soccer ? 'soccer' : 'series'}`)}
    >
      {shown === undefined ? (
        <EmptyList icon="score" text={t('odds.no_history')} />
      ) : (
        <>
          <div className={classes.graph}>
            <OddsChart
              market={market}
              company={shown.row.company}
              points={chartPoints(shown.row)}
              formatLine={formatLine}
              formatTime={formatTime}
            />
          </div>
          <div {...scrollArea} className={classes.scroll}>
            <table className={classes.table}>
              <OddsHead columns={columns} />
              <tbody>
                {lines.map((line) => (
                  <CompanyRows
                    key={line.row.company}
                    line={line}
                    columns={columns}
                    formatTime={formatTime}
                    stamp={score === undefined ? undefined : stampOf(market, line.row, score)}
                    isShown={line.row.company === shown.row.company}
                    isOpen={isOpen && line.row.company === shown.row.company}
                    onToggle={() => {
                      setOpen(!(isOpen && line.row.company === shown.row.company));
                      setCompany(line.row.company);
                    }}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Panel>
  );
}

/** Returns the score by which a market of a confirmed match was settled; undefined before, and for a match without a played result. */
function settledScore(match: MatchDetail, choice: OddsChoice): readonly [number, number] | undefined {
  if (choice !== 'asian' && choice !== 'total' && choice !== 'euro') {
    const no = Number(choice.slice('game_'.length));
    const game = match.facts.kind === 'series' ? match.facts.games.find((one) => one.no === no) : undefined;
    if (game?.status !== 'finished' || game.winner === undefined) return undefined;
    return game.winner === 0 ? [1, 0] : [0, 1];
  }
  const outcome = outcomeOf(match, match.startAt, match.startAt);
  return outcome.state === 'played' ? outcome.score : undefined;
}
