import { useTranslation } from 'react-i18next';
import { failureOf } from '@matchpoint/client/failure';
import { CONTENT_LIMITS, graphemeCount } from '@matchpoint/contracts/rules/content';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLoginGate } from '../account/use-login-gate.ts';
import { useFailureText } from '../../lib/i18n/use-failure-text.ts';
import { TextareaField } from '../../ui/form/fields/textarea-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useComments } from './comments-context.ts';
import classes from './composer.module.css';
import { saveDraft, readDraft } from './draft.ts';
import type { ReplyTarget } from './lazy-composer.tsx';

export interface ComposerProps {
  /** Names the composer: its draft, and an action that waits for a login, are stored under this name. */
  readonly name: string;
  readonly replyTo: ReplyTarget | undefined;
  /** Focuses the field, because the user opened the composer. */
  readonly focus: boolean;
  readonly onDone: (() => void) | undefined;
}

/** The form that writes a comment or a reply. The text is kept whatever fails. */
export default function Composer({ name, replyTo, focus, onDone }: ComposerProps) {
  const { t } = useTranslation('comment');
  const { send } = useComments();
  const [text, setText] = useState(() => readDraft(name) ?? '');
  const [error, setError] = useState<ReactNode>();
  const [busy, setBusy] = useState(false);
  const faultOf = useFault();
  /** The same text has the same idempotency key: when it is sent again after a lost response, it is added once. */
  const attempt = useRef<{ readonly text: string; readonly key: string }>(undefined);
  /** The current text: the user may continue to type while the comment is being sent. */
  const written = useRef(text);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) form.current?.querySelector('textarea')?.focus();
  }, [focus]);
  const write = (next: string): void => {
    written.current = next;
    setText(next);
    setError(undefined);
    saveDraft(name, next);
  };
  const go = async (): Promise<void> => {
    attempt.current = attempt.current?.text === text ? attempt.current : { text, key: crypto.randomUUID() };
    setBusy(true);
    setError(undefined);
    try {
      await send({ text, key: attempt.current.key, rootId: replyTo?.rootId, replyTo: replyTo?.replyTo });
      attempt.current = undefined;
      if (written.current !== text) return;
      write('');
      onDone?.();
    } catch (error) {
      setError(faultOf(error));
    } finally {
      setBusy(false);
    }
  };
  const begin = useLoginGate(name, () => {
    if (!busy) void go();
  });
  const submit = (): void => {
    const over = graphemeCount(text) - CONTENT_LIMITS.comment;
    if (text.trim() === '') setError(t('write.empty'));
    else if (over > 0) setError(t('write.over', { count: over }));
    else begin();
  };
  const label = replyTo === undefined ? t('write.label') : t('reply.label', { name: replyTo.name });
  return (
    <div ref={form} className={classes.composer} data-busy={busy || undefined}>
      <Form onSubmit={submit} label={label}>
        <TextareaField
          label={label}
          hideLabel
          name="comment"
          value={text}
          onChange={write}
          error={error}
          rows={replyTo === undefined ? 3 : 2}
          maxLength={CONTENT_LIMITS.comment}
          lengthOf={graphemeCount}
          placeholder={replyTo === undefined ? t('write.placeholder') : t('reply.at', { name: replyTo.name })}
        />
        <SubmitButton busy={busy} width="fit">
          {t('write.send')}
        </SubmitButton>
      </Form>
    </div>
  );
}

/** Returns why the comment was not added, with what the user can do about it. */
function useFault(): (error: unknown) => ReactNode {
  const { t } = useTranslation('comment');
  const failureText = useFailureText();
  return (error) => {
    const failure = failureOf(error);
    if (failure.kind === 'network') return `${failureText(error)} ${t('write.failed_kept')}`;
    if (failure.kind !== 'app') return failureText(error);
    const { code, retryAfterSec } = failure.app;
    if (code === 'RATE_LIMITED' && retryAfterSec !== undefined) return t('write.wait', { count: retryAfterSec });
    if (code !== 'MOBILE_REQUIRED') return failureText(error);
    return (
      <>
        {t('write.phone')} <Link to="/userInfo/setting">{t('write.phone_go')}</Link>
      </>
    );
  };
}
