import { useTranslation } from 'react-i18next';
import type { MatchSummary } from '@matchpoint/contracts/match/match';
import type { OddsBriefQuote } from '@matchpoint/contracts/match/odds';
import { splitLine } from '@matchpoint/contracts/rules/handicap';
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

/** 让球 above 大小 in three aligned columns, 欧指 beside them in wide lists. A correction replaces the odds for a while. */
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
  return (
    <>
      <span className={classes.odds} dir="ltr">
        <Line quote={odds?.asian} text={odds?.asian?.line === undefined ? undefined : handicapText(odds.asian.line, locale.code)} />
        <Line quote={odds?.total} text={odds?.total?.line === undefined ? undefined : splitLine(odds.total.line)} />
      </span>
      {euro}
    </>
  );
}

function Line({ quote, text }: { readonly quote: OddsBriefQuote | undefined; readonly text: string | undefined }) {
  if (quote === undefined) return null;
  return (
    <>
      <Price value={quote.a} move={quote.move.a} />
      <span className={classes.line} title={text}>
        {text ?? '–'}
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
