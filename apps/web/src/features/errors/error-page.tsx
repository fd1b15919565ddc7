import { failureOf } from '@matchpoint/client/failure';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { isLostChunk } from '../../lib/page/chunk-reload.ts';
import { useWords } from '../../lib/i18n/use-words.ts';
import { DeniedPage } from './denied-page.tsx';

/** A route that failed: says what went wrong in the catalogue's words and offers what may help. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const words = useWords('errors');
  const common = useWords('common');
  const router = useRouter();
  const failure = failureOf(error);
  const retry = (
    <Button
      onClick={() => {
        reset();
        void router.invalidate();
      }}
    >
      {common('action.reload')}
    </Button>
  );
  if (failure.kind === 'network' || isLostChunk(error)) {
    return <ErrorScreen icon="warn" title={words('page.network')} text={words('page.network_text')} action={retry} />;
  }
  if (failure.kind === 'app' && failure.app.code === 'ACCESS_DENIED') {
    return <DeniedPage />;
  }
  const app = failure.kind === 'app' ? failure.app : undefined;
  const code = app?.code;
  const text =
    app?.message ?? (code === 'UNAVAILABLE' ? words('unavailable') : code === 'TIMEOUT' ? words('timeout') : words('page.system_text'));
  const number = app?.requestId === undefined ? undefined : words('page.number', { id: app.requestId });
  return (
    <ErrorScreen icon="warn" title={words('page.system')} text={text} action={retry} {...(number === undefined ? {} : { note: number })} />
  );
}
