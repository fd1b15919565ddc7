import { useTranslation } from 'react-i18next';
import type { ReportKind } from '@matchpoint/contracts/content/content';
import type { Id } from '@matchpoint/contracts/rules/id';
import { lazy, Suspense, useState } from 'react';
import { useLoginGate } from '../../account/use-login-gate.ts';
import { useFeature } from '../../system/features.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

export interface ReportButtonProps {
  readonly kind: ReportKind;
  readonly id: Id;
  readonly className?: string | undefined;
}

/** The button for reports; nothing where the upstream accepts none. */
export function ReportButton(props: ReportButtonProps) {
  return useFeature('reports') ? <OfferedReportButton {...props} /> : null;
}

/** Reports an item to the operators. A visitor logs in first. The route names `COMMENT_NAMESPACES`. */
function OfferedReportButton({ kind, id, className }: ReportButtonProps) {
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
