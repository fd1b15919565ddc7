import { failureOf } from '@matchpoint/client/failure';
import type { OwnPlan } from '@matchpoint/contracts/plan/plan';
import type { Id } from '@matchpoint/contracts/rules/id';
import { useCallback, useEffect, useRef, useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { type Draft, draftOf, EMPTY_DRAFT, inputOf } from './draft.ts';

/** Delay of the autosave after the last change. */
const AUTOSAVE_MS = 1_200;

/** What the server holds of the form. */
export interface SavedPlan {
  readonly planId: Id;
  readonly rev: number;
  readonly savedAt: number;
}

export interface PlanForm {
  readonly draft: Draft;
  readonly change: (some: Partial<Draft>) => void;
  readonly saved: SavedPlan | undefined;
  /** `conflict`: the plan was saved elsewhere since it was read here. */
  readonly state: 'idle' | 'saving' | 'failed' | 'conflict';
  /** Why the last save failed. */
  readonly error: unknown;
  /** Whether there are changes that are not saved. */
  readonly isDirty: boolean;
  /** Saves all changes; resolves with undefined when that fails. */
  readonly save: () => Promise<SavedPlan | undefined>;
  /** Answers a conflict: replaces the form by what was saved elsewhere, or overwrites that. */
  readonly resolve: (by: 'theirs' | 'mine') => Promise<void>;
}

/** The form of a plan, saved a moment after each change. Saves run one after the other, and each names the revision that it is based on. */
export function usePlanForm(plan: OwnPlan | undefined, onCreated: (planId: Id) => void): PlanForm {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.creator.save.useMutation();
  const [key] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState(() => (plan === undefined ? EMPTY_DRAFT : draftOf(plan)));
  const [saved, setSaved] = useState(() => (plan === undefined ? undefined : savedOf(plan)));
  const [counts, setCounts] = useState({ changes: 0, saved: 0 });
  const [{ state, error }, setState] = useState<Pick<PlanForm, 'state' | 'error'>>({ state: 'idle', error: undefined });
  const now = useRef({ draft, saved, changes: 0 });
  const running = useRef<Promise<SavedPlan | undefined>>(undefined);

  const change = useCallback((some: Partial<Draft>) => {
    now.current = { ...now.current, draft: { ...now.current.draft, ...some }, changes: now.current.changes + 1 };
    setDraft(now.current.draft);
    setCounts((before) => ({ ...before, changes: now.current.changes }));
    setState((before) => (before.state === 'failed' ? { state: 'idle', error: undefined } : before));
  }, []);

  const saveAll = async (): Promise<SavedPlan | undefined> => {
    setState({ state: 'saving', error: undefined });
    try {
      for (let done = -1; done !== now.current.changes;) {
        done = now.current.changes;
        const { draft: sent, saved: base } = now.current;
        const plan = await mutateAsync({ ...inputOf(sent), key, ...(base === undefined ? {} : { planId: base.planId, rev: base.rev }) });
        now.current.saved = savedOf(plan);
        setSaved(now.current.saved);
        const changes = done;
        setCounts((before) => ({ ...before, saved: changes }));
        if (base === undefined) onCreated(plan.id);
      }
      setState({ state: 'idle', error: undefined });
      void utils.creator.plans.invalidate();
      return now.current.saved;
    } catch (thrown) {
      const failure = failureOf(thrown);
      const isConflict = failure.kind === 'app' && failure.app.code === 'CONFLICT';
      setState({ state: isConflict ? 'conflict' : 'failed', error: thrown });
      return undefined;
    }
  };
  const save = async (): Promise<SavedPlan | undefined> => {
    running.current ??= saveAll().finally(() => {
      running.current = undefined;
    });
    return running.current;
  };
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });

  const isDirty = counts.changes !== counts.saved;
  useEffect(() => {
    if (!isDirty || state === 'failed' || state === 'conflict') return;
    const timer = setTimeout(() => void latestSave.current(), AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [isDirty, counts.changes, state]);

  const resolve = async (by: 'theirs' | 'mine'): Promise<void> => {
    const planId = now.current.saved?.planId;
    if (planId === undefined) return;
    try {
      const theirs = await utils.creator.plan.fetch({ planId }, { staleTime: 0 });
      now.current.saved = savedOf(theirs);
      setSaved(now.current.saved);
      if (by === 'theirs') {
        now.current.draft = draftOf(theirs);
        setDraft(now.current.draft);
        setCounts({ changes: now.current.changes, saved: now.current.changes });
        setState({ state: 'idle', error: undefined });
      } else await save();
    } catch (thrown) {
      setState({ state: 'conflict', error: thrown });
    }
  };
  return { draft, change, saved, state, error, isDirty, save, resolve };
}

function savedOf({ id, rev, savedAt }: OwnPlan): SavedPlan {
  return { planId: id, rev, savedAt };
}
