import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import { useId, useRef } from 'react';
import { useToast } from '../../../ui/overlay/toast.tsx';
import classes from './copy-row.module.css';

export interface CopyRowProps {
  readonly title: string;
  readonly text: string;
  /** Name of the button. */
  readonly label: string;
  /** An address, which reads from left to right in every language. */
  readonly isAddress?: boolean;
}

/** A text with a button that copies it. Where the browser does not allow that, the text is selected. */
export function CopyRow({ title, text, label, isAddress = false }: CopyRowProps) {
  const { t } = useTranslation('agent');
  const toast = useToast();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ icon: 'ok', kind: 'ok', text: t('codes.copied') });
    } catch {
      field.current?.focus();
      field.current?.select();
      toast({ icon: 'warn', text: t('codes.select') });
    }
  };
  return (
    <div className={classes.row}>
      <label htmlFor={id}>{title}</label>
      <div>
        <textarea id={id} ref={field} readOnly rows={isAddress ? 1 : 2} value={text} {...(isAddress ? { dir: 'ltr' } : {})} />
        <Button aria-label={label} onClick={() => void copy()}>
          {t('codes.copy')}
        </Button>
      </div>
    </div>
  );
}
