import { useTranslation } from 'react-i18next';
import type { AnchorCertification } from '@matchpoint/contracts/anchor/anchor';
import { ANCHOR_LIMITS } from '@matchpoint/contracts/rules/anchor';
import { graphemeCount } from '@matchpoint/contracts/rules/content';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { formatDateTime } from '../../../lib/time/format-date-time.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useFeature } from '../../../shared/system/features.ts';
import { TextareaField } from '../../../ui/form/fields/textarea-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import classes from './ban-notice.module.css';
import { banLength } from './ban-length.ts';

/** The ban of an anchor (spec §8 "a banned-anchor notice exists"): since when, until when, why, and the one appeal. */
export function BanNotice({ certification }: { readonly certification: AnchorCertification }) {
  const { t } = useTranslation('anchor');
  const { locale } = usePage();
  const { zone } = useZone();
  const { decidedAt, until, reason, breach, appeal } = certification;
  const canAppeal = useFeature('appeals');
  const time = (at: number) => formatDateTime(at, zone, locale.code);
  const days = banLength(decidedAt, until);
  return (
    <div className={classes.notice} role="alert" data-certification="banned">
      <p className={classes.title}>
        <Icon name="warn" />
        {until === undefined ? t('ban.forever') : days === undefined ? t('ban.title') : t('ban.days', { count: days })}
      </p>
      <dl>
        {decidedAt === undefined ? null : (
          <>
            <dt>{t('ban.since')}</dt>
            <dd>{time(decidedAt)}</dd>
          </>
        )}
        <dt>{t('ban.until')}</dt>
        <dd>{until === undefined ? t('ban.no_end') : time(until)}</dd>
        <dt>{t('ban.reason')}</dt>
        <dd dir="auto">
          {breach === undefined || breach === 'other' ? null : <b>{t(`breach.${breach}`)} </b>}
          {reason === '' && breach === undefined ? t('apply.no_reason') : reason}
        </dd>
      </dl>
      <p className={classes.text}>
        {t('ban.text')}{' '}
        <Link to="/anchorCenter" hash="conduct">
          {t('conduct.title')}
        </Link>
      </p>
      {!canAppeal || appeal === undefined ? null : appeal === 'possible' ? (
        <AppealForm />
      ) : appeal === 'other' ? null : (
        <p className={classes.appeal} role="status">
          {t(`appeal.${appeal}`)}
        </p>
      )}
    </div>
  );
}

/** The one appeal against the ban in force. */
function AppealForm() {
  const { t } = useTranslation('anchor');
  const { t: tErrors } = useTranslation('errors');
  const utils = trpc.useUtils();
  const toast = useToast();
  const failureText = useFailureText();
  const [text, setText] = useState('');
  const [invalid, setInvalid] = useState<string>();
  const { mutate, isPending } = trpc.anchor.appeal.useMutation({
    onSuccess: (certification) => {
      utils.anchor.status.setData({}, certification);
      toast({ icon: 'ok', kind: 'ok', text: t('appeal.sent') });
    },
    onError: (error) => setInvalid(failureText(error)),
  });
  const submit = (): void => {
    const length = graphemeCount(text.trim());
    if (length === 0) setInvalid(tErrors('text_empty'));
    else if (length > ANCHOR_LIMITS.appeal) setInvalid(tErrors('text_too_long'));
    else if (!isPending) mutate({ text: text.trim() });
  };
  return (
    <Form label={t('appeal.title')} onSubmit={submit}>
      <TextareaField
        name="text"
        label={t('appeal.title')}
        hint={t('appeal.hint')}
        rows={4}
        maxLength={ANCHOR_LIMITS.appeal}
        lengthOf={graphemeCount}
        value={text}
        onChange={(next) => {
          setText(next);
          setInvalid(undefined);
        }}
        error={invalid}
        required
      />
      <SubmitButton busy={isPending}>{t('appeal.submit')}</SubmitButton>
    </Form>
  );
}
