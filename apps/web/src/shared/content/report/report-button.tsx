import { useTranslation } from 'react-i18next';
import type { ReportKind } from '@matchpoint/contracts/content/content';
import { lazy, Suspense, useState } from 'react';
import { useLoginGate } from '../../account/use-login-gate.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

export interface ReportButtonProps {
  readonly kind: ReportKind;
  readonly id: number;
  readonly className?: string | undefined;
}

/** Reports an item to the operators. A visitor logs in first. The route names `COMMENT_NAMESPACES`. */
export function ReportButton({ kind, id, className }: ReportButtonProps) {
  const { t } = useTranslation('comment');
  const [open, setOpen] = useState(false);
  const begin = useLoginGate(`report:${kind}:${id}`, () => setOpen(true));
  return (
    <>
      <button type="button" className={className} onClick={begin}>
        {t('report.do')}
      </button>
      {open ? (
        <Suspense fallback={null}>
          <ReportDialog kind={kind} id={id} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
