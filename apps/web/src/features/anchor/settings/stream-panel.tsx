import { useTranslation } from 'react-i18next';
import { Button } from '@mantine/core';
import type { LiveInfo } from '@matchpoint/contracts/anchor/anchor';
import { useState } from 'react';
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts';
import { usePage } from '../../../lib/page/page-context.ts';
import { formatDateTime } from '../../../lib/time/format-date-time.ts';
import { useZone } from '../../../lib/time/use-zone.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Icon } from '../../../ui/image/icon.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useToast } from '../../../ui/overlay/toast.tsx';
import { ConfirmModal } from '../../../ui/work/confirm-modal.tsx';
import classes from './stream-panel.module.css';
import { CODE_SHOWN_MS, useShownCode } from './use-shown-code.ts';

const HIDDEN = '•'.repeat(24);

/** 推流: what an encoder needs. The code is shown on request for 30 s only, because the screen may be in the picture. */
export function StreamPanel({ info, address }: { readonly info: LiveInfo; readonly address: string }) {
  const { t } = useTranslation('anchor');
  const [asks, setAsks] = useState<'show' | 'reset'>();
  const [error, setError] = useState<string>();
  const failureText = useFailureText();
  const utils = trpc.useUtils();
  const toast = useToast();
  const shown = useShownCode();
  const { mutate, isPending } = trpc.anchor.streamCode.useMutation({
    onSuccess: ({ code }, { reset }) => {
      shown.show(code);
      if (reset === true) toast({ icon: 'ok', kind: 'ok', text: t('stream.reset_done') });
      void utils.anchor.liveInfo.invalidate();
      setAsks(undefined);
    },
    onError: (failure) => setError(failureText(failure)),
  });
  const ask = (what: 'show' | 'reset'): void => {
    setError(undefined);
    setAsks(what);
  };
  return (
    <Panel title={t('stream.title')} beside={<span className={classes.hint}>{t('stream.hint')}</span>} note={<Uses info={info} />}>
      <div className={classes.body}>
        <div className={classes.field}>
          <b id="stream-address">{t('stream.address')}</b>
          <div className={classes.box} role="group" aria-labelledby="stream-address">
            <code>{address}</code>
            <CopyButton text={address} label={t('stream.copy_address')} />
          </div>
        </div>
        <div className={classes.field}>
          <b id="stream-code">
            {t('stream.code')}
            <small>{t('stream.code_hint')}</small>
          </b>
          <div className={classes.box} role="group" aria-labelledby="stream-code" data-code={shown.code === undefined ? 'hidden' : 'shown'}>
            <code>{shown.code ?? <span aria-label={t('stream.hidden')}>{HIDDEN}</span>}</code>
            {shown.code === undefined ? (
              <button type="button" onClick={() => ask('show')}>
                <Icon name="eye" size={16} />
                {t('stream.show')}
              </button>
            ) : (
              <>
                <CopyButton text={shown.code} label={t('stream.copy_code')} />
                <button type="button" onClick={shown.hide}>
                  <Icon name="eye-off" size={16} />
                  {t('stream.hide')}
                </button>
              </>
            )}
          </div>
          <p role="status">{shown.code === undefined ? t('stream.code_text', { count: CODE_SHOWN_MS / 1_000 }) : t('stream.shown')}</p>
          {shown.code === undefined ? null : <p aria-hidden="true">{t('stream.hides_in', { count: shown.seconds })}</p>}
        </div>
        <div className={classes.field}>
          <b>{t('stream.leaked')}</b>
          <div className={classes.reset}>
            <Button leftSection={<Icon name="again" size={16} />} onClick={() => ask('reset')}>
              {t('stream.reset')}
            </Button>
            <p>{t('stream.reset_text')}</p>
          </div>
        </div>
      </div>
      <ConfirmModal
        open={asks === 'show'}
        title={t('stream.show_title')}
        confirm={t('stream.show_confirm')}
        busy={isPending}
        error={error}
        onConfirm={() => mutate({ reset: false })}
        onClose={() => setAsks(undefined)}
      >
        <p>{t('stream.show_text', { count: CODE_SHOWN_MS / 1_000 })}</p>
      </ConfirmModal>
      <ConfirmModal
        open={asks === 'reset'}
        title={t('stream.reset_title')}
        confirm={t('stream.reset')}
        danger
        busy={isPending}
        error={error}
        onConfirm={() => mutate({ reset: true })}
        onClose={() => setAsks(undefined)}
      >
        <p>{t('stream.reset_ask')}</p>
      </ConfirmModal>
    </Panel>
  );
}

/** When the code was last reset and used, so that a foreign use is noticed. */
function Uses({ info: { codeResetAt, codeUsedAt } }: { readonly info: LiveInfo }) {
  const { t } = useTranslation('anchor');
  const { locale } = usePage();
  const { zone } = useZone();
  const time = (at: number | undefined) => (at === undefined ? t('stream.not_yet') : formatDateTime(at, zone, locale.code));
  return (
    <span className={classes.uses}>
      <span>{t('stream.last_reset', { time: time(codeResetAt) })}</span>
      <span>{t('stream.last_used', { time: time(codeUsedAt) })}</span>
    </span>
  );
}

function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useTranslation('anchor');
  const toast = useToast();
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => toast({ icon: 'ok', kind: 'ok', text: t('stream.copied') }),
      () => toast({ icon: 'warn', kind: 'error', text: t('stream.not_copied') }),
    );
  };
  return (
    <button type="button" aria-label={label} onClick={copy}>
      <Icon name="list" size={16} />
      {t('stream.copy')}
    </button>
  );
}
