import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../lib/i18n/use-words.ts';
import { readDraft } from './draft.ts';
import { useCommentsOf } from './comments-context.ts';
import classes from './lazy-composer.module.css';

const Composer = lazy(() => import('./composer.tsx'));

export interface Answer {
  readonly rootId: number;
  readonly replyTo: number;
  readonly name: string;
}

export interface WritePlaceProps {
  /** What it answers; a comment of its own without it. */
  readonly answer?: Answer;
  readonly onDone?: () => void;
}

/** The place to write: a line to press, and the form itself once it is wanted, or when words were left in it. */
export function WritePlace({ answer, onDone }: WritePlaceProps) {
  const words = useWords('comments');
  const { kind, id } = useCommentsOf();
  const name = `comment:${kind}:${id}${answer === undefined ? '' : `:${answer.replyTo}`}`;
  const hydrated = useHydrated();
  const [wanted, setWanted] = useState(answer !== undefined);
  const place = (
    <button type="button" className={classes.place} onClick={() => setWanted(true)} onFocus={prepare} onPointerEnter={prepare}>
      {words('write.placeholder')}
    </button>
  );
  if (!wanted && (!hydrated || readDraft(name) === undefined)) return place;
  return (
    <Suspense fallback={place}>
      <Composer name={name} answer={answer} focus={wanted} onDone={onDone} />
    </Suspense>
  );
}

/** The form is likely to be wanted. */
function prepare(): void {
  void import('./composer.tsx').catch(() => undefined);
}
