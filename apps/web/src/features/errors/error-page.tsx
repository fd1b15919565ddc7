import { useTranslation } from 'react-i18next';
import { failureOf } from '@matchpoint/client/failure';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { isLostChunk } from '../../lib/page/chunk-reload.ts';
import { DeniedPage } from './denied-page.tsx';

/** A route that failed: says what went wrong in the catalogue's words and offers what may help. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('shell');
  const { t: tCommon } = useTranslation('common');
  const router = useRouter();
  const failure = failureOf(error);
  const retry = (
    <Button
      onClick={() => {
        reset();
        void router.invalidate();
      }}
    >
      {tCommon('action.reload')}
    </Button>
  );
  if (failure.kind === 'network' || isLostChunk(error)) {
    return <ErrorScreen icon="warn" title={t('error.network')} text={t('error.network_text')} action={retry} />;
  }
  if (failure.kind === 'app' && failure.app.code === 'ACCESS_DENIED') {
    return <DeniedPage />;
  }
  const app = failure.kind === 'app' ? failure.app : undefined;
  const code = app?.code;
  const text =
    app?.message ?? (code === 'UNAVAILABLE' ? t('error.unavailable') : code === 'TIMEOUT' ? t('error.timeout') : t('error.system_text'));
  const number = app?.requestId === undefined ? undefined : t('error.number', { id: app.requestId });
  const title = code === 'UNAVAILABLE' || code === 'TIMEOUT' ? t('error.server') : t('error.system');
  return <ErrorScreen icon="warn" title={title} text={text} action={retry} {...(number === undefined ? {} : { note: number })} />;
}
