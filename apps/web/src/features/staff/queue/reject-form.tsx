import { useTranslation } from 'react-i18next';
import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { inputError } from '../../../ui/work/input-error.tsx';
import { KeyCap } from './key-cap.tsx';
import type { DecidedQueue } from './queues.ts';
import { OTHER_REASON, reasonsOf } from './reasons.ts';
import type { Rejection } from './rejection.ts';
import classes from './reject-form.module.css';

/** What the server stores of a reason. */
const MAX_NOTE = 400;

export interface RejectFormProps {
  readonly queue: DecidedQueue;
  readonly rejection: Rejection;
  /** What follows from it. */
  readonly consequence: string | undefined;
  readonly onRejection: (rejection: Rejection) => void;
  readonly onReject: (reason: string) => void;
}

/** A reason and a note. The keys from 1 choose the reason, Enter sends, Esc closes. */
export function RejectForm({ queue, rejection, consequence, onRejection, onReject }: RejectFormProps) {
  const { t } = useTranslation('staff');
  const { t: tCommon } = useTranslation('common');
  const form = useRef<HTMLFormElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<'reason.missing' | 'reason.note_needed'>();
  const { reason } = rejection;
  useEffect(() => {
    // A digit key chooses a reason without a click: the chosen radio button gets the focus, so that Enter sends the form.
    const radio = form.current?.querySelector<HTMLElement>(reason === undefined ? 'input[type="radio"]' : 'input[type="radio"]:checked');
    radio?.focus();
    setError(undefined);
  }, [reason]);
  const submit = (): void => {
    const text = rejection.note.trim();
    if (reason === undefined) {
      setError('reason.missing');
    } else if (reason === OTHER_REASON && text === '') {
      setError('reason.note_needed');
      note.current?.focus();
    } else if (reason === OTHER_REASON) {
      onReject(text);
    } else {
      onReject(text === '' ? t(reason) : t('reason.full', { reason: t(reason), note: text }));
    }
  };
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <fieldset className={classes.reasons} aria-describedby={error === 'reason.missing' ? 'staff-reason-error' : undefined}>
        <legend>
          {t('reason.title')} <small>{t('reason.seen')}</small>
        </legend>
        {reasonsOf(queue).map((each, index) => (
          <label key={each} className={classes.reason}>
            <input
              type="radio"
              name="staff-reason"
              value={each}
              checked={each === reason}
              aria-keyshortcuts={String(index + 1)}
              onChange={() => onRejection({ ...rejection, reason: each })}
            />
            <KeyCap>{String(index + 1)}</KeyCap>
            {t(each)}
          </label>
        ))}
      </fieldset>
      <Textarea
        ref={note}
        label={t('reason.note')}
        autosize={false}
        rows={2}
        maxLength={MAX_NOTE}
        value={rejection.note}
        error={error === 'reason.note_needed' ? inputError(t(error)) : undefined}
        onChange={(event) => onRejection({ ...rejection, note: event.currentTarget.value })}
      />
      {consequence === undefined ? null : <p className={classes.consequence}>{consequence}</p>}
      {error === 'reason.missing' ? (
        <div id="staff-reason-error" className={classes.error}>
          {inputError(t(error))}
        </div>
      ) : null}
      <div className={classes.buttons}>
        <Button onClick={() => onRejection({ ...rejection, open: false })}>{tCommon('action.cancel')}</Button>
        <Button type="submit" color="danger" variant="filled">
          {t('reason.do')}
        </Button>
      </div>
    </form>
  );
}
