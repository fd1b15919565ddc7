import { useTranslation } from 'react-i18next';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { OddsBriefQuote } from '@matchpoint/contracts/match/odds';
import { splitLine } from '@matchpoint/contracts/rules/handicap';
import { asianResult, type LineResult, totalResult } from '@matchpoint/contracts/rules/odds-results';
import { formatOdds, type OddsFormat } from '@matchpoint/contracts/rules/odds-format';
import { useCallback } from 'react';
import { useOddsFormat } from '../../../lib/odds-format.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { handicapText } from '../../../shared/match/handicap-text.ts';
import { sideOrder, type MatchDisplayState } from '../../../shared/match/match-display-state.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import classes from './odds-cells.module.css';

/** How long a correction is shown in a row's odds cell. */
const FIX_SHOWN_MS = 120_000;

/** Corrections that change the result; others are shown on the match page. */
const SCORE_FIXES = new Set(['goal_cancelled', 'score_fix', 'result_overturned']);

/**
 * 让球 above 大小 in three aligned columns, 欧指 beside them in wide lists, in the order of the row's teams and without a draw where the sport
 * has none. A correction replaces the odds for a while. A finished match shows the closing odds and how they were settled.
 */
export function OddsCells({ match, state }: { readonly match: MatchSummary; readonly state: MatchDisplayState }) {
  const { t } = useTranslation('match');
  const { locale } = usePage();
  const [format] = useOddsFormat();
  const { odds, lastCorrection: fix } = match;
  const fixed = useNow(
    useCallback(
      (now: number) => state === 'live' && fix !== undefined && SCORE_FIXES.has(fix.kind) && now - fix.at < FIX_SHOWN_MS,
      [state, fix],
    ),
  );
  if (state === 'off') return null;
  const swapped = sideOrder(match)[0] === 1;
  const outcomes = hasDraw(match) ? (['a', 'x', 'b'] as const) : (['a', 'b'] as const);
  const euro = (
    <span className={classes.euro} data-outcomes={outcomes.length} dir="ltr">
      {(swapped ? outcomes.toReversed() : outcomes).map((outcome) => (
        <Price
          key={outcome}
          format={format}
          value={odds?.suspended === true ? undefined : odds?.euro?.[outcome]}
          move={odds?.euro?.move[outcome]}
        />
      ))}
    </span>
  );
  if (fixed && fix !== undefined) {
    const reason = fix.note !== undefined && isReason(fix.note) ? t(`reason.${fix.note}`) : '';
    const why = [t('fix.from_to', { before: fix.before, after: fix.after }), reason].filter(Boolean).join(' · ');
    return (
      <>
        <span className={classes.fix} data-fix={fix.kind}>
          <span title={why}>
            {t(`fix.${fix.kind}`)} {fix.note?.startsWith('var_') === true ? 'VAR' : ''} <bdi dir="ltr">{fix.minute}</bdi>{' '}
            <s>{fix.before}</s>
          </span>
          {odds?.suspended === true ? <small>{t('odds.suspended')}</small> : null}
        </span>
        {euro}
      </>
    );
  }
  if (odds?.suspended === true) {
    return (
      <>
        <span className={classes.odds}>
          <span className={classes.note}>{t('odds.suspended')}</span>
        </span>
        {euro}
      </>
    );
  }
  const [asian, total] = [odds?.asian?.line, odds?.total?.line];
  const score = settledScore(match);
  return (
    <>
      <span className={classes.odds} dir="ltr">
        <Line
          quote={odds?.asian}
          swapped={swapped}
          text={asian === undefined ? undefined : handicapText(swapped ? -asian : asian, locale.code, match.facts.kind)}
          market="asian"
          result={asian === undefined || score === undefined ? undefined : ofFirst(asianResult(asian, score), swapped)}
        />
        <Line
          quote={odds?.total}
          swapped={false}
          text={total === undefined ? undefined : splitLine(total)}
          market="total"
          result={total === undefined || score === undefined ? undefined : totalResult(total, score)}
        />
      </span>
      {euro}
    </>
  );
}

/**
 * Returns the score by which the closing odds of a finished match are settled: soccer without extra time (product.md §1.4). undefined when
 * the match has no played result or its odds are not the closing ones.
 */
function settledScore({ status, resultType, facts, odds, score }: MatchSummary): readonly [number, number] | undefined {
  if (status !== 'finished' || odds?.closing !== true) return undefined;
  if (resultType !== undefined && resultType !== 'normal' && resultType !== 'draw') return undefined;
  return facts.kind === 'soccer' ? (facts.ft ?? score) : score;
}

/** Returns whether the 1X2 market of a match has a draw: soccer, and series of an even number of games. */
export function hasDraw({ facts, odds }: Pick<MatchSummary, 'facts' | 'odds'>): boolean {
  return facts.kind === 'soccer' || odds?.euro?.x !== undefined;
}

const NEGATED = { '1': -1, '0.5': -0.5, '0': 0, '-0.5': 0.5, '-1': 1 } as const;

function ofFirst(result: LineResult, swapped: boolean): LineResult {
  return swapped ? NEGATED[`${result}`] : result;
}

const RESULTS = { '1': 'won', '0.5': 'half_won', '0': 'push', '-0.5': 'half_lost', '-1': 'lost' } as const;

function nameOfResult(result: LineResult): (typeof RESULTS)[keyof typeof RESULTS] {
  return RESULTS[`${result}`];
}

interface LineProps {
  readonly quote: OddsBriefQuote | undefined;
  readonly text: string | undefined;
  readonly market: 'asian' | 'total';
  /** The prices are shown in reverse order: the away team is first. */
  readonly swapped: boolean;
  /** Result of the side that is shown first, or of over. */
  readonly result: LineResult | undefined;
}

function Line({ quote, text, market, swapped, result }: LineProps) {
  const { t } = useTranslation('match');
  if (quote === undefined) return null;
  const name = result === undefined ? undefined : nameOfResult(result);
  const settled = name === undefined ? undefined : t(`odds.${market}.${name}`);
  const [first, second] = swapped ? (['b', 'a'] as const) : (['a', 'b'] as const);
  return (
    <>
      <Price value={quote[first]} move={quote.move[first]} />
      <span className={classes.line} title={settled === undefined ? text : `${text ?? ''} ${settled}`}>
        {text ?? '–'}
        {name === undefined ? null : (
          <>
            {' '}
            <b className={classes.result} data-result={name}>
              {settled}
            </b>
          </>
        )}
      </span>
      <Price value={quote[second]} move={quote.move[second]} />
    </>
  );
}

/** Two decimals; high odds have fewer, so that the column keeps its width. */
function decimals(value: number): number {
  return value < 20 ? 2 : value < 100 ? 1 : 0;
}

interface PriceProps {
  readonly value: number | undefined;
  readonly move: number | undefined;
  /** How 1X2 odds are written; Asian prices are shown as they are stored. */
  readonly format?: OddsFormat;
}

/** Odds with an arrow and a color for their change. */
function Price({ value, move, format = 'decimal' }: PriceProps) {
  const way = value === undefined || move === undefined || move === 0 ? undefined : move > 0 ? 'up' : 'down';
  return (
    <span className={classes.price} data-move={way}>
      {value === undefined ? '–' : formatOdds(value, format, decimals)}
    </span>
  );
}

const REASONS = ['var_offside', 'var_handball', 'var_foul', 'data_error', 'protest'] as const;

function isReason(note: string): note is (typeof REASONS)[number] {
  return REASONS.some((reason) => reason === note);
}
