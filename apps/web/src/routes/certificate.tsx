import { createFileRoute } from '@tanstack/react-router';
import { loadDocument } from '../features/document/load-document.ts';
import { documentHead } from '../features/document/document-head.ts';
import { DocumentPage } from '../features/document/document-page.tsx';

export const Route = createFileRoute('/certificate')({
  staticData: { namespaces: ['document'] },
  loader: ({ context }) => loadDocument(context, 'certificate'),
  head: ({ match: { context } }) => documentHead(context, 'certificate'),
  component: CertificateRoute,
});

function CertificateRoute() {
  return <DocumentPage name="certificate" />;
}
