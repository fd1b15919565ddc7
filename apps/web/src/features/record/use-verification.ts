import type { RecordProgress } from '@matchpoint/contracts/rules/record-files';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { VerificationFailure, VerificationReport, VerificationRequest, VerificationResponse } from './verification-messages.ts';

export type VerificationState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: RecordProgress | undefined }
  | { readonly kind: 'done'; readonly report: VerificationReport }
  | { readonly kind: 'failed'; readonly why: VerificationFailure };

export interface Verification {
  readonly state: VerificationState;
  readonly start: (request: VerificationRequest) => void;
  readonly cancel: () => void;
}

/**
 * Verifies record files in a worker. The worker is loaded with the page, not with the first verification, so that files can be verified while
 * the device is offline.
 */
export function useVerification(): Verification {
  const worker = useRef<Worker | undefined>(undefined);
  const [state, setState] = useState<VerificationState>({ kind: 'idle' });

  const open = useCallback(() => {
    const opened = new Worker(new URL('./verification-worker.ts', import.meta.url), { type: 'module' });
    opened.addEventListener('message', ({ data }: MessageEvent<VerificationResponse>) => {
      if ('progress' in data) setState({ kind: 'running', progress: data.progress });
      else if ('report' in data) setState({ kind: 'done', report: data.report });
      else setState({ kind: 'failed', why: data.failure });
    });
    opened.addEventListener('error', () => {
      // The next verification tries to load it again.
      if (worker.current === opened) worker.current = undefined;
      setState((before) => (before.kind === 'running' ? { kind: 'failed', why: 'program' } : before));
    });
    worker.current = opened;
    return opened;
  }, []);

  useEffect(() => {
    open();
    return () => worker.current?.terminate();
  }, [open]);

  const start = useCallback(
    (request: VerificationRequest) => {
      setState({ kind: 'running', progress: undefined });
      (worker.current ?? open()).postMessage(request);
    },
    [open],
  );
  const cancel = useCallback(() => {
    worker.current?.terminate();
    open();
    setState({ kind: 'idle' });
  }, [open]);
  return { state, start, cancel };
}
