import { useTranslation } from 'react-i18next';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { OddsBriefQuote } from '@matchpoint/contracts/match/odds';
import { splitLine } from '@matchpoint/contracts/rules/handicap';
import { asianResult, type LineResult, totalResult } from '@matchpoint/contracts/rules/odds-results';
import { useCallback } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { handicapText } from '../../../shared/match/handicap-text.ts';
import type { MatchDisplayState } from '../../../shared/match/match-display-state.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import classes from './odds-cells.module.css';

/** How long a correction is shown in a row's odds cell. */
const FIX_SHOWN_MS = 120_000;

/** Corrections that change the result; others are shown on the match page. */
const SCORE_FIXES = new Set(['goal_cancelled', 'score_fix', 'result_overturned']);

/**
 * 让球 above 大小 in three aligned columns, 欧指 beside them in wide lists. A correction replaces the odds for a while. A finished match shows
 * the closing odds and how they were settled.
 */
export function OddsCells({ match, state }: { readonly match: MatchSummary; readonly state: MatchDisplayState }) {
  const { t } = useTranslation('match');
  const { locale } = usePage();
  const { odds, lastCorrection: fix } = match;
  const fixed = useNow(
    useCallback(
      (now: number) => state === 'live' && fix !== undefined && SCORE_FIXES.has(fix.kind) && now - fix.at < FIX_SHOWN_MS,
      [state, fix],
    ),
  );
  if (state === 'off') return null;
  const euro = (
    <span className={classes.euro} dir="ltr">
      <Price value={odds?.suspended === true ? undefined : odds?.euro?.a} move={odds?.euro?.move.a} />
      <Price value={odds?.suspended === true ? undefined : odds?.euro?.x} move={odds?.euro?.move.x} />
      <Price value={odds?.suspended === true ? undefined : odds?.euro?.b} move={odds?.euro?.move.b} />
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
          text={asian === undefined ? undefined : handicapText(asian, locale.code)}
          market="asian"
          result={asian === undefined || score === undefined ? undefined : asianResult(asian, score)}
        />
        <Line
          quote={odds?.total}
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

const RESULTS = { '1': 'won', '0.5': 'half_won', '0': 'push', '-0.5': 'half_lost', '-1': 'lost' } as const;

function nameOfResult(result: LineResult): (typeof RESULTS)[keyof typeof RESULTS] {
  return RESULTS[`${result}`];
}

interface LineProps {
  readonly quote: OddsBriefQuote | undefined;
  readonly text: string | undefined;
  readonly market: 'asian' | 'total';
  /** Result of the first side: home or over. */
  readonly result: LineResult | undefined;
}

function Line({ quote, text, market, result }: LineProps) {
  const { t } = useTranslation('match');
  if (quote === undefined) return null;
  const name = result === undefined ? undefined : nameOfResult(result);
  const settled = name === undefined ? undefined : t(`odds.${market}.${name}`);
  return (
    <>
      <Price value={quote.a} move={quote.move.a} />
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
      <Price value={quote.b} move={quote.move.b} />
    </>
  );
}

/** Two decimals; high odds have fewer, so that the column keeps its width. */
function decimals(value: number): number {
  return value < 20 ? 2 : value < 100 ? 1 : 0;
}

/** Odds with an arrow and a color for their change. */
function Price({ value, move }: { readonly value: number | undefined; readonly move: number | undefined }) {
  const way = value === undefined || move === undefined || move === 0 ? undefined : move > 0 ? 'up' : 'down';
  return (
    <span className={classes.price} data-move={way}>
      {value === undefined ? '–' : value.toFixed(decimals(value))}
    </span>
  );
}

const REASONS = ['var_offside', 'var_handball', 'var_foul', 'data_error', 'protest'] as const;

function isReason(note: string): note is (typeof REASONS)[number] {
  return REASONS.some((reason) => reason === note);
}
