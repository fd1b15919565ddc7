import { useTranslation } from 'react-i18next';
import type { ReportKind } from '@matchpoint/contracts/content/content';
import { CONTENT_LIMITS, REPORT_REASONS, graphemeCount, type ReportReason } from '@matchpoint/contracts/rules/content';
import type { Id } from '@matchpoint/contracts/rules/id';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { TextareaField } from '../../../ui/form/fields/textarea-field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import classes from './report-dialog.module.css';

export interface ReportDialogProps {
  readonly kind: ReportKind;
  readonly id: Id;
  readonly onClose: () => void;
}

/** The dialog that asks why an item is reported (product.md §5): one of eight reasons, and an optional text. */
export default function ReportDialog({ kind, id, onClose }: ReportDialogProps) {
  const { t } = useTranslation('comment');
  const { t: tCommon } = useTranslation('common');
  const toast = useToast();
  const failureText = useFailureText();
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = trpc.content.report.useMutation({
    onSuccess: () => {
      toast({ icon: 'ok', kind: 'ok', text: t('report.done') });
      onClose();
    },
  });
  const submit = (): void => {
    setMissing(reason === undefined);
    if (reason === undefined || graphemeCount(note) > CONTENT_LIMITS.reportNote) return;
    mutate({ kind, id, reason, note });
  };
  return (
    <Dialog open title={t('report.title')} closeLabel={tCommon('action.close')} onClose={onClose} width="narrow">
      <Form onSubmit={submit} label={t('report.title')}>
        <fieldset className={classes.reasons} role="radiogroup" tabIndex={-1} aria-invalid={missing || undefined}>
          <legend>{t('report.ask')}</legend>
          {REPORT_REASONS.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="reason"
                value={each}
                checked={reason === each}
                onChange={() => {
                  setReason(each);
                  setMissing(false);
                }}
              />
              <span>{t(`report.reason.${each}`)}</span>
            </label>
          ))}
        </fieldset>
        <TextareaField
          label={t('report.note')}
          name="note"
          value={note}
          onChange={setNote}
          rows={3}
          maxLength={CONTENT_LIMITS.reportNote}
          lengthOf={graphemeCount}
          placeholder={t('report.note_placeholder')}
        />
        <FormError text={missing ? t('report.missing') : error === null ? undefined : failureText(error)} />
        <SubmitButton busy={isPending}>{t('report.send')}</SubmitButton>
      </Form>
    </Dialog>
  );
}
