import type { ReportKind } from '@matchpoint/contracts/content/content';
import { lazy, Suspense, useState } from 'react';
import { useLoginGate } from '../../account/use-login-gate.ts';
import { useWords } from '../../../lib/i18n/use-words.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

export interface ReportButtonProps {
  readonly kind: ReportKind;
  readonly id: number;
  readonly className?: string | undefined;
}

/** Reports something to the site. A visitor logs in first. The route names `COMMENT_WORDS`. */
export function ReportButton({ kind, id, className }: ReportButtonProps) {
  const words = useWords('comments');
  const [open, setOpen] = useState(false);
  const begin = useLoginGate(`report:${kind}:${id}`, () => setOpen(true));
  return (
    <>
      <button type="button" className={className} onClick={begin}>
        {words('report.do')}
      </button>
      {open ? (
        <Suspense fallback={null}>
          <ReportDialog kind={kind} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
