import { useTranslation } from 'react-i18next';
import type { AnnouncedBroadcast } from '@matchpoint/contracts/anchor/anchor';
import type { BroadcastId, UserId } from '@matchpoint/contracts/ids';
import { ANCHOR_LIMITS, ANNOUNCE_BEFORE_MS } from '@matchpoint/contracts/rules/anchor';
import { graphemeCount } from '@matchpoint/contracts/rules/content';
import { kickOffText } from '@matchpoint/i18n/match-time';
import { wallClock, type Zone } from '@matchpoint/i18n/time-zone';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextareaField } from '../../../ui/form/fields/textarea-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { ConfirmModal } from '../../../ui/work/confirm-modal.tsx';
import classes from './announce-panel.module.css';

const MOST = 3;

/** 开播预告: the announced broadcasts of the anchor, and a form for another one. */
export function AnnouncePanel({ uid }: { readonly uid: UserId }) {
  const { t } = useTranslation('anchor');
  const { locale } = usePage();
  const input = { locale: locale.code, userId: uid };
  const { data = [] } = trpc.anchor.announced.useQuery(input);
  return (
    <Panel title={t('announce.title')} note={t('announce.note', { days: ANNOUNCE_BEFORE_MS / 86_400_000, max: MOST })}>
      {data.length === 0 ? <p className={classes.none}>{t('announce.empty')}</p> : <Announced uid={uid} list={data} />}
      {data.length >= MOST ? null : (
        <div className={classes.form}>
          <AnnounceForm uid={uid} />
        </div>
      )}
    </Panel>
  );
}

interface AnnouncedProps {
  readonly uid: UserId;
  readonly list: readonly AnnouncedBroadcast[];
}

function Announced({ uid, list }: AnnouncedProps) {
  const { t } = useTranslation('anchor');
  const { locale } = usePage();
  const { zone } = useZone();
  const toast = useToast();
  const utils = trpc.useUtils();
  const failureText = useFailureText();
  const [asked, setAsked] = useState<BroadcastId>();
  const [error, setError] = useState<string>();
  const { mutate, isPending } = trpc.anchor.announce.useMutation({
    onSuccess: (left) => {
      utils.anchor.announced.setData({ locale: locale.code, userId: uid }, left);
      setAsked(undefined);
      toast({ icon: 'ok', kind: 'ok', text: t('announce.cancelled') });
    },
    onError: (failure) => setError(failureText(failure)),
  });
  return (
    <>
      <ul className={classes.list}>
        {list.map(({ id, title, startAt, reminders }) => (
          <li key={id} data-announced={id}>
            <div>
              <b>
                <bdi>{title}</bdi>
              </b>
              <small>
                <bdi>{kickOffText(startAt, zone, locale.code)}</bdi> <span>{t('announce.reminders', { count: reminders })}</span>
              </small>
            </div>
            <Button
              aria-label={`${t('announce.cancel')} ${title}`}
              onClick={() => {
                setError(undefined);
                setAsked(id);
              }}
            >
              {t('announce.cancel')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmModal
        open={asked !== undefined}
        title={t('announce.cancel_title')}
        confirm={t('announce.cancel')}
        danger
        busy={isPending}
        error={error}
        onConfirm={() => {
          if (asked !== undefined) mutate({ title: '', cancelId: asked });
        }}
        onClose={() => setAsked(undefined)}
      >
        <p>{t('announce.cancel_text')}</p>
      </ConfirmModal>
    </>
  );
}

function AnnounceForm({ uid }: { readonly uid: UserId }) {
  const { t } = useTranslation('anchor');
  const { clock, locale } = usePage();
  const { zone } = useZone();
  const toast = useToast();
  const utils = trpc.useUtils();
  const failureText = useFailureText();
  const [title, setTitle] = useState('');
  const [at, setAt] = useState('');
  const [errors, setErrors] = useState<{ readonly title?: string; readonly at?: string; readonly form?: string }>({});
  const { mutate, isPending } = trpc.anchor.announce.useMutation({
    onSuccess: (list) => {
      utils.anchor.announced.setData({ locale: locale.code, userId: uid }, list);
      setTitle('');
      setAt('');
      toast({ icon: 'ok', kind: 'ok', text: t('announce.done') });
    },
    onError: (error) => setErrors({ form: failureText(error) }),
  });
  const submit = (): void => {
    const now = clock.now();
    const startAt = instantOf(at, zone);
    const length = graphemeCount(title.trim());
    const found = {
      ...(length > 0 && length <= ANCHOR_LIMITS.title ? {} : { title: t('form.error_title', { max: ANCHOR_LIMITS.title }) }),
      ...(startAt !== undefined && startAt > now && startAt <= now + ANNOUNCE_BEFORE_MS
        ? {}
        : { at: t('announce.error_time', { days: ANNOUNCE_BEFORE_MS / 86_400_000 }) }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0 && startAt !== undefined && !isPending) mutate({ title: title.trim(), startAt });
  };
  return (
    <Form label={t('announce.add')} onSubmit={submit}>
      <TextareaField
        name="title"
        label={t('form.title')}
        rows={1}
        maxLength={ANCHOR_LIMITS.title}
        lengthOf={graphemeCount}
        value={title}
        onChange={(next) => {
          setTitle(next.replaceAll('\n', ' '));
          setErrors({});
        }}
        error={errors.title}
        required
      />
      <Field field={{ name: 'startAt', label: t('announce.time'), hint: t('announce.zone'), error: errors.at, required: true }} dir="ltr">
        {(wiring) => (
          <input
            {...wiring}
            type="datetime-local"
            value={at}
            min={localText(clock.now(), zone)}
            max={localText(clock.now() + ANNOUNCE_BEFORE_MS, zone)}
            onChange={({ currentTarget }) => {
              setAt(currentTarget.value);
              setErrors({});
            }}
          />
        )}
      </Field>
      <FormError text={errors.form} />
      <SubmitButton busy={isPending}>{t('announce.add')}</SubmitButton>
    </Form>
  );
}

/** Returns an instant as the value of a field for date and time in a zone. */
function localText(at: number, zone: Zone): string {
  return wallClock(at, zone).toISOString().slice(0, 16);
}

/** Returns the instant of a field for date and time in a zone, UTC milliseconds; undefined while it is empty. */
function instantOf(text: string, zone: Zone): number | undefined {
  const wall = Date.parse(`${text}:00Z`);
  return Number.isNaN(wall) ? undefined : wall - zone.offset(wall) * 60_000;
}
