import { useTranslation } from 'react-i18next';
import type { LiveInfo } from '@matchpoint/contracts/anchor/anchor';
import type { BroadcastCheck } from '@matchpoint/contracts/rules/anchor';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { trpc } from '../../../lib/trpc.ts';
import { matchName } from '../../../shared/match/match-name.ts';
import { useFeature } from '../../../shared/system/features.ts';
import { CheckboxField } from '../../../ui/form/fields/checkbox-field.tsx';
import { Icon } from '../../../ui/image/icon.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { FormModal } from '../../../ui/work/form-modal.tsx';
import classes from './dialogs.module.css';

export interface StartDialogProps {
  readonly open: boolean;
  readonly info: LiveInfo;
  readonly onClose: () => void;
}

/** Starts a broadcast: what is ready and what is missing, and the conduct rules to be agreed to. */
export function StartDialog({ open, info, onClose }: StartDialogProps) {
  const { t } = useTranslation('anchor');
  const utils = trpc.useUtils();
  const toast = useToast();
  const failureText = useFailureText();
  const canCheck = useFeature('liveSettings');
  const checks = trpc.anchor.checks.useQuery({}, { enabled: open && canCheck, staleTime: 0 });
  const [agreed, setAgreed] = useState(false);
  const [invalid, setInvalid] = useState<string>();
  const [error, setError] = useState<string>();
  const { mutate, isPending } = trpc.anchor.start.useMutation({
    onSuccess: (broadcast) => {
      utils.anchor.liveInfo.setData({}, (before) => before && { ...before, broadcast });
      toast({ icon: 'ok', kind: 'ok', text: t('start.done') });
      setAgreed(false);
      onClose();
    },
    onError: (failure) => setError(failureText(failure)),
    onSettled: () => {
      void utils.anchor.liveInfo.invalidate();
      void utils.anchor.checks.invalidate();
      void utils.room.list.invalidate();
    },
  });
  const submit = (): void => {
    if (!agreed) setInvalid(t('apply.error_agreed'));
    else if (!isPending) {
      setError(undefined);
      mutate({ agreed });
    }
  };
  const close = (): void => {
    setError(undefined);
    setInvalid(undefined);
    onClose();
  };
  return (
    <FormModal
      open={open}
      title={t('start.title')}
      submit={t('start.submit')}
      busy={isPending}
      error={error}
      onSubmit={submit}
      onClose={close}
    >
      <Checklist info={info} missing={canCheck ? checks.data?.missing : []} />
      <CheckboxField
        name="agreed"
        checked={agreed}
        onChange={(next) => {
          setAgreed(next);
          setInvalid(undefined);
        }}
        error={invalid}
        required
      >
        {t('start.agree')}
      </CheckboxField>
    </FormModal>
  );
}

interface ChecklistProps {
  readonly info: LiveInfo;
  /** Undefined while it is read. */
  readonly missing: readonly BroadcastCheck[] | undefined;
}

/** What a broadcast needs; that the picture has arrived is good to know and no condition. */
function Checklist({ info: { match, health, streamAddress }, missing }: ChecklistProps) {
  const { t } = useTranslation('anchor');
  const { t: tMatch } = useTranslation('match');
  if (missing === undefined) return <p aria-busy="true">{t('start.checking')}</p>;
  const items: { readonly key: string; readonly ok: boolean; readonly text: string }[] = (['title', 'introduction', 'cover'] as const).map(
    (check) => ({
      key: check,
      ok: !missing.includes(check),
      text: t(missing.includes(check) ? `check_missing.${check}` : `check.${check}`),
    }),
  );
  const hasMatch = !missing.includes('match');
  items.push({
    key: 'match',
    ok: hasMatch,
    text: hasMatch
      ? match === undefined
        ? t('check.talk')
        : t('check.match', { name: matchName(match, tMatch) })
      : t('check_missing.match'),
  });
  if (streamAddress !== undefined) {
    const { height, fps = 0, kbps = 0, hasAudio } = health ?? {};
    items.push({
      key: 'picture',
      ok: height !== undefined,
      text:
        height === undefined
          ? t('check_missing.picture')
          : t('check.picture', { size: `${height}p${Math.round(fps)}`, mbps: (kbps / 1_000).toFixed(1) }),
    });
    if (hasAudio === false) items.push({ key: 'audio', ok: false, text: t('check_missing.audio') });
  }
  return (
    <ul className={classes.checks} aria-label={t('start.checks')}>
      {items.map(({ key, ok, text }) => (
        <li key={key} data-ok={ok || undefined} data-check={key}>
          <Icon name={ok ? 'ok' : 'warn'} size={18} />
          {text}
        </li>
      ))}
    </ul>
  );
}
