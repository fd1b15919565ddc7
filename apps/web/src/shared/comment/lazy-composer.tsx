import { useTranslation } from 'react-i18next';
import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Id } from '@matchpoint/contracts/rules/id';
import { readDraft } from './draft.ts';
import { useComments } from './comments-context.ts';
import classes from './lazy-composer.module.css';

const Composer = lazy(() => import('./composer.tsx'));

export interface ReplyTarget {
  readonly rootId: Id;
  readonly replyTo: Id;
  readonly name: string;
}

export interface LazyComposerProps {
  /** The comment or reply that it replies to; undefined for a top-level comment. */
  readonly replyTo?: ReplyTarget;
  readonly onDone?: () => void;
}

/** A one-line button that opens the composer; the composer itself when it was opened or has a draft. */
export function LazyComposer({ replyTo, onDone }: LazyComposerProps) {
  const { t } = useTranslation('comment');
  const { kind, id } = useComments();
  const name = `comment:${kind}:${id}${replyTo === undefined ? '' : `:${replyTo.replyTo}`}`;
  const hydrated = useHydrated();
  const [wanted, setWanted] = useState(replyTo !== undefined);
  const place = (
    <button type="button" className={classes.placeholder} onClick={() => setWanted(true)} onFocus={prepare} onPointerEnter={prepare}>
      {t('write.placeholder')}
    </button>
  );
  if (!wanted && (!hydrated || readDraft(name) === undefined)) return place;
  return (
    <Suspense fallback={place}>
      <Composer name={name} replyTo={replyTo} focus={wanted} onDone={onDone} />
    </Suspense>
  );
}

/** Fetches the composer's code when it is likely to be opened. */
function prepare(): void {
  void import('./composer.tsx').catch(() => undefined);
}
