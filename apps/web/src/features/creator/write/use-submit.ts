import { useTranslation } from 'react-i18next';
import { failureOf } from '@matchpoint/client/failure';
import { errorMessageKey, type ErrorCode } from '@matchpoint/contracts/errors';
import { PLAN_CONTENT_MAX, PLAN_CONTENT_MIN } from '@matchpoint/contracts/rules/plan-rules';
import { useState, type RefObject } from 'react';
import { usePage } from '../../../lib/page/page-context.ts';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { useOptionalT } from '../../../lib/i18n/use-optional-t.ts';
import { trpc } from '../../../lib/trpc.ts';
import { checksOf, quoteKey } from './draft.ts';
import type { PlanForm } from './use-plan-form.ts';
import type { Quotes } from './use-quotes.ts';

/** Where an error of a submission is shown. */
type Field = 'match' | 'picks' | 'title' | 'content' | 'price' | 'form';

const FIELDS_OF_CODES: Partial<Record<ErrorCode, Field>> = {
  PLAN_TITLE: 'title',
  TEXT_EMPTY: 'content',
  TEXT_TOO_LONG: 'content',
  CONTENT_REJECTED: 'content',
  PLAN_WINDOW: 'match',
  PLAN_LIMIT: 'match',
  PLAN_MARKET: 'picks',
  PRICE_CHANGED: 'picks',
  PLAN_PRICE: 'price',
  PLAN_CHARGING: 'price',
};

/** Odds that moved between what the author saw and the submission, by `quoteKey`. */
export interface ChangedOdds {
  readonly before: ReadonlyMap<string, number>;
  readonly now: ReadonlyMap<string, number>;
}

export interface Submission {
  readonly errors: Partial<Record<Field, string>>;
  /** Set when the odds changed: the author has to confirm the new ones. */
  readonly changed: ChangedOdds | undefined;
  readonly isBusy: boolean;
  readonly submit: () => void;
  readonly clear: () => void;
}

export interface SubmitOptions {
  readonly form: PlanForm;
  readonly quotes: Quotes;
  /** Contains the rows of the form; the first one with an error gets the focus. */
  readonly rows: RefObject<HTMLElement | null>;
  readonly onDone: () => void;
}

/** Submits a plan for review with the odds that its author sees, and shows each error at the row that it concerns. */
export function useSubmit({ form, quotes, rows, onDone }: SubmitOptions): Submission {
  const { t } = useTranslation('creator');
  const optionalT = useOptionalT('errors');
  const failureText = useFailureText();
  const { clock } = usePage();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.creator.submit.useMutation();
  const [errors, setErrors] = useState<Submission['errors']>({});
  const [changed, setChanged] = useState<ChangedOdds>();
  const [isBusy, setIsBusy] = useState(false);

  const show = (found: Submission['errors']): void => {
    setErrors(found);
    const [first] = Object.keys(found);
    requestAnimationFrame(() => {
      const row = rows.current?.querySelector<HTMLElement>(`[data-row="${first}"]`);
      (row?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? row)?.focus();
    });
  };
  const showCode = (code: ErrorCode): string => optionalT(errorMessageKey(code)) ?? code;

  /** Returns what can be seen to be wrong before anything is sent. */
  const check = (): Submission['errors'] => {
    const { draft } = form;
    const { closesAt, plans } = quotes.match ?? {};
    const passed = checksOf(draft, { plansOfMatch: plans, closesAt, settled: undefined, now: clock.now() });
    const isGone = draft.picks.some((pick) => !quotes.odds.has(quoteKey(pick)));
    return {
      ...(draft.match === undefined ? { match: t('write.need_match') } : {}),
      ...(draft.match !== undefined && !passed.window ? { match: showCode('PLAN_WINDOW') } : {}),
      ...(draft.match !== undefined && !passed.limit ? { match: showCode('PLAN_LIMIT') } : {}),
      ...(draft.match !== undefined && !passed.picks ? { picks: t('write.need_pick') } : {}),
      ...(draft.match !== undefined && passed.picks && isGone ? { picks: showCode('PLAN_MARKET') } : {}),
      ...(passed.title ? {} : { title: showCode('PLAN_TITLE') }),
      ...(passed.content ? {} : { content: t('write.need_content', { min: PLAN_CONTENT_MIN, max: PLAN_CONTENT_MAX }) }),
    };
  };

  const fail = async (thrown: unknown): Promise<void> => {
    const failure = failureOf(thrown);
    const code = failure.kind === 'app' ? failure.app.code : undefined;
    if (code === 'PRICE_CHANGED') setChanged({ before: quotes.odds, now: await quotes.refresh() });
    const named = failure.kind === 'app' ? failure.app.fields?.[0] : undefined;
    const field = code === 'CONTENT_REJECTED' && named === 'title' ? 'title' : ((code && FIELDS_OF_CODES[code]) ?? 'form');
    if (code !== 'PRICE_CHANGED') show({ [field]: failureText(thrown) });
    // Another tab changed the plan: its newest state decides what this page shows.
    if (code === 'CONFLICT' || code === 'PLAN_PUBLISHED') void utils.creator.plan.invalidate();
  };

  const run = async (): Promise<void> => {
    const found = check();
    setChanged(undefined);
    if (Object.keys(found).length > 0) return show(found);
    setErrors({});
    setIsBusy(true);
    try {
      const saved = await form.save();
      if (saved === undefined) return;
      const seenOddsMilli = form.draft.picks.map((pick) => quotes.odds.get(quoteKey(pick)) ?? 0);
      await mutateAsync({ planId: saved.planId, rev: saved.rev, seenOddsMilli });
      await utils.creator.plans.invalidate();
      onDone();
    } catch (thrown) {
      await fail(thrown);
    } finally {
      setIsBusy(false);
    }
  };
  return {
    errors,
    changed,
    isBusy,
    submit: () => void run(),
    clear: () => {
      setErrors({});
      setChanged(undefined);
    },
  };
}
