import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { loadDocument } from '../features/document/load-document.ts';
import { DocumentPage } from '../features/document/document-page.tsx';
import { loadRecordHeads } from '../features/record/heads-query.ts';
import { RecordSection } from '../features/record/record-section.tsx';
import { useFeature } from '../shared/system/features.ts';
import { loadHeads } from './-load-heads.ts';

export const Route = createFileRoute('/certificate')({
  staticData: { namespaces: ['document', 'footer', 'record'] },
  loader: ({ context }) => Promise.all([loadDocument(context, 'certificate'), loadRecordHeads(context)]),
  head: async ({ match: { context } }) => (await loadHeads()).documentHead(context, 'certificate'),
  component: CertificateRoute,
});

function CertificateRoute() {
  const { t } = useTranslation('record');
  const hasRecords = useFeature('records');
  return (
    <DocumentPage name="certificate" extra={hasRecords ? { id: 'records', title: t('title'), content: <RecordSection /> } : undefined} />
  );
}
