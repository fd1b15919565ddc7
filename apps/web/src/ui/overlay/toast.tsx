import { atom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect } from 'react';
import type { Id } from '@matchpoint/contracts/rules/id';
import { Icon, type IconName } from '../image/icon.tsx';
import classes from './toast.module.css';

export interface ToastContent {
  readonly icon?: IconName;
  readonly kind?: 'ok' | 'error';
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface ToastEntry extends ToastContent {
  readonly id: Id;
}

const MAX_TOASTS = 3;
const VISIBLE_MS = 6_000;
const toastsAtom = atom<readonly ToastEntry[]>([]);
const lastIdAtom = atom(0);
const presenterAtom = atom<{ readonly present: (toast: ToastContent) => void }>();

/**
 * Returns a function that shows a notification in the corner: at most three, six seconds each, longer while the pointer or the focus is on
 * it.
 */
export function useToast(): (toast: ToastContent) => void {
  const store = useStore();
  return useCallback(
    (toast) => {
      const presenter = store.get(presenterAtom);
      if (presenter === undefined) showToast(store, toast);
      else presenter.present(toast);
    },
    [store],
  );
}

/**
 * Returns a function that lets another component show the notifications. What it returns ends that: notifications appear in the corner
 * again, first the unfinished ones that it is given.
 */
export function useToastPresenter(): (present: (toast: ToastContent) => void) => (unfinished: readonly ToastContent[]) => void {
  const store = useStore();
  return useCallback(
    (present) => {
      store.set(presenterAtom, { present });
      return (unfinished) => {
        store.set(presenterAtom, undefined);
        for (const toast of unfinished) showToast(store, toast);
      };
    },
    [store],
  );
}

function showToast(store: ReturnType<typeof useStore>, toast: ToastContent): void {
  const id = store.get(lastIdAtom) + 1;
  store.set(lastIdAtom, id);
  store.set(toastsAtom, (all) => [...all, { ...toast, id }].slice(-MAX_TOASTS));
}

/** The corner where notifications appear. The shell renders it once. */
export function Toasts({ label }: { readonly label: string }) {
  const toasts = useAtomValue(toastsAtom);
  return (
    <div className={classes.corner} role="status" aria-live="polite" aria-label={label}>
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastLine({ toast }: { readonly toast: ToastEntry }) {
  const setToasts = useSetAtom(toastsAtom);
  const { id, action } = toast;
  const drop = useCallback(() => setToasts((all) => all.filter((entry) => entry.id !== id)), [id, setToasts]);
  useEffect(() => {
    const timer = setInterval(() => {
      const element = document.querySelector(`[data-toast="${id}"]`);
      if (!element?.matches(':hover, :focus-within')) drop();
    }, VISIBLE_MS);
    return () => clearInterval(timer);
  }, [id, drop]);
  return (
    <p className={classes.toast} data-toast={id} data-kind={toast.kind}>
      {toast.icon === undefined ? null : <Icon name={toast.icon} />}
      <span>{toast.text}</span>
      {action === undefined ? null : (
        <button
          type="button"
          onClick={() => {
            drop();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
    </p>
  );
}
